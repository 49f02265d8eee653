import { describe, expect, it } from "vitest"
import * as fc from "fast-check"
import { readFilter, type Condition } from "@/lib/tasks/filter/filter"
import { namedBy } from "@/lib/tasks/filter/names"

/** Friday evening in Berlin, and Saturday already in Tokyo. */
const clock = { now: new Date("2026-11-20T17:00:00.000Z"), timeZone: "Europe/Berlin" }
const read = (written: string) => readFilter(written, clock)
const only = (written: string): Condition | undefined => {
  const { filter, faults } = read(written)
  expect([filter.length, faults]).toEqual([1, []])
  return filter[0]
}

describe("a filter", () => {
  it("is read condition by condition", () => {
    expect(read('assignee:ada,me -label:bug,#12 status:open,done in:"Website relaunch" basket')).toEqual({
      faults: [],
      filter: [
        { not: false, field: "assignee", of: [{ kind: "name", name: "ada" }, { kind: "me" }] },
        {
          not: true,
          field: "label",
          of: [
            { kind: "name", name: "bug" },
            { kind: "id", id: 12 },
          ],
        },
        { not: false, field: "status", of: [0, 1] },
        { not: false, field: "in", of: [{ kind: "name", name: "Website relaunch" }] },
        { not: false, field: "text", of: ["basket"] },
      ],
    })
  })

  it("takes quotes as words that belong together, also where they are not closed", () => {
    expect(only('"loses the basket"')).toEqual({ not: false, field: "text", of: ["loses the basket"] })
    expect(only('label:"needs design')).toMatchObject({ of: [{ kind: "name", name: "needs design" }] })
    expect(only('assignee:"me"')).toMatchObject({ of: [{ kind: "name", name: "me" }] })
    expect(read('"').filter).toEqual([])
  })

  it("takes what is no condition as text", () => {
    for (const word of ["https://example.com", "re:", "AND", "(a|b)", "-", "a:b:c", "'; drop table tasks; --", "%_\\"])
      expect(read(word).faults, word).toEqual([])
    expect(only("https://example.com")).toMatchObject({ field: "text", of: ["https://example.com"] })
    expect(only("-draft")).toEqual({ not: true, field: "text", of: ["draft"] })
  })

  it("says which part it does not understand", () => {
    const allowed = "open, done, rejected"
    expect(read("status:finished").faults).toEqual([
      { kind: "unknown-value", field: "status", value: "finished", allowed },
    ])
    expect(read("label: due:someday").faults).toEqual([
      { kind: "no-value", field: "label" },
      { kind: "no-date", field: "due", value: "someday" },
    ])
    expect(read("constructor:x importance:constructor").faults).toHaveLength(1)
    expect(read("a ".repeat(101)).faults).toEqual([{ kind: "too-long" }])
  })

  it("counts days by the clock of who asks, in the direction of the field", () => {
    const range = (written: string) => {
      const condition = only(written)
      const [first] = condition && (condition.field === "due" || condition.field === "created") ? condition.of : []
      return first && first.kind !== "none"
        ? [first.from?.day.slice(0, 10), first.before?.day.slice(0, 10)]
        : first?.kind
    }
    expect(range("due:today")).toEqual(["2026-11-20", "2026-11-21"])
    expect(range("due:7d")).toEqual(["2026-11-20", "2026-11-28"])
    expect(range("due:<7d")).toEqual([undefined, "2026-11-27"])
    expect(range("due:<=1m")).toEqual([undefined, "2026-12-21"])
    expect(range("due:>2026-12-24")).toEqual(["2026-12-25", undefined])
    expect(range("due:2026-12-01..2026-12-05")).toEqual(["2026-12-01", "2026-12-06"])
    expect(range("due:..tomorrow")).toEqual([undefined, "2026-11-22"])
    expect(range("created:2w")).toEqual(["2026-11-06", "2026-11-21"])
    expect(range("created:<7d")).toEqual(["2026-11-14", undefined])
    expect(range("created:>7d")).toEqual([undefined, "2026-11-13"])
    expect(range("due:none")).toBe("none")
    const elsewhere = readFilter("due:today", { ...clock, timeZone: "Asia/Tokyo" }).filter[0]
    expect(elsewhere).toMatchObject({
      of: [{ from: { day: "2026-11-21T00:00:00.000Z", at: "2026-11-20T15:00:00.000Z" } }],
    })
  })

  it("can be any text", () => {
    const parts = fc.constantFrom(
      '"',
      ":",
      ",",
      "-",
      "#",
      "<",
      "..",
      "due:",
      "label:",
      "in:",
      "7d",
      "9999-12-31",
      "none",
      " ",
    )
    const text = fc.array(fc.oneof(parts, fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 20 })
    fc.assert(
      fc.property(text, (written) => {
        const { filter, faults } = read(written.join(""))
        expect(filter.length + faults.length).toBeLessThanOrEqual(Math.max(1, written.join("").length))
      }),
    )
  })
})

describe("a name in a filter", () => {
  const people = [
    { id: 1, name: "Ada Lindqvist" },
    { id: 2, name: "Adam" },
    { id: 3, name: "Bela Ada" },
    { id: 4, name: "Юлия" },
  ]

  it("means those that are called so, else those of which a word begins so", () => {
    expect(namedBy("ADA", people)).toEqual([1, 2, 3])
    expect(namedBy("adam", people)).toEqual([2])
    expect(namedBy("lind", people)).toEqual([1])
    expect(namedBy("ЮЛ", people)).toEqual([4])
    expect(namedBy("qvist", people)).toEqual([])
  })
})
