import type { Change } from "./changes"
import type { Tree } from "./tree"

export type Side = { readonly nodes: readonly Tree[]; readonly keys: readonly string[] }

/**
 * The changes of a line as they are read best. Changes that only blanks, a sign or a few short words part are one: all that went, then all
 * that came. Words that only came or only went begin and end with a sentence, where the same words may be taken so.
 */
export function phrasesOf(changes: readonly Change[], before: Side, after: Side): Change[] {
  const lengthOf = lengths(before, after)
  const found: Change[] = []
  for (const change of placed(changes, before, after)) {
    let whole = change
    for (let last = found.at(-1); last && isOnePhrase(last, whole, before, lengthOf); last = found.at(-1)) {
      found.pop()
      whole = trimmed({ ...whole, from: last.from, to: last.to }, before, after)
    }
    found.push(whole)
  }
  return found
}

/** Whether what is the same between two changes is not worth a stop of the eye. */
function isOnePhrase(one: Change, next: Change, before: Side, lengthOf: (change: Change) => number): boolean {
  const both = [one, next]
  // Where words only came, or only went, the text is read on as it stands.
  if (!both.some(isGoing) || !both.some(isComing)) return false
  const same = before.nodes.slice(one.until, next.from)
  if (same.some((node) => node.text === undefined || endsSentence(node))) return false
  const letters = same.reduce((sum, node) => sum + lettersIn(node), 0)
  if (letters > 0) return 2 * letters <= Math.min(lengthOf(one), lengthOf(next))
  return same.every(isBlank) || both.every((change) => isGoing(change) && isComing(change))
}

const isGoing = ({ from, until }: Change) => until > from
const isComing = ({ to, end }: Change) => end > to

const lettersIn = ({ text = "" }: Tree) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
const isBlank = ({ text }: Tree) => text?.trim() === ""
const endsSentence = (node: Tree) =>
  node.type === "hardBreak" || (lettersIn(node) === 0 && /[.!?…。！？\n]/.test(node.text ?? ""))

/** How many letters a change has, on the side that has more. */
function lengths(before: Side, after: Side): (change: Change) => number {
  const [gone, come] = [before, after].map(({ nodes }) => {
    const sums = [0]
    for (const node of nodes) sums.push((sums.at(-1) ?? 0) + lettersIn(node))
    return (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0)
  })
  return ({ from, until, to, end }) => Math.max(gone?.(from, until) ?? 0, come?.(to, end) ?? 0)
}

/** Without what both sides begin or end with. */
function trimmed({ from, until, to, end }: Change, { keys: before }: Side, { keys: after }: Side): Change {
  while (from < until && to < end && before[from] === after[to]) [from, to] = [from + 1, to + 1]
  while (from < until && to < end && before[until - 1] === after[end - 1]) [until, end] = [until - 1, end - 1]
  return { from, until, to, end }
}

/** With each change that only came or only went where it is read best: one word more before it may be one word less after it. */
function placed(changes: readonly Change[], before: Side, after: Side): Change[] {
  const found: Change[] = []
  for (const [index, change] of changes.entries()) {
    const [last, next] = [found.at(-1), changes[index + 1]]
    // What is the same between two changes stays there, be it one word.
    const least = last ? last.until + 1 - change.from : -change.from
    const most = (next ? next.from - 1 : before.nodes.length) - change.until
    const by = isGoing(change) === isComing(change) ? 0 : bestMove(change, least, most, before, after)
    const { from, until, to, end } = change
    found.push({ from: from + by, until: until + by, to: to + by, end: end + by })
  }
  return found
}

function bestMove({ from, until, to, end }: Change, least: number, most: number, before: Side, after: Side): number {
  const [side, start, stop] = isGoing({ from, until, to, end }) ? [before, from, until] : [after, to, end]
  const { keys } = side
  let first = 0
  while (first > least && keys[start + first - 1] === keys[stop + first - 1]) first--
  let best = { by: first, score: -1 }
  for (let by = first; by <= most && (by <= 0 || keys[start + by - 1] === keys[stop + by - 1]); by++) {
    const score = edge(side, start + by) + edge(side, stop + by)
    if (score > best.score) best = { by, score }
  }
  return best.by
}

/** How well a phrase may begin or end before this node: between sentences, between words, or not so well. */
function edge({ nodes }: Side, at: number): 0 | 1 | 2 {
  let end = at
  while (end > 0 && nodes.slice(end - 1, end).every(isBlank)) end--
  if (end === 0 || at === nodes.length || nodes.slice(end - 1, end).some(endsSentence)) return 2
  return end < at || nodes.slice(at, at + 1).some(isBlank) ? 1 : 0
}
