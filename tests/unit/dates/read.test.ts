import { describe, expect, it } from "vitest"
import { datesFor } from "@/lib/dates/format"
import { readDay } from "@/lib/dates/read"
import { readTime } from "@/lib/dates/time"
import { messagesOf } from "@/lib/messages/catalogue"
import type { Locale } from "@/lib/messages/locale"

// A Saturday.
const today = "2026-11-21"
const reads = (locale: Locale, max = "9999-12-31") => {
  const { words } = messagesOf(locale).dates
  return (text: string) => readDay(text, { dates: datesFor(locale, "UTC"), today, words, max })
}

describe("a day that somebody has written", () => {
  it.each([
    ["2026-03-01", "2026-03-01"],
    [" 2026-3-1 ", "2026-03-01"],
    ["1/3/2026", "2026-03-01"],
    ["01.03.26", "2026-03-01"],
    ["01032026", "2026-03-01"],
    ["1 3 2026", "2026-03-01"],
    ["1 March 2026", "2026-03-01"],
    ["Mar 1, 2026", "2026-03-01"],
    ["1st mar 2026", "2026-03-01"],
    ["29 Feb 2028", "2028-02-29"],
    ["1 Sept 2026", "2026-09-01"],
    // Without a year: the nearest that is not long past.
    ["24/12", "2026-12-24"],
    ["1 Nov", "2026-11-01"],
    ["1 mar", "2027-03-01"],
    ["today", "2026-11-21"],
    ["Tomorrow", "2026-11-22"],
    ["yesterday", "2026-11-20"],
    ["next  week", "2026-11-28"],
    ["+10", "2026-12-01"],
    ["fri", "2026-11-27"],
    ["Sunday", "2026-11-22"],
    // The coming one, not the day that it is.
    ["sat", "2026-11-28"],
    ["on Friday", "2026-11-27"],
    // Of the week after this one, which ends tomorrow.
    ["next monday", "2026-11-23"],
    ["next Sunday", "2026-11-29"],
    ["next month", "2026-12-21"],
    ["the day after tomorrow", "2026-11-23"],
    ["in 3 days", "2026-11-24"],
    ["in a week", "2026-11-28"],
    ["in 2 weeks", "2026-12-05"],
    ["in 3 months", "2027-02-21"],
    ["in two weeks", "2026-12-05"],
    ["in twelve months", "2027-11-21"],
    ["by the end of the month", "2026-11-30"],
  ])("%s is %s", (text, day) => {
    expect(reads("en")(text)).toBe(day)
  })

  it.each([
    "",
    "soon",
    "in",
    "in days ago",
    "in x days",
    "next",
    "31/02/2026",
    "29 Feb 2026",
    "13/13/2026",
    "1/3/20266",
    "32",
    "1 2 3 4",
    "+",
    "m",
    "2026-02-30",
  ])("%s is none", (text) => {
    expect(reads("en")(text)).toBeNull()
  })

  it.each([
    ["01.03.2026", "2026-03-01"],
    ["1 марта 2026 г.", "2026-03-01"],
    ["1 мая", "2027-05-01"],
    ["24 дек", "2026-12-24"],
    ["сегодня", "2026-11-21"],
    ["завтра", "2026-11-22"],
    ["через неделю", "2026-11-28"],
    ["пт", "2026-11-27"],
    ["понедельник", "2026-11-23"],
    ["tomorrow", "2026-11-22"],
    ["послезавтра", "2026-11-23"],
    ["в пятницу", "2026-11-27"],
    ["следующую среду", "2026-11-25"],
    ["в следующий понедельник", "2026-11-23"],
    ["через 3 дня", "2026-11-24"],
    ["через две", null],
    ["через месяц", "2026-12-21"],
    ["через две недели", "2026-12-05"],
    ["через два дня", "2026-11-23"],
    ["к концу месяца", "2026-11-30"],
  ])("in Russian %s is %s", (text, day) => {
    expect(reads("ru")(text)).toBe(day)
  })

  it("is read again from what is shown of it", () => {
    for (const locale of ["en", "ru"] as const)
      for (let month = 1; month <= 12; month++) {
        const day = `2031-${String(month).padStart(2, "0")}-09`
        for (const style of ["medium", "numeric"] as const)
          expect(reads(locale)(datesFor(locale, "UTC").write(day, style))).toBe(day)
      }
  })

  it("with two figures for its year lies in the century that is allowed", () => {
    expect(reads("en", today)("31/12/85")).toBe("1985-12-31")
    expect(reads("en", today)("1/1/26")).toBe("2026-01-01")
    expect(reads("en")("31/12/85")).toBe("2085-12-31")
    // No year that is too late is taken where none was written.
    expect(reads("en", today)("1 mar")).toBe("2026-03-01")
  })
})

describe("a time that somebody has written", () => {
  it.each([
    ["14:30", "14:30"],
    ["14.30", "14:30"],
    ["1430", "14:30"],
    ["930", "09:30"],
    ["9", "09:00"],
    ["2pm", "14:00"],
    ["12:15 am", "00:15"],
    ["12 p.m.", "12:00"],
    ["0:00", "00:00"],
  ])("%s is %s", (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  it.each(["", "24:00", "9:60", "13pm", "0am", "noon", "1:2", "12345"])("%s is none", (text) => {
    expect(readTime(text)).toBeNull()
  })
})
