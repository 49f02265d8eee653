import { addDays } from "@/lib/dates/day"
import type { Dates } from "@/lib/dates/format"
import { sideOf } from "./period"

export type Due = { readonly text: string; readonly tone: "late" | "soon" | "plain" }
type Dated = { readonly dateEnd?: string; readonly dateAllDay?: false; readonly status?: number }
type Words = { readonly today: string; readonly tomorrow: string }

const soonDays = 3

/**
 * Reads the due dates of tasks by a person's clock. A whole day is a civil day, the same everywhere: it is late when that day is over. A
 * completed or rejected task is neither late nor soon.
 */
export function createDueDates(dates: Dates, now: Date, words: Words): (task: Dated) => Due | null {
  const today = dates.dayOf(now)
  const tomorrow = addDays(today, 1)
  const soon = addDays(today, soonDays)

  return ({ dateEnd, dateAllDay, status }) => {
    if (dateEnd === undefined) return null
    const timed = dateAllDay === false
    const end = sideOf(dateEnd, !timed)
    const day = dates.dayOf(end)
    const time = timed && day === today ? dates.write(end, "time") : undefined
    const written = day === today ? (time ?? words.today) : day === tomorrow ? words.tomorrow : undefined
    const text = written ?? dates.writeNear(end, now)
    if (status !== undefined && status !== 0) return { text, tone: "plain" }
    const late = timed ? new Date(end) < now : day < today
    return { text, tone: late ? "late" : day <= soon ? "soon" : "plain" }
  }
}

/** For how many whole days a task has not moved; null where that is less than the project's `limit`, or nothing waits for it any more. */
export function staleDays(task: { movedAt?: string; status?: number }, limit: number, now: Date): number | null {
  if (limit === 0 || task.movedAt === undefined || (task.status ?? 0) !== 0) return null
  const days = Math.floor((now.getTime() - Date.parse(task.movedAt)) / 86_400_000)
  return days >= limit ? days : null
}
