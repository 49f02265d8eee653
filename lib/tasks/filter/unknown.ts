import leven from "leven"
import { filterFields, type FilterField } from "./fields"
import { termsOf } from "./terms"
import { fieldNamed, wordsOfFields } from "./words"

/** A word before a colon that names no field, and the field that was probably meant. It is searched for as a word. */
export type UnknownField = { readonly kind: "unknown-field"; readonly word: string; readonly meant: FilterField }

/** The words of a filter that are nearly those of a field. What is near to none is taken for a text, as `re:` and `https://…` are. */
export function unknownFields(written: string, asked: readonly FilterField[] = filterFields): UnknownField[] {
  return termsOf(written, (word) => fieldNamed(word) !== null).flatMap(({ word: field, values: [value] }) => {
    const word = field === null && value?.quoted === false ? /^(\p{L}+):[^/]/u.exec(value.text)?.[1] : undefined
    const meant = word === undefined ? undefined : fieldLike(word, asked)
    return word === undefined || meant === undefined ? [] : [{ kind: "unknown-field", word, meant }]
  })
}

/** The field of whose words one is the nearest: a third of its letters may be wrong, which two that are swapped are too. */
function fieldLike(word: string, asked: readonly FilterField[]): FilterField | undefined {
  if (word.length < shortest) return undefined
  const [nearest] = wordsOfFields
    .filter(({ field }) => asked.includes(field))
    .map(({ field, word: known }) => ({ field, steps: leven(word.toLowerCase(), known), size: known.length }))
    .filter(({ steps, size }) => steps <= Math.ceil(size / 3))
    .toSorted((one, other) => one.steps - other.steps)
  return nearest?.field
}

/** Of a shorter word every other one is nearly one. */
const shortest = 4
