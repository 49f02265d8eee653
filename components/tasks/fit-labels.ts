/** What a line of the narrowest card holds, in pixels; a card that is wider has room to spare. */
const line = 246
const gap = 10
const dot = 13
const more = 30

/** About as wide as a text of 12 px is drawn, in pixels: nothing is measured while a board is drawn. */
const widthOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 12.5 : 6.4), dot)

/**
 * How many labels stand in the first line of a card and how many in the second. "+n" stands at the end of the second line for the others. A
 * label that is longer than a line is cut off.
 */
export function fitLabels(names: readonly string[]): readonly [number, number] {
  const first = fit(names, line)
  const left = names.slice(first)
  const second = fit(left, line)
  return [first, second < left.length ? fit(left, line - more) : second]
}

/** How many of these fit into one line: always the first. */
function fit(names: readonly string[], room: number): number {
  let used = -gap
  let count = 0
  for (const name of names) {
    used += gap + widthOf(name)
    if (used > room && count > 0) break
    count++
  }
  return count
}
