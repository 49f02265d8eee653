import type { Editor } from "@tiptap/core"
import { Fragment } from "@tiptap/pm/model"
import { editsOf, merged, saysSame } from "@/lib/rich-text/difference/merge"
import { emptyDocument } from "@/lib/rich-text/document"
import { toDocument } from "@/lib/rich-text/from-editor"
import type { Arrived } from "./saving"

/** Shows in the editor what others wrote, block by block: whoever writes stays where they are, and undo takes back nothing but their own. */
export function showArrived(editor: Editor, { from, to }: Arrived): void {
  const shown = toDocument(editor.getJSON())
  const [before, after] = [from ?? emptyDocument, to ?? emptyDocument]
  // A key may have come in between.
  const wanted = saysSame(shown, before) ? after : (merged(before, shown, after) ?? after)
  const { state, schema, view } = editor
  const transaction = state.tr.setMeta("addToHistory", false)
  const places = [0]
  state.doc.forEach((node, offset) => places.push(offset + node.nodeSize))
  const placeOf = (index: number) => places[Math.min(index, places.length - 1)] ?? 0
  for (const { from: first, to: last, blocks } of editsOf(shown, wanted).toReversed()) {
    const nodes = blocks.map((block) => schema.nodeFromJSON(block))
    transaction.replaceWith(placeOf(first), placeOf(last), Fragment.fromArray(nodes))
  }
  if (transaction.docChanged) view.dispatch(transaction)
}
