import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, spaceMembers, spaces } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, person } from "@/tests/support/company"
import { refusals, unknownIds } from "@/tests/support/refusals"

const archive = (spaceId: number) =>
  database()
    .update(spaces)
    .set({ archivedAt: sql`now()` })
    .where(eq(spaces.id, spaceId))

describe("listSpaces", () => {
  it("lists what the caller may see, with the role and what it allows", async () => {
    const { spaceId, projectGroupId, space, member } = await company()
    await space("Finance")
    const commenter = await member("commenter")
    const reply = await call("listSpaces", {}, { as: commenter })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject([
      {
        id: spaceId,
        name: "Design",
        icon: null,
        color: null,
        archivedAt: null,
        role: "commenter",
        can: { comment: true, edit: false, restore: false, administer: false },
        projectGroups: [{ id: projectGroupId, name: "Projects", order: 0, spaceId }],
      },
    ])
  })

  it("shows every space to the owner and the administrators of the organization", async () => {
    const { owner, spaceId, space, member } = await company()
    const finance = await space("Finance")
    const administrator = await member(null, "administrator")
    for (const as of [owner, administrator]) {
      const { body } = await call("listSpaces", {}, { as })
      expect(body.map(({ id, role }) => [id, role])).toEqual([
        [spaceId, "administrator"],
        [finance, "administrator"],
      ])
    }
  })

  it("leaves archived spaces out unless they are asked for", async () => {
    const { owner, spaceId, space } = await company()
    const finance = await space("Finance")
    await archive(finance)
    const idsFor = async (input: { archived?: "true" | "false" }) =>
      (await call("listSpaces", input, { as: owner })).body.map(({ id }) => id)
    expect(await idsFor({})).toEqual([spaceId])
    expect(await idsFor({ archived: "false" })).toEqual([spaceId])
    expect(await idsFor({ archived: "true" })).toEqual([spaceId, finance])
    const { body } = await call("listSpaces", { archived: "true" }, { as: owner })
    expect(body[1]?.can).toEqual({ comment: false, edit: false, restore: true, administer: true })
  })

  it("is empty for a person of no organization and refuses nobody and nonsense", async () => {
    const stranger = await person()
    expect((await call("listSpaces", {}, { as: stranger })).body).toEqual([])
    expect((await call("listSpaces", {}, { as: null })).status).toBe(401)
    expect((await call("listSpaces", { archived: "perhaps" as "true" }, { as: stranger })).status).toBe(400)
  })
})

describe("createSpace", () => {
  it("makes the caller its administrator and gives it one project group", async () => {
    const { member, organizationId } = await company()
    const maker = await member(null)
    const reply = await call("createSpace", { name: " Launch ", icon: "🚀", color: "#AABBCC" }, { as: maker })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      name: "Launch",
      icon: "🚀",
      color: "#aabbcc",
      creatorId: maker.id,
      role: "administrator",
      can: { administer: true },
      projectGroups: [{ name: "Projects", order: 0, spaceId: reply.body.id }],
    })
    const members = await database().select().from(spaceMembers).where(eq(spaceMembers.spaceId, reply.body.id))
    expect(members.map((row) => [row.userId, row.role])).toEqual([[maker.id, "administrator"]])
    expect((await call("getSpace", { spaceId: reply.body.id }, { as: maker })).body).toEqual(reply.body)

    const [change] = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(change).toMatchObject({
      type: "space.created",
      spaceIds: [reply.body.id],
      patches: [
        { entity: "space", id: reply.body.id, before: null, after: { name: "Launch", icon: "🚀", color: "#aabbcc" } },
        { entity: "spaceMember", id: maker.id, after: { spaceId: reply.body.id, role: "administrator" } },
        { entity: "projectGroup", id: reply.body.projectGroups[0]?.id, after: { order: 0 } },
      ],
    })
  })

  it("is seen by nobody else but the organization's owner and administrators", async () => {
    const { owner, member } = await company()
    const [maker, colleague] = [await member(null), await member("editor")]
    const { id: spaceId } = (await call("createSpace", { name: "Secret" }, { as: maker })).body
    expect((await call("getSpace", { spaceId }, { as: colleague })).status).toBe(404)
    expect((await call("getSpace", { spaceId }, { as: owner })).status).toBe(200)
  })

  it("refuses guests, people of no organization, other organizations and nobody", async () => {
    const { member, organizationId } = await company()
    const name = "Launch"
    expect((await call("createSpace", { name }, { as: await member("administrator", "guest") })).status).toBe(403)
    const stranger = await person()
    const reply = await call("createSpace", { name }, { as: stranger })
    expect([reply.status, reply.problem.code]).toEqual([409, "no-organization"])
    const headers = { "Organization-Id": String(organizationId) }
    expect((await call("createSpace", { name }, { as: stranger, headers })).status).toBe(404)
    expect((await call("createSpace", { name }, { as: null })).status).toBe(401)
  })

  it.each([
    [{}, ["name"]],
    [{ name: "x".repeat(256) }, ["name"]],
    [{ name: "Launch", icon: "rocket", color: "red" }, ["icon", "color"]],
    [{ name: "Launch", icon: "🚀🚀" }, ["icon"]],
    [{ name: "Launch", icon: "name:no-such-icon" }, ["icon"]],
    [{ name: "Launch", owner: 1 }, ["owner"]],
  ])("refuses the body %j", async (input, paths) => {
    const { owner } = await company()
    const reply = await call("createSpace", input as never, { as: owner })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(paths)
  })

  it("takes a named icon, and null for none", async () => {
    const { owner } = await company()
    const named = await call("createSpace", { name: "Ideas", icon: "name:book", color: null }, { as: owner })
    expect(named.body).toMatchObject({ icon: "name:book", color: null })
    expect((await call("createSpace", { name: "Ideas", icon: null }, { as: owner })).body.icon).toBeNull()
  })
})

describe("getSpace", () => {
  it("answers the whole record with the groups in their order", async () => {
    const { spaceId, projectGroupId, group, member } = await company()
    const later = await group(spaceId, "Later", 1)
    const reply = await call("getSpace", { spaceId }, { as: await member("reader") })
    expect(reply.body).toMatchObject({ id: spaceId, role: "reader", can: { comment: false, edit: false } })
    expect(reply.body.projectGroups.map(({ id, order }) => [id, order])).toEqual([
      [projectGroupId, 0],
      [later, 1],
    ])
  })

  it("still answers an archived space", async () => {
    const { spaceId, owner } = await company()
    await archive(spaceId)
    const reply = await call("getSpace", { spaceId }, { as: owner })
    expect(reply.body.archivedAt).not.toBeNull()
    expect(reply.body.can).toMatchObject({ edit: false, restore: true })
  })

  it("is a 404 for who may not see it and where there is none", async () => {
    const story = await company()
    expect(await refusals("getSpace", { spaceId: story.spaceId }, story, "reader")).toEqual({
      nobody: 401,
      foreigner: 404,
      outsider: 404,
    })
    for (const spaceId of unknownIds)
      expect((await call("getSpace", { spaceId }, { as: story.owner })).status).toBe(404)
    expect((await call("getSpace", { spaceId: "design" }, { as: story.owner })).status).toBe(400)
  })
})
