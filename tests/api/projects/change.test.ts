import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, projectSpaces, spaces } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

async function feed(organizationId: number) {
  const rows = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
  return rows.map(({ type, projectIds, spaceIds, patches }) => ({ type, projectIds, spaceIds, patches }))
}

describe("renameProject", () => {
  it("answers the whole project under its new name, and tells everybody who sees a space of it", async () => {
    const { member, organizationId, spaceId, space, group, board } = await company()
    const { projectId } = await board()
    const further = await space("Sales")
    const projectGroupId = await group(further)
    await database()
      .insert(projectSpaces)
      .values({ organizationId, projectId, spaceId: further, projectGroupId, position: 0, home: false })
    const reply = await call("renameProject", { projectId, name: "  Shop " }, { as: await member("editor") })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id: projectId, name: "Shop", spaceId })
    expect(reply.body.stages).toHaveLength(3)
    expect(await feed(organizationId)).toEqual([
      {
        type: "project.renamed",
        projectIds: [projectId],
        spaceIds: [spaceId, further],
        patches: [{ entity: "project", id: projectId, before: { name: "Website" }, after: { name: "Shop" } }],
      },
    ])
  })

  it("changes nothing where the name is the same", async () => {
    const { owner, organizationId, board } = await company()
    const { projectId } = await board()
    const reply = await call("renameProject", { projectId, name: "Website" }, { as: owner })
    expect(reply.status).toBe(200)
    expect(await feed(organizationId)).toEqual([])
  })

  it.each([[{}], [{ name: "" }], [{ name: " \t " }], [{ name: "x".repeat(256) }], [{ name: 1 }], [{ name: null }]])(
    "refuses %j",
    async (given) => {
      const { owner, board } = await company()
      const { projectId } = await board()
      const reply = await call("renameProject", { projectId, ...given } as never, { as: owner })
      expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "name" }] })
    },
  )

  it("is for editors of a project that is there", async () => {
    const story = await company()
    const { projectId } = await story.board()
    expect(await refusals("renameProject", { projectId, name: "Shop" }, story, "editor")).toEqual(belowEditor)
    for (const id of unknownIds)
      expect((await call("renameProject", { projectId: id, name: "Shop" }, { as: story.owner })).status).toBe(404)
  })
})

describe("archiveProject", () => {
  it("takes the project out of the lists and refuses every further change of it", async () => {
    const { owner, member, organizationId, spaceId, board } = await company()
    const { projectId, columnIds } = await board()
    const stageId = the(columnIds[0])
    const as = await member("editor")
    const reply = await call("archiveProject", { projectId }, { as })
    expect(reply.status).toBe(200)
    const { archivedAt } = reply.body
    expect(archivedAt).toEqual(expect.any(String))
    expect(await feed(organizationId)).toEqual([
      {
        type: "project.archived",
        projectIds: [projectId],
        spaceIds: [spaceId],
        patches: [{ entity: "project", id: projectId, before: { archivedAt: null }, after: { archivedAt } }],
      },
    ])
    expect((await call("listProjects", {}, { as })).body).toEqual([])
    const refused = [
      await call("renameProject", { projectId, name: "Shop" }, { as }),
      await call("createStage", { projectId, name: "More" }, { as }),
      await call("updateStage", { stageId, name: "More" }, { as }),
      await call("changeProjectStageOrder", { projectId, stageId, order: 1 }, { as }),
      await call("deleteStage", { stageId }, { as: owner }),
    ]
    expect(refused.map(({ problem: { status, code } }) => `${status} ${code}`)).toEqual(Array(5).fill("409 archived"))
    expect(await feed(organizationId)).toHaveLength(1)
    // What is wrong with the body is said before that.
    expect((await call("renameProject", { projectId, name: "" }, { as })).status).toBe(400)
  })

  it("archives once when asked twice at the same time", async () => {
    const { owner, organizationId, board } = await company()
    const { projectId } = await board()
    const replies = await Promise.all([1, 2, 3, 4].map(() => call("archiveProject", { projectId }, { as: owner })))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200])
    expect(await feed(organizationId)).toHaveLength(1)
  })

  it("takes no body", async () => {
    const { owner, board } = await company()
    const { projectId } = await board()
    const reply = await call("archiveProject", { projectId, really: true } as never, { as: owner })
    expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "really" }] })
  })

  it("is for editors of a project that is there", async () => {
    const story = await company()
    const { projectId } = await story.board()
    expect(await refusals("archiveProject", { projectId }, story, "editor")).toEqual(belowEditor)
    for (const id of unknownIds)
      expect((await call("archiveProject", { projectId: id }, { as: story.owner })).status).toBe(404)
  })
})

describe("restoreProject", () => {
  it("brings an archived project back to its place", async () => {
    const { member, organizationId, spaceId, projectGroupId, board } = await company()
    const [first, second] = [await board(), await board()]
    const as = await member("editor")
    const archived = await call("archiveProject", { projectId: first.projectId }, { as })
    const reply = await call("restoreProject", { projectId: first.projectId }, { as })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ archivedAt: null, order: 0, columnId: projectGroupId, can: { edit: true } })
    const [group] = (await call("listSpaceProjects", { spaceId }, { as })).body
    expect(group?.projects.map((project) => project.id)).toEqual([first.projectId, second.projectId])
    const [restored] = await database()
      .select()
      .from(changes)
      .where(and(eq(changes.organizationId, organizationId), eq(changes.type, "project.restored")))
    expect(the(restored)).toMatchObject({
      projectIds: [first.projectId],
      spaceIds: [spaceId],
      patches: [{ before: { archivedAt: archived.body.archivedAt }, after: { archivedAt: null } }],
    })
  })

  it("answers a project that is not archived unchanged", async () => {
    const { owner, organizationId, board } = await company()
    const { projectId } = await board()
    const before = await call("getProject", { projectId }, { as: owner })
    const reply = await call("restoreProject", { projectId }, { as: owner })
    expect(reply.body).toEqual(before.body)
    expect(await feed(organizationId)).toEqual([])
  })

  it("leaves a project of an archived space as unchangeable as the space", async () => {
    const { owner, spaceId, board } = await company()
    const { projectId } = await board()
    await database().update(spaces).set({ archivedAt: new Date().toISOString() }).where(eq(spaces.id, spaceId))
    const reply = await call("restoreProject", { projectId }, { as: owner })
    expect(reply.body).toMatchObject({ archivedAt: null, can: { edit: false } })
    expect((await call("renameProject", { projectId, name: "Shop" }, { as: owner })).status).toBe(409)
  })

  it("is for editors of a project that is there", async () => {
    const story = await company()
    const { projectId } = await story.board()
    await call("archiveProject", { projectId }, { as: story.owner })
    expect(await refusals("restoreProject", { projectId }, story, "editor")).toEqual(belowEditor)
    for (const id of unknownIds)
      expect((await call("restoreProject", { projectId: id }, { as: story.owner })).status).toBe(404)
  })
})

describe("updateProject", () => {
  it("sets colour, person responsible and the days until a task is stale, and is taken back as one", async () => {
    const { owner, organizationId, member, board } = await company()
    const { projectId } = await board()
    const editor = await member("editor")
    const before = { color: null, responsibleId: null, postponingTaskDayCount: 0 }
    const after = { color: "#3366aa", responsibleId: editor.id, postponingTaskDayCount: 14 }
    const reply = await call("updateProject", { projectId, ...after }, { as: owner })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject(after)
    expect(await feed(organizationId)).toMatchObject([
      {
        type: "project.updated",
        projectIds: [projectId],
        patches: [{ entity: "project", id: projectId, before, after }],
      },
    ])
    const undone = await call("undoChange", { changeId: the(reply.headers.get("Change-Id")) }, { as: owner })
    expect(undone.status).toBe(200)
    expect((await call("getProject", { projectId }, { as: owner })).body).toMatchObject(before)
  })

  it("keeps what is not named, and tells nothing where nothing differs", async () => {
    const { owner, organizationId, board } = await company()
    const { projectId } = await board()
    await call("updateProject", { projectId, postponingTaskDayCount: 3 }, { as: owner })
    await call("updateProject", { projectId, color: "#3366aa" }, { as: owner })
    const again = await call("updateProject", { projectId, color: "#3366aa" }, { as: owner })
    expect(again.body).toMatchObject({ color: "#3366aa", postponingTaskDayCount: 3 })
    expect(await feed(organizationId)).toHaveLength(2)
  })

  it("takes nobody who does not see the project", async () => {
    const { owner, member, board } = await company()
    const { projectId } = await board()
    const outsider = await member(null)
    const refused = await call("updateProject", { projectId, responsibleId: outsider.id }, { as: owner })
    expect(refused.problem).toMatchObject({ status: 400, code: "cannot-see", errors: [{ path: "responsibleId" }] })
    const stranger = (await company()).owner
    const unknown = await call("updateProject", { projectId, responsibleId: stranger.id }, { as: owner })
    expect(unknown.status).toBe(404)
  })

  it.each([[{}], [{ color: "red" }], [{ postponingTaskDayCount: 366 }], [{ postponingTaskDayCount: -1 }]])(
    "refuses %j",
    async (given) => {
      const { owner, board } = await company()
      const { projectId } = await board()
      expect((await call("updateProject", { projectId, ...given }, { as: owner })).status).toBe(400)
    },
  )

  it("is for editors of a project that is there", async () => {
    const story = await company()
    const { projectId } = await story.board()
    const given = { projectId, postponingTaskDayCount: 5 }
    expect(await refusals("updateProject", given, story, "editor")).toEqual(belowEditor)
    for (const id of unknownIds)
      expect((await call("updateProject", { ...given, projectId: id }, { as: story.owner })).status).toBe(404)
  })
})
