import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, changes, organizationFeeds, organizationMembers, organizations, sessions, users } from "@/db/schema"
import { hashToken } from "@/lib/auth/token"
import { call } from "@/tests/support/call"
import { company, person, the, unique } from "@/tests/support/company"

const deactivate = (organizationId: number, userId: number) =>
  database()
    .update(organizationMembers)
    .set({ state: "deactivated" })
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))

describe("listOrganizations", () => {
  it("lists those in which the caller is active, by name and with the role", async () => {
    const [zinc, amber, gone] = [await company("Zinc"), await company("amber"), await company("Gone")]
    const somebody = await amber.join(await person(), "guest")
    await zinc.join(somebody, "administrator")
    await gone.join(somebody, "member")
    await deactivate(gone.organizationId, somebody.id)
    const reply = await call("listOrganizations", {}, { as: somebody })
    expect(reply.body.map(({ id, name, role }) => ({ id, name, role }))).toEqual([
      { id: amber.organizationId, name: "amber", role: "guest" },
      { id: zinc.organizationId, name: "Zinc", role: "administrator" },
    ])
    expect(reply.body.every((organization) => organization.slug.length > 0)).toBe(true)
  })

  it("is empty for a person of none, and needs a session", async () => {
    expect((await call("listOrganizations", {}, { as: await person() })).body).toEqual([])
    expect((await call("listOrganizations", {}, { as: null })).status).toBe(401)
  })
})

describe("createOrganization", () => {
  it("makes the caller the owner, and makes it the active one of the session and the user", async () => {
    const ada = await person("Ada")
    const name = unique("Åse & Søn")
    const reply = await call("createOrganization", { name: ` ${name} ` }, { as: ada })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ name, role: "owner" })
    expect(reply.body.slug).toMatch(/^ase-and-son-\d+-\d+$/)
    const me = await call("getCurrentUser", {}, { as: ada })
    expect(me.body.organization).toEqual(reply.body)
    const [row] = await database().select().from(users).where(eq(users.id, ada.id))
    expect(row?.lastOrganizationId).toBe(reply.body.id)
  })

  it("has a system user of its own, who is nobody's colleague, and a feed that begins with it", async () => {
    const ada = await person("Ada")
    const { id, ...organization } = (await call("createOrganization", { name: unique("Feed") }, { as: ada })).body
    const { role: _, ...made } = organization
    const db = database()
    const row = the((await db.select().from(organizations).where(eq(organizations.id, id)))[0])
    const [system] = await db.select().from(users).where(eq(users.id, row.systemUserId))
    expect(system).toMatchObject({ kind: "system", email: null })
    const people = await db.select().from(organizationMembers).where(eq(organizationMembers.organizationId, id))
    expect(people.map((member) => [member.userId, member.role])).toEqual([[ada.id, "owner"]])
    expect(await db.select().from(organizationFeeds).where(eq(organizationFeeds.organizationId, id))).toMatchObject([
      { lastSeq: 1 },
    ])
    const [change] = await db.select().from(changes).where(eq(changes.organizationId, id))
    expect(change).toMatchObject({
      type: "organization.created",
      actorId: ada.id,
      patches: [
        { entity: "organization", id, before: null, after: made },
        { entity: "member", id: ada.id, after: { userId: ada.id, name: "Ada", role: "owner" } },
      ],
    })
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.organizationId, id))
    expect(entry).toMatchObject({ action: "organization.created", actorId: ada.id, subject: `organization:${id}` })
  })

  it("gives each its own slug, also where 16 of one name are made at once", async () => {
    const name = unique("Twins")
    const people = await Promise.all(Array.from({ length: 16 }, () => person()))
    const replies = await Promise.all(people.map((as) => call("createOrganization", { name }, { as })))
    expect(replies.map((reply) => reply.status)).toEqual(Array(16).fill(201))
    expect(new Set(replies.map((reply) => reply.body.slug)).size).toBe(16)
  })

  it.each(["API", "Sign in", "Northwind Studio"])("never takes the reserved word %s as a slug", async (name) => {
    const reply = await call("createOrganization", { name }, { as: await person() })
    expect(reply.body.slug).toMatch(/-\d+$/)
  })

  it("answers the same organization to the same key", async () => {
    const ada = await person()
    const options = { as: ada, headers: { "Idempotency-Key": unique("key") } }
    const [first, again] = [
      await call("createOrganization", { name: "Once" }, options),
      await call("createOrganization", { name: "Once" }, options),
    ]
    expect(again.body).toEqual(first.body)
    expect((await call("listOrganizations", {}, { as: ada })).body).toHaveLength(1)
  })

  it("refuses an empty name, and nobody", async () => {
    expect((await call("createOrganization", { name: "  " }, { as: await person() })).status).toBe(400)
    expect((await call("createOrganization", { name: "Nobody's" }, { as: null })).status).toBe(401)
  })
})

describe("getCurrentOrganization", () => {
  it("answers the session's active one, or that of the header", async () => {
    const [home, other] = [await company(), await company()]
    const somebody = await other.join(home.owner, "guest")
    expect((await call("getCurrentOrganization", {}, { as: somebody })).body).toMatchObject({
      id: other.organizationId,
      role: "guest",
    })
    const headers = { "Organization-Id": String(home.organizationId) }
    expect((await call("getCurrentOrganization", {}, { as: somebody, headers })).body.role).toBe("owner")
  })

  it("is a 404 for a person of none, and for another's organization", async () => {
    const { organizationId, owner } = await company()
    const stranger = await person()
    expect((await call("getCurrentOrganization", {}, { as: stranger })).status).toBe(404)
    const headers = { "Organization-Id": String(organizationId) }
    expect((await call("getCurrentOrganization", {}, { as: stranger, headers })).status).toBe(404)
    await deactivate(organizationId, owner.id)
    expect((await call("getCurrentOrganization", {}, { as: owner })).status).toBe(404)
  })
})

describe("switchActiveOrganization", () => {
  it("switches this session and the ones to come, and leaves the others", async () => {
    const [home, other] = [await company(), await company()]
    const there = await other.join(home.owner, "member")
    const reply = await call(
      "switchActiveOrganization",
      { organizationId: String(other.organizationId) },
      { as: home.owner },
    )
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id: other.organizationId, role: "member" })
    expect((await call("getCurrentOrganization", {}, { as: home.owner })).body.id).toBe(other.organizationId)
    const back = await call("switchActiveOrganization", { organizationId: home.organizationId }, { as: there })
    expect(back.body.id).toBe(home.organizationId)
    const [row] = await database()
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(home.owner.token)))
    expect(row?.organizationId).toBe(other.organizationId)
    const [user] = await database().select().from(users).where(eq(users.id, home.owner.id))
    expect(user?.lastOrganizationId).toBe(home.organizationId)
  })

  it("does not know an organization in which the caller is not active", async () => {
    const [home, other] = [await company(), await company()]
    const refused = await call("switchActiveOrganization", { organizationId: other.organizationId }, { as: home.owner })
    expect(refused.status).toBe(404)
    await deactivate(home.organizationId, home.owner.id)
    const ended = await call("switchActiveOrganization", { organizationId: home.organizationId }, { as: home.owner })
    expect(ended.status).toBe(404)
  })

  it("names a bad identifier", async () => {
    const reply = await call("switchActiveOrganization", { organizationId: "home" }, { as: await person() })
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["organizationId"])
  })
})
