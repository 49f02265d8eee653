import { describe, expect, it } from "vitest"
import type { Block, Document, Inline } from "@/lib/rich-text/document"
import { faultOf, most } from "@/lib/tasks/messages/limits"

const doc = (...content: Block[]): Document => ({ type: "doc", content })
const line = (...content: Inline[]): Block => ({ type: "paragraph", content })
const words = (text: string): Block => line({ type: "text", text })
const mentions = (count: number): Block =>
  line(...Array.from({ length: count }, (): Inline => ({ type: "mention", attrs: { userId: 1, name: "Bo" } })))

describe("a message", () => {
  it("says something, or shows a picture", () => {
    expect(faultOf(doc())).toBe("empty")
    expect(faultOf(doc(words("  "), line({ type: "hardBreak" })))).toBe("empty")
    expect(faultOf(doc({ type: "image", attrs: { fileId: 7 } }))).toBeNull()
    expect(faultOf(doc(words("Look")))).toBeNull()
  })

  it("has so many characters at most, spaces around it not counted", () => {
    expect(faultOf(doc(words("a".repeat(most.characters))))).toBeNull()
    expect(faultOf(doc(words(`  ${"a".repeat(most.characters)}  `)))).toBeNull()
    expect(faultOf(doc(words("a".repeat(most.characters + 1))))).toBe("tooLong")
  })

  it("mentions so many people at most", () => {
    expect(faultOf(doc(mentions(most.mentions)))).toBeNull()
    expect(faultOf(doc(mentions(most.mentions + 1)))).toBe("tooManyMentions")
  })

  it("holds little beside its words", () => {
    const src = `https://example.com/${"b".repeat(2000)}`
    const pictures = (count: number) =>
      doc(...Array.from({ length: count }, (): Block => ({ type: "image", attrs: { src } })))
    expect(faultOf(pictures(120))).toBeNull()
    expect(faultOf(pictures(140))).toBe("tooLong")
  })
})
