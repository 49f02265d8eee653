import { addDays, addMonths, dayFrom, isDay, startOfWeek, weekdayOf } from "./day"
import { datesFor, type Dates } from "./format"

/** How plain words are written in a language, each with its other ways, separated by commas. */
export type DayWords = {
  readonly today: string
  readonly tomorrow: string
  readonly yesterday: string
  readonly nextWeek: string
  readonly dayAfterTomorrow: string
  /** Before a day, and meaning nothing. */
  readonly on: string
  readonly next: string
  /** Before a number of days, weeks or months. */
  readonly in: string
  readonly one: string
  /** From two on, in their order; the forms of one number are separated by `/`. */
  readonly numbers: string
  readonly endOfMonth: string
  readonly days: string
  readonly weeks: string
  readonly months: string
}
/** `shortest`: of the name of a weekday so many letters are enough. */
export type DayReader = {
  readonly dates: Dates
  readonly today: string
  readonly words: DayWords
  readonly max: string
  readonly shortest?: number
}

const clean = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[,\s]+/g, " ")
    .replaceAll("ё", "е")
const isOneOf = (text: string, list: string) => list.split(",").some((word) => clean(word) === text)

/** The day that somebody has written: as it is shown to them, as `2026-03-01`, or in plain words; null where it is none. */
export function readDay(written: string, reader: DayReader): string | null {
  const text = clean(written)
  const { today, words } = reader
  const [first = "", ...rest] = text.split(" ")
  if (rest.length > 0 && isOneOf(first, words.on)) return readDay(rest.join(" "), reader)
  if (isDay(text)) return text
  if (isOneOf(text, words.today)) return today
  if (isOneOf(text, words.tomorrow)) return addDays(today, 1)
  if (isOneOf(text, words.yesterday)) return addDays(today, -1)
  if (isOneOf(text, words.nextWeek)) return addDays(today, 7)
  if (isOneOf(text, words.dayAfterTomorrow)) return addDays(today, 2)
  if (isOneOf(text, words.endOfMonth)) return addDays(addMonths(`${today.slice(0, 8)}01`, 1), -1)
  const later = /^\+ ?(\d{1,4})$/.exec(text)
  if (later) return addDays(today, Number(later[1]))
  return readLater(text, reader) ?? readWeekday(text, reader) ?? readNumbers(text, reader) ?? readNamed(text, reader)
}

const vocabularies = new WeakMap<Dates, { months: string[][]; weekdays: string[][]; monthFirst: boolean }>()

/** The names of months and weekdays in the person's language and in English, from which numbers are told apart too. */
function vocabularyOf(dates: Dates) {
  const known = vocabularies.get(dates)
  if (known) return known
  const both = [dates, datesFor("en", "UTC")]
  const name = (text: string) => clean(text.replaceAll(/[\d.]/g, ""))
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}-01`)
  // A Sunday comes first, as `weekdayOf` counts.
  const week = Array.from({ length: 7 }, (_, index) => addDays("2026-11-22", index))
  const vocabulary = {
    months: months.map((day) =>
      both.flatMap((each) => [name(each.write(day, "date")), name(each.write(day, "monthName"))]),
    ),
    weekdays: week.map((day) =>
      both.flatMap((each) => [name(each.write(day, "weekdayName")), name(each.write(day, "weekdayShort"))]),
    ),
    monthFirst: dates.write("2026-11-22", "numeric").startsWith("11"),
  }
  vocabularies.set(dates, vocabulary)
  return vocabulary
}

/** Where a name, or how it begins, stands in a list; -1 where it does not. */
function indexOf(text: string, names: readonly string[][], shortest: number): number {
  const word = text.replace(/\.$/, "")
  const exact = names.findIndex((each) => each.includes(word))
  if (exact !== -1 || word.length < shortest) return exact
  return names.findIndex((each) => each.some((name) => name.startsWith(word)))
}

/** `fri`, `friday`: the coming one after today. `next friday`: that of the week after this one. */
function readWeekday(text: string, { dates, today, words, shortest = 2 }: DayReader): string | null {
  const parts = text.split(" ")
  const next = isOneOf(parts[0] ?? "", words.next)
  if (next) parts.shift()
  // As Russian says it of a day: `среду`.
  const weekday = indexOf(parts.join(" ").replace(/у$/, "а"), vocabularyOf(dates).weekdays, shortest)
  if (weekday === -1) return null
  if (next) return addDays(startOfWeek(today, "monday"), 7 + ((weekday + 6) % 7))
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
}

/** `3`, `three`, `a`; null where it is no number. */
function readCount(text: string, { one, numbers }: DayWords): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  if (isOneOf(text, one)) return 1
  const index = numbers.split(",").findIndex((forms) => isOneOf(text, forms.replaceAll("/", ",")))
  return index === -1 ? null : index + 2
}

/** `in 3 days`, `in a week`, `in 2 months`, `next month`. */
function readLater(text: string, { today, words }: DayReader): string | null {
  const parts = text.split(" ")
  const [first = ""] = parts
  const unit = parts.at(-1) ?? ""
  if (parts.length === 2 && isOneOf(first, words.next) && isOneOf(unit, words.months)) return addMonths(today, 1)
  if (!isOneOf(first, words.in) || parts.length < 2 || parts.length > 3) return null
  const [, number = ""] = parts
  const count = parts.length === 2 ? 1 : readCount(number, words)
  if (count === null) return null
  if (isOneOf(unit, words.days)) return addDays(today, count)
  if (isOneOf(unit, words.weeks)) return addDays(today, 7 * count)
  return isOneOf(unit, words.months) ? addMonths(today, count) : null
}

/** `1/3/2026`, `01.03.26`, `1-3`, `2026/3/1`, `01032026`. */
function readNumbers(text: string, reader: DayReader): string | null {
  const { monthFirst } = vocabularyOf(reader.dates)
  const joined = /^(\d\d)(\d\d)(\d{4})$/.exec(text)
  const parts = (joined ? joined.slice(1) : text.replace(/[. ]$/, "").split(/ ?[./ -] ?/)).map(String)
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null
  const [first = "", second = "", third] = parts
  if (first.length === 4) return dayFrom(Number(first), Number(second), Number(third ?? 1))
  const [day, month] = monthFirst ? [second, first] : [first, second]
  return inYear(third, Number(month), Number(day), reader)
}

/** `1 March 2026`, `mar 1`, `1 марта 2026 г.`. */
function readNamed(text: string, reader: DayReader): string | null {
  const parts = text.replace(/ ?(г|года)\.?$/, "").split(" ")
  const { months } = vocabularyOf(reader.dates)
  const at = parts.findIndex((part) => indexOf(part, months, 3) !== -1)
  const [day = "", year, ...rest] = parts.toSpliced(at, 1)
  if (at === -1 || at > 1 || rest.length > 0 || !/^\d{1,2}(st|nd|rd|th|\.)?$/.test(day)) return null
  return inYear(year, indexOf(parts[at] ?? "", months, 3) + 1, Number.parseInt(day, 10), reader)
}

/** Of two figures for a year, this century unless that is too late; without a year the nearest, which is not long past. */
function inYear(year: string | undefined, month: number, day: number, { today, max }: DayReader): string | null {
  if (year === undefined) {
    const thisYear = Number(today.slice(0, 4))
    const near = dayFrom(thisYear, month, day)
    const next = dayFrom(thisYear + 1, month, day)
    const past = near === null || near < addDays(today, -90)
    return past && next !== null && next <= max ? next : near
  }
  if (!/^(\d\d|\d{4})$/.test(year)) return null
  if (year.length === 4) return dayFrom(Number(year), month, day)
  const thisCentury = dayFrom(2000 + Number(year), month, day)
  return thisCentury !== null && thisCentury <= max ? thisCentury : dayFrom(1900 + Number(year), month, day)
}
