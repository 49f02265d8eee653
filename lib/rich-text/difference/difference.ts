import type { Document } from "../document"
import { changesOf } from "./changes"
import { phrasesOf, type Side } from "./phrases"
import { isDocument, isLine, joined, keyOf, tokensOf, wordsOf, type Tree } from "./tree"

/**
 * What makes one text of another, step by step: so many nodes stay, so many go, these come, and one is changed in itself. A line is taken word by
 * word, whatever else holds nodes node by node: blocks, items of lists, rows and cells of tables.
 */
export type DifferenceStep =
  | { readonly kind: "keep"; readonly count: number }
  | { readonly kind: "remove"; readonly count: number }
  | { readonly kind: "insert"; readonly nodes: readonly Tree[] }
  /** The node as it is now, whose content the steps make of what it held. */
  | { readonly kind: "change"; readonly node: Tree; readonly steps: readonly DifferenceStep[] }

/** So many pairs of blocks are compared by their words. */
const mostPairs = 10_000
/** From here on two blocks are the same one, changed. */
const alike = 0.4

export function difference(before: Document, after: Document): DifferenceStep[] {
  return stepsOf(before.content, after.content, true)
}

/** @throws Error where the steps are not of this text */
export function applied(before: Document, steps: readonly DifferenceStep[]): Document {
  const made: Tree = { ...before, content: contentAfter(before.content, steps) }
  if (!isDocument(made)) throw new Error("a text stays one")
  return made
}

function contentAfter(before: readonly Tree[], steps: readonly DifferenceStep[]): Tree[] {
  let at = 0
  const found = steps.flatMap((step): readonly Tree[] => {
    if (step.kind === "insert") return step.nodes
    const from = at
    at += step.kind === "change" ? 1 : step.count
    if (at > before.length) throw new Error("the steps are of another text")
    if (step.kind === "remove") return []
    const [node] = step.kind === "change" ? before.slice(from, at) : []
    if (step.kind === "keep" || node === undefined) return before.slice(from, at)
    return [withContent(step.node, contentAfter(isLine(node) ? tokensOf(node) : (node.content ?? []), step.steps))]
  })
  if (at !== before.length) throw new Error("the steps are of another text")
  return found
}

function withContent(node: Tree, content: readonly Tree[]): Tree {
  const { content: _, ...rest } = node
  const inner = isLine(node) ? joined(content) : content
  return inner.length > 0 || node.content !== undefined ? { ...rest, content: inner } : rest
}

function stepsOf(before: readonly Tree[], after: readonly Tree[], areBlocks: boolean): DifferenceStep[] {
  const [one, other] = [sideOf(before), sideOf(after)]
  const changes = changesOf(one.keys, other.keys)
  const steps: DifferenceStep[] = []
  let at = 0
  const keep = (until: number) => {
    if (until > at) steps.push({ kind: "keep", count: until - at })
  }
  for (const { from, until, to, end } of areBlocks ? changes : phrasesOf(changes, one, other)) {
    keep(from)
    const [gone, come] = [before.slice(from, until), after.slice(to, end)]
    steps.push(...(areBlocks ? paired(gone, come) : replaced(gone, come)))
    at = until
  }
  keep(before.length)
  return steps
}

const sideOf = (nodes: readonly Tree[]): Side => ({ nodes, keys: nodes.map(keyOf) })

function replaced(gone: readonly Tree[], come: readonly Tree[]): DifferenceStep[] {
  return [
    ...(gone.length > 0 ? [{ kind: "remove" as const, count: gone.length }] : []),
    ...(come.length > 0 ? [{ kind: "insert" as const, nodes: come }] : []),
  ]
}

/** What stands in the place of other blocks: those that are much alike are told as changed, the others as gone and come. */
function paired(gone: readonly Tree[], come: readonly Tree[]): DifferenceStep[] {
  const steps: DifferenceStep[] = []
  let [from, to] = [0, 0]
  for (const [at, end] of pairs(gone, come)) {
    const [before, after] = [gone[at], come[end]]
    if (before === undefined || after === undefined) continue
    steps.push(...replaced(gone.slice(from, at), come.slice(to, end)), changed(before, after))
    from = at + 1
    to = end + 1
  }
  return [...steps, ...replaced(gone.slice(from), come.slice(to))]
}

function changed(before: Tree, after: Tree): DifferenceStep {
  const steps = isLine(after)
    ? stepsOf(tokensOf(before), tokensOf(after), false)
    : stepsOf(before.content ?? [], after.content ?? [], true)
  return { kind: "change", node: after, steps }
}

/** Which of the ones became which of the others, in the order of both: as much of their words as can be is kept. */
function pairs(gone: readonly Tree[], come: readonly Tree[]): [number, number][] {
  if (gone.length * come.length > mostPairs) {
    return gone.flatMap((node, index): [number, number][] => {
      const other = come[index]
      return other && likeness(countOf(node), countOf(other)) >= alike ? [[index, index]] : []
    })
  }
  const [ones, others] = [gone.map(countOf), come.map(countOf)]
  const best = Array.from({ length: ones.length + 1 }, () => Array.from({ length: others.length + 1 }, () => 0))
  const like = ones.map((one) => others.map((other) => likeness(one, other)))
  const bestAt = (x: number, y: number) => best[x]?.[y] ?? 0
  const through = (x: number, y: number) => {
    const score = like[x]?.[y] ?? 0
    return score >= alike ? score + bestAt(x + 1, y + 1) : 0
  }
  for (let x = ones.length - 1; x >= 0; x--)
    for (let y = others.length - 1; y >= 0; y--) {
      const row = best[x]
      if (row) row[y] = Math.max(through(x, y), bestAt(x + 1, y), bestAt(x, y + 1))
    }
  const found: [number, number][] = []
  for (let [x, y] = [0, 0]; x < ones.length && y < others.length;) {
    if (through(x, y) > 0 && through(x, y) === bestAt(x, y)) found.push([x++, y++])
    else if (bestAt(x + 1, y) === bestAt(x, y)) x++
    else y++
  }
  return found
}

type Count = { readonly node: Tree; readonly words: ReadonlyMap<string, number>; readonly total: number }

function countOf(node: Tree): Count {
  const words = new Map<string, number>()
  const all = wordsOf(node)
  for (const word of all) words.set(word, (words.get(word) ?? 0) + 1)
  return { node, words, total: all.length }
}

/** From 0 to 1, by the words that two nodes share. A picture may be another one in the same place; cells are what stands in their column. */
function likeness(one: Count, other: Count): number {
  if (one.node.type !== other.node.type) return 0
  if (one.node.type === "image") return alike
  if (one.node.type === "tableCell" || one.node.type === "tableHeader") return alike + shared(one, other) * (1 - alike)
  if (one.total + other.total === 0) return one.node.content && other.node.content ? alike : 0
  return shared(one, other)
}

function shared({ words, total }: Count, other: Count): number {
  let same = 0
  for (const [word, count] of words) same += Math.min(count, other.words.get(word) ?? 0)
  return total + other.total === 0 ? 0 : (2 * same) / (total + other.total)
}
