import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bothOf } from "@/lib/rich-text/difference/both"
import { difference } from "@/lib/rich-text/difference/difference"
import { changedSections } from "@/lib/rich-text/difference/sections"
import type { Block, Document, HeadingLevel } from "@/lib/rich-text/document"
import { toText } from "@/lib/rich-text/text"

const doc = (...content: Block[]): Document => ({ type: "doc", content })
const line = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] })
const heading = (level: HeadingLevel, text: string): Block => ({
  type: "heading",
  attrs: { level },
  content: [{ type: "text", text }],
})

const changed = (before: Document, after: Document) => changedSections(bothOf(before, difference(before, after)))
const lines = (before: Document, after: Document) =>
  changed(before, after).document.content.map((block) => toText(doc(block)))

const rules = (access: string, copies: string, more: Block[] = []) =>
  doc(
    line("This concerns everybody."),
    heading(1, "Data"),
    line("Data of customers is theirs."),
    heading(2, "Who may see it"),
    line(access),
    heading(2, "Copies"),
    line(copies),
    heading(3, "On paper"),
    line("Paper is shredded."),
    ...more,
    heading(1, "Fire"),
    line("Leave by the stairs."),
  )

const before = rules("Only the support team sees it.", "Nobody keeps a copy of it.")

describe("what has changed of a text, section by section", () => {
  it("is the sections that differ, under their headings and those above them", () => {
    expect(lines(before, rules("Only the sales team sees it.", "Nobody keeps a copy of it."))).toEqual([
      "Data",
      "Who may see it",
      "Only the supportsales team sees it.",
    ])
  })

  it("leaves out what stands below a section that differs, where that is the same", () => {
    expect(lines(before, rules("Only the support team sees it.", "Nobody keeps a copy of it at home."))).toEqual([
      "Data",
      "Copies",
      "Nobody keeps a copy of it at home.",
    ])
  })

  it("has what came as a section, and what went as one", () => {
    const more = [heading(2, "Exports"), line("An export is deleted.")]
    const after = rules("Only the support team sees it.", "Nobody keeps a copy of it.", more)
    expect(lines(before, after)).toEqual(["Data", "Exports", "An export is deleted."])
    expect(lines(after, before)).toEqual(["Data", "Exports", "An export is deleted."])
  })

  it("has what stands before the first heading, and all of a text without any", () => {
    const [one, other] = [line("It opens at nine o'clock."), line("It opens at ten o'clock.")]
    expect(lines(doc(one, heading(2, "More"), line("a")), doc(other, heading(2, "More"), line("a")))).toHaveLength(1)
    expect(lines(doc(one, line("a")), doc(other, line("a")))).toHaveLength(2)
  })

  it("puts nothing under a heading that is gone", () => {
    const rest = (last: string) => [heading(2, "Doors"), line(last)]
    const start = [heading(1, "The house"), line("It is old.")]
    const found = lines(
      doc(...start, heading(1, "Gone"), ...rest("Shut at night.")),
      doc(...start, ...rest("Shut at noon.")),
    )
    expect(found).toEqual(["The house", "Gone", "Doors", "Shut at nightnoon."])
  })

  it("is nothing where nothing differs", () => {
    expect(lines(before, rules("Only the support team sees it.", "Nobody keeps a copy of it."))).toEqual([])
  })
})

const block = fc.oneof(
  fc
    .tuple(fc.constantFrom<HeadingLevel>(1, 2, 3), fc.constantFrom("One", "Two", "Three"))
    .map(([level, text]) => heading(level, text)),
  fc.constantFrom("the first line", "the second line", "another one", "nothing of the kind").map(line),
)
const text = fc.array(block, { minLength: 1, maxLength: 12 }).map((blocks) => doc(...blocks))
const levelOf = (one: Block) => (one.type === "heading" ? one.attrs.level : null)

describe("the sections that differ, of any two texts", () => {
  const holds = (check: (both: ReturnType<typeof bothOf>, shown: readonly Block[]) => void) =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        const both = bothOf(one, difference(one, other))
        check(both, changedSections(both).document.content)
      }),
      { numRuns: 500, seed: 1 },
    )
  const differs = (both: ReturnType<typeof bothOf>, node: object & { content?: readonly object[] }): boolean =>
    both.changes.has(node) || (node.content ?? []).some((inner) => differs(both, inner))

  it("hold every change, in the order of the text, once", () => {
    holds((both, shown) => {
      const all = both.document.content
      expect(all.filter((one) => shown.includes(one))).toEqual(shown)
      for (const one of all) if (differs(both, one)) expect(shown).toContain(one)
    })
  })

  it("are whole up to the next heading: what is left out stands among nothing that differs", () => {
    holds((both, shown) => {
      const all = both.document.content
      for (const [index, one] of all.entries()) {
        if (shown.includes(one)) continue
        const next = all.findIndex((other, at) => at > index && levelOf(other) !== null)
        const rest = all.slice(index, next < 0 ? undefined : next)
        expect(rest.some((other) => differs(both, other))).toBe(false)
      }
    })
  })

  it("are the same, looked for once more", () => {
    holds((both, shown) => {
      const again = changedSections({ ...both, document: { ...both.document, content: [...shown] } })
      expect(again.document.content).toEqual(shown)
    })
  })
})
