import { addDays, addMonths, dayFrom, daysBetween, isDay, startOfWeek, weekdayOf } from "@/lib/dates/day"
import { civilOf, dayInstant, instantOf } from "@/lib/dates/zone"

export const recurrenceUnits = ["day", "week", "month", "year"] as const
/** From Monday on: by it weeks are counted. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const
export const recurrenceStarts = ["dueDate", "completion"] as const

export type RecurrenceUnit = (typeof recurrenceUnits)[number]
export type Weekday = (typeof weekdays)[number]

/** How a task repeats, as somebody says it; what is left out follows from its due date. */
export type WantedRecurrence = {
  readonly unit: RecurrenceUnit
  readonly every: number
  /** By the calendar, or so long after each completion. */
  readonly from: (typeof recurrenceStarts)[number]
  readonly weekdays?: Weekday[]
  readonly dayOfMonth?: number
  /** From 1 on. */
  readonly month?: number
}

/** How a task repeats. By the calendar a week has `weekdays`, a month `dayOfMonth`, a year both `month` and `dayOfMonth`. */
export type Recurrence = {
  readonly unit: RecurrenceUnit
  readonly every: number
  readonly from: (typeof recurrenceStarts)[number]
  readonly weekdays: Weekday[]
  readonly dayOfMonth: number | null
  readonly month: number | null
  /** In which it is counted what day it is. */
  readonly timeZone: string
  /** The day of the rule that the task stands for, wherever its own date has been moved to. */
  readonly scheduledFor: string | null
}

export type Dates = {
  readonly dateBegin: string | null
  readonly dateEnd: string | null
  readonly dateAllDay: boolean
}

const latest = (...days: readonly (string | null)[]) =>
  days.flatMap((day) => day ?? []).reduce((a, b) => (a > b ? a : b))

const monthsFrom = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
/** The day of a month that is counted from the year 0 on, or its last one where it is shorter. */
function dayInMonth(month: number, dayOfMonth: number): string {
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1]
  const first = dayFrom(year, number, 1)
  if (first === null) return ""
  return dayFrom(year, number, dayOfMonth) ?? addDays(addMonths(first, 1), -1)
}

/**
 * The first of the days `at(0)`, `at(1)`, … that lies after a day, looked for from an index that is surely not behind it; no day where the
 * calendar ends before.
 */
function firstAfter(after: string, from: number, at: (index: number) => string): string {
  let index = Math.max(0, from)
  while (isDay(at(index)) && at(index) <= after) index += 1
  return at(index)
}

/** The first day of a rule of the calendar after a day; `base` is where its intervals are counted from. */
function occurrenceAfter(rule: Recurrence, base: string, after: string): string {
  const { unit, every } = rule
  switch (unit) {
    case "day":
      return addDays(base, every * Math.max(0, Math.floor(daysBetween(base, after) / every) + 1))
    case "week": {
      const week = startOfWeek(base, "monday")
      const days = weekdays.flatMap((name, index) => (rule.weekdays.includes(name) ? [index] : []))
      const of = (index: number) =>
        addDays(week, Math.floor(index / days.length) * every * 7 + (days[index % days.length] ?? 0))
      return firstAfter(after, Math.floor(daysBetween(week, after) / (every * 7)) * days.length, of)
    }
    default: {
      const length = unit === "month" ? every : every * 12
      const first = unit === "month" ? monthsFrom(base) : Number(base.slice(0, 4)) * 12 + (rule.month ?? 1) - 1
      const of = (index: number) => dayInMonth(first + index * length, rule.dayOfMonth ?? 1)
      return firstAfter(after, Math.floor((monthsFrom(after) - first) / length), of)
    }
  }
}

function later(day: string, { unit, every }: Pick<Recurrence, "unit" | "every">): string {
  if (unit === "day" || unit === "week") return addDays(day, unit === "day" ? every : every * 7)
  return addMonths(day, unit === "month" ? every : every * 12)
}

/** The day on which a task is due, by the clocks of its rule; of one without an end, on which it begins. */
function dueDay({ dateBegin, dateEnd, dateAllDay }: Dates, timeZone: string): string | null {
  const date = dateEnd ?? dateBegin
  return date === null ? null : dayOf(date, dateAllDay, timeZone)
}

const dayOf = (date: string, wholeDays: boolean, timeZone: string) =>
  wholeDays ? date.slice(0, 10) : civilOf(date, timeZone).date

/**
 * The due day of the next task after a completion. By the calendar it lies after the day of completion, after the date of the task, and
 * after the day that the task stood for. Days are counted from the date of the task. Everything else goes by the rule, wherever the task
 * was moved to.
 */
export function nextDay(rule: Recurrence, due: string | null, completed: string): string {
  if (rule.from === "completion") return later(completed, rule)
  const scheduled = rule.scheduledFor
  const base = rule.unit === "day" ? (due ?? scheduled) : (scheduled ?? due)
  return occurrenceAfter(rule, base ?? completed, latest(due, scheduled, completed))
}

/** The dates of the next one of a task, as long apart as those that it has; null where the calendar ends before. */
export function nextDates(
  task: Dates,
  rule: Recurrence,
  completedAt: string,
): (Dates & { readonly scheduledFor: string }) | null {
  const { timeZone } = rule
  const due = dueDay(task, timeZone)
  const day = nextDay(rule, due, civilOf(completedAt, timeZone).date)
  if (!isDay(day)) return null
  const { dateAllDay } = task
  const moved = (date: string | null) => {
    if (date === null || due === null) return null
    const to = addDays(day, daysBetween(due, dayOf(date, dateAllDay, timeZone)))
    return dateAllDay ? dayInstant(to) : instantOf({ date: to, time: civilOf(date, timeZone).time }, timeZone)
  }
  const dateEnd = due === null ? dayInstant(day) : moved(task.dateEnd)
  const dateBegin = moved(task.dateBegin)
  if ([dateBegin, dateEnd].some((date) => date?.startsWith("+"))) return null
  // An hour that a zone leaves out may bring the beginning behind the end.
  const inOrder = dateBegin !== null && dateEnd !== null && dateBegin > dateEnd ? dateEnd : dateBegin
  return { dateBegin: inOrder, dateEnd, dateAllDay: due === null || dateAllDay, scheduledFor: day }
}

/**
 * The rule of a task as requested on a day, and the due date that it gives a task without one. The day of the week, the month and the year
 * come from the due date where the request does not say them.
 */
export function ruleFor(
  wanted: WantedRecurrence,
  task: Dates,
  { timeZone, now }: { readonly timeZone: string; readonly now: string },
): { readonly rule: Recurrence; readonly dates?: Pick<Dates, "dateEnd" | "dateAllDay"> } {
  const { unit, every, from } = wanted
  const due = dueDay(task, timeZone)
  const today = civilOf(now, timeZone).date
  const plain = { unit, every, from, weekdays: [], dayOfMonth: null, month: null, timeZone, scheduledFor: due }
  if (from === "completion") return { rule: plain }
  const basis = due ?? today
  const named = wanted.weekdays ?? []
  const own = weekdays[(weekdayOf(basis) + 6) % 7] ?? "monday"
  const rule: Recurrence = {
    ...plain,
    weekdays: unit !== "week" ? [] : named.length > 0 ? weekdays.filter((one) => named.includes(one)) : [own],
    dayOfMonth: unit === "month" || unit === "year" ? (wanted.dayOfMonth ?? Number(basis.slice(8, 10))) : null,
    month: unit === "year" ? (wanted.month ?? Number(basis.slice(5, 7))) : null,
  }
  if (task.dateEnd !== null) return { rule }
  // What only begins is due on a day of the rule too, and not before it begins.
  const first = occurrenceAfter(rule, basis, addDays(latest(due, today), -1))
  if (!isDay(first)) return { rule }
  const { dateBegin, dateAllDay } = task
  const timed = dateBegin !== null && !dateAllDay
  const at = timed ? instantOf({ date: first, time: civilOf(dateBegin, timeZone).time }, timeZone) : dayInstant(first)
  const dateEnd = dateBegin !== null && at < dateBegin ? dateBegin : at
  return { rule: { ...rule, scheduledFor: first }, dates: { dateEnd, dateAllDay: !timed } }
}

const said = ["unit", "every", "from", "weekdays", "dayOfMonth", "month"] as const

/** Whether two rules say the same, whenever and by whomever they were set. */
export const saySame = (one: Recurrence, other: Recurrence): boolean =>
  said.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
