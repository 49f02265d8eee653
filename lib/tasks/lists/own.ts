import { addDays } from "@/lib/dates/day"
import { civilOf, dayInstant, startOfDay } from "@/lib/dates/zone"
import type { FilterClock, Limit } from "../filter/dates"

/** How many open tasks somebody has. */
export type OwnTaskCounts = Readonly<Record<DueGroup | "waiting" | "review", number>>

/** The parts of somebody's own tasks, by when they are due, in their order. */
export const dueGroups = ["overdue", "today", "upcoming", "later", "noDate"] as const
export type DueGroup = (typeof dueGroups)[number]

/** What is before `late` is overdue, before `tomorrow` due today, before `week` in the seven days after it. */
export function limitsOfOwn({ now, timeZone }: FilterClock): Readonly<Record<"late" | "tomorrow" | "week", Limit>> {
  const today = civilOf(now, timeZone).date
  const limit = (day: string): Limit => ({ day: dayInstant(day), at: startOfDay(day, timeZone) })
  return {
    late: { day: dayInstant(today), at: now.toISOString() },
    tomorrow: limit(addDays(today, 1)),
    week: limit(addDays(today, 8)),
  }
}

type Dated = { readonly dateEnd: string | null; readonly dateAllDay: boolean }

/** The part that a task belongs to: as `countTasks` counts it. */
export function createGrouping(clock: FilterClock): (task: Dated) => DueGroup {
  const { late, tomorrow, week } = limitsOfOwn(clock)
  return ({ dateEnd, dateAllDay }) => {
    if (dateEnd === null) return "noDate"
    const before = (limit: Limit) => dateEnd < (dateAllDay ? limit.day : limit.at)
    if (before(late)) return "overdue"
    if (before(tomorrow)) return "today"
    return before(week) ? "upcoming" : "later"
  }
}
