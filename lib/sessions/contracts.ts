import * as sessions from "./contract"
import * as accessTokens from "./access-tokens/contract"
import * as secondFactor from "./second-factor/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...sessions,
  ...accessTokens,
  ...secondFactor,
}
