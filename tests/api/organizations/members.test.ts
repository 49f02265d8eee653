import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { organizationMembers, spaceMembers } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, person } from "@/tests/support/company"

describe("getOrganizationMember", () => {
  it("tells who somebody is, how they are reached, and which spaces one shares", async () => {
    const { owner, member, space } = await company()
    const finance = await space("Finance")
    const colleague = await member("commenter")
    const reader = await member("editor")
    await call("changeMessengerLink", { messengerLink: "t.me/bo_mertens" }, { as: colleague })
    await call("addSpaceMember", { spaceId: finance, userId: colleague.id, role: "editor" }, { as: owner })
    const told = async (as: typeof owner) =>
      (await call("getOrganizationMember", { userId: colleague.id }, { as })).body
    expect(await told(reader)).toMatchObject({
      userId: colleague.id,
      role: "member",
      messengerLink: "https://t.me/bo_mertens",
      codeHostingLink: null,
      timeZone: "UTC",
      spaces: [{ role: "commenter" }],
    })
    expect((await told(owner)).spaces.map(({ name, role }) => [name, role])).toContainEqual(["Finance", "editor"])
    expect(await told(owner)).not.toHaveProperty("phone")
  })

  it("shows a guest nobody else than the people of the guest's own spaces", async () => {
    const { owner, member, space } = await company()
    const finance = await space("Finance")
    const stranger = await member("reader", "member", finance)
    const guest = await member("commenter", "guest")
    const colleague = await member("editor")
    const ask = (userId: number) => call("getOrganizationMember", { userId }, { as: guest })
    expect((await ask(colleague.id)).status).toBe(200)
    expect((await ask(guest.id)).status).toBe(200)
    expect((await ask(stranger.id)).status).toBe(404)
    expect((await call("getOrganizationMember", { userId: stranger.id }, { as: owner })).status).toBe(200)
  })

  it("knows nobody of another organization", async () => {
    const [home, other] = [await company(), await company()]
    expect((await call("getOrganizationMember", { userId: other.owner.id }, { as: home.owner })).status).toBe(404)
  })
})

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
