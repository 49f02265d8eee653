import type { regulationStates } from "../contract"

export type RegulationState = (typeof regulationStates)[number]

/** The sign of each state in a matrix, where it stands a hundred thousand times. */
export const signOf: Readonly<Record<RegulationState, string>> = {
  notAsked: "-",
  pending: "p",
  outdated: "a",
  overdue: "o",
  waiting: "w",
  failed: "f",
  done: "d",
}

const isState = (text: string): text is RegulationState => Object.hasOwn(signOf, text)

const states = new Map<string | undefined, RegulationState>(
  Object.keys(signOf)
    .filter(isState)
    .map((state) => [signOf[state], state]),
)

/** The state that a sign stands for. */
export const stateOfSign = (sign: string | undefined): RegulationState => states.get(sign) ?? "notAsked"
