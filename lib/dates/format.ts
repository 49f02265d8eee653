import { createFormatter } from "use-intl/core"
import type { Locale } from "@/lib/messages/locale"
import { dayIn } from "./zone"

/** How each language is written: English as in Britain, the day before the month. */
export const regions: Readonly<Record<Locale, string>> = { en: "en-GB", ru: "ru-RU" }

const time = { hour: "2-digit", minute: "2-digit" } as const
const styles = {
  time,
  /** 20 Nov */
  short: { day: "numeric", month: "short" },
  shortTime: { day: "numeric", month: "short", ...time },
  /** 20 Nov 2026 */
  medium: { day: "numeric", month: "short", year: "numeric" },
  mediumTime: { day: "numeric", month: "short", year: "numeric", ...time },
  /** 20 November */
  date: { day: "numeric", month: "long" },
  dateTime: { day: "numeric", month: "long", ...time },
  /** 20 November 2026 at 14:30 */
  longTime: { dateStyle: "long", timeStyle: "short" },
  /** Friday 20 November */
  weekday: { weekday: "long", day: "numeric", month: "long" },
  /** Friday, 20 November 2026 */
  full: { dateStyle: "full" },
  fullTime: { dateStyle: "full", timeStyle: "short" },
  /** 20/11/2026 */
  numeric: { day: "2-digit", month: "2-digit", year: "numeric" },
  /** November 2026 */
  month: { month: "long", year: "numeric" },
  monthName: { month: "long" },
  weekdayName: { weekday: "long" },
  weekdayShort: { weekday: "short" },
  dayOfMonth: { day: "numeric" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DateStyle = keyof typeof styles
/** An instant, or a day of the calendar (`2026-11-20`), which is the same in every zone. */
export type Moment = Date | string

/** Browsers and servers have different spaces in their dates, which would not agree when a page comes alive. */
const spaced = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, " ")
/** Russian puts "г." behind a year, and a dot behind a short month: at the end, either would meet the dot of the sentence. */
const plain = (text: string) => spaced(text).replaceAll(" г.", "").replace(/\.$/, "")

/** What is not a minute old. */
const nowIn: Readonly<Record<Locale, string>> = { en: "just now", ru: "только что" }

const isCivil = (at: Moment) => typeof at === "string" && at.length === 10

function createDates(locale: Locale, timeZone: string) {
  const made = new Map<string, Intl.DateTimeFormat>()
  const relative = createFormatter({ locale, timeZone })

  function formatOf(style: DateStyle, at: Moment): Intl.DateTimeFormat {
    const zone = isCivil(at) ? "UTC" : timeZone
    const key = `${style} ${zone}`
    const format = made.get(key) ?? new Intl.DateTimeFormat(regions[locale], { ...styles[style], timeZone: zone })
    made.set(key, format)
    return format
  }

  const dayOf = (at: Moment) => (typeof at === "string" && isCivil(at) ? at : dayIn(at, timeZone))

  /** The year where it is not this one, the time where it is asked for and there is one. */
  function styleNear(ats: readonly Moment[], now: Date, timed: boolean): DateStyle {
    const year = dayIn(now, timeZone).slice(0, 4)
    const other = ats.some((at) => dayOf(at).slice(0, 4) !== year)
    const withTime = timed && !ats.every(isCivil)
    if (other) return withTime ? "mediumTime" : "medium"
    return withTime ? "shortTime" : "short"
  }

  return {
    timeZone,
    /** The day of a moment by the person's clock. */
    dayOf,
    write: (at: Moment, style: DateStyle) => plain(formatOf(style, at).format(new Date(at))),
    /** `20 Nov`, with the year where it is not this one. */
    writeNear(at: Moment, now: Date, timed = false) {
      return plain(formatOf(styleNear([at], now, timed), at).format(new Date(at)))
    },
    /** `12 – 18 Nov`: both of one kind, instants or days. */
    writeRange(from: Moment, to: Moment, now: Date, timed = false) {
      const format = formatOf(styleNear([from, to], now, timed), from)
      return plain(format.formatRange(new Date(from), new Date(to))).replace(/ ?– ?/, " – ")
    },
    /** `2 hours ago`; seconds are not told. */
    writeDistance(at: Moment, now: Date) {
      const date = new Date(at)
      return Math.abs(now.getTime() - date.getTime()) < 60_000
        ? nowIn[locale]
        : spaced(relative.relativeTime(date, now))
    },
  }
}

/** Writes dates and times for somebody: in their language, by their clock. */
export type Dates = ReturnType<typeof createDates>

const known = new Map<string, Dates>()

/** The one way to write a date or a time that a person reads. */
export function datesFor(locale: Locale, timeZone: string): Dates {
  const key = `${locale} ${timeZone}`
  const dates = known.get(key) ?? createDates(locale, timeZone)
  known.set(key, dates)
  return dates
}
