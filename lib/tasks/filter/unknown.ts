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

/** The field of whose words one is the nearest: a third of its letters may be wrong. */
function fieldLike(word: string, asked: readonly FilterField[]): FilterField | undefined {
  const [nearest] = wordsOfFields
    .filter(({ field }) => asked.includes(field))
    .map(({ field, word: known }) => ({ field, steps: stepsBetween(word.toLowerCase(), known), size: known.length }))
    .filter(({ steps, size }) => steps <= Math.floor(size / 3))
    .toSorted((one, other) => one.steps - other.steps)
  return nearest?.field
}

/** How many letters have to come, go, change or swap with the next to make one word of another. */
function stepsBetween(one: string, other: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to += 1) {
      const change = one[at] === other[to] ? 0 : 1
      const isSwap = at > 0 && to > 0 && one[at] === other[to - 1] && one[at - 1] === other[to]
      const steps = [(row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1, (row[to] ?? 0) + change]
      next.push(Math.min(...steps, isSwap ? (before[to - 1] ?? 0) + 1 : Infinity))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}
