import * as users from "./contract"
import * as avatar from "./avatar/contract"
import * as emailVerification from "./email-verification/contract"
import * as passwordReset from "./password-reset/contract"
import * as password from "./password/contract"
import * as personalData from "./personal-data/contract"
import * as profile from "./profile/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...users,
  ...avatar,
  ...emailVerification,
  ...passwordReset,
  ...password,
  ...personalData,
  ...profile,
}
