import * as sessions from "./contract"
import * as accessTokens from "./access-tokens/contract"
import * as emailChange from "./email-change/contract"
import * as password from "./password/contract"
import * as passwordReset from "./password-reset/contract"
import * as personalData from "./personal-data/contract"
import * as secondFactor from "./second-factor/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...sessions,
  ...accessTokens,
  ...emailChange,
  ...password,
  ...passwordReset,
  ...personalData,
  ...secondFactor,
}
