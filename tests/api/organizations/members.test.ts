import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { organizationMembers, spaceMembers } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, person } from "@/tests/support/company"

describe("listOrganizationMembers", () => {
  it("lists the people with role, state and last activity", async () => {
    const { owner, member, join, organizationId } = await company()
    const editor = await member("editor")
    const former = await join(await person("Ada"), "guest")
    await database()
      .update(organizationMembers)
      .set({ state: "deactivated" })
      .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, former.id)))
    const reply = await call("listOrganizationMembers", {}, { as: editor })
    expect(reply.body.map(({ userId, role, state }) => ({ userId, role, state }))).toEqual([
      { userId: former.id, role: "guest", state: "deactivated" },
      { userId: owner.id, role: "owner", state: "active" },
      { userId: editor.id, role: "member", state: "active" },
    ])
    expect(reply.body.every((one) => one.email.includes("@") && one.lastSeenAt !== null)).toBe(true)
  })

  it("tells nothing of what somebody does in another organization", async () => {
    const [home, other] = [await company(), await company()]
    const somebody = await person()
    await other.join(somebody, "member")
    await database()
      .insert(organizationMembers)
      .values({ organizationId: home.organizationId, userId: somebody.id, role: "member" })
    const reply = await call("listOrganizationMembers", {}, { as: home.owner })
    expect(reply.body.find((one) => one.userId === somebody.id)?.lastSeenAt).toBeNull()
  })

  it("shows a guest the people of the guest's own spaces only", async () => {
    const { organizationId, spaceId, member, space } = await company()
    const colleague = await member("editor")
    const elsewhere = await space("Finance")
    await member("reader", "member", elsewhere)
    const guest = await member("commenter", "guest")
    const alone = await member(null, "guest")
    const idsFor = async (as: typeof guest) =>
      (await call("listOrganizationMembers", {}, { as })).body.map((one) => one.userId).toSorted((a, b) => a - b)
    expect(await idsFor(guest)).toEqual([colleague.id, guest.id].toSorted((a, b) => a - b))
    expect(await idsFor(alone)).toEqual([alone.id])
    await database().insert(spaceMembers).values({ organizationId, spaceId, userId: alone.id, role: "reader" })
    expect(await idsFor(alone)).toHaveLength(3)
  })

  it("is empty for a person of no organization, and a 404 in another's", async () => {
    const { organizationId } = await company()
    const stranger = await person()
    expect((await call("listOrganizationMembers", {}, { as: stranger })).body).toEqual([])
    const headers = { "Organization-Id": String(organizationId) }
    expect((await call("listOrganizationMembers", {}, { as: stranger, headers })).status).toBe(404)
    expect((await call("listOrganizationMembers", {}, { as: null })).status).toBe(401)
  })
})
