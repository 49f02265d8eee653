import { describe, expect, it } from "vitest"
import { changedWords } from "@/components/rich-text/changed-words"
import { bothOf } from "@/lib/rich-text/difference/both"
import { difference } from "@/lib/rich-text/difference/difference"
import type { Document, Inline } from "@/lib/rich-text/document"

const words = (text: string): Inline => ({ type: "text", text })
const bold = (text: string): Inline => ({ type: "text", text, marks: [{ type: "bold" }] })
const line = (...content: Inline[]): Document => ({ type: "doc", content: [{ type: "paragraph", content }] })

/** As it is seen: what is struck through in [-brackets-], what is underlined in {+those+}. */
function seen(before: Document, after: Document): string {
  const { document, changes } = bothOf(before, difference(before, after))
  const [paragraph] = document.content
  const content = paragraph?.type === "paragraph" ? (paragraph.content ?? []) : []
  return changedWords(content, (node) => changes.get(node))
    .map((part) => {
      const text = part.node.type === "text" ? part.node.text : `<${part.node.type}>`
      const marked = part.change === undefined ? text : part.change === "removed" ? `[-${text}-]` : `{+${text}+}`
      return `${part.before}${marked}${part.after}`
    })
    .join("")
}

describe("a line with what went and what came", () => {
  it("has a blank between a phrase and the one in its place", () => {
    expect(seen(line(words("Open a window at noon.")), line(words("Open both windows at noon.")))).toBe(
      "Open [-a window-] {+both windows+} at noon.",
    )
    const before = line(words("Tell the person on duty, as soon as you can."))
    expect(seen(before, line(words("Tell the person on duty within a minute.")))).toBe(
      "Tell the person on duty[-, as soon as you can-] {+within a minute+}.",
    )
  })

  it("is not marked where a phrase is parted from the others", () => {
    expect(seen(line(words("Ring twice.")), line(words("Ring twice. Bring tea.")))).toBe("Ring twice. {+Bring tea.+}")
    expect(seen(line(words("Ring twice. Bring tea.")), line(words("Ring twice.")))).toBe("Ring twice. [-Bring tea.-]")
  })

  it("is marked through a phrase, whatever its words look like", () => {
    expect(seen(line(words("Ring twice.")), line(words("Ring twice. Bring "), bold("black"), words(" tea.")))).toBe(
      "Ring twice. {+Bring +}{+black+}{+ tea.+}",
    )
  })

  it("shows a blank that alone was changed", () => {
    expect(seen(line(words("Ring  twice at the door.")), line(words("Ring twice at the door.")))).toBe(
      "Ring[-  -] {+ +}twice at the door.",
    )
  })

  it("has breaks and people as they are", () => {
    const person: Inline = { type: "mention", attrs: { userId: 1, name: "Bo" } }
    expect(seen(line(words("Ask the porter.")), line(words("Ask "), person, { type: "hardBreak" }, words(".")))).toBe(
      "Ask [-the porter-] {+<mention>+}{+<hardBreak>+}.",
    )
  })
})
