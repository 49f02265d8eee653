import { describe, expect, it } from "vitest"
import { rowsOf } from "@/lib/rich-text/difference/beside"
import { bothOf, type Both } from "@/lib/rich-text/difference/both"
import { difference } from "@/lib/rich-text/difference/difference"
import type { Block, Document } from "@/lib/rich-text/document"
import { toText } from "@/lib/rich-text/text"

const line = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] })
const text = (...lines: string[]): Document => ({ type: "doc", content: lines.map(line) })
const rows = (before: Document, after: Document) => rowsOf(bothOf(before, difference(before, after)))
const said = (part: Both | null) => part && toText(part.document)
const marked = (part: Both | null) => [...(part?.changes.values() ?? [])]

describe("two texts side by side", () => {
  it("have what is the same beside itself, and what was changed beside what it was", () => {
    const before = text("Doors", "Keep the green door shut at night.", "Windows")
    const after = text("Doors", "Keep the green door open at night.", "Windows")
    const found = rows(before, after)
    expect(found.map((row) => [said(row.before), said(row.after)])).toEqual([
      ["Doors", "Doors"],
      ["Keep the green door shut at night.", "Keep the green door open at night."],
      ["Windows", "Windows"],
    ])
    expect(found.map((row) => [marked(row.before), marked(row.after)])).toEqual([
      [[], []],
      [["removed"], ["added"]],
      [[], []],
    ])
  })

  it("leave room where only one of them says something", () => {
    const found = rows(text("Doors", "Ask the porter first", "End"), text("Doors", "End", "Signed by nobody"))
    expect(found.map((row) => [said(row.before), said(row.after)])).toEqual([
      ["Doors", "Doors"],
      ["Ask the porter first", null],
      ["End", "End"],
      [null, "Signed by nobody"],
    ])
  })

  it("have what came beside what went in its place", () => {
    const found = rows(text("A", "Red apples rot", "Z"), text("A", "Nobody sleeps here", "Never", "Z"))
    expect(found.map((row) => [said(row.before), said(row.after)])).toEqual([
      ["A", "A"],
      ["Red apples rot", "Nobody sleeps here"],
      [null, "Never"],
      ["Z", "Z"],
    ])
  })

  it("say together all that either of them says, in its order", () => {
    const [before, after] = [text("1", "2", "3", "4", "5"), text("0", "1", "3", "3b", "5", "6")]
    const found = rows(before, after)
    const whole = (side: "before" | "after") =>
      found
        .flatMap((row) => row[side]?.document.content ?? [])
        .map((block) => toText({ type: "doc", content: [block] }))
    expect(whole("before")).toEqual(["1", "2", "3", "4", "5"])
    expect(whole("after")).toEqual(["0", "1", "3", "3b", "5", "6"])
  })
})
