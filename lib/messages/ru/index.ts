import type { Messages } from "../locale"
import { accountErrors } from "./account-errors"
import { auth } from "./auth"
import { certificate } from "./certificate"
import { deletedRegulations } from "./deleted-regulations"
import { errors } from "./errors"
import { faults } from "./faults"
import { first } from "./first"
import { mail } from "./mail"
import { notificationSettings } from "./notification-settings"
import { opened } from "./opened"
import { openedErrors } from "./opened-errors"
import { organization } from "./organization"
import { people } from "./people"
import { regulationErrors } from "./regulation-errors"
import { regulationMatrix } from "./regulation-matrix"
import { regulationPages } from "./regulation-pages"
import { regulationReceipt } from "./regulation-receipt"
import { security } from "./security"
import { settings } from "./settings"
import { spacePages } from "./space-pages"
import { timeSheet } from "./time-sheet"
import { trash } from "./trash"

/** The whole catalogue: beside the work, what is read where somebody signs in, in settings, and in places that are seldom open. */
export const ru: Messages = {
  ...first,
  ...opened,
  auth,
  certificate,
  deletedRegulations,
  errors: { ...errors, ...accountErrors, ...openedErrors, ...regulationErrors },
  faults,
  mail,
  notificationSettings,
  organization,
  people,
  regulationMatrix,
  regulationPages,
  regulationReceipt,
  security,
  settings,
  spacePages,
  timeSheet,
  trash,
}
