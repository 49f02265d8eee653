import * as projects from "./contract"
import * as favorites from "./favorites/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...projects,
  ...favorites,
}
