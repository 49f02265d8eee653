import type { Messages } from "../locale"
import { auth } from "./auth"
import { mail } from "./mail"
import { organization } from "./organization"
import { security } from "./security"
import { settings } from "./settings"
import { work } from "./work"

/** The whole catalogue: beside the work, what is read where somebody signs in, and in the settings. */
export const ru: Messages = {
  ...work,
  auth,
  mail,
  organization,
  security,
  settings,
}
