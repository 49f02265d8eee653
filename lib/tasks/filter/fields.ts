/** Where a name of a filter is looked for. `reviewer` is who is asked for a review, `pending` who of them has said nothing yet. */
export const people = ["assignee", "creator", "member", "reviewer", "pending"] as const
export const things = ["label", "in", "stage"] as const
/** Dates that lie ahead, and those that lie behind: `<7d` is counted from today in their direction. */
export const ahead = ["due", "begin"] as const
export const behind = ["created", "updated", "completed"] as const

/** Of which a task may have none. */
export const lists = ["assignee", "member", "reviewer", "pending", "label"] as const

export type PersonField = (typeof people)[number]
export type ThingField = (typeof things)[number]
export type DateField = (typeof ahead)[number] | (typeof behind)[number]
export type FilterField = PersonField | ThingField | DateField | "status" | "importance" | "has" | "is"

/** The words of a filter for values that the API numbers. */
export const statuses = { open: 0, done: 1, rejected: 2 } as const
export const importances = { low: -1, normal: 0, high: 1, urgent: 2 } as const
/** What a task may have, and what may be true of it: `blocked` of one in work that waits for others. */
export const marks = ["description", "messages", "attention", "subtasks"] as const
export const states = ["blocked"] as const
export type Mark = (typeof marks)[number]
export type State = (typeof states)[number]

const fields: Readonly<Record<FilterField, true>> = {
  assignee: true,
  creator: true,
  member: true,
  reviewer: true,
  pending: true,
  label: true,
  in: true,
  stage: true,
  status: true,
  importance: true,
  has: true,
  is: true,
  due: true,
  begin: true,
  created: true,
  updated: true,
  completed: true,
}

export const isOneOf = <Known extends string>(known: readonly Known[], word: string): word is Known =>
  known.some((one) => one === word)

export function isField(name: string): name is FilterField {
  return Object.hasOwn(fields, name)
}

/** Every field, in the order in which they are offered. */
export const filterFields = Object.keys(fields).filter(isField)

export const isDateField = (field: FilterField): field is DateField => isOneOf([...ahead, ...behind], field)
export const isNameField = (field: FilterField): field is PersonField | ThingField =>
  isOneOf([...people, ...things], field)
