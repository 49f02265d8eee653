import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { projects, projectSpaces, spaceMembers, spaces, stages } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, person, the } from "@/tests/support/company"
import { refusals, unknownIds } from "@/tests/support/refusals"

const archivedAt = "2026-01-02T03:04:05.678Z"
const archive = (projectId: number) => database().update(projects).set({ archivedAt }).where(eq(projects.id, projectId))
const remove = (projectId: number) =>
  database().update(projects).set({ deletedAt: archivedAt }).where(eq(projects.id, projectId))

/** Shows a board in a further space as well. */
async function showIn(organizationId: number, projectId: number, spaceId: number, projectGroupId: number) {
  await database()
    .insert(projectSpaces)
    .values({ organizationId, projectId, spaceId, projectGroupId, position: 0, home: false })
}

describe("getProject", () => {
  it("answers the project with its columns and then its rows, the deleted ones left out", async () => {
    const { member, board } = await company()
    const { projectId, columnIds, rowIds } = await board(["To do", "Done"], ["Launch"])
    const [gone] = await database()
      .insert(stages)
      .values({ ...(await stageRow(the(columnIds[1]))), deletedAt: archivedAt, name: "Gone" })
      .returning()
    const reply = await call("getProject", { projectId }, { as: await member("reader") })
    expect(reply.status).toBe(200)
    expect(reply.body.stages.map(({ id, kind, order }) => ({ id, kind, order }))).toEqual([
      { id: columnIds[0], kind: "column", order: 0 },
      { id: columnIds[1], kind: "column", order: 1 },
      { id: rowIds[0], kind: "row", order: 0 },
    ])
    expect(reply.body.stages.map((stage) => stage.id)).not.toContain(the(gone).id)
    expect(reply.body).toMatchObject({ role: "reader", can: { comment: false, edit: false, administer: false } })
  })

  it("names the spaces that show it and that the caller may see, and no others", async () => {
    const { owner, member, organizationId, spaceId, projectGroupId, space, group, board } = await company()
    const further = await space("Sales")
    const furtherGroup = await group(further, "Customers")
    const { projectId } = await board()
    await showIn(organizationId, projectId, further, furtherGroup)

    const home = {
      spaceId,
      spaceName: "Design",
      columnId: projectGroupId,
      columnName: "Projects",
      order: 0,
      home: true,
    }
    const there = {
      spaceId: further,
      spaceName: "Sales",
      columnId: furtherGroup,
      columnName: "Customers",
      order: 0,
      home: false,
    }
    const asOwner = await call("getProject", { projectId }, { as: owner })
    expect(asOwner.body).toMatchObject({ spaces: [home, there], spaceId, columnId: projectGroupId })
    const atHome = await call("getProject", { projectId }, { as: await member("reader") })
    expect(atHome.body.spaces).toEqual([home])
    const guest = await call("getProject", { projectId }, { as: await member("editor", "guest", further) })
    expect(guest.body).toMatchObject({ spaces: [there], spaceId: further, columnId: furtherGroup, role: "editor" })
    expect(JSON.stringify(guest.body)).not.toContain("Design")
  })

  it("counts the highest role over its spaces", async () => {
    const { member, organizationId, space, group, board } = await company()
    const further = await space("Sales")
    const { projectId } = await board()
    await showIn(organizationId, projectId, further, await group(further))
    const both = await member("reader")
    expect((await call("getProject", { projectId }, { as: both })).body.role).toBe("reader")
    await database().insert(spaceMembers).values({ organizationId, spaceId: further, userId: both.id, role: "editor" })
    expect((await call("getProject", { projectId }, { as: both })).body.role).toBe("editor")
  })

  it("answers what is archived, and says that nothing but restoring and deleting can be done", async () => {
    const { owner, board } = await company()
    const { projectId } = await board()
    await archive(projectId)
    const { body } = await call("getProject", { projectId }, { as: owner })
    expect(body).toMatchObject({ archivedAt, can: { comment: false, edit: false, restore: true, administer: true } })
  })

  it("is for readers", async () => {
    const story = await company()
    const { projectId } = await story.board()
    expect(await refusals("getProject", { projectId }, story, "reader")).toEqual({
      nobody: 401,
      foreigner: 404,
      outsider: 404,
    })
  })

  it("answers 404 for what is deleted or unknown, 400 for what is no identifier", async () => {
    const { owner, board } = await company()
    const { projectId } = await board()
    await remove(projectId)
    for (const id of [projectId, ...unknownIds])
      expect((await call("getProject", { projectId: id }, { as: owner })).status).toBe(404)
    for (const id of ["x", "0", "-1", "1.5"])
      expect((await call("getProject", { projectId: id }, { as: owner })).status).toBe(400)
  })
})

describe("listProjects", () => {
  it("lists what the caller sees in the organization, each once, by name", async () => {
    const { owner, member, organizationId, space, group, board } = await company()
    const further = await space("Sales")
    const furtherGroup = await group(further)
    const [website, shop, archived, deleted] = [
      await board(),
      await board([], [], further, furtherGroup),
      await board(),
      await board(),
    ]
    await database().update(projects).set({ name: "shop" }).where(eq(projects.id, shop.projectId))
    await showIn(organizationId, website.projectId, further, furtherGroup)
    await archive(archived.projectId)
    await remove(deleted.projectId)
    await (await company()).board()

    const all = await call("listProjects", {}, { as: owner })
    expect(all.body.map((project) => project.id)).toEqual([shop.projectId, website.projectId])
    expect(all.body[1]).toMatchObject({ name: "Website", order: 0, role: "administrator", archivedAt: null })
    expect(all.body[1]).not.toHaveProperty("stages")
    const withArchived = await call("listProjects", { archived: "true" }, { as: owner })
    expect(withArchived.body.map((project) => project.id)).toEqual([
      shop.projectId,
      website.projectId,
      archived.projectId,
    ])
    const reader = await call("listProjects", {}, { as: await member("reader") })
    expect(reader.body.map((project) => project.id)).toEqual([website.projectId])
    expect((await call("listProjects", {}, { as: await member(null) })).body).toEqual([])
  })

  it("leaves out the projects of an archived space", async () => {
    const { owner, spaceId, board } = await company()
    const { projectId } = await board()
    await database().update(spaces).set({ archivedAt }).where(eq(spaces.id, spaceId))
    expect((await call("listProjects", {}, { as: owner })).body).toEqual([])
    const [project] = (await call("listProjects", { archived: "true" }, { as: owner })).body
    expect(project).toMatchObject({ id: projectId, archivedAt: null, can: { edit: false } })
  })

  it("is empty for a person of no organization, and 401 without a session", async () => {
    expect((await call("listProjects", {}, { as: await person() })).body).toEqual([])
    expect((await call("listProjects", {})).status).toBe(401)
  })

  it("names each unknown, repeated or wrong query field", async () => {
    const { owner } = await company()
    const reply = await call("listProjects", { archived: ["true", "true"], sort: "name" } as never, { as: owner })
    expect(reply.problem.errors?.map((fault) => fault.path).toSorted()).toEqual(["archived", "sort"])
    expect((await call("listProjects", { archived: "yes" } as never, { as: owner })).status).toBe(400)
  })
})

describe("listSpaceProjects", () => {
  it("lists the groups in their order, each with its projects in theirs", async () => {
    const { owner, member, spaceId, projectGroupId, group, board } = await company()
    const second = await group(spaceId, "Later", 1)
    const [first, gone, last] = [await board(), await board(), await board()]
    const archived = await board([], [], spaceId, second)
    await archive(archived.projectId)
    await remove(gone.projectId)

    const reply = await call("listSpaceProjects", { spaceId }, { as: await member("reader") })
    expect(reply.body.map(({ id, name, order }) => ({ id, name, order }))).toEqual([
      { id: projectGroupId, name: "Projects", order: 0 },
      { id: second, name: "Later", order: 1 },
    ])
    expect(reply.body.map((group) => group.projects.map(({ id, order }) => [id, order]))).toEqual([
      [
        [first.projectId, 0],
        [last.projectId, 1],
      ],
      [],
    ])
    const all = await call("listSpaceProjects", { spaceId, archived: "true" }, { as: owner })
    expect(all.body[1]?.projects[0]).toMatchObject({ id: archived.projectId, columnId: second, spaceId, archivedAt })
  })

  it("shows a project where this space has it", async () => {
    const { owner, organizationId, space, group, board } = await company()
    const further = await space("Sales")
    const furtherGroup = await group(further)
    const { projectId } = await board()
    await showIn(organizationId, projectId, further, furtherGroup)
    const [there] = (await call("listSpaceProjects", { spaceId: further }, { as: owner })).body
    expect(there?.projects).toMatchObject([{ id: projectId, columnId: furtherGroup, spaceId: further }])
  })

  it("reads an archived space", async () => {
    const { owner, spaceId, board } = await company()
    const { projectId } = await board()
    await database().update(spaces).set({ archivedAt }).where(eq(spaces.id, spaceId))
    const [group] = (await call("listSpaceProjects", { spaceId }, { as: owner })).body
    expect(group?.projects).toMatchObject([{ id: projectId, can: { edit: false } }])
  })

  it("is for readers of a space that is there", async () => {
    const story = await company()
    const { spaceId, owner } = story
    expect(await refusals("listSpaceProjects", { spaceId }, story, "reader")).toEqual({
      nobody: 401,
      foreigner: 404,
      outsider: 404,
    })
    for (const id of unknownIds)
      expect((await call("listSpaceProjects", { spaceId: id }, { as: owner })).status).toBe(404)
    expect((await call("listSpaceProjects", { spaceId: "x" }, { as: owner })).status).toBe(400)
  })
})

async function stageRow(stageId: number) {
  const [row] = await database().select().from(stages).where(eq(stages.id, stageId))
  const { id: _, ...values } = the(row)
  return values
}
