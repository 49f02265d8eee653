import { describe, expect, it } from "vitest"
import { hoursAndMinutes, readDuration, writeClock, writeHours, writeMinutes } from "@/lib/dates/duration"

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
    ["1.5", 5400],
    [",25", 900],
    ["0.0", null],
    ["2", 7200],
    ["90m", 5400],
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

  it("is written as a clock shows it", () => {
    expect([0, 59, 425, 36_000].map(writeClock)).toEqual(["0:00:00", "0:00:59", "0:07:05", "10:00:00"])
    expect([59, 425, 36_000].map(writeMinutes)).toEqual(["0:00", "0:07", "10:00"])
    expect([1, 425, 5400].map(writeHours)).toEqual(["0:01", "0:08", "1:30"])
  })

  it("is written in whole minutes, the last one counted whole", () => {
    expect(hoursAndMinutes(5400)).toEqual({ hours: 1, minutes: 30 })
    expect(hoursAndMinutes(3601)).toEqual({ hours: 1, minutes: 1 })
    expect(hoursAndMinutes(1)).toEqual({ hours: 0, minutes: 1 })
    expect(hoursAndMinutes(0)).toEqual({ hours: 0, minutes: 0 })
  })
})
