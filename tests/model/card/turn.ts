import type { Person, Reply } from "../../support/call"
import type { Effect, Model } from "./model"
import type { Studio } from "./studio"

/** What became of an operation: what it answered, what it should have answered, and what it has changed in the model. */
export type Outcome = { readonly reply: Reply<unknown>; readonly expected: number; readonly effects: readonly Effect[] }

export type Turn = {
  readonly studio: Studio
  readonly model: Model
  readonly as: Person
  /** One of a list that is not empty, and holds no null. */
  readonly one: <T>(list: readonly T[]) => T
}

export type Command = (turn: Turn) => Promise<Outcome>

/** An operation that sets a cell; where it is so already, nothing changes. */
export function set(
  model: Model,
  cell: string,
  after: Effect["after"],
  { reply, expected }: Pick<Outcome, "reply" | "expected">,
): Outcome {
  return { reply, expected, effects: model.get(cell) === after ? [] : [model.set(cell, after)] }
}
