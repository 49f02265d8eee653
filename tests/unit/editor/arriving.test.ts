import { history, undo } from "@tiptap/pm/history"
import type { Node } from "@tiptap/pm/model"
import { EditorState, TextSelection, type Transaction } from "@tiptap/pm/state"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arriving } from "@/components/editor/arriving"
import { toDocument } from "@/lib/rich-text/from-editor"
import { fromMarkdown } from "@/lib/rich-text/markdown/read"
import { toMarkdown } from "@/lib/rich-text/markdown/write"
import { anyDocument } from "@/tests/support/documents"
import { editorSchema as schema } from "@/tests/support/editor-schema"

/** Where a sign stands in the words of a text. */
function positionOf(doc: Node, sign: string): number | undefined {
  let found: number | undefined
  doc.descendants((node, position) => {
    const index = node.text?.indexOf(sign) ?? -1
    if (index >= 0) found = position + index
  })
  return found
}

/** An editor with a text of Markdown: ‹ stands for the end of the selection that stays, ¦ for the caret. */
function editorOf(markdown: string): EditorState {
  const doc = schema.nodeFromJSON(fromMarkdown(markdown))
  let state = EditorState.create({ doc, schema, plugins: [history()] })
  const caret = positionOf(state.doc, "¦") ?? 1
  state = state.apply(state.tr.delete(caret, caret + 1).setMeta("addToHistory", false))
  const start = positionOf(state.doc, "‹")
  if (start !== undefined) state = state.apply(state.tr.delete(start, start + 1).setMeta("addToHistory", false))
  const head = start !== undefined && start < caret ? caret - 1 : caret
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, start ?? head, head)))
}

const textOf = ({ doc }: { doc: Node }) => toMarkdown(toDocument(doc.toJSON()), String).trim()

/** The text after what a colleague wrote has come, and one's own next word. */
function typedAfter(before: string, theirs: string, word = "BO"): string {
  const state = editorOf(before)
  const come = state.apply(arriving(state, fromMarkdown(theirs)))
  return textOf(come.apply(come.tr.insertText(word)))
}

describe("what others wrote comes while one writes", () => {
  it.each([
    ["at the end of one's own paragraph, the caret at its end", "First.¦\n\nSecond.", "First. ADA\n\nSecond.", "First.BO ADA\n\nSecond."],
    ["at its beginning, the caret at its end", "First.¦\n\nSecond.", "ADA First.\n\nSecond.", "ADA First.BO\n\nSecond."],
    ["at its end, the caret in its middle", "First ¦words.\n\nSecond.", "First words. ADA\n\nSecond.", "First BOwords. ADA\n\nSecond."],
    ["at its beginning, the caret in its middle", "First ¦words.\n\nSecond.", "ADA First words.\n\nSecond.", "ADA First BOwords.\n\nSecond."],
    ["at its end, the caret at its beginning", "¦First.\n\nSecond.", "First. ADA\n\nSecond.", "BOFirst. ADA\n\nSecond."],
    ["at both ends of it", "First ¦words.\n\nSecond.", "ADA First words. ADA\n\nSecond.", "ADA First BOwords. ADA\n\nSecond."],
    ["in words that repeat themselves", "so so ¦so\n\nSecond.", "so so so so\n\nSecond.", "so so so BOso\n\nSecond."],
    ["as other marks of the same word", "First wo¦rds.\n\nSecond.", "First **words**.\n\nSecond.", "First **woBOrds**.\n\nSecond."],
    ["as another word in the place of one's own", "First wo¦rds.\n\nSecond.", "First letters.\n\nSecond.", "First leBOtters.\n\nSecond."],
    ["as other words altogether", "On¦e.\n\nSecond.", "Nothing of it stands.\n\nSecond.", "NoBOthing of it stands.\n\nSecond."],
    ["as much more than there was", "Hi¦\n\nSecond.", "Dear all who read these lines, Hi\n\nSecond.", "Dear all who read these lines, HiBO\n\nSecond."],
    ["as a heading of the paragraph", "First wo¦rds.\n\nSecond.", "## First words.\n\nSecond.", "## First woBOrds.\n\nSecond."],
    ["as another level of the heading", "# First wo¦rds.\n\nSecond.", "## First words.\n\nSecond.", "## First woBOrds.\n\nSecond."],
    ["as a block before one's own", "First.\n\nSec¦ond.", "First.\n\nADA\n\nSecond.", "First.\n\nADA\n\nSecBOond."],
    ["as a block behind one's own", "First.¦\n\nSecond.", "First.\n\nADA\n\nSecond.", "First.BO\n\nADA\n\nSecond."],
    ["as the end of a block before one's own", "First.\n\nSec¦ond.", "Second.", "SecBOond."],
    ["as the end of one's own block", "First.\n\nSec¦ond.\n\nThird.", "First.\n\nThird.", "First.\n\nBOThird."],
    ["as the end of one's own block, the last", "First.\n\nSec¦ond.", "First.", "First.BO"],
  ])("%s", (_, before, theirs, expected) => {
    expect(typedAfter(before, theirs)).toBe(expected)
  }) // prettier-ignore

  it.each([
    ["at the end of one's own item", "- One¦\n- Two\n\nEnd.", "- One ADA\n- Two\n\nEnd.", "- OneBO ADA\n- Two\n\nEnd."],
    ["at the beginning of the last item", "- One\n- Two¦\n\nEnd.", "- One\n- ADA Two\n\nEnd.", "- One\n- ADA TwoBO\n\nEnd."],
    ["as another item before it", "- One\n- T¦wo\n\nEnd.", "- One\n- Tweet\n- Two\n\nEnd.", "- One\n- Tweet\n- TBOwo\n\nEnd."],
    ["as an item that begins alike, the caret at its beginning", "- ¦Two\n\nEnd.", "- Tweet\n- Two\n\nEnd.", "- Tweet\n- BOTwo\n\nEnd."],
    ["as the end of one's own item, the last", "- One\n- Tw¦o\n\nEnd.", "- One\n\nEnd.", "- OneBO\n\nEnd."],
    ["in an item of an item", "- One\n  - Un¦der\n- Two\n\nEnd.", "- One ADA\n  - Under ADA\n- Two\n\nEnd.", "- One ADA\n\n  - UnBOder ADA\n- Two\n\nEnd."],
    ["as a ticked box of one's own task", "- [ ] One\n- [ ] Tw¦o\n\nEnd.", "- [ ] One\n- [x] Two\n\nEnd.", "- [ ] One\n- [x] TwBOo\n\nEnd."],
    ["in the words of one's own task", "- [ ] One¦\n- [ ] Two\n\nEnd.", "- [ ] ADA One\n- [x] Two\n\nEnd.", "- [ ] ADA OneBO\n- [x] Two\n\nEnd."],
    ["in a quote", "> One¦\n>\n> Two\n\nEnd.", "> One ADA\n>\n> Two\n\nEnd.", "> OneBO ADA\n>\n> Two\n\nEnd."],
    ["in a code block", "```\none\ntw¦o\n```\n\nEnd.", "```\nada\none\ntwo\n```\n\nEnd.", "```\nada\none\ntwBOo\n```\n\nEnd."],
  ])("in lists and boxes: %s", (_, before, theirs, expected) => {
    expect(typedAfter(before, theirs)).toBe(expected)
  }) // prettier-ignore

  it("in tables: in one's own cell, in a row before it, as a row before it", () => {
    const table = (...rows: string[]) => ["| Name | Price |", "| --- | --- |", ...rows, "", "End."].join("\n")
    const said = (text: string) => text.replaceAll(/ +/g, " ").replaceAll(/-+/g, "---")
    const typed = (before: string, theirs: string) => said(typedAfter(before, theirs))
    const before = table("| Tea | thr¦ee |", "| Milk | two |")
    expect(typed(before, table("| Tea | ADA three |", "| Milk | two |"))).toBe(
      table("| Tea | ADA thrBOee |", "| Milk | two |"),
    )
    expect(typed(before, table("| Green tea | three |", "| Milk | one |"))).toBe(
      table("| Green tea | thrBOee |", "| Milk | one |"),
    )
    expect(typed(before, table("| Water | none |", "| Tea | three |", "| Milk | two |"))).toBe(
      table("| Water | none |", "| Tea | thrBOee |", "| Milk | two |"),
    )
  })

  it("keeps what is selected, from its beginning to its end, whichever of them the caret is", () => {
    for (const before of ["One ‹two¦ three.\n\nSecond.", "One ¦two‹ three.\n\nSecond."]) {
      const state = editorOf(before)
      const come = state.apply(arriving(state, fromMarkdown("ADA One two three. ADA\n\nADA Second.")))
      const { from, to, anchor, head } = come.selection
      expect(come.doc.textBetween(from, to)).toBe("two")
      expect(anchor < head).toBe(before.indexOf("‹") < before.indexOf("¦"))
    }
  })

  it("keeps a selection over blocks", () => {
    const state = editorOf("One ‹two.\n\nThree ¦four.\n\nEnd.")
    const come = state.apply(arriving(state, fromMarkdown("ADA One two.\n\nADA\n\nThree four. ADA\n\nEnd.")))
    const { from, to } = come.selection
    expect(come.doc.textBetween(from, to, "/")).toBe("two./ADA/Three ")
  })

  it("is not taken back by an undo of one's own words", () => {
    let state = editorOf("First words.¦\n\nSecond.")
    const dispatch = (transaction: Transaction) => void (state = state.apply(transaction))
    dispatch(state.tr.insertText(" MINE"))
    dispatch(arriving(state, fromMarkdown("ADA First words. MINE ADA\n\nADA Second.")))
    expect(textOf(state)).toBe("ADA First words. MINE ADA\n\nADA Second.")
    expect(undo(state, dispatch)).toBe(true)
    expect(textOf(state)).toBe("ADA First words. ADA\n\nADA Second.")
    expect(undo(state, dispatch)).toBe(false)
  })

  it("makes every text of every other, and leaves the caret in words", () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, fc.nat(), (before, after, somewhere) => {
        const doc = schema.nodeFromJSON(before)
        const created = EditorState.create({ doc, schema })
        const caret = TextSelection.near(doc.resolve(somewhere % (doc.content.size + 1)))
        const state = created.apply(created.tr.setSelection(caret))
        const come = state.apply(arriving(state, toDocument(schema.nodeFromJSON(after).toJSON())))
        expect(() => come.doc.check()).not.toThrow()
        expect(toDocument(come.doc.toJSON())).toEqual(toDocument(schema.nodeFromJSON(after).toJSON()))
        if (come.selection instanceof TextSelection) expect(come.selection.$head.parent.inlineContent).toBe(true)
      }),
    )
  })
})
