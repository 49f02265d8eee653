import * as notifications from "./contract"
import * as following from "./following/contract"
import * as push from "./push/contract"
import * as settings from "./settings/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...notifications,
  ...following,
  ...push,
  ...settings,
}
