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

const states = new Map(Object.entries(signOf).map(([state, sign]) => [sign, state]))

/** The state that a sign stands for. */
export function stateOfSign(sign: string | undefined): RegulationState {
  const state = states.get(sign ?? "")
  return isState(state) ? state : "notAsked"
}

function isState(text: string | undefined): text is RegulationState {
  return text !== undefined && Object.hasOwn(signOf, text)
}
