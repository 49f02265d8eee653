import { afterEach, describe, expect, it, vi } from "vitest"
import { database, spareDatabase } from "@/db/client"
import { call } from "@/tests/support/call"

afterEach(() => {
  vi.restoreAllMocks()
  delete globalThis.stagework?.draining
})

describe("getLiveness", () => {
  it("answers without a session and without the database", async () => {
    vi.spyOn(database(), "execute").mockImplementation(() => {
      throw new Error("nobody asks the database")
    })
    const reply = await call("getLiveness", {})
    expect([reply.status, reply.body]).toEqual([200, { status: "alive" }])
  })
})

describe("getReadiness", () => {
  it("is ready while the database answers", async () => {
    const reply = await call("getReadiness", {})
    expect([reply.status, reply.body]).toEqual([200, { status: "ready" }])
  })

  it("is not ready once the process has been told to stop", async () => {
    globalThis.stagework = { ...globalThis.stagework, draining: true }
    expect((await call("getReadiness", {})).status).toBe(503)
  })

  it("is not ready where the database keeps silent, and says so within moments", async () => {
    vi.spyOn(spareDatabase(), "execute").mockReturnValue(new Promise(() => undefined) as never)
    const started = performance.now()
    const reply = await call("getReadiness", {})
    expect([reply.status, reply.problem.code]).toEqual([503, "unavailable"])
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it("is not ready where the database cannot be reached", async () => {
    vi.spyOn(spareDatabase(), "execute").mockRejectedValue(
      Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
    )
    expect((await call("getReadiness", {})).status).toBe(503)
  })
})
