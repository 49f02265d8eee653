import { describe, expect, it } from "vitest"
import { createDueDates, staleDays } from "@/components/tasks/due"
import { datesFor } from "@/lib/dates/format"

const words = { today: "today", tomorrow: "tomorrow" }
const at = (now: string, timeZone = "UTC") => createDueDates(datesFor("en", timeZone), new Date(now), words)

describe("due dates", () => {
  it("are late when their day is over, and soon within three days", () => {
    const due = at("2026-11-20T12:00:00Z")
    expect(due({ dateEnd: "2026-11-19T00:00:00.000Z" })).toEqual({ text: "19 Nov", tone: "late" })
    expect(due({ dateEnd: "2026-11-20T00:00:00.000Z" })).toEqual({ text: "today", tone: "soon" })
    expect(due({ dateEnd: "2026-11-21T00:00:00.000Z" })).toEqual({ text: "tomorrow", tone: "soon" })
    expect(due({ dateEnd: "2026-11-23T00:00:00.000Z" })).toEqual({ text: "23 Nov", tone: "soon" })
    expect(due({ dateEnd: "2026-11-24T00:00:00.000Z" })).toEqual({ text: "24 Nov", tone: "plain" })
  })

  it("of whole days follow the day where the person is", () => {
    const evening = "2026-11-20T23:30:00Z"
    expect(at(evening, "Asia/Tokyo")({ dateEnd: "2026-11-20T00:00:00.000Z" })?.tone).toBe("late")
    expect(at(evening, "America/New_York")({ dateEnd: "2026-11-20T00:00:00.000Z" })?.tone).toBe("soon")
    const noon = "2026-11-20T12:00:00Z"
    expect(at(noon, "Pacific/Kiritimati")({ dateEnd: "2026-11-21T00:00:00.000Z" })?.text).toBe("today")
    expect(at(noon, "Pacific/Pago_Pago")({ dateEnd: "2026-11-21T00:00:00.000Z" })?.text).toBe("tomorrow")
  })

  it("with a time show it on the day itself, in the person's zone", () => {
    const due = at("2026-11-20T12:00:00Z", "Europe/Berlin")
    expect(due({ dateEnd: "2026-11-20T14:00:00.000Z", dateAllDay: false })).toEqual({ text: "15:00", tone: "soon" })
    expect(due({ dateEnd: "2026-11-20T11:00:00.000Z", dateAllDay: false })?.tone).toBe("late")
    expect(due({ dateEnd: "2026-11-24T23:30:00.000Z", dateAllDay: false })?.text).toBe("25 Nov")
  })

  it("of completed and rejected tasks are neither late nor soon", () => {
    const due = at("2026-11-20T12:00:00Z")
    for (const status of [1, 2]) expect(due({ dateEnd: "2026-11-01T00:00:00.000Z", status })?.tone).toBe("plain")
  })

  it("name the year where it is another one", () => {
    expect(at("2026-11-20T12:00:00Z")({ dateEnd: "2027-01-02T00:00:00.000Z" })?.text).toBe("2 Jan 2027")
    expect(at("2026-11-20T12:00:00Z")({})).toBeNull()
  })
})

describe("stale tasks", () => {
  const now = new Date("2026-11-20T12:00:00Z")
  it("have not moved for as many days as the project allows", () => {
    const movedAt = "2026-11-14T11:00:00.000Z"
    expect(staleDays({ movedAt }, 5, now)).toBe(6)
    expect(staleDays({ movedAt }, 7, now)).toBeNull()
    expect(staleDays({ movedAt }, 0, now)).toBeNull()
    expect(staleDays({ movedAt, status: 1 }, 5, now)).toBeNull()
  })
})
