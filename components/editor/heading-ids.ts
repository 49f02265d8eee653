import { Extension } from "@tiptap/core"
import type { Node } from "@tiptap/pm/model"
import { Plugin } from "@tiptap/pm/state"
import { Decoration, DecorationSet } from "@tiptap/pm/view"
import { toDocument } from "@/lib/rich-text/from-editor"
import { headingIds } from "@/lib/rich-text/headings"

/** Headings have the ids that they have in the text that is read: the table of contents leads to them here too. */
export const HeadingIds = Extension.create({
  name: "headingIds",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => idsOf(doc),
        apply: (transaction, before) => (transaction.docChanged ? idsOf(transaction.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})

function idsOf(doc: Node): DecorationSet {
  const headings: { at: number; node: Node }[] = []
  doc.descendants((node, at) => {
    if (node.type.name === "heading") headings.push({ at, node })
    return !node.isTextblock
  })
  const ids = [...headingIds(toDocument({ content: headings.map(({ node }) => node.toJSON()) })).values()]
  return DecorationSet.create(
    doc,
    headings.map(({ at, node }, index) => Decoration.node(at, at + node.nodeSize, { id: ids[index] ?? "" })),
  )
}
