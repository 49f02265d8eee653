import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, daysBetween, isDay, weekdayOf } from "@/lib/dates/day"
import {
  nextDates,
  nextDay,
  recurrenceUnits,
  ruleFor,
  saySame,
  weekdays,
  type Recurrence,
  type WantedRecurrence,
} from "@/lib/tasks/recurrence/rule"
import { readRecurrence, recurrenceText } from "@/lib/tasks/recurrence/text"

const plain: Recurrence = {
  unit: "day",
  every: 1,
  from: "dueDate",
  weekdays: [],
  dayOfMonth: null,
  month: null,
  timeZone: "UTC",
  scheduledFor: null,
}
const rule = (given: Partial<Recurrence>): Recurrence => ({ ...plain, ...given })
const whole = (dateEnd: string | null, dateBegin: string | null = null) => ({ dateBegin, dateEnd, dateAllDay: true })
const midnight = (day: string) => `${day}T00:00:00.000Z`

/** The days that follow each other where each task is completed on the day on which it is due. */
function series(first: Recurrence, due: string, count: number): string[] {
  const days = [due]
  for (let day = due; days.length < count; days.push(day)) day = nextDay({ ...first, scheduledFor: day }, day, day)
  return days
}

describe("the next day of a rule of the calendar", () => {
  it("goes by the day of the month, and by the last one of a month that is shorter", () => {
    const monthly = rule({ unit: "month", dayOfMonth: 31 })
    expect(series(monthly, "2027-01-31", 5)).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
    ])
    expect(series(rule({ unit: "month", every: 2, dayOfMonth: 30 }), "2027-12-30", 3)).toEqual([
      "2027-12-30",
      "2028-02-29",
      "2028-04-30",
    ])
  })

  it("keeps the 29th of February of a year", () => {
    expect(series(rule({ unit: "year", month: 2, dayOfMonth: 29 }), "2028-02-29", 6)).toEqual([
      "2028-02-29",
      "2029-02-28",
      "2030-02-28",
      "2031-02-28",
      "2032-02-29",
      "2033-02-28",
    ])
  })

  it("goes by days of the week, over the ends of months and years, in every second week too", () => {
    const workdays = rule({ unit: "week", weekdays: weekdays.slice(0, 5) })
    expect(series(workdays, "2026-12-30", 5)).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-04",
      "2027-01-05",
    ])
    const second = rule({ unit: "week", every: 2, weekdays: ["monday", "sunday"] })
    expect(series(second, "2026-02-23", 5)).toEqual([
      "2026-02-23",
      "2026-03-01",
      "2026-03-09",
      "2026-03-15",
      "2026-03-23",
    ])
  })

  it("leaves out what was missed, in step with the days before", () => {
    expect(nextDay(rule({ every: 3, scheduledFor: "2026-03-01" }), "2026-03-01", "2026-03-08")).toBe("2026-03-10")
    const weekly = rule({ unit: "week", every: 2, weekdays: ["monday"], scheduledFor: "2026-03-02" })
    expect(nextDay(weekly, "2026-03-02", "2026-03-20")).toBe("2026-03-30")
    const monthly = rule({ unit: "month", dayOfMonth: 15, scheduledFor: "2026-01-15" })
    expect(nextDay(monthly, "2026-01-15", "2026-04-15")).toBe("2026-05-15")
  })

  it("is not brought back by a date that was moved, nor told twice", () => {
    const monthly = rule({ unit: "month", dayOfMonth: 15, scheduledFor: "2026-03-15" })
    expect(nextDay(monthly, "2026-03-13", "2026-03-13")).toBe("2026-04-15")
    expect(nextDay(monthly, "2026-04-20", "2026-03-18")).toBe("2026-05-15")
    expect(nextDay(rule({ every: 3, scheduledFor: "2026-03-01" }), "2026-03-02", "2026-03-02")).toBe("2026-03-05")
  })

  it("comes after the one that was done before it was due", () => {
    const weekly = rule({ unit: "week", weekdays: ["friday"], scheduledFor: "2026-03-06" })
    expect(nextDay(weekly, "2026-03-06", "2026-03-02")).toBe("2026-03-13")
  })

  const days = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays("2000-01-01", number))
  const rules: fc.Arbitrary<Recurrence> = fc
    .record({
      unit: fc.constantFrom(...recurrenceUnits),
      every: fc.integer({ min: 1, max: 60 }),
      from: fc.constantFrom("dueDate" as const, "completion" as const),
      weekdays: fc.subarray([...weekdays], { minLength: 1 }),
      dayOfMonth: fc.integer({ min: 1, max: 31 }),
      month: fc.integer({ min: 1, max: 12 }),
      scheduledFor: fc.option(days),
    })
    .map(({ unit, from, ...given }) => ({
      ...given,
      unit,
      from,
      timeZone: "UTC",
      weekdays: from === "dueDate" && unit === "week" ? given.weekdays : [],
      dayOfMonth: from === "dueDate" && (unit === "month" || unit === "year") ? given.dayOfMonth : null,
      month: from === "dueDate" && unit === "year" ? given.month : null,
    }))

  it("lies after the day of the completion, and by the calendar after the date and on a day of the rule", () => {
    fc.assert(
      fc.property(rules, fc.option(days), days, (one, due, completed) => {
        const next = nextDay(one, due, completed)
        expect(isDay(next) && next > completed).toBe(true)
        if (one.from === "completion") return
        for (const day of [due, one.scheduledFor]) if (day !== null) expect(next > day).toBe(true)
        const [name = "monday"] = [weekdays[(weekdayOf(next) + 6) % 7]]
        if (one.unit === "week") expect(one.weekdays).toContain(name)
        if (one.dayOfMonth === null) return
        const isLast = addDays(next, 1).slice(5, 7) !== next.slice(5, 7)
        const number = Number(next.slice(8))
        expect(number === one.dayOfMonth || (isLast && number < one.dayOfMonth)).toBe(true)
        if (one.month !== null) expect(Number(next.slice(5, 7))).toBe(one.month)
      }),
    )
  })

  it("leaves out none that lies between", () => {
    fc.assert(
      fc.property(rules, days, fc.integer({ min: 0, max: 400 }), (given, due, later) => {
        const one: Recurrence = { ...given, from: "dueDate", scheduledFor: due }
        fc.pre(one.unit === "day" || one.weekdays.length > 0 || one.dayOfMonth !== null)
        const completed = addDays(due, later)
        const found = nextDay(one, due, completed)
        let step = nextDay(one, due, due)
        while (step <= completed) step = nextDay({ ...one, scheduledFor: step }, step, step)
        expect(found).toBe(step)
      }),
    )
  })

  it("is written and read again as it is", () => {
    fc.assert(
      fc.property(rules, (one) => {
        const { timeZone: _zone, scheduledFor: _day, ...said } = one
        expect(readRecurrence(recurrenceText(one))).toEqual({
          ...said,
          weekdays: weekdays.filter((name) => said.weekdays.includes(name)),
        })
      }),
    )
    expect(readRecurrence("every full moon")).toBeNull()
    expect(readRecurrence("")).toBeNull()
  })
})

describe("after completion", () => {
  it("counts from the day of the completion, whatever the date was", () => {
    const after = (unit: Recurrence["unit"], every: number) => rule({ unit, every, from: "completion" })
    expect(nextDay(after("day", 10), "2026-01-01", "2026-02-20")).toBe("2026-03-02")
    expect(nextDay(after("week", 2), null, "2026-02-20")).toBe("2026-03-06")
    expect(nextDay(after("month", 1), "2026-01-01", "2026-01-31")).toBe("2026-02-28")
    expect(nextDay(after("year", 1), null, "2028-02-29")).toBe("2029-02-28")
  })
})

describe("the next dates", () => {
  it("are as far apart as those before", () => {
    const weekly = rule({ unit: "week", weekdays: ["friday"] })
    const dates = nextDates(whole(midnight("2026-03-06"), midnight("2026-03-03")), weekly, "2026-03-06T15:00:00.000Z")
    expect(dates).toEqual({
      ...whole(midnight("2026-03-13"), midnight("2026-03-10")),
      scheduledFor: "2026-03-13",
    })
  })

  it("keep the time of the clock over a change to summer time and back", () => {
    const daily = rule({ timeZone: "Europe/Berlin" })
    const timed = { dateBegin: null, dateEnd: "2026-03-28T08:00:00.000Z", dateAllDay: false }
    const summer = nextDates(timed, daily, "2026-03-28T09:00:00.000Z")
    expect(summer?.dateEnd).toBe("2026-03-29T07:00:00.000Z")
    const winter = nextDates({ ...timed, dateEnd: "2026-10-24T07:00:00.000Z" }, daily, "2026-10-24T09:00:00.000Z")
    expect(winter?.dateEnd).toBe("2026-10-25T08:00:00.000Z")
    // Half past two is left out on that day: what begins then does not begin behind its end.
    const night = { dateBegin: "2026-03-28T01:30:00.000Z", dateEnd: "2026-03-28T02:00:00.000Z", dateAllDay: false }
    const kept = nextDates(night, daily, "2026-03-28T09:00:00.000Z")
    expect((kept?.dateBegin ?? "") <= (kept?.dateEnd ?? "")).toBe(true)
  })

  it("go by the day that it is in the zone of the rule", () => {
    const late = "2026-03-06T23:30:00.000Z"
    expect(nextDates(whole(null), rule({ timeZone: "Europe/Berlin" }), late)?.scheduledFor).toBe("2026-03-08")
    expect(nextDates(whole(null), rule({ timeZone: "America/New_York" }), late)?.scheduledFor).toBe("2026-03-07")
  })

  it("are none where the calendar ends", () => {
    for (const one of [
      rule({ every: 2 }),
      rule({ unit: "week", weekdays: ["monday"] }),
      rule({ unit: "month", dayOfMonth: 31 }),
      rule({ unit: "year", month: 1, dayOfMonth: 1 }),
    ])
      expect(nextDates(whole(midnight("9999-12-31")), one, "2026-03-06T00:00:00.000Z")).toBeNull()
  })

  it("of what only begins are the next beginning", () => {
    const after = rule({ every: 2, from: "completion" })
    expect(nextDates(whole(null, midnight("2026-03-02")), after, "2026-03-06T12:00:00.000Z")).toMatchObject({
      dateBegin: midnight("2026-03-08"),
      dateEnd: null,
    })
  })
})

describe("the rule of a task", () => {
  const at = { timeZone: "Europe/Berlin", now: "2026-03-04T12:00:00.000Z" }
  const wanted = (given: Partial<WantedRecurrence>): WantedRecurrence => ({
    unit: "week",
    every: 1,
    from: "dueDate",
    ...given,
  })

  it("takes what is not said from its due date", () => {
    const friday = whole(midnight("2026-02-27"))
    expect(ruleFor(wanted({}), friday, at).rule).toMatchObject({
      weekdays: ["friday"],
      dayOfMonth: null,
      scheduledFor: "2026-02-27",
      timeZone: "Europe/Berlin",
    })
    expect(ruleFor(wanted({ unit: "month" }), friday, at).rule).toMatchObject({ weekdays: [], dayOfMonth: 27 })
    expect(ruleFor(wanted({ unit: "year" }), friday, at).rule).toMatchObject({ dayOfMonth: 27, month: 2 })
    expect(ruleFor(wanted({}), friday, at).dates).toBeUndefined()
  })

  it("gives a task without a date the first day of it, today included", () => {
    const dateOf = (given: Partial<WantedRecurrence>, task = whole(null)) =>
      ruleFor(wanted(given), task, at).dates?.dateEnd?.slice(0, 10)
    expect(dateOf({ unit: "day" })).toBe("2026-03-04")
    expect(dateOf({ weekdays: ["wednesday"] })).toBe("2026-03-04")
    expect(dateOf({ weekdays: ["monday"] })).toBe("2026-03-09")
    expect(dateOf({ unit: "month", dayOfMonth: 3 })).toBe("2026-04-03")
    expect(dateOf({ unit: "year", month: 2, dayOfMonth: 29 })).toBe("2027-02-28")
    expect(dateOf({ weekdays: ["monday"] }, whole(null, midnight("2026-04-01")))).toBe("2026-04-06")
    expect(dateOf({ from: "completion" })).toBeUndefined()
  })

  it("says the same whenever it was set", () => {
    const one = ruleFor(wanted({ weekdays: ["friday", "monday"] }), whole(midnight("2026-02-27")), at).rule
    const other = ruleFor(wanted({ weekdays: ["monday", "friday"] }), whole(midnight("2026-03-06")), at).rule
    expect(saySame(one, other)).toBe(true)
    expect(saySame(one, { ...other, every: 2 })).toBe(false)
    expect(daysBetween(one.scheduledFor ?? "", other.scheduledFor ?? "")).toBe(7)
  })
})
