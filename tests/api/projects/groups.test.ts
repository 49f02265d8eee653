import { asc, eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, projectGroups, projects, projectSpaces, spaces } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

/** Ids of a space's groups in their order, which must be dense. */
async function groupsOf(spaceId: number): Promise<number[]> {
  const rows = await database()
    .select()
    .from(projectGroups)
    .where(eq(projectGroups.spaceId, spaceId))
    .orderBy(asc(projectGroups.position))
  expect(rows.map((row) => row.position)).toEqual(rows.map((_, index) => index))
  return rows.map((row) => row.id)
}
const lastChange = async (organizationId: number) =>
  the((await database().select().from(changes).where(eq(changes.organizationId, organizationId))).at(-1))
const archive = (spaceId: number) =>
  database()
    .update(spaces)
    .set({ archivedAt: sql`now()` })
    .where(eq(spaces.id, spaceId))

describe("createProjectGroup", () => {
  it("puts the new group last", async () => {
    const { spaceId, projectGroupId, organizationId, member } = await company()
    const reply = await call("createProjectGroup", { spaceId, name: " Later " }, { as: await member("editor") })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({ id: reply.body.id, name: "Later", order: 1, spaceId })
    expect(await groupsOf(spaceId)).toEqual([projectGroupId, reply.body.id])
    expect(await lastChange(organizationId)).toMatchObject({
      type: "projectGroup.created",
      spaceIds: [spaceId],
      patches: [
        { entity: "projectGroup", id: reply.body.id, before: null, after: { name: "Later", order: 1, spaceId } },
      ],
    })
  })

  it("gives each its own place where 16 are made at once", async () => {
    const { spaceId, owner } = await company()
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        call("createProjectGroup", { spaceId, name: `G${index}` }, { as: owner }),
      ),
    )
    expect(replies.map((reply) => reply.body.order).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    )
    expect(await groupsOf(spaceId)).toHaveLength(17)
  })

  it("asks for an editor, a name, and a space that is not archived", async () => {
    const story = await company()
    const { spaceId, owner } = story
    expect(await refusals("createProjectGroup", { spaceId, name: "Later" }, story, "editor")).toEqual(belowEditor)
    expect((await call("createProjectGroup", { spaceId, name: "" }, { as: owner })).status).toBe(400)
    await archive(spaceId)
    const reply = await call("createProjectGroup", { spaceId, name: "Later" }, { as: owner })
    expect([reply.status, reply.problem.code]).toEqual([409, "archived"])
  })
})

describe("renameProjectGroup", () => {
  it("renames it and tells of it once", async () => {
    const { spaceId, projectGroupId, organizationId, member } = await company()
    const editor = await member("editor")
    const input = { spaceId, projectGroupId, name: "Now" }
    const reply = await call("renameProjectGroup", input, { as: editor })
    expect([reply.status, reply.body]).toEqual([200, { id: projectGroupId, name: "Now", order: 0, spaceId }])
    const again = await call("renameProjectGroup", input, { as: editor })
    expect(again.body).toEqual(reply.body)
    const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(feed).toMatchObject([
      {
        type: "projectGroup.renamed",
        patches: [{ id: projectGroupId, before: { name: "Projects" }, after: { name: "Now" } }],
      },
    ])
  })

  it("does not know a group of another space or organization", async () => {
    const { spaceId, owner, space, group } = await company()
    const elsewhere = await group(await space("Finance"))
    const foreign = await company()
    for (const projectGroupId of [elsewhere, foreign.projectGroupId, ...unknownIds]) {
      const reply = await call("renameProjectGroup", { spaceId, projectGroupId, name: "Mine" }, { as: owner })
      expect(reply.status).toBe(404)
    }
  })

  it("asks for an editor", async () => {
    const story = await company()
    const { spaceId, projectGroupId } = story
    const input = { spaceId, projectGroupId, name: "Now" }
    expect(await refusals("renameProjectGroup", input, story, "editor")).toEqual(belowEditor)
  })
})

/** A space with the groups first, second and third. */
async function three() {
  const story = await company()
  const { spaceId, projectGroupId: first, group } = story
  return { ...story, first, second: await group(spaceId, "B", 1), third: await group(spaceId, "C", 2) }
}

describe("changeProjectGroupOrder", () => {
  it("puts the whole set into the order given", async () => {
    const { spaceId, organizationId, first, second, third, member } = await three()
    const ids = [third, String(second), first]
    const reply = await call("changeProjectGroupOrder", { spaceId, ids }, { as: await member("editor") })
    expect([reply.status, reply.body]).toEqual([200, { count: 3 }])
    expect(await groupsOf(spaceId)).toEqual([third, second, first])
    expect((await lastChange(organizationId)).patches).toEqual([
      { entity: "projectGroup", id: first, before: { order: 0 }, after: { order: 2 } },
      { entity: "projectGroup", id: third, before: { order: 2 }, after: { order: 0 } },
    ])
  })

  it("refuses anything but the whole set, each group once", async () => {
    const { spaceId, owner, first, second, third } = await three()
    const foreign = await company()
    const sets = [[], [first, second], [first, second, second], [first, second, third, third]]
    for (const ids of [...sets, [first, second, foreign.projectGroupId]]) {
      const reply = await call("changeProjectGroupOrder", { spaceId, ids }, { as: owner })
      expect([reply.status, reply.problem.code]).toEqual([409, "incomplete-set"])
    }
    expect(await groupsOf(spaceId)).toEqual([first, second, third])
  })

  it("ends in one of the orders asked for where two ask at once", async () => {
    const { spaceId, owner, first, second, third } = await three()
    const orders = [
      [second, third, first],
      [third, first, second],
    ]
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        call("changeProjectGroupOrder", { spaceId, ids: the(orders[index % 2]) }, { as: owner }),
      ),
    )
    expect(replies.every((reply) => reply.status === 200)).toBe(true)
    expect(orders).toContainEqual(await groupsOf(spaceId))
  })

  it("asks for an editor and a list of identifiers", async () => {
    const story = await three()
    const { spaceId, owner, first, second, third } = story
    const input = { spaceId, ids: [first, second, third] }
    expect(await refusals("changeProjectGroupOrder", input, story, "editor")).toEqual(belowEditor)
    expect((await call("changeProjectGroupOrder", { spaceId, ids: ["a"] }, { as: owner })).status).toBe(400)
  })
})

describe("deleteProjectGroup", () => {
  it("deletes an empty group and closes the gap", async () => {
    const { spaceId, projectGroupId, organizationId, group, member } = await company()
    const [second, third] = [await group(spaceId, "B", 1), await group(spaceId, "C", 2)]
    const reply = await call("deleteProjectGroup", { spaceId, projectGroupId: second }, { as: await member("editor") })
    expect(reply.status).toBe(204)
    expect(await groupsOf(spaceId)).toEqual([projectGroupId, third])
    expect((await lastChange(organizationId)).patches).toEqual([
      { entity: "projectGroup", id: second, before: { name: "B", order: 1, spaceId }, after: null },
      { entity: "projectGroup", id: third, before: { order: 2 }, after: { order: 1 } },
    ])
  })

  it("refuses a group that holds projects, archived ones too, and lets those of the trash pass to the next one", async () => {
    const { spaceId, projectGroupId, owner, group, board } = await company()
    const second = await group(spaceId, "B", 1)
    const { projectId } = await board()
    const remove = () => call("deleteProjectGroup", { spaceId, projectGroupId }, { as: owner })
    expect((await remove()).problem.code).toBe("group-not-empty")
    const set = (values: object) => database().update(projects).set(values).where(eq(projects.id, projectId))
    await set({ archivedAt: sql`now()` })
    expect((await remove()).problem).toMatchObject({ status: 409, code: "group-not-empty" })
    await set({ deletedAt: sql`now()` })
    expect((await remove()).status).toBe(204)
    const [place] = await database().select().from(projectSpaces).where(eq(projectSpaces.projectId, projectId))
    expect(place?.projectGroupId).toBe(second)
  })

  it("keeps the last group, also where all are deleted at once", async () => {
    const { spaceId, projectGroupId, owner, group } = await company()
    const ids = [projectGroupId, await group(spaceId, "B", 1), await group(spaceId, "C", 2)]
    const replies = await Promise.all(
      ids.map((projectGroupId) => call("deleteProjectGroup", { spaceId, projectGroupId }, { as: owner })),
    )
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([204, 204, 409])
    expect(replies.find((reply) => reply.status === 409)?.problem.code).toBe("last-group")
    expect(await groupsOf(spaceId)).toHaveLength(1)
  })

  it("never loses a project that is being made in the group", async () => {
    const { spaceId, projectGroupId, owner, group } = await company()
    await group(spaceId, "B", 1)
    const [deleted, created] = await Promise.all([
      call("deleteProjectGroup", { spaceId, projectGroupId }, { as: owner }),
      call("createProject", { name: "Website", spaceColumnId: projectGroupId }, { as: owner }),
    ])
    expect([
      [204, 404],
      [409, 201],
    ]).toContainEqual([deleted.status, created.status])
  })

  it("does not know a group of another space or organization", async () => {
    const { spaceId, owner, space, group } = await company()
    await group(spaceId, "B", 1)
    const elsewhere = await group(await space("Finance"))
    const foreign = await company()
    for (const projectGroupId of [elsewhere, foreign.projectGroupId, ...unknownIds])
      expect((await call("deleteProjectGroup", { spaceId, projectGroupId }, { as: owner })).status).toBe(404)
  })

  it("asks for an editor", async () => {
    const story = await company()
    const { spaceId, projectGroupId } = story
    expect(await refusals("deleteProjectGroup", { spaceId, projectGroupId }, story, "editor")).toEqual(belowEditor)
  })
})
