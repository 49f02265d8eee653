import * as stages from "./contract"
import * as columns from "./columns/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...stages,
  ...columns,
}
