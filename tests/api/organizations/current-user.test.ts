import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company, person } from "@/tests/support/company"

describe("getCurrentUser", () => {
  it("answers the profile, the preferences and the organization of the request", async () => {
    const { owner, organizationId } = await company("Blue Harbour")
    const reply = await call("getCurrentUser", {}, { as: owner })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      id: owner.id,
      name: "Olga Owner",
      locale: "en",
      timeZone: "UTC",
      weekStart: "monday",
      organization: { id: organizationId, name: "Blue Harbour", role: "owner" },
    })
    expect(Object.keys(reply.body)).not.toContain("passwordHash")
  })

  it("answers the organization of the header, in the role there", async () => {
    const [home, other] = [await company(), await company()]
    const guest = await other.join(home.owner, "guest")
    const headers = { "Organization-Id": String(home.organizationId) }
    const there = await call("getCurrentUser", {}, { as: guest })
    const here = await call("getCurrentUser", {}, { as: guest, headers })
    expect([there.body.organization?.role, here.body.organization?.role]).toEqual(["guest", "owner"])
  })

  it("answers no organization to a person of none", async () => {
    const reply = await call("getCurrentUser", {}, { as: await person() })
    expect(reply.body.organization).toBeNull()
  })

  it("needs a session", async () => {
    expect((await call("getCurrentUser", {}, { as: null })).status).toBe(401)
  })
})
