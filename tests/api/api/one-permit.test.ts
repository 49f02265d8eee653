import { afterEach, describe, expect, it, vi } from "vitest"
import { permits } from "@/lib/api/queue"
import { Permits } from "@/lib/platform/permits"
import { call } from "@/tests/support/call"
import { company } from "@/tests/support/company"

const usual = globalThis.stagework?.permits

afterEach(() => {
  globalThis.stagework = { ...globalThis.stagework, permits: usual }
})

describe("a read without a body", () => {
  it("takes one permit for its looks at the database together, and gives it back also where it is refused", async () => {
    const { owner, spaceId } = await company()
    const alone = new Permits(1, 10_000, () => new Error("a permit was not given back"))
    globalThis.stagework = { ...globalThis.stagework, permits: alone }
    expect(permits()).toBe(alone)
    const taken = vi.spyOn(alone, "take")
    expect((await call("getSpace", { spaceId }, { as: owner })).status).toBe(200)
    expect(taken).toHaveBeenCalledTimes(1)
    expect((await call("getSpace", { spaceId: 999_999_999 }, { as: owner })).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => call("listSpaces", {}, { as: owner })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})
