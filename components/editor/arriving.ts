import type { Editor } from "@tiptap/core"
import { Fragment, type Node } from "@tiptap/pm/model"
import { Selection, TextSelection, type EditorState, type Transaction } from "@tiptap/pm/state"
import { difference, type DifferenceStep } from "@/lib/rich-text/difference/difference"
import { merged, saysSame } from "@/lib/rich-text/difference/merge"
import { isLine, keyOf, tokensOf, type Tree } from "@/lib/rich-text/difference/tree"
import { emptyDocument, type Document } from "@/lib/rich-text/document"
import { toDocument } from "@/lib/rich-text/from-editor"
import type { Arrived } from "./saving"

/** Shows in the editor what others wrote: whoever writes stays in their words, and undo takes back nothing but their own. */
export function showArrived({ state, view }: Editor, { from, to }: Arrived): void {
  const shown = toDocument(state.doc.toJSON())
  const [before, after] = [from ?? emptyDocument, to ?? emptyDocument]
  // A key may have come in between.
  const wanted = saysSame(shown, before) ? after : (merged(before, shown, after) ?? after)
  const transaction = arriving(state, wanted)
  if (transaction.docChanged) view.dispatch(transaction)
}

/** What makes another text of the one that is shown: no more is replaced than what differs. */
export function arriving(state: EditorState, wanted: Document): Transaction {
  const { doc, schema, selection, tr: transaction } = state
  const shown = toDocument(doc.toJSON())
  const found: Found = { changes: [], moves: [] }
  gather(difference(shown, wanted), childrenOf(shown, doc), 0, (tree) => schema.nodeFromJSON(tree), found)
  for (const { from, to, nodes, attrs } of found.changes.toReversed())
    if (attrs) transaction.setNodeMarkup(from, undefined, attrs)
    else transaction.replaceWith(from, to, Fragment.fromArray(nodes))
  if (selection instanceof TextSelection) {
    const [anchor, head] = [selection.anchor, selection.head].map((place) =>
      inWords(transaction.doc, moved(found.moves, place)),
    )
    if (typeof anchor === "number" && typeof head === "number")
      transaction.setSelection(TextSelection.create(transaction.doc, anchor, head))
  }
  return transaction.setMeta("addToHistory", false)
}

/** `attrs`: the node at `from` has these now, and nothing is replaced. */
type Change = {
  readonly from: number
  readonly to: number
  readonly nodes: readonly Node[]
  readonly attrs?: Node["attrs"]
}
/** What stood from `from` up to `to` is `size` long now. Whoever stood in it stands at most `most` behind its beginning. */
type Move = { readonly from: number; readonly to: number; readonly size: number; readonly most: number }
type Found = { readonly changes: Change[]; readonly moves: Move[] }

/** A node of the text and of the editor, or a word of a line. */
type Piece = { readonly tree: Tree; readonly node: Node | null; readonly size: number }

function gather(
  steps: readonly DifferenceStep[],
  pieces: readonly Piece[],
  start: number,
  nodeOf: (tree: Tree) => Node,
  found: Found,
): void {
  let [index, at] = [0, start]
  let gone: readonly Piece[] = []
  const taken = (count: number) => {
    const those = pieces.slice(index, index + count)
    index += count
    at += sizeOf(those)
    return those
  }
  const replace = (come: readonly Tree[]) => {
    const from = at - sizeOf(gone)
    const nodes = come.map(nodeOf)
    if (gone.length + nodes.length > 0) found.changes.push({ from, to: at, nodes })
    found.moves.push(...movesOf(gone, nodes, from))
    gone = []
  }
  for (const step of steps) {
    if (step.kind === "insert") {
      replace(step.nodes)
      continue
    }
    replace([])
    if (step.kind === "keep") taken(step.count)
    else if (step.kind === "remove") gone = taken(step.count)
    else {
      const from = at
      const [piece] = taken(1)
      const inner = piece?.node ? insideOf(piece.tree, piece.node) : null
      if (!piece || !inner) {
        gone = piece ? [piece] : []
        replace([step.node])
        continue
      }
      if (keyOf({ type: "", attrs: step.node.attrs }) !== keyOf({ type: "", attrs: piece.tree.attrs }))
        found.changes.push({ from, to: at, nodes: [], attrs: nodeOf(step.node).attrs })
      gather(step.steps, inner, from + 1, nodeOf, found)
    }
  }
  replace([])
}

function childrenOf({ content = [] }: Tree, node: Node): Piece[] {
  return content.flatMap((tree, index) => {
    const child = node.maybeChild(index)
    return child?.type.name === tree.type ? [{ tree, node: child, size: child.nodeSize }] : []
  })
}

/** Null where the editor holds in a node what no text can hold. */
function insideOf(tree: Tree, node: Node): Piece[] | null {
  if (!isLine(tree)) {
    const children = childrenOf(tree, node)
    return children.length === node.childCount && children.length === (tree.content ?? []).length ? children : null
  }
  const words = tokensOf(tree).map((word) => ({ tree: word, node: null, size: word.text?.length ?? 1 }))
  return sizeOf(words) === node.content.size ? words : null
}

const sizeOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { size }) => sum + size, 0)
const lengthOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)

/** Where one stands after the replacing: of blocks in the one that came in its place, of words as far behind their beginning. */
function movesOf(gone: readonly Piece[], come: readonly Node[], start: number): Move[] {
  const areWords = gone.some(({ node }) => node === null)
  if (areWords || gone.length === 0) {
    const size = lengthOf(come)
    return size + gone.length === 0 ? [] : [{ from: start, to: start + sizeOf(gone), size, most: size }]
  }
  let at = start
  const moves = gone.flatMap(({ node, size: length }, index): Move[] => {
    const [from, to] = [at, at + length]
    at = to
    const other = come[index]
    if (!other) return [{ from, to, size: 0, most: 0 }]
    if (node && (node.type === other.type || (node.isTextblock && other.isTextblock)))
      return contentMoves(node, other, from + 1)
    return [{ from, to, size: other.nodeSize, most: other.nodeSize - 1 }]
  })
  const more = lengthOf(come.slice(gone.length))
  return more === 0 ? moves : [...moves, { from: at, to: at, size: more, most: 0 }]
}

function contentMoves(before: Node, after: Node, start: number): Move[] {
  const first = before.content.findDiffStart(after.content)
  const last = before.content.findDiffEnd(after.content)
  if (first === null || last === null) return []
  // What is repeated is found from both sides.
  const twice = Math.max(0, first - Math.min(last.a, last.b))
  const size = last.b + twice - first
  return [{ from: start + first, to: start + last.a + twice, size, most: size }]
}

/** What comes just where somebody stands comes behind them. */
function moved(moves: readonly Move[], place: number): number {
  let by = 0
  for (const { from, to, size, most } of moves) {
    if (place <= from) break
    if (place < to) return from + by + Math.min(place - from, most)
    by += size - (to - from)
  }
  return place + by
}

/** The place itself, or the next one in words, first of the same list or cell; null where there are none. */
function inWords(doc: Node, place: number): number | null {
  const at = doc.resolve(place)
  if (at.parent.inlineContent) return place
  const ahead = at.nodeAfter ? 1 : -1
  return (Selection.findFrom(at, ahead, true) ?? Selection.findFrom(at, -ahead, true))?.head ?? null
}
