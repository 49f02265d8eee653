/** A part of a filter as it is written: a field (or its sign) with its values, or a word or phrase (`word` is null) as the only value. */
export type Term = {
  readonly not: boolean
  readonly word: string | null
  readonly values: readonly { readonly text: string; readonly quoted: boolean }[]
  /** Where it stands in what was written. */
  readonly from: number
  readonly to: number
}

const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign)

/**
 * Takes what was written apart.
 *
 * @param isField whether a word before a colon is a field: `https://…` and `re: it` are words
 * @param isSign whether a sign stands for a field, as `@` in `@ada`
 */
export function termsOf(
  written: string,
  isField: (word: string) => boolean,
  isSign: (sign: string) => boolean = () => false,
): Term[] {
  const terms: Term[] = []
  let at = 0
  while (at < written.length) {
    if (isSpace(written[at])) {
      at += 1
      continue
    }
    const from = at
    const not = written[at] === "-" && !isSpace(written[at + 1])
    if (not) at += 1
    const [head = "", word = ""] = prefixAt(written, at, isSign)
    if (word !== "" && (head === word || isField(word))) {
      const read = valuesAt(written, at + head.length)
      at = read.at
      terms.push({ not, word, values: read.values, from, to: at })
    } else {
      const read = valueAt(written, at, false)
      at = read.at
      if (read.text !== "") terms.push({ not, word: null, values: [read], from, to: at })
    }
  }
  return terms
}

/** What may be a field before its values, and its name. */
function prefixAt(written: string, at: number, isSign: (sign: string) => boolean): readonly string[] {
  const sign = written[at] ?? ""
  return isSign(sign) ? [sign, sign] : (/^([\p{L}]+):/u.exec(written.slice(at, at + 40)) ?? [])
}

function valuesAt(written: string, start: number) {
  const values: Term["values"][number][] = []
  let at = start
  for (;;) {
    const read = valueAt(written, at, true)
    if (read.text !== "") values.push({ text: read.text, quoted: read.quoted })
    at = read.at
    if (written[at] !== ",") return { values, at }
    at += 1
  }
}

/** A phrase in quotes, or signs until a space; of several values until a comma too. */
function valueAt(written: string, start: number, several: boolean) {
  if (written[start] === '"') {
    const end = written.indexOf('"', start + 1)
    const to = end < 0 ? written.length : end
    return { text: written.slice(start + 1, to).trim(), quoted: true, at: end < 0 ? to : end + 1 }
  }
  const rest = written.slice(start)
  const length = rest.search(several ? /[\s,]/ : /\s/)
  const at = length < 0 ? written.length : start + length
  return { text: written.slice(start, at), quoted: false, at }
}
