import { daysBetween } from "@/lib/dates/day"
import type { Dates as Writing } from "@/lib/dates/format"

/** The two sides of a task's dates; null for one that is open. */
export type Dates = { readonly begin: string | null; readonly end: string | null; readonly wholeDays: boolean }
type Words = { readonly from: (date: string) => string; readonly until: (date: string) => string }

/** A date of a whole day is a day of the calendar, wherever one is; another one an instant. */
export const sideOf = (instant: string, wholeDays: boolean): string => (wholeDays ? instant.slice(0, 10) : instant)

/** Dates as they are written: `12 – 18 Nov`, `from 12 Nov`, `until 18 Nov`; the year where it is not this one, the time where it is no whole day. */
export function writePeriod({ begin, end, wholeDays }: Dates, writing: Writing, now: Date, words: Words): string {
  const [first, second] = [begin, end].flatMap((instant) => (instant === null ? [] : [sideOf(instant, wholeDays)]))
  if (first === undefined) return ""
  if (second !== undefined) return writing.writeRange(first, second, now, true)
  return (begin === null ? words.until : words.from)(writing.writeNear(first, now, true))
}

/** For how many days what ended is late, by the person's clock; 0 where it is not. A whole day is late when it is over. */
export function daysLate(end: string, wholeDays: boolean, writing: Pick<Writing, "dayOf">, now: Date): number {
  const days = daysBetween(writing.dayOf(sideOf(end, wholeDays)), writing.dayOf(now))
  if (wholeDays) return Math.max(0, days)
  return Date.parse(end) < now.getTime() ? Math.max(1, days) : 0
}
