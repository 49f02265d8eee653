import { describe, expect, it } from "vitest"
import { daysLeft } from "@/components/trash/days-left"

const deleted = { deletedAt: "2026-03-02T09:00:00.000Z", keptUntil: "2026-04-01T09:00:00.000Z" }
const leftAt = (now: string) => daysLeft(deleted, new Date(now))

describe("how long a deleted thing is still kept", () => {
  it("is 30 days for all of its first day, and a day less from the next one on", () => {
    expect(leftAt("2026-03-02T09:00:00.000Z")).toBe(30)
    expect(leftAt("2026-03-02T09:04:00.000Z")).toBe(30)
    expect(leftAt("2026-03-03T08:59:59.999Z")).toBe(30)
    expect(leftAt("2026-03-03T09:00:00.000Z")).toBe(29)
  })

  it("is one day on the last, and none where its time is over", () => {
    expect(leftAt("2026-03-31T09:00:00.000Z")).toBe(1)
    expect(leftAt("2026-04-01T08:59:59.999Z")).toBe(1)
    expect(leftAt("2026-04-01T09:00:00.000Z")).toBe(0)
    expect(leftAt("2026-04-02T09:00:00.000Z")).toBe(0)
  })

  it("is never more than 30 days, where the clock of the browser is behind", () => {
    expect(leftAt("2026-03-02T08:59:00.000Z")).toBe(30)
  })
})
