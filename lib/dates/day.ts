/** Days of the calendar are texts such as `2026-03-01`: of no time zone, and sorted by their signs. */

const length = 86_400_000
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
// Beyond the year 9999 there is a sign before the year.
const written = (date: Date) => date.toISOString().split("T", 1)[0] ?? ""

/** Whether a text is a day that the calendar has, from the year 0 to 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = utc(text)
  return !Number.isNaN(date.getTime()) && written(date) === text
}

/** The day of a year, a month from 1 on, and a number; null where the calendar has none. */
export function dayFrom(year: number, month: number, number: number): string | null {
  const text = [String(year).padStart(4, "0"), ...[month, number].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  )
  return isDay(text) ? text : null
}

export function addDays(day: string, days: number): string {
  return written(new Date(utc(day).getTime() + days * length))
}

/** So many months on; the last day of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const date = utc(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), last))
  return written(first)
}

/** As `Date.getUTCDay` counts: Sunday is 0. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay()

/** How many days the second is after the first. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((utc(second).getTime() - utc(first).getTime()) / length)

export type WeekStart = "monday" | "sunday" | "saturday"
const firstWeekday: Readonly<Record<WeekStart, number>> = { monday: 1, sunday: 0, saturday: 6 }

/** The first day of the week that a day lies in. */
export function startOfWeek(day: string, weekStart: WeekStart): string {
  return addDays(day, -((weekdayOf(day) - firstWeekday[weekStart] + 7) % 7))
}

/** The seven days of the week that a day lies in. */
export function weekOf(day: string, weekStart: WeekStart): string[] {
  const first = startOfWeek(day, weekStart)
  return Array.from({ length: 7 }, (_, index) => addDays(first, index))
}

/** Six weeks, of which the first holds the first of the month: as many for each, so that nothing moves from month to month. */
export function weeksOfMonth(day: string, weekStart: WeekStart): string[][] {
  const first = `${day.slice(0, 7)}-01`
  return Array.from({ length: 6 }, (_, index) => weekOf(addDays(first, index * 7), weekStart))
}
