import { describe, expect, it } from "vitest"
import { datesFor } from "@/lib/dates/format"

const now = new Date("2026-11-20T12:00:00Z")

describe("dates as somebody reads them", () => {
  it("have the day before the month, in English as in Russian", () => {
    const english = datesFor("en", "UTC")
    expect(english.write("2026-11-20", "medium")).toBe("20 Nov 2026")
    expect(english.write("2026-11-20", "numeric")).toBe("20/11/2026")
    expect(english.write("2026-11-20", "weekday")).toBe("Friday 20 November")
    expect(english.write("2026-11-20T14:30:00.000Z", "longTime")).toBe("20 November 2026 at 14:30")
    const russian = datesFor("ru", "UTC")
    expect(russian.write("2026-11-20", "numeric")).toBe("20.11.2026")
    expect(russian.write("2026-11-20", "weekday")).toBe("пятница, 20 ноября")
  })

  it("follow the person's clock where they are moments, and no clock where they are days", () => {
    const kiritimati = datesFor("en", "Pacific/Kiritimati")
    const pagoPago = datesFor("en", "Pacific/Pago_Pago")
    for (const dates of [kiritimati, pagoPago]) expect(dates.write("2026-11-20", "medium")).toBe("20 Nov 2026")
    expect(kiritimati.write(now, "mediumTime")).toBe("21 Nov 2026, 02:00")
    expect(pagoPago.write(now, "mediumTime")).toBe("20 Nov 2026, 01:00")
    expect([kiritimati.dayOf(now), pagoPago.dayOf(now)]).toEqual(["2026-11-21", "2026-11-20"])
  })

  it("have the year where it is not this one, by the person's clock", () => {
    const newYear = new Date("2026-12-31T11:00:00Z")
    expect(datesFor("en", "UTC").writeNear("2026-12-01", newYear)).toBe("1 Dec")
    expect(datesFor("en", "Pacific/Kiritimati").writeNear("2026-12-01", newYear)).toBe("1 Dec 2026")
    expect(datesFor("en", "UTC").writeRange("2026-11-12", "2026-11-18", now)).toBe("12 – 18 Nov")
    expect(datesFor("en", "UTC").writeRange("2026-12-30", "2027-01-02", now)).toBe("30 Dec 2026 – 2 Jan 2027")
  })

  it("say how long ago it was", () => {
    expect(datesFor("en", "UTC").writeDistance("2026-11-20T10:00:00.000Z", now)).toBe("2 hours ago")
    expect(datesFor("ru", "UTC").writeDistance("2026-11-18T12:00:00.000Z", now)).toBe("2 дня назад")
  })

  it("tell no seconds, and end in one dot with their sentence", () => {
    expect(datesFor("en", "UTC").writeDistance("2026-11-20T11:59:29.000Z", now)).toBe("just now")
    expect(datesFor("ru", "UTC").writeDistance("2026-11-20T11:59:29.000Z", now)).toBe("только что")
    expect(datesFor("en", "UTC").writeDistance("2026-11-20T11:59:00.000Z", now)).toBe("1 minute ago")
    const russian = datesFor("ru", "UTC")
    expect(russian.write("2026-11-20", "medium")).toBe("20 нояб. 2026")
    expect(russian.write("2026-11-20T14:30:00.000Z", "fullTime")).toBe("пятница, 20 ноября 2026 в 14:30")
    expect(russian.writeRange("2026-12-30", "2027-01-02", now)).toBe("30 дек. 2026 – 2 янв. 2027")
    expect(russian.writeNear("2026-12-01", now)).toBe("1 дек")
    expect(russian.writeRange("2026-12-01", "2026-12-03", now)).toBe("1 – 3 дек")
  })
})
