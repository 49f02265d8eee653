import { Selection, TextSelection } from "@tiptap/pm/state"
import { describe, expect, it } from "vitest"
import { caretAt } from "@/components/editor/caret"
import { editorSchema as schema } from "@/tests/support/editor-schema"

const picture = { type: "image", attrs: { fileId: 1 } }
const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] })
const of = (...content: object[]) => schema.nodeFromJSON({ type: "doc", content })

describe("the caret of a text that is opened", () => {
  it("stands behind the last words, where a picture is the end too", () => {
    const text = of(picture, line("Stairs"), picture)
    expect(Selection.atEnd(text)).not.toBeInstanceOf(TextSelection)
    const caret = caretAt(text, text.content.size)
    expect(caret).toBeInstanceOf(TextSelection)
    expect([caret.empty, caret.$from.parent.textContent, caret.$from.parentOffset]).toEqual([true, "Stairs", 6])
  })

  it("stands in the first words, where a picture is the beginning", () => {
    const caret = caretAt(of(picture, line("Stairs")), 0)
    expect([caret.$from.parent.textContent, caret.$from.parentOffset]).toEqual(["Stairs", 0])
  })

  it("stands exactly where it was wanted in words", () => {
    expect(caretAt(of(line("Stairs"), line("Doors")), 3).from).toBe(3)
  })

  it("selects nothing where there are no words at all", () => {
    const caret = caretAt(of(picture, picture), 0)
    expect([caret.empty, caret.from]).toEqual([true, 2])
  })
})
