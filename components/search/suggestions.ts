import type { Locale } from "@/lib/messages/locale"
import {
  filterFields,
  isDateField,
  isNameField,
  isOneOf,
  ahead,
  people,
  type FilterField,
} from "@/lib/tasks/filter/fields"
import { nameOf, quoted } from "@/lib/tasks/filter/edit"
import { fold } from "@/lib/tasks/filter/names"
import { termsOf } from "@/lib/tasks/filter/terms"
import { fieldIn, fieldNamed, valueIn, wordsOf } from "@/lib/tasks/filter/words"

/** The names that may stand behind a field. */
export type FilterNames = {
  readonly people: readonly string[]
  readonly labels: readonly string[]
  readonly projects: readonly string[]
  readonly stages: readonly string[]
}
/** A condition that is offered, and the whole text with it. */
export type Suggestion = { readonly label: string; readonly text: string }

const most = 6
const coming = ["today", "tomorrow", "overdue", "<7d", "none"]
const past = ["today", "<7d", "<1m"]

function namesOf(field: FilterField, { people: known, labels, projects, stages }: FilterNames): readonly string[] {
  if (isOneOf(people, field)) return known
  return field === "label" ? labels : field === "in" ? projects : field === "stage" ? stages : []
}

/** What may stand behind a field, as it is written: a name that is a word of the field is in quotes. */
function valuesOf(
  field: FilterField,
  names: FilterNames,
  locale: Locale,
): readonly { shown: string; written: string }[] {
  const words = isDateField(field) ? (isOneOf(ahead, field) ? coming : past) : wordsOf(field)
  return [
    ...words.map((word) => valueIn(field, word, locale)).map((shown) => ({ shown, written: shown })),
    ...namesOf(field, names).map((name) => ({ shown: name, written: quoted(nameOf(field, name)) })),
  ]
}

const isWritten = (word: string) => fieldNamed(word) !== null
const begins = (text: string, started: string) => ` ${fold(text)}`.includes(` ${started}`)

/** The field behind which a value is being written; null where there is none. */
export function fieldAtEnd(text: string): FilterField | null {
  const word = /\s$/.test(text) ? null : termsOf(text, isWritten).at(-1)?.word
  return word ? fieldNamed(word) : null
}

/** What could be written next, in the language of who writes: fields while a word is being written, values behind a field. */
export function suggestionsFor(
  text: string,
  names: FilterNames,
  locale: Locale,
  fields: readonly FilterField[] = filterFields,
): Suggestion[] {
  const last = /\s$/.test(text) ? undefined : termsOf(text, isWritten).at(-1)
  const before = text.slice(0, last?.from ?? text.length)
  const minus = last?.not === true ? "-" : ""
  const offer = (label: string, written = label): Suggestion => ({ label, text: `${before}${minus}${written}` })
  const named = fieldAtEnd(text)
  if (last && named !== null && fields.includes(named)) {
    const { text: written = "", quoted: isQuoted = false } = last.values.at(-1) ?? {}
    const started = fold(written)
    // A word of the other language begins what it means.
    const meant = isNameField(named) && isQuoted ? started : fold(valueIn(named, written, locale))
    const field = fieldIn(named, locale)
    return valuesOf(named, names, locale)
      .filter(({ shown }) => (begins(shown, started) || begins(shown, meant)) && fold(shown) !== started)
      .slice(0, most)
      .map((value) => offer(`${field}:${value.written}`, `${field}:${value.written} `))
  }
  const started = fold(last?.values[0]?.text ?? "")
  return fields
    .filter((field) => field.startsWith(started) || fieldIn(field, locale).startsWith(started))
    .slice(0, most)
    .map((field) => offer(`${fieldIn(field, locale)}:`))
}
