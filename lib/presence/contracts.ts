import * as boards from "./contract"
import * as texts from "./texts/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = { ...boards, ...texts }
