import { auth } from "./auth"
import { first } from "./first"
import { mail } from "./mail"
import { notificationSettings } from "./notification-settings"
import { opened } from "./opened"
import { organization } from "./organization"
import { security } from "./security"
import { settings } from "./settings"

/** The whole catalogue: beside the work, what is read where somebody signs in, and in the settings. */
export const en = {
  ...first,
  ...opened,
  auth,
  mail,
  notificationSettings,
  organization,
  security,
  settings,
}
