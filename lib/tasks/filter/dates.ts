import { addDays, addMonths, isDay } from "@/lib/dates/day"
import { dayIn, dayInstant, startOfDay } from "@/lib/dates/zone"

/** The moment and the zone by which days are counted. */
export type FilterClock = { readonly now: Date; readonly timeZone: string }
/** A limit: `day` for dates of whole days, which are midnights of UTC, `at` for instants. */
export type Limit = { readonly day: string; readonly at: string }
/** From a limit on, and before another; `late` asks for what is open as well, `none` for what has no date. */
export type DateRange =
  | { readonly kind: "none" }
  | { readonly kind: "between" | "late"; readonly from: Limit | null; readonly before: Limit | null }

type Span = { readonly from: Limit; readonly before: Limit }

const first = "1970-01-01"
const last = "9999-12-30"

/**
 * The dates that a value of a filter means: `today`, `2026-03-01`, `<7d`, `>=2026-03-01`, `2026-03-01..2026-03-07`, `overdue`, `none`; null
 * where it is none. Days, weeks and months (`7d`, `2w`, `1m`) are counted in the direction in which the field lies.
 */
export function readDates(written: string, lies: "ahead" | "behind", clock: FilterClock): DateRange | null {
  const text = written.toLowerCase()
  const today = dayIn(clock.now, clock.timeZone)
  if (text === "none") return { kind: "none" }
  if (text === "overdue" && lies === "ahead")
    return { kind: "late", from: null, before: { day: dayInstant(today), at: clock.now.toISOString() } }
  const between = (from: Limit | null, before: Limit | null): DateRange => ({ kind: "between", from, before })
  const span = (part: string) => spanOf(part, today, lies, clock.timeZone)

  const [, start, end] = /^(.*?)\.\.(.*)$/.exec(text) ?? []
  if (start !== undefined && end !== undefined) {
    const [one, other] = [start === "" ? undefined : span(start), end === "" ? undefined : span(end)]
    if (one === null || other === null || (!one && !other)) return null
    return between(one?.from ?? null, other?.before ?? null)
  }

  const [, sign = "", rest = ""] = /^(<=|>=|<|>)?(.*)$/.exec(text) ?? []
  const found = span(rest)
  if (!found) return null
  const counted = /^\d/.test(rest) && lengthOf.test(rest)
  if (sign === "" && counted) {
    const now = span("today")
    return now && (lies === "ahead" ? between(now.from, found.before) : between(found.from, now.before))
  }
  const less = sign.startsWith("<") !== (counted && lies === "behind")
  if (sign === "") return between(found.from, found.before)
  const closed = sign.endsWith("=")
  return less ? between(null, closed ? found.before : found.from) : between(closed ? found.from : found.before, null)
}

const lengthOf = /^(\d{1,4})([dwm])$/

/** The day, or the moment, that a part of a value names. */
function spanOf(text: string, today: string, lies: "ahead" | "behind", timeZone: string): Span | null {
  const day = dayNamed(text, today, lies)
  if (day !== null)
    return day < first || day > last
      ? null
      : { from: limitOf(day, timeZone), before: limitOf(addDays(day, 1), timeZone) }
  if (!/^\d{4}-\d\d-\d\dt\d\d:\d\d(:\d\d(\.\d{1,3})?)?(z|[+-]\d\d:\d\d)$/.test(text)) return null
  const moment = Date.parse(text.toUpperCase())
  if (Number.isNaN(moment) || moment < 0 || moment > Date.parse(dayInstant(last))) return null
  const [at, next] = [new Date(moment).toISOString(), new Date(moment + 1).toISOString()]
  return { from: { day: at, at }, before: { day: next, at: next } }
}

const limitOf = (day: string, timeZone: string): Limit => ({ day: dayInstant(day), at: startOfDay(day, timeZone) })

const named: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

function dayNamed(text: string, today: string, lies: "ahead" | "behind"): string | null {
  if (isDay(text)) return text
  const days = Object.hasOwn(named, text) ? named[text] : undefined
  if (days !== undefined) return addDays(today, days)
  const [, amount, unit] = lengthOf.exec(text) ?? []
  if (amount === undefined) return null
  const count = Number(amount) * (lies === "ahead" ? 1 : -1)
  if (unit === "m") return addMonths(today, count)
  return addDays(today, unit === "w" ? 7 * count : count)
}
