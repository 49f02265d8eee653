/** A moment as a date field and a time field show it: `2026-03-02`, `14:30`. */
export type Civil = { readonly date: string; readonly time: string }

/** An instant by the clocks of a time zone. */
export function civilOf(instant: string, timeZone: string): Civil {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ""
  return { date: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` }
}

/** The instant at which the clocks of a time zone show a date and a time; of an hour that a zone leaves out, the one after it. */
export function instantOf({ date, time }: Civil, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let at = wanted
  for (let round = 0; round < 2; round++) {
    const shown = civilOf(new Date(at).toISOString(), timeZone)
    at += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`)
  }
  return new Date(at).toISOString()
}

/** The instant that stands for a whole day, wherever one is. */
export const dayInstant = (date: string) => `${date}T00:00:00.000Z`
