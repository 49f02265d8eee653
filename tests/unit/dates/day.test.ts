import { describe, expect, it } from "vitest"
import { addDays, addMonths, dayFrom, daysBetween, isDay, startOfWeek, weekOf, weeksOfMonth } from "@/lib/dates/day"

describe("a day of the calendar", () => {
  it("is one that there is", () => {
    for (const day of ["2024-02-29", "2000-02-29", "1970-01-01", "9999-12-31"]) expect(isDay(day)).toBe(true)
    for (const day of ["2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "26-01-01", "2026-1-1", ""])
      expect(isDay(day)).toBe(false)
    expect(dayFrom(2026, 2, 28)).toBe("2026-02-28")
    expect(dayFrom(2026, 2, 30)).toBeNull()
  })

  it("is counted on over months, leap days and the days on which clocks change", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29")
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01")
    expect(addDays("2026-03-29", 1)).toBe("2026-03-30")
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31")
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2)
    expect(daysBetween("2026-03-01", "2024-02-29")).toBe(-731)
  })

  it("a month on is the same day, or the last of a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28")
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29")
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28")
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28")
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15")
  })
})

describe("a week", () => {
  it("begins on the day that somebody has chosen", () => {
    // A Saturday.
    expect(startOfWeek("2026-11-21", "monday")).toBe("2026-11-16")
    expect(startOfWeek("2026-11-21", "sunday")).toBe("2026-11-15")
    expect(startOfWeek("2026-11-21", "saturday")).toBe("2026-11-21")
    expect(weekOf("2026-11-22", "monday").at(-1)).toBe("2026-11-22")
  })

  it("of six makes a month, whatever its length", () => {
    for (const weekStart of ["monday", "sunday", "saturday"] as const) {
      for (const month of ["2024-02", "2026-02", "2026-08", "2026-11"]) {
        const days = weeksOfMonth(`${month}-10`, weekStart).flat()
        expect(days).toHaveLength(42)
        expect(days.slice(0, 7)).toContain(`${month}-01`)
        expect(days.filter((day) => day.startsWith(month))).toHaveLength(
          daysBetween(`${month}-01`, addMonths(`${month}-01`, 1)),
        )
      }
    }
  })
})
