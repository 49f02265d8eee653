import { describe, expect, it } from "vitest"
import { civilOf, instantOf } from "@/components/tasks/panel/civil"
import { daysLate, writePeriod } from "@/components/tasks/panel/period"

describe("dates in a time zone", () => {
  it("come back as they were typed", () => {
    for (const timeZone of ["UTC", "Asia/Kolkata", "America/New_York", "Pacific/Auckland"]) {
      const civil = { date: "2026-03-29", time: "14:30" }
      expect(civilOf(instantOf(civil, timeZone), timeZone)).toEqual(civil)
    }
    expect(instantOf({ date: "2026-07-01", time: "09:00" }, "Europe/Berlin")).toBe("2026-07-01T07:00:00.000Z")
  })

  it("are late when the day is over", () => {
    const end = "2026-11-18T00:00:00.000Z"
    expect(daysLate(end, true, new Date("2026-11-18T23:00:00Z"))).toBe(0)
    expect(daysLate(end, true, new Date("2026-11-20T12:00:00Z"))).toBe(2)
  })

  it("of whole days are the same wherever one is", () => {
    const words = { from: (date: string) => `from ${date}`, until: (date: string) => `until ${date}` }
    const until = { begin: null, end: "2025-11-18T00:00:00.000Z", wholeDays: true }
    expect(writePeriod(until, "en-GB", "America/New_York", words)).toBe("until 18 Nov 2025")
  })
})
