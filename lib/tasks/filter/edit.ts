import { isNameField, type FilterField } from "./fields"
import { termsOf, type Term } from "./terms"
import { fieldNamed, valueOf, wordsOf } from "./words"

const isField = (word: string) => fieldNamed(word) !== null

/** What a filter asks of a field, in the words of the grammar and as `nameOf` says names; nothing of what it excludes. */
export function valuesIn(written: string, field: FilterField): string[] {
  const values = termIn(written, field)?.values ?? []
  return values.map((value) => (value.quoted && isNameField(field) ? nameOf(field, value.text) : valueOf(field, value)))
}

/** A name as a value of a field: in quotes where without them it is a word of the field, or an id. */
export function nameOf(field: FilterField, name: string): string {
  const word = valueOf(field, { text: name, quoted: false })
  return wordsOf(field).some((one) => one === word) || /^#\d+$/.test(name) ? `"${name}"` : name
}

/** The same filter with these values of a field, in the place of those that it asked for. */
export function withValues(written: string, field: FilterField, values: readonly string[]): string {
  const term = termIn(written, field)
  const condition = values.length === 0 ? "" : `${field}:${values.map(quoted).join(",")}`
  const parts = term ? [written.slice(0, term.from), condition, written.slice(term.to)] : [written, condition]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ")
}

/** With a value of a field where it was without, and without where it was with it. */
export function toggled(written: string, field: FilterField, value: string): string {
  const values = valuesIn(written, field)
  const others = values.filter((one) => one.toLowerCase() !== value.toLowerCase())
  return withValues(written, field, others.length < values.length ? others : [...values, value])
}

/** A value as it is written: what holds spaces, commas or quotes in quotes of its own. */
export const quoted = (value: string) => (/[\s,"]/.test(value) ? `"${value.replaceAll('"', "")}"` : value)

const termIn = (written: string, field: FilterField): Term | undefined =>
  termsOf(written, isField).find(({ not, word }) => !not && word !== null && fieldNamed(word) === field)

/** Whether a filter has a condition on a field. */
export const asksFor = (written: string, field: FilterField): boolean =>
  termsOf(written, isField).some(({ word }) => word !== null && fieldNamed(word) === field)
