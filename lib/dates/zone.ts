const length = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a zone show at a moment, as if it were in Greenwich. */
function shown(at: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    })
  clocks.set(timeZone, clock)
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"))
}

/**
 * The moment at which the clocks of a zone show a time (in milliseconds, as if it were in Greenwich). An hour that comes twice counts as
 * the first. A time that is left out counts as long after the jump as it lies in the gap.
 */
function momentOf(wanted: number, timeZone: string): number {
  const offsetAt = (at: number) => shown(at, timeZone) - at
  const candidates = [wanted - length, wanted + length].map((around) => wanted - offsetAt(around))
  const [before = wanted] = candidates
  const right = candidates.filter((at) => shown(at, timeZone) === wanted)
  return right.length === 0 ? before : Math.min(...right)
}

/** A moment as a date field and a time field show it: `2026-03-02`, `14:30`. */
export type Civil = { readonly date: string; readonly time: string }

/** An instant by the clocks of a time zone. */
export function civilOf(at: Date | string, timeZone: string): Civil {
  const text = new Date(shown(Math.floor(new Date(at).getTime() / 1000) * 1000, timeZone)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The day that it is in a zone at a moment. */
export const dayIn = (at: Date | string, timeZone: string): string => civilOf(at, timeZone).date

/** The instant at which the clocks of a time zone show a date and a time; of an hour that a zone leaves out, the one after it. */
export const instantOf = ({ date, time }: Civil, timeZone: string): string =>
  new Date(momentOf(Date.parse(`${date}T${time}:00Z`), timeZone)).toISOString()

/** When a day (`2026-03-29`) begins in a zone, `later` days on, as an instant. */
export const startOfDay = (day: string, timeZone: string, later = 0): string =>
  new Date(momentOf(Date.parse(`${day}T00:00:00Z`) + later * length, timeZone)).toISOString()

/** When a day is over in a zone: the last instant before the next one begins. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOfDay(day, timeZone, 1)) - 1).toISOString()

/** The instant that stands for a whole day, wherever one is. */
export const dayInstant = (day: string): string => `${day}T00:00:00.000Z`

/** Whether a text is a name of the time zone database. */
export function isTimeZone(text: string): boolean {
  try {
    return /^[A-Za-z]/.test(text) && Boolean(new Intl.DateTimeFormat("en", { timeZone: text }))
  } catch {
    return false
  }
}

/** The time zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the time of a zone is called, where it has a name, and how far it is from Greenwich at a moment: `Central European Time, GMT+1`. */
export function zoneTime(timeZone: string, at: Date, locale: string): string {
  const said = (language: string, timeZoneName: "longGeneric" | "shortOffset") => {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(at)
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? ""
  }
  const [name, distance] = [said(locale, "longGeneric"), said("en", "shortOffset")]
  return name.startsWith("GMT") ? distance : `${name}, ${distance}`
}
