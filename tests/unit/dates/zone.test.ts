import { describe, expect, it } from "vitest"
import { civilOf, instantOf, isTimeZone, startOfDay, zoneTime } from "@/lib/dates/zone"

describe("the clocks of a time zone", () => {
  it("show a moment as it was typed", () => {
    for (const timeZone of ["UTC", "Asia/Kolkata", "America/New_York", "Pacific/Auckland", "Pacific/Kiritimati"]) {
      for (const date of ["1970-01-01", "2024-02-29", "2026-03-29", "9998-12-31"]) {
        const civil = { date, time: "14:30" }
        expect(civilOf(instantOf(civil, timeZone), timeZone)).toEqual(civil)
      }
    }
    expect(instantOf({ date: "2026-07-01", time: "09:00" }, "Europe/Berlin")).toBe("2026-07-01T07:00:00.000Z")
  })

  it("show the first of an hour that comes twice, and go on after one that is left out", () => {
    expect(instantOf({ date: "2026-10-25", time: "02:30" }, "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z")
    expect(instantOf({ date: "2026-11-01", time: "01:30" }, "America/New_York")).toBe("2026-11-01T05:30:00.000Z")
    for (const [date, timeZone, time] of [
      ["2026-03-29", "Europe/Berlin", "02:30"],
      ["2026-03-08", "America/New_York", "02:30"],
    ] as const)
      expect(civilOf(instantOf({ date, time }, timeZone), timeZone)).toEqual({ date, time: "03:30" })
  })

  it("have a name in each language, and their distance from Greenwich at the moment", () => {
    const [winter, summer] = [new Date("2026-01-01"), new Date("2026-07-01")]
    expect(zoneTime("Europe/Berlin", winter, "en")).toMatch(/^Central European.*, GMT\+1$/)
    expect(zoneTime("Europe/Berlin", summer, "ru")).toMatch(/^Центральная Европа.*, GMT\+2$/)
    expect(zoneTime("UTC", winter, "ru")).toMatch(/^GMT(\+0)?$/)
    expect(zoneTime("Asia/Tokyo", winter, "ru")).toMatch(/^Япония.*, GMT\+9$/)
  })

  it("tell another day at the two ends of the world", () => {
    const noon = "2026-11-20T11:00:00Z"
    expect(civilOf(noon, "Pacific/Kiritimati").date).toBe("2026-11-21")
    expect(civilOf(noon, "Pacific/Pago_Pago").date).toBe("2026-11-20")
  })

  it("are those of the time zone database", () => {
    expect(["UTC", "Europe/Berlin", "Pacific/Kiritimati"].every(isTimeZone)).toBe(true)
    expect(["", "+02:00", "Mars/Olympus"].some(isTimeZone)).toBe(false)
  })
})

describe("a civil day", () => {
  it.each([
    ["2026-07-01", "UTC", 0, "2026-07-01T00:00:00.000Z"],
    ["2026-07-01", "Europe/Berlin", 0, "2026-06-30T22:00:00.000Z"],
    ["2026-07-01", "Asia/Kolkata", 1, "2026-07-01T18:30:00.000Z"],
    ["2026-07-01", "America/Los_Angeles", 0, "2026-07-01T07:00:00.000Z"],
    ["2026-03-29", "Europe/Berlin", 0, "2026-03-28T23:00:00.000Z"],
    ["2026-03-29", "Europe/Berlin", 1, "2026-03-29T22:00:00.000Z"],
    ["2026-12-31", "Pacific/Auckland", 1, "2026-12-31T11:00:00.000Z"],
    // The clocks go on at midnight: the day begins at one o'clock.
    ["2018-11-04", "America/Sao_Paulo", 0, "2018-11-04T03:00:00.000Z"],
    ["2026-04-24", "Africa/Cairo", 0, "2026-04-23T22:00:00.000Z"],
  ])("%s begins in %s, %i days on, at %s", (day, zone, later, instant) => {
    expect(startOfDay(day, zone, later)).toBe(instant)
  })
})
