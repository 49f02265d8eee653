import { accountErrors } from "./account-errors"
import { auth } from "./auth"
import { errors } from "./errors"
import { faults } from "./faults"
import { first } from "./first"
import { mail } from "./mail"
import { notificationSettings } from "./notification-settings"
import { opened } from "./opened"
import { organization } from "./organization"
import { regulationErrors } from "./regulation-errors"
import { regulationMatrix } from "./regulation-matrix"
import { regulationPage } from "./regulation-page"
import { regulationReceipt } from "./regulation-receipt"
import { security } from "./security"
import { settings } from "./settings"

/** The whole catalogue: beside the work, what is read where somebody signs in, and in the settings. */
export const en = {
  ...first,
  ...opened,
  auth,
  errors: { ...errors, ...accountErrors, ...regulationErrors },
  faults,
  mail,
  notificationSettings,
  organization,
  regulationMatrix,
  regulationPage,
  regulationReceipt,
  security,
  settings,
}
