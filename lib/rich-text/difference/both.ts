import type { Document } from "../document"
import type { DifferenceStep } from "./difference"
import { isDocument, isLine, joined, tokensOf, type Tree } from "./tree"

export type DifferenceKind = "added" | "removed"

/** Two texts as one, to be read: what went stands before what came. `changes` tells each node that came or went, and never what stands in it. */
export type Both = {
  readonly document: Document
  readonly changes: ReadonlyMap<object, DifferenceKind>
}

export function bothOf(before: Document, steps: readonly DifferenceStep[]): Both {
  const changes = new Map<object, DifferenceKind>()
  const document: Tree = { ...before, content: contentOf(before.content, steps, changes) }
  if (!isDocument(document)) throw new Error("a text stays one")
  return { document, changes }
}

function contentOf(
  before: readonly Tree[],
  steps: readonly DifferenceStep[],
  changes: Map<object, DifferenceKind>,
): Tree[] {
  let at = 0
  /** A node of its own, even where the same one stands elsewhere too. */
  const marked = (node: Tree, change: DifferenceKind): Tree => {
    const copy = { ...node }
    changes.set(copy, change)
    return copy
  }
  return steps.flatMap((step): readonly Tree[] => {
    if (step.kind === "insert") return joinedIf(step.nodes).map((node) => marked(node, "added"))
    const from = at
    at += step.kind === "change" ? 1 : step.count
    if (step.kind === "keep") return joinedIf(before.slice(from, at))
    if (step.kind === "remove") return joinedIf(before.slice(from, at)).map((node) => marked(node, "removed"))
    const [node] = before.slice(from, at)
    return node === undefined ? [] : changedNode(node, step, changes, marked)
  })
}

/** Words that came or went together are one text. */
const joinedIf = (nodes: readonly Tree[]) => (nodes.some(({ text }) => text !== undefined) ? joined(nodes) : nodes)

type Changed = Extract<DifferenceStep, { kind: "change" }>

function changedNode(
  before: Tree,
  { node, steps }: Changed,
  changes: Map<object, DifferenceKind>,
  marked: (node: Tree, change: DifferenceKind) => Tree,
): Tree[] {
  const { content: _, ...rest } = node
  const isSaidOfItself =
    JSON.stringify(before.attrs) !== JSON.stringify(node.attrs) && steps.every(({ kind }) => kind === "keep")
  // What has another level, kind or picture and the same words is shown as it was and as it is.
  if (isSaidOfItself) return [marked(before, "removed"), marked(node, "added")]
  const content = contentOf(isLine(before) ? tokensOf(before) : (before.content ?? []), steps, changes)
  return [{ ...rest, ...(content.length > 0 && { content }) }]
}

/** Of two texts the one to which these changes belong, cut to the blocks that differ. All of them are told as what is there. */
export function sideOf({ document, changes }: Both, change: DifferenceKind): Both {
  const differs = (node: Tree): boolean => changes.has(node) || (node.content ?? []).some(differs)
  const side = cutTo({ document: { ...document, content: document.content.filter(differs) }, changes }, change)
  return { ...side, changes: new Map([...side.changes.keys()].map((node) => [node, "added"])) }
}

/** Of two texts the one to which these changes belong. */
export function cutTo({ document, changes }: Both, change: DifferenceKind): Both {
  const kept = new Map<object, DifferenceKind>()
  const cut = (node: Tree): Tree[] => {
    const own = changes.get(node)
    if (own !== undefined && own !== change) return []
    const copy = node.content ? { ...node, content: node.content.flatMap(cut) } : { ...node }
    if (own !== undefined) kept.set(copy, own)
    return [copy]
  }
  const side: Tree = { ...document, content: document.content.flatMap(cut) }
  if (!isDocument(side)) throw new Error("a text stays one")
  return { document: side, changes: kept }
}
