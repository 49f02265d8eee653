import { RateLimiterMemory } from "rate-limiter-flexible"
import { afterEach, describe, expect, it } from "vitest"
import type { Allowance } from "@/lib/api/limits"
import { call, type Person } from "@/tests/support/call"
import { company, person } from "@/tests/support/company"

afterEach(() => {
  delete globalThis.stagework?.limits
})

/** So many calls are allowed from now on. */
function allow(name: Allowance, points: number): void {
  globalThis.stagework = { ...globalThis.stagework, limits: new Map() }
  globalThis.stagework.limits?.set(name, new RateLimiterMemory({ keyPrefix: name, points, duration: 60 }))
}

describe("a limit", () => {
  it("is told in each answer, and then kept", async () => {
    const { owner } = await company()
    allow("read", 2)
    const first = await call("listSpaces", {}, { as: owner })
    expect(first.headers.get("RateLimit")).toMatch(/^"read";r=1;t=\d+$/)
    expect(first.headers.get("RateLimit-Policy")).toBe('"read";q=2;w=60')
    await call("listSpaces", {}, { as: owner })
    const refused = await call("listSpaces", {}, { as: owner })
    expect([refused.status, refused.problem.code]).toEqual([429, "too-many-requests"])
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
    expect(refused.headers.get("RateLimit")).toMatch(/^"read";r=0;t=\d+$/)
  })

  it("is each session's own, and one of reads does not hold up writes", async () => {
    const { owner, member } = await company()
    const colleague = await member("reader")
    allow("read", 1)
    await call("listSpaces", {}, { as: owner })
    expect((await call("listSpaces", {}, { as: owner })).status).toBe(429)
    expect((await call("createSpace", { name: "Sales" }, { as: owner })).status).toBe(201)
    expect((await call("listSpaces", {}, { as: colleague })).status).toBe(200)
  })

  it("of an operation of its own goes by the address, whoever calls from there", async () => {
    const [one, two] = [await person(), await person()]
    allow("feedback", 2)
    const give = async (as: Person, address: string) => {
      const headers = { "x-stagework-address": address }
      return (await call("createFeedback", { text: "The board is good." }, { as, headers })).status
    }
    const [office, elsewhere] = ["203.0.113.60", "203.0.113.61"]
    expect([await give(one, office), await give(two, office), await give(two, office)]).toEqual([201, 201, 429])
    expect(await give(two, elsewhere)).toBe(201)
    expect((await call("createSpace", { name: "Sales" }, { as: (await company()).owner })).status).toBe(201)
  })

  it("slows down an address that tries many tokens", async () => {
    const stranger = await person()
    allow("unauthorized", 3)
    const statuses: number[] = []
    for (let count = 0; count < 5; count++)
      statuses.push((await call("listSpaces", {}, { as: { ...stranger, token: `${count}`.padEnd(43, "x") } })).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect((await call("listSpaces", {}, { as: stranger })).status).toBe(200)
  })
})
