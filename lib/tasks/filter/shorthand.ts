import { readDay, type DayReader } from "@/lib/dates/read"
import { quoted } from "./edit"
import { fold, namedBy, type Named } from "./names"
import { termsOf, type Term } from "./terms"
import { fieldNamed } from "./words"

/** Fields of a filter by which a new task can be told more than its name, by their signs. */
const signs = { "@": "assignee", "#": "label", "!": "importance" } as const
type Sign = keyof typeof signs
type NamedField = (typeof signs)[Sign]
const isSign = (sign: string | null): sign is Sign => sign !== null && Object.hasOwn(signs, sign)

/** Who and what can be named; the id of an importance is its value, and one thing may have several names. */
export type ShorthandNames = Readonly<Record<NamedField, readonly Named[]>>
export type ShorthandReader = {
  readonly names: ShorthandNames
  readonly day: DayReader
  /** It can be given to one person alone: who is named after that stays in the name. */
  readonly onePerson?: boolean
}

/** What a part of a text says of the task, with that part as it is written. */
export type Said = { readonly written: string } & (
  { readonly field: NamedField; readonly ids: readonly number[] } | { readonly field: "due"; readonly day: string }
)
export type Shorthand = { readonly name: string; readonly said: readonly Said[] }

const isField = (word: string) => fieldNamed(word) !== null
const partsOf = (written: string) => termsOf(written, isField, isSign)

/**
 * Reads the text of a new task: `Call the printer @ada #bug !high fri`. Understood parts leave the name: `@ada`, `assignee:ada`, `#bug`,
 * `!high`, `due:1d` anywhere, and a day in plain words at the end. A part that means nothing, or several things, stays in the name.
 * Everything stays where no name would be left.
 *
 * @param literal what is meant as it stands, as it is written
 */
export function readShorthand(written: string, reader: ShorthandReader, literal: ReadonlySet<string>): Shorthand {
  const all = partsOf(written).map((term): Part => {
    const text = written.slice(term.from, term.to)
    return { text, said: literal.has(text) ? null : saidBy(term, text, reader) }
  })
  const parts = reader.onePerson ? withOnePerson(all) : all
  const due = parts.some(({ said }) => said?.field === "due") ? null : dayAtEnd(parts, reader.day, literal)
  const name = parts
    .flatMap(({ said, text }, index) => (said || (due && index >= due.from && index < due.to) ? [] : [text]))
    .join(" ")
  const said = [...parts.flatMap((part) => part.said ?? []), ...(due ? [due.said] : [])]
  return name === "" || said.length === 0 ? { name: written.trim(), said: [] } : { name, said }
}

function saidBy({ not, word, values }: Term, written: string, { names, day }: ShorthandReader): Said | null {
  const field = isSign(word) ? signs[word] : word === null ? null : fieldNamed(word)
  if (not || values.length === 0) return null
  if (field === "due") {
    const found = values.length === 1 ? readDay(values[0]?.text ?? "", day) : null
    return found === null ? null : { written, field, day: found }
  }
  if (field !== "assignee" && field !== "label" && field !== "importance") return null
  const named = values.map(({ text }) => [...new Set(namedBy(text, names[field]))])
  return named.every((ids) => ids.length === 1) ? { written, field, ids: named.flat() } : null
}

type Part = { readonly text: string; readonly said: Said | null }

function withOnePerson(parts: readonly Part[]): Part[] {
  const first = parts.findIndex(({ said }) => said?.field === "assignee" && said.ids.length === 1)
  return parts.map((part, index) =>
    part.said?.field === "assignee" && index !== first ? { ...part, said: null } : part,
  )
}

const longest = 4
/** Of a name of a day so many letters are enough where it is a word among others. */
const shortest = 3

/** The last words of a text, whatever is said behind them, as a day that is not over: the longest run of them that is one. */
function dayAtEnd(parts: readonly Part[], day: DayReader, literal: ReadonlySet<string>) {
  const to = parts.findLastIndex(({ said }) => said === null) + 1
  const first = parts.slice(0, to).findLastIndex(({ said }) => said !== null) + 1
  for (let from = Math.max(first, to - longest); from < to; from += 1) {
    const run = parts.slice(from, to)
    const written = run.map(({ text }) => text).join(" ")
    // Figures alone may be anything: `1-3`, `2.0`.
    const found = /\p{L}|\d{4}/u.test(written) && !literal.has(written) ? readDay(written, { ...day, shortest }) : null
    if (found !== null && found >= day.today) return { from, to, said: { written, field: "due" as const, day: found } }
  }
  return null
}

export type ShorthandOffer = {
  readonly field: NamedField
  readonly id: number
  readonly name: string
  readonly text: string
}

/** Who or what the word behind a sign could become, and the text with it, unless it is that; `text` is what stands before the caret. */
export function offersFor(text: string, names: ShorthandNames, most: number): ShorthandOffer[] {
  const last = partsOf(text).at(-1)
  if (!last || !isSign(last.word) || last.to !== text.length) return []
  const sign = last.word
  const field = signs[sign]
  const started = fold(last.values[0]?.text ?? "")
  const found = names[field].filter(({ name }) => ` ${fold(name)}`.includes(` ${started}`))
  const once = found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index)
  const head = text.slice(0, last.from)
  return once
    .map(({ id, name }) => ({ field, id, name, text: `${head}${sign}${shortOf(name, names[field])} ` }))
    .filter((offer) => fold(offer.text) !== fold(`${text} `))
    .slice(0, most)
}

/** The first word of a name where that means nobody else, else the whole. */
function shortOf(name: string, among: readonly Named[]): string {
  const [first = name] = name.split(" ")
  return new Set(namedBy(first, among)).size === 1 ? quoted(first) : quoted(name)
}
