export type Due = { readonly text: string; readonly tone: "late" | "soon" | "plain" }
type Dated = { readonly dateEnd?: string; readonly dateAllDay?: false; readonly status?: number }
type Place = { readonly locale: string; readonly timeZone: string; readonly now: Date }

const day = 86_400_000
const soonDays = 3

/**
 * Reads the due dates of tasks for somebody in a time zone, at a moment. A date of a whole day is a civil day, the same wherever one is:
 * it is late when that day is over. What is completed or rejected is neither late nor soon.
 */
export function createDueDates({ locale, timeZone, now }: Place): (task: Dated) => Due | null {
  const civil = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
  const dayOf = (instant: Date) => Date.parse(`${civil.format(instant)}T00:00:00Z`)
  const today = dayOf(now)
  const year = new Date(today).getUTCFullYear()
  const short = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short" })
  const long = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" })
  const hour = new Intl.DateTimeFormat(locale, { timeZone, hour: "numeric", minute: "2-digit" })

  return ({ dateEnd, dateAllDay, status }) => {
    if (dateEnd === undefined) return null
    const end = new Date(dateEnd)
    const timed = dateAllDay === false
    const date = timed ? dayOf(end) : Math.floor(end.getTime() / day) * day
    const written = new Date(date).getUTCFullYear() === year ? short : long
    const text = timed && date === today ? hour.format(end) : written.format(date)
    if (status !== undefined && status !== 0) return { text, tone: "plain" }
    const late = timed ? end < now : date < today
    return { text, tone: late ? "late" : date - today <= soonDays * day ? "soon" : "plain" }
  }
}

/** For how many whole days a task has not moved; null where that is less than the project's `limit`, or nothing waits for it any more. */
export function staleDays(task: { movedAt?: string; status?: number }, limit: number, now: Date): number | null {
  if (limit === 0 || task.movedAt === undefined || (task.status ?? 0) !== 0) return null
  const days = Math.floor((now.getTime() - Date.parse(task.movedAt)) / day)
  return days >= limit ? days : null
}
