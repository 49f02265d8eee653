import { describe, expect, it } from "vitest"
import { daysLate, writePeriod } from "@/components/tasks/period"
import { datesFor } from "@/lib/dates/format"

const words = { from: (date: string) => `from ${date}`, until: (date: string) => `until ${date}` }
const now = new Date("2026-01-01T12:00:00Z")

describe("the dates of a task", () => {
  it("are late when the day is over where the person is", () => {
    const end = "2026-11-18T00:00:00.000Z"
    const late = (timeZone: string, at: string) => daysLate(end, true, datesFor("en", timeZone), new Date(at))
    expect(late("UTC", "2026-11-18T23:00:00Z")).toBe(0)
    expect(late("UTC", "2026-11-20T12:00:00Z")).toBe(2)
    expect(late("Pacific/Kiritimati", "2026-11-18T10:30:00Z")).toBe(1)
    expect(late("America/Los_Angeles", "2026-11-19T07:30:00Z")).toBe(0)
  })

  it("with a time are late from that moment on", () => {
    const late = (at: string) => daysLate("2026-11-18T14:00:00.000Z", false, datesFor("en", "UTC"), new Date(at))
    expect([late("2026-11-18T13:59:00Z"), late("2026-11-18T14:01:00Z"), late("2026-11-20T09:00:00Z")]).toEqual([
      0, 1, 2,
    ])
  })

  it("of whole days are the same wherever one is", () => {
    const until = { begin: null, end: "2025-11-18T00:00:00.000Z", wholeDays: true }
    expect(writePeriod(until, datesFor("en", "America/New_York"), now, words)).toBe("until 18 Nov 2025")
    const both = { begin: "2026-11-12T00:00:00.000Z", end: "2026-11-18T00:00:00.000Z", wholeDays: true }
    expect(writePeriod(both, datesFor("en", "Pacific/Pago_Pago"), now, words)).toBe("12 – 18 Nov")
  })

  it("with a time show it by the person's clock", () => {
    const from = { begin: "2026-11-12T22:30:00.000Z", end: null, wholeDays: false }
    expect(writePeriod(from, datesFor("en", "Europe/Berlin"), now, words)).toBe("from 12 Nov, 23:30")
    expect(writePeriod({ begin: null, end: null, wholeDays: true }, datesFor("en", "UTC"), now, words)).toBe("")
  })
})
