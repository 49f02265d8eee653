import { readDates, type DateRange, type FilterClock } from "./dates"
import {
  ahead,
  filterFields,
  importances,
  isNameField,
  isOneOf,
  lists,
  marks,
  people,
  states,
  statuses,
  type DateField,
  type FilterField,
  type Mark,
  type PersonField,
  type State,
  type ThingField,
} from "./fields"
import { termsOf, type Term } from "./terms"
import { fieldNamed, valueOf } from "./words"

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
  | { readonly field: "is"; readonly of: readonly State[] }
  | { readonly field: DateField; readonly of: readonly DateRange[] }
  | { readonly field: "text"; readonly of: readonly [string] }
)

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

/**
 * Reads a filter: `assignee:ada,me -label:bug due:<7d in:"Website relaunch" basket`. Several values of a field are alternatives, a minus
 * excludes, quotes hold words together, other words are text. An open quote ends with the filter.
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
  if (isNameField(field)) return { not, field, of: values.map((value) => reference(field, value)) }
  if (field === "status") return choices(values, statuses, (of) => ({ not, field, of }), field)
  if (field === "importance") return choices(values, importances, (of) => ({ not, field, of }), field)
  if (field === "has") return choices(values, byName(marks), (of) => ({ not, field, of }), field)
  if (field === "is") return choices(values, byName(states), (of) => ({ not, field, of }), field)
  const of = values.map((value) => readDates(valueOf(field, value), isOneOf(ahead, field) ? "ahead" : "behind", clock))
  const wrong = of.indexOf(null)
  if (wrong >= 0) return { kind: "no-date", field, value: values[wrong]?.text ?? "" }
  return { not, field, of: of.filter((range) => range !== null) }
}

const byName = <Name extends string>(names: readonly Name[]): Readonly<Record<string, Name>> =>
  Object.fromEntries(names.map((name) => [name, name]))

function reference(field: PersonField | ThingField, value: Term["values"][number]): Reference {
  const { text, quoted } = value
  const word = valueOf(field, value)
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
  for (const written of values) {
    const word = valueOf(field, written).toLowerCase()
    const value = Object.hasOwn(known, word) ? known[word] : undefined
    if (value === undefined)
      return { kind: "unknown-value", field, value: written.text, allowed: Object.keys(known).join(", ") }
    of.push(value)
  }
  return made(of)
}
