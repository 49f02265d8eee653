type Dates = { readonly begin: string | null; readonly end: string | null; readonly wholeDays: boolean }
type Words = { readonly from: (date: string) => string; readonly until: (date: string) => string }

/** Dates as they are written: `12–18 Nov`, `from 12 Nov`, `until 18 Nov`; of whole days no time, wherever one is. */
export function writePeriod({ begin, end, wholeDays }: Dates, locale: string, timeZone: string, words: Words): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: wholeDays ? "UTC" : timeZone,
    day: "numeric",
    month: "short",
    ...(isOtherYear(begin ?? end) && { year: "numeric" }),
    ...(!wholeDays && { hour: "numeric", minute: "2-digit" }),
  })
  if (begin !== null && end !== null) return format.formatRange(new Date(begin), new Date(end))
  if (begin !== null) return words.from(format.format(new Date(begin)))
  return end === null ? "" : words.until(format.format(new Date(end)))
}

const isOtherYear = (instant: string | null) =>
  instant !== null && new Date(instant).getUTCFullYear() !== new Date().getUTCFullYear()

/** For how many days what ended is late; 0 where it is not. A whole day is late when it is over. */
export function daysLate(end: string, wholeDays: boolean, now: Date): number {
  const day = 86_400_000
  const over = Date.parse(end) + (wholeDays ? day : 0)
  return now.getTime() <= over ? 0 : Math.max(1, Math.ceil((now.getTime() - over) / day))
}
