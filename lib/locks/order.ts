/** The one order in which a transaction takes locks of rows; `docs/architecture/data.md` has it in words. */
export const lockOrder = [
  "account",
  "organization",
  "invitation",
  "projectGroup",
  "board",
  "space",
  "stage",
  "task",
  "taskRelation",
  "subtask",
  "timeEntry",
  "page",
  "regulation",
  "label",
  "membership",
  "feedback",
  "cursor",
] as const

export type Lockable = (typeof lockOrder)[number]

/** From the weakest: a row that is held in a weaker way has yet to be waited for. */
export const strengths = ["share", "no key update", "update"] as const
export type Strength = (typeof strengths)[number]

export const rankOf = (kind: Lockable): number => lockOrder.indexOf(kind)
