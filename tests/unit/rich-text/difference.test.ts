import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { applied, difference, type DifferenceStep } from "@/lib/rich-text/difference/difference"
import { bothOf } from "@/lib/rich-text/difference/both"
import { merged, saysSame } from "@/lib/rich-text/difference/merge"
import { joined, type Tree } from "@/lib/rich-text/difference/tree"
import type { Block, Document } from "@/lib/rich-text/document"
import { anyDocument } from "@/tests/support/documents"

vi.setConfig({ testTimeout: 120_000 })

const doc = (...content: Block[]): Document => ({ type: "doc", content })
const line = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] })
const cell = (text: string) => ({ type: "tableCell" as const, content: [line(text)] })
const table = (...rows: string[][]): Block => ({
  type: "table",
  content: rows.map((cells) => ({ type: "tableRow", content: cells.map(cell) })),
})

/** Neighbours with the same marks say the same as one text. */
function plain(tree: Tree): Tree {
  return tree.content ? { ...tree, content: joined(tree.content.map(plain)) } : tree
}
const says = (one: Document, other: Document) =>
  JSON.stringify(sorted(plain(one))) === JSON.stringify(sorted(plain(other)))
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).filter(
    ([key, inner]) =>
      inner != null &&
      !(key === "content" && Array.isArray(inner) && inner.length === 0) &&
      !(key === "marks" && Array.isArray(inner) && inner.length === 0),
  )
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** A text, and what somebody made of it. */
const edited = fc
  .tuple(
    anyDocument,
    anyDocument,
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom("cut", "put", "swap")), { maxLength: 4 }),
  )
  .map(([one, other, edits]) => {
    const content = [...one.content, ...other.content]
    for (const [at, from, kind] of edits) {
      const place = at % (content.length + 1)
      const found = other.content[from % other.content.length]
      content.splice(place, kind === "put" ? 0 : 1, ...(kind === "cut" || !found ? [] : [found]))
    }
    return [doc(...one.content, ...other.content), doc(...(content.length > 0 ? content : [line("a")]))] as const
  })

describe("the difference of two texts", () => {
  it("makes of the old text the new one", () => {
    fc.assert(
      fc.property(fc.oneof(edited, fc.tuple(anyDocument, anyDocument)), ([before, after]) => {
        expect(says(applied(before, difference(before, after)), after)).toBe(true)
        expect(says(applied(after, difference(after, before)), before)).toBe(true)
      }),
      { numRuns: 300, seed: 1 },
    )
  })

  it("is nothing of a text and itself, and all of two that have nothing in common", () => {
    expect(difference(doc(line("a")), doc(line("a")))).toEqual([{ kind: "keep", count: 1 }])
    expect(difference(doc(line("one two")), doc({ type: "horizontalRule" }))).toEqual([
      { kind: "remove", count: 1 },
      { kind: "insert", nodes: [{ type: "horizontalRule" }] },
    ])
    expect(() => applied(doc(line("a"), line("b")), difference(doc(line("a")), doc(line("c"))))).toThrow("another text")
  })

  it("is told in words, where a block was changed", () => {
    const [step] = difference(doc(line("The office opens at nine.")), doc(line("The office opens at ten.")))
    expect(step).toMatchObject({
      kind: "change",
      steps: [
        { kind: "keep", count: 8 },
        { kind: "remove", count: 1 },
        { kind: "insert", nodes: [{ text: "ten" }] },
        { kind: "keep", count: 1 },
      ],
    })
  })

  it("finds rows and cells of a table, and a picture in the place of another", () => {
    const before = table(["Tea", "3"], ["Coffee", "4"], ["Milk", "1"])
    const after = table(["Tea", "3"], ["Coffee", "5"], ["Sugar", "2"], ["Milk", "1"])
    const { document, changes } = bothOf(doc(before), difference(doc(before), doc(after)))
    const told = [...changes].map(([node, change]) => [
      change,
      JSON.stringify(node)
        .match(/"text":"([^"]+)"/g)
        ?.join(" "),
    ])
    expect(told).toContainEqual(["added", '"text":"Sugar" "text":"2"'])
    expect(told).toContainEqual(["removed", '"text":"4"'])
    expect(told).toContainEqual(["added", '"text":"5"'])
    expect(document.content).toHaveLength(1)
    const picture = (fileId: number): Block => ({ type: "image", attrs: { fileId, alt: "Plan" } })
    const both = bothOf(doc(picture(1)), difference(doc(picture(1)), doc(picture(2))))
    expect([...both.changes.values()]).toEqual(["removed", "added"])
  })

  it("is found quickly in ten thousand blocks, also where nothing is as it was", () => {
    const words = (seed: number) => `Paragraph ${seed} says ${seed * 7919} and ${seed % 97}.`
    const long = (shift: number) => doc(...Array.from({ length: 10_000 }, (_, index) => line(words(index + shift))))
    const before = long(0)
    const after = doc(
      line("A new beginning."),
      ...before.content.map((block, index) => (index % 500 === 0 ? line(`${words(index)} More.`) : block)),
    )
    const steps = difference(before, after)
    expect(steps.filter(({ kind }) => kind === "change")).toHaveLength(20)
    expect(says(applied(before, steps), after)).toBe(true)
    const other = doc(...Array.from({ length: 10_000 }, (_, index) => line(`Other ${index}`)))
    const all: DifferenceStep[] = difference(before, other)
    expect(says(applied(before, all), other)).toBe(true)
  })
})

describe("what two people wrote at once", () => {
  const before = doc(line("one"), line("two"), line("three"), line("four"))
  const at = (index: number, block: Block) => doc(...before.content.with(index, block))

  it("becomes one text where it does not touch the same block", () => {
    expect(merged(before, at(0, line("one and more")), at(3, line("four and more")))).toEqual(
      doc(line("one and more"), line("two"), line("three"), line("four and more")),
    )
    expect(merged(before, doc(line("zero"), ...before.content), doc(...before.content, line("five")))).toEqual(
      doc(line("zero"), ...before.content, line("five")),
    )
    expect(merged(before, doc(...before.content.toSpliced(1, 1)), at(2, line("three, too")))).toEqual(
      doc(line("one"), line("three, too"), line("four")),
    )
    expect(merged(before, at(1, line("2")), at(1, line("2")))).toEqual(at(1, line("2")))
  })

  it("is a question where it does", () => {
    expect(merged(before, at(1, line("two, mine")), at(1, line("two, theirs")))).toBeNull()
    expect(merged(before, doc(...before.content, line("mine")), doc(...before.content, line("theirs")))).toBeNull()
  })

  it("is what either wrote, where the other wrote nothing", () => {
    fc.assert(
      fc.property(edited, ([one, other]) => {
        expect(saysSame(merged(one, one, other), other)).toBe(true)
        expect(saysSame(merged(one, other, one), other)).toBe(true)
      }),
      { numRuns: 100, seed: 1 },
    )
  })
})
