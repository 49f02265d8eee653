"use client"

import { Node } from "@tiptap/core"
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from "@tiptap/react"
import { MentionChip } from "@/components/mentions/mention-chip"

type Options = {
  /** What somebody is called now, where that is known. */
  readonly nameOf: (userId: number) => string | undefined
}

/** A person in a line of text. As plain text it is their name behind an @. */
export const MentionNode = Node.create<Options>({
  name: "mention",
  addOptions: () => ({ nameOf: () => undefined }),
  group: "inline",
  inline: true,
  atom: true,
  selectable: false,
  addAttributes() {
    return {
      userId: {
        default: null,
        parseHTML: (element) => Number(element.getAttribute("data-mention")) || null,
        renderHTML: ({ userId }) => ({ "data-mention": userId }),
      },
      name: {
        default: "",
        parseHTML: (element) => (element.textContent ?? "").replace(/^@/, "").trim(),
        rendered: false,
      },
      id: {
        default: null,
        parseHTML: (element) => element.getAttribute("data-mention-id"),
        renderHTML: ({ id }) => (id ? { "data-mention-id": id } : {}),
      },
    }
  },
  parseHTML() {
    return [{ tag: "span[data-mention]" }]
  },
  renderHTML({ node, HTMLAttributes }) {
    return ["span", HTMLAttributes, `@${shownName(this.options, node.attrs)}`]
  },
  renderText({ node }) {
    return `@${shownName(this.options, node.attrs)}`
  },
  addNodeView() {
    return ReactNodeViewRenderer(MentionView, { as: "span" })
  },
})

function shownName({ nameOf }: Options, { userId, name }: Readonly<Record<string, unknown>>): string {
  const now = typeof userId === "number" ? nameOf(userId) : undefined
  return now ?? (typeof name === "string" ? name : "")
}

function MentionView({ node: { attrs } }: ReactNodeViewProps) {
  const { userId, name, id }: Readonly<Record<string, unknown>> = attrs
  return (
    <NodeViewWrapper as="span">
      <MentionChip
        userId={Number(userId)}
        name={typeof name === "string" ? name : ""}
        id={typeof id === "string" ? id : null}
      />
    </NodeViewWrapper>
  )
}
