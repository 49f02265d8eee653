import { fieldNamed, filterFields, importances, marks, statuses, type FilterField } from "@/lib/tasks/filter/filter"
import { quoted } from "@/lib/tasks/filter/edit"
import { fold } from "@/lib/tasks/filter/names"
import { termsOf } from "@/lib/tasks/filter/terms"

/** The names that may stand behind a field. */
export type FilterNames = {
  readonly people: readonly string[]
  readonly labels: readonly string[]
  readonly projects: readonly string[]
}
/** A condition that is offered, and the whole text with it. */
export type Suggestion = { readonly label: string; readonly text: string }

const most = 6
const days = ["today", "tomorrow", "overdue", "<7d", "none"]
const behind = ["today", "<7d", "<1m"]

function valuesOf(field: FilterField, { people, labels, projects }: FilterNames): readonly string[] {
  switch (field) {
    case "assignee":
    case "creator":
    case "member":
    case "reviewer":
    case "pending":
      return ["me", "none", ...people]
    case "label":
      return ["none", ...labels]
    case "in":
      return projects
    case "status":
      return Object.keys(statuses)
    case "importance":
      return Object.keys(importances)
    case "has":
      return marks
    case "due":
    case "begin":
      return days
    default:
      return field === "stage" ? [] : behind
  }
}

/** What could be written next: fields while a word is being written, values behind a field. */
export function suggestionsFor(
  text: string,
  names: FilterNames,
  fields: readonly FilterField[] = filterFields,
): Suggestion[] {
  const last = /\s$/.test(text) ? undefined : termsOf(text, (word) => fieldNamed(word) !== null).at(-1)
  const before = text.slice(0, last?.from ?? text.length)
  const minus = last?.not === true ? "-" : ""
  const offer = (written: string): Suggestion => ({ label: written, text: `${before}${minus}${written}` })
  const named = last?.word ? fieldNamed(last.word) : null
  const field = named !== null && fields.includes(named) ? named : null
  if (last && field) {
    const started = fold(last.values.at(-1)?.text ?? "")
    return valuesOf(field, names)
      .filter((value) => ` ${fold(value)}`.includes(` ${started}`) && fold(value) !== started)
      .slice(0, most)
      .map((value) => offer(`${field}:${quoted(value)} `))
  }
  const started = fold(last?.values[0]?.text ?? "")
  return fields
    .filter((name) => name.startsWith(started))
    .slice(0, most)
    .map((name) => offer(`${name}:`))
}
