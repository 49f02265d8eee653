import { diffArrays } from "diff"

/** What lies from `from` up to `until` of the first is in the second what lies from `to` up to `end`. One of the two may be nothing. */
export type Change = { readonly from: number; readonly until: number; readonly to: number; readonly end: number }

/** More edits than this are not looked for: what lies between the first and the last difference is another text. */
const mostEdits = 2_000

/** In their order; between two of them both say the same. */
export function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const whole = { from: head, until: before.length - tail, to: head, end: after.length - tail }
  const inner = diffArrays(before.slice(head, whole.until), after.slice(head, whole.end), { maxEditLength: mostEdits })
  if (inner === undefined) return [whole]
  const found: Change[] = []
  let [from, to] = [head, head]
  for (const { added, removed, count } of inner) {
    const [until, end] = [added ? from : from + count, removed ? to : to + count]
    const last = found.at(-1)
    if ((added || removed) && last?.until === from && last.end === to) found[found.length - 1] = { ...last, until, end }
    else if (added || removed) found.push({ from, until, to, end })
    from = until
    to = end
  }
  return found
}
