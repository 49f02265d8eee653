import { weekOf, type WeekStart } from "@/lib/dates/day"
import { dayIn, instantOf, startOfDay } from "@/lib/dates/zone"
import { longestEntry } from "./longest"

type Entry = { readonly id: number; readonly taskId: number; readonly startedAt: string; readonly seconds: number }
/** A day of the calendar, by the clocks of a zone, and what time it is now. */
type Where = { readonly day: string; readonly timeZone: string; readonly now: number }

const morning = "09:00"

/** The week in which a day lies: its days, and the instants between which it lies by the clocks of a zone. */
export function weekIn(day: string, weekStart: WeekStart, timeZone: string) {
  const days = weekOf(day, weekStart)
  const [first = day] = days
  return { days, from: startOfDay(first, timeZone), before: startOfDay(first, timeZone, 7) }
}

type Running = { readonly id: number; readonly taskId: number; readonly startedAt: string }

/** What a timer has counted by now, as the entry that it leaves where it is stopped. */
export const entryOf = ({ id, taskId, startedAt }: Running, now: number): Entry => ({
  id,
  taskId,
  startedAt,
  seconds: Math.max(0, Math.floor((now - Date.parse(startedAt)) / 1000)),
})

const keyOf = (taskId: number, day: string) => `${taskId} ${day}`

/** The entries of each task and day, the first first. Time counts on the day on which it began, by the clocks of the zone. */
export function createCells<One extends Entry>(entries: readonly One[], timeZone: string) {
  const cells = new Map<string, One[]>()
  for (const entry of entries) {
    const key = keyOf(entry.taskId, dayIn(entry.startedAt, timeZone))
    cells.set(key, [...(cells.get(key) ?? []), entry])
  }
  return (taskId: number, day: string): readonly One[] => cells.get(keyOf(taskId, day)) ?? []
}

export const sumOf = (entries: readonly Pick<Entry, "seconds">[]): number =>
  entries.reduce((sum, { seconds }) => sum + seconds, 0)

/** What was spent on a day, on whatever task. */
export const spentOn = (entries: readonly Entry[], day: string, timeZone: string): number =>
  sumOf(entries.filter(({ startedAt }) => dayIn(startedAt, timeZone) === day))

/**
 * When time that is only known by its day began: that of today has just ended, that of another day began in the morning, or with the day where
 * it is long.
 */
export function beginningOf(seconds: number, { day, timeZone, now }: Where): string {
  const midnight = Date.parse(startOfDay(day, timeZone))
  if (day === dayIn(new Date(now), timeZone)) return new Date(Math.max(midnight, now - seconds * 1000)).toISOString()
  const begin = instantOf({ date: day, time: morning }, timeZone)
  const isWithin = Date.parse(begin) + seconds * 1000 <= Date.parse(startOfDay(day, timeZone, 1))
  return isWithin ? begin : new Date(midnight).toISOString()
}

/** How much time a day has had by now, as far as one entry can hold it. */
export function roomOf({ day, timeZone, now }: Where): number {
  const end = Math.min(now, Date.parse(startOfDay(day, timeZone, 1)))
  return Math.min(longestEntry, Math.max(0, Math.floor((end - Date.parse(startOfDay(day, timeZone))) / 1000)))
}

export type SheetStep<One> =
  | { readonly kind: "note"; readonly startedAt: string; readonly seconds: number }
  | { readonly kind: "change"; readonly entry: One; readonly startedAt: string; readonly seconds: number }
  | { readonly kind: "remove"; readonly entry: One }

/**
 * The changes that make the entries of a task and day amount to so many seconds. A single entry is changed. Of several, more time is a
 * further entry, and less is taken from the last ones. Null where the day has no room for it.
 */
export function stepsTo<One extends Entry>(
  wanted: number,
  entries: readonly One[],
  where: Where,
): SheetStep<One>[] | null {
  if (wanted > roomOf(where)) return null
  const more = wanted - sumOf(entries)
  const [only] = entries
  if (more === 0) return []
  if (only && entries.length === 1 && wanted > 0) return [changeTo(only, wanted, where)]
  if (more > 0) return [{ kind: "note", startedAt: beginningOf(more, where), seconds: more }]
  return takeFrom(entries, -more)
}

/** It keeps its beginning, unless it would end in the future then. */
function changeTo<One extends Entry>(entry: One, seconds: number, where: Where): SheetStep<One> {
  const isOver = Date.parse(entry.startedAt) + seconds * 1000 <= where.now
  return { kind: "change", entry, seconds, startedAt: isOver ? entry.startedAt : beginningOf(seconds, where) }
}

function takeFrom<One extends Entry>(entries: readonly One[], seconds: number): SheetStep<One>[] {
  const steps: SheetStep<One>[] = []
  let left = seconds
  for (const entry of entries.toReversed()) {
    if (left <= 0) break
    const { startedAt } = entry
    if (entry.seconds <= left) steps.push({ kind: "remove", entry })
    else steps.push({ kind: "change", entry, startedAt, seconds: entry.seconds - left })
    left -= entry.seconds
  }
  return steps
}
