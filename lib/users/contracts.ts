import * as users from "./contract"
import * as avatar from "./avatar/contract"
import * as emailVerification from "./email-verification/contract"
import * as profile from "./profile/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...users,
  ...avatar,
  ...emailVerification,
  ...profile,
}
