import * as boards from "./contract"
import * as pages from "./pages/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = { ...boards, ...pages }
