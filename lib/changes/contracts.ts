import * as changes from "./contract"
import * as undo from "./undo/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...changes,
  ...undo,
}
