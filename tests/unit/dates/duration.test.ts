import { describe, expect, it } from "vitest"
import { hoursAndMinutes, readDuration } from "@/lib/dates/duration"

describe("a duration", () => {
  it.each([
    ["1h 30m", 5400],
    ["1 h 30 min", 5400],
    ["1h30", null],
    ["1 ч 30 мин", 5400],
    ["2 hours", 7200],
    ["1:05", 3900],
    ["1.5 h", 5400],
    ["1,5ч", 5400],
    ["90", 5400],
    [" 45m ", 2700],
    ["1:75", null],
    ["0", null],
    ["", null],
    ["soon", null],
    ["1h soon", null],
    ["-1h", null],
  ])("is read from %j", (written, seconds) => {
    expect(readDuration(written)).toBe(seconds)
  })

  it("is written in whole minutes, the last one counted whole", () => {
    expect(hoursAndMinutes(5400)).toEqual({ hours: 1, minutes: 30 })
    expect(hoursAndMinutes(3601)).toEqual({ hours: 1, minutes: 1 })
    expect(hoursAndMinutes(1)).toEqual({ hours: 0, minutes: 1 })
    expect(hoursAndMinutes(0)).toEqual({ hours: 0, minutes: 0 })
  })
})
