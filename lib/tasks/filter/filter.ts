import { readDates, type DateRange, type FilterClock } from "./dates"
import { termsOf, type Term } from "./terms"

/** Where a name of a filter is looked for. `reviewer` is who is asked for a review, `pending` who of them has said nothing yet. */
const people = ["assignee", "creator", "member", "reviewer", "pending"] as const
const things = ["label", "in", "stage"] as const
/** Dates that lie ahead, and those that lie behind: `<7d` is counted from today in their direction. */
const ahead = ["due", "begin"] as const
const behind = ["created", "updated", "completed"] as const

/** Of which a task may have none. */
const lists = ["assignee", "member", "reviewer", "pending", "label"] as const

export type PersonField = (typeof people)[number]
export type ThingField = (typeof things)[number]
export type DateField = (typeof ahead)[number] | (typeof behind)[number]

/** The words of a filter for values that the API numbers. */
export const statuses = { open: 0, done: 1, rejected: 2 } as const
export const importances = { low: -1, normal: 0, high: 1, urgent: 2 } as const
export const marks = ["description", "messages", "attention"] as const
export type Mark = (typeof marks)[number]

/** Whom or what a condition names. `me` and `none` are nobody's name; an id is written as `#12`. */
export type Reference =
  | { readonly kind: "me" | "none" }
  | { readonly kind: "id"; readonly id: number }
  | { readonly kind: "name"; readonly name: string }

/** One condition on a task. Where it names several, one of them is enough. */
export type Condition = { readonly not: boolean } & (
  | { readonly field: PersonField | ThingField; readonly of: readonly Reference[] }
  | { readonly field: "status" | "importance"; readonly of: readonly number[] }
  | { readonly field: "has"; readonly of: readonly Mark[] }
  | { readonly field: DateField; readonly of: readonly DateRange[] }
  | { readonly field: "text"; readonly of: readonly [string] }
)

export type FilterField = Exclude<Condition["field"], "text">
/** All conditions hold of a task that it lets through. */
export type Filter = readonly Condition[]

/** Why a part of a filter cannot be read. */
export type FilterFault =
  | { readonly kind: "no-value"; readonly field: FilterField }
  | { readonly kind: "unknown-value"; readonly field: FilterField; readonly value: string; readonly allowed: string }
  | { readonly kind: "no-date"; readonly field: FilterField; readonly value: string }
  | { readonly kind: "not-asked-here"; readonly field: FilterField }
  | { readonly kind: "too-long" }

const most = 100

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
  due: true,
  begin: true,
  created: true,
  updated: true,
  completed: true,
}
/** Every field, in the order in which they are offered. */
export const filterFields = Object.keys(fields).filter(isField)
const otherNames: Readonly<Record<string, FilterField>> = { project: "in", priority: "importance", start: "begin" }

function isField(name: string): name is FilterField {
  return Object.hasOwn(fields, name)
}

/** The field that a word before a colon names; null where it names none: then it is a word like any other. */
export function fieldNamed(word: string): FilterField | null {
  const name = word.toLowerCase()
  if (isField(name)) return name
  return Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null
}

const isOneOf = <Known extends string>(known: readonly Known[], word: string): word is Known =>
  known.some((one) => one === word)

/**
 * Reads what somebody has written: `assignee:ada,me -label:bug due:<7d in:"Website relaunch" basket`. Several values of a field are one or
 * the other, a minus excludes, quotes hold words together; all else is text. A quote that is not closed ends with the filter.
 *
 * @param asked the fields that can be asked for, where not all can
 */
export function readFilter(
  written: string,
  clock: FilterClock,
  asked: readonly FilterField[] = filterFields,
): { filter: Filter; faults: readonly FilterFault[] } {
  const filter: Condition[] = []
  const faults: FilterFault[] = []
  const terms = termsOf(written, (word) => fieldNamed(word) !== null)
  if (terms.reduce((sum, { values }) => sum + values.length, 0) > most)
    return { filter, faults: [{ kind: "too-long" }] }
  for (const term of terms) {
    const read = conditionOf(term, clock)
    if ("kind" in read) faults.push(read)
    else if (read.field !== "text" && !asked.includes(read.field))
      faults.push({ kind: "not-asked-here", field: read.field })
    else filter.push(read)
  }
  return { filter, faults }
}

function conditionOf({ not, word, values }: Term, clock: FilterClock): Condition | FilterFault {
  const field = word === null ? null : fieldNamed(word)
  if (field === null) return { not, field: "text", of: [values[0]?.text ?? ""] }
  if (values.length === 0) return { kind: "no-value", field }
  if (isOneOf(people, field) || isOneOf(things, field))
    return { not, field, of: values.map((value) => reference(field, value)) }
  if (field === "status") return choices(values, statuses, (of) => ({ not, field, of }), field)
  if (field === "importance") return choices(values, importances, (of) => ({ not, field, of }), field)
  if (field === "has") {
    const known = Object.fromEntries(marks.map((mark) => [mark, mark]))
    return choices(values, known, (of) => ({ not, field, of }), field)
  }
  const of = values.map(({ text }) => readDates(text, isOneOf(ahead, field) ? "ahead" : "behind", clock))
  const wrong = of.indexOf(null)
  if (wrong >= 0) return { kind: "no-date", field, value: values[wrong]?.text ?? "" }
  return { not, field, of: of.filter((range) => range !== null) }
}

function reference(field: PersonField | ThingField, { text, quoted }: Term["values"][number]): Reference {
  const word = text.toLowerCase()
  if (!quoted && word === "me" && isOneOf(people, field)) return { kind: "me" }
  if (!quoted && word === "none" && isOneOf(lists, field)) return { kind: "none" }
  const id = quoted ? null : /^#([1-9]\d{0,14})$/.exec(text)
  return id ? { kind: "id", id: Number(id[1]) } : { kind: "name", name: text }
}

function choices<Value>(
  values: Term["values"],
  known: Readonly<Record<string, Value>>,
  made: (of: Value[]) => Condition,
  field: FilterField,
): Condition | FilterFault {
  const of: Value[] = []
  for (const { text } of values) {
    const value = Object.hasOwn(known, text.toLowerCase()) ? known[text.toLowerCase()] : undefined
    if (value === undefined)
      return { kind: "unknown-value", field, value: text, allowed: Object.keys(known).join(", ") }
    of.push(value)
  }
  return made(of)
}
