import { describe, expect, it } from "vitest"
import { beginningOf, createCells, entryOf, roomOf, spentOn, stepsTo, weekIn } from "@/lib/tasks/time/sheet"

const hour = 3600
const berlin = "Europe/Berlin"
/** Long after every day of these stories. */
const later = Date.parse("2030-01-01T00:00:00Z")
const entry = (id: number, startedAt: string, seconds: number, taskId = 1) => ({ id, taskId, startedAt, seconds })

describe("a week", () => {
  it("begins and ends at the midnights of its zone", () => {
    expect(weekIn("2026-11-25", "monday", berlin)).toEqual({
      days: ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"],
      from: "2026-11-22T23:00:00.000Z",
      before: "2026-11-29T23:00:00.000Z",
    })
    expect(weekIn("2026-11-25", "sunday", "Pacific/Auckland")).toMatchObject({ from: "2026-11-21T11:00:00.000Z" })
  })

  it("is an hour shorter where clocks go forward in it, and an hour longer where they go back", () => {
    const lengthOf = (day: string) => {
      const { from, before } = weekIn(day, "monday", berlin)
      return (Date.parse(before) - Date.parse(from)) / 3_600_000
    }
    expect([lengthOf("2026-03-29"), lengthOf("2026-10-25"), lengthOf("2026-06-01")]).toEqual([167, 169, 168])
  })
})

describe("time", () => {
  it("counts on the day on which it began, by the person's clock", () => {
    const late = entry(1, "2026-03-28T22:59:59.000Z", 2 * hour)
    const early = entry(2, "2026-03-28T23:00:00.000Z", hour)
    const there = createCells([late, early], berlin)
    expect(there(1, "2026-03-28")).toEqual([late])
    expect(there(1, "2026-03-29")).toEqual([early])
    expect(createCells([late, early], "UTC")(1, "2026-03-28")).toEqual([late, early])
    expect(there(2, "2026-03-28")).toEqual([])
  })

  it("of a timer that runs counts on the day on which that began, however long it runs", () => {
    const timer = { id: 9, taskId: 1, startedAt: "2026-03-28T22:52:00.000Z" }
    const at = (now: string) => entryOf(timer, Date.parse(now))
    expect(at("2026-03-28T23:00:30.000Z").seconds).toBe(8 * 60 + 30)
    expect(at("2026-03-28T22:51:59.000Z").seconds).toBe(0)
    const spent = [entry(1, "2026-03-28T10:00:00.000Z", hour, 2), at("2026-03-29T22:52:00.000Z")]
    expect(spentOn(spent, "2026-03-28", berlin)).toBe(25 * hour)
    expect(spentOn(spent, "2026-03-29", berlin)).toBe(0)
    expect(createCells(spent, berlin)(1, "2026-03-28")).toMatchObject([{ id: 9, seconds: 24 * hour }])
  })

  it("that is known by its day began in the morning, or with the day where it is long", () => {
    const where = { day: "2026-03-29", timeZone: berlin, now: later }
    expect(beginningOf(hour, where)).toBe("2026-03-29T07:00:00.000Z")
    expect(beginningOf(16 * hour, where)).toBe("2026-03-28T23:00:00.000Z")
  })

  it("of today has just ended, and began today", () => {
    const where = { day: "2026-11-23", timeZone: berlin, now: Date.parse("2026-11-23T01:00:00Z") }
    expect(beginningOf(hour, where)).toBe("2026-11-23T00:00:00.000Z")
    expect(beginningOf(3 * hour, where)).toBe("2026-11-22T23:00:00.000Z")
  })
})

describe("a day", () => {
  it("has room for as long as it is, or as it has been so far", () => {
    const roomAt = (day: string, now = later) => roomOf({ day, timeZone: berlin, now }) / hour
    expect([roomAt("2026-03-28"), roomAt("2026-03-29"), roomAt("2026-10-25")]).toEqual([24, 23, 24])
    expect(roomAt("2026-11-23", Date.parse("2026-11-23T08:30:00Z"))).toBe(9.5)
    expect(roomAt("2026-11-24", Date.parse("2026-11-23T08:30:00Z"))).toBe(0)
  })
})

describe("a cell that is written over", () => {
  const where = { day: "2026-03-02", timeZone: berlin, now: later }
  const nine = entry(1, "2026-03-02T08:00:00.000Z", hour)
  const noon = entry(2, "2026-03-02T11:00:00.000Z", 2 * hour)

  it("notes time where there was none", () => {
    expect(stepsTo(hour, [], where)).toEqual([{ kind: "note", startedAt: "2026-03-02T08:00:00.000Z", seconds: hour }])
    expect(stepsTo(0, [], where)).toEqual([])
  })

  it("changes the only entry of the day, which keeps its beginning", () => {
    expect(stepsTo(3 * hour, [nine], where)).toEqual([
      { kind: "change", entry: nine, startedAt: nine.startedAt, seconds: 3 * hour },
    ])
    expect(stepsTo(hour, [nine], where)).toEqual([])
    expect(stepsTo(0, [nine], where)).toEqual([{ kind: "remove", entry: nine }])
  })

  it("moves the beginning back where it would end in the future", () => {
    const now = Date.parse("2026-03-02T09:00:00.000Z")
    expect(stepsTo(2 * hour, [nine], { ...where, now })).toEqual([
      { kind: "change", entry: nine, startedAt: "2026-03-02T07:00:00.000Z", seconds: 2 * hour },
    ])
  })

  it("of several entries adds beside them, and takes from the last ones", () => {
    expect(stepsTo(4 * hour, [nine, noon], where)).toMatchObject([{ kind: "note", seconds: hour }])
    expect(stepsTo(2 * hour, [nine, noon], where)).toEqual([
      { kind: "change", entry: noon, startedAt: noon.startedAt, seconds: hour },
    ])
    expect(stepsTo(0.5 * hour, [nine, noon], where)).toEqual([
      { kind: "remove", entry: noon },
      { kind: "change", entry: nine, startedAt: nine.startedAt, seconds: 0.5 * hour },
    ])
    expect(stepsTo(0, [nine, noon], where)).toHaveLength(2)
  })

  it("is refused where the day has no room for it", () => {
    expect(stepsTo(25 * hour, [], where)).toBeNull()
    expect(stepsTo(23.5 * hour, [], { ...where, day: "2026-03-29" })).toBeNull()
  })
})
