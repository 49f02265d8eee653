import * as projects from "./contract"
import * as favorites from "./favorites/contract"
import * as groups from "./groups/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...projects,
  ...favorites,
  ...groups,
}
