import { asc, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, placements, projects, stageTransitions, taskHistory, tasks } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

type Story = Awaited<ReturnType<typeof company>>

/** Places tasks of one board at the end of another one's first column. */
async function alsoOn(story: Story, board: Awaited<ReturnType<Story["board"]>>, taskIds: number[]) {
  const { organizationId } = story
  const { projectId, columnIds } = board
  await database()
    .insert(placements)
    .values(
      taskIds.map((taskId, n) => ({ organizationId, taskId, projectId, columnId: the(columnIds[0]), rank: `b${n}` })),
    )
}

describe("deleteProject", () => {
  it("deletes the tasks that stand nowhere else, and only removes the others", async () => {
    const story = await company()
    const { organizationId, spaceId, member } = story
    const [website, shop] = [await story.board(["To do"], ["Launch"]), await story.board()]
    const [only, both, archived] = await website.tasks(["Only", "Both", "Archived"], undefined, the(website.rowIds[0]))
    await alsoOn(story, shop, [the(both)])
    const archivedAt = "2026-01-02T03:04:05.678Z"
    await database()
      .update(placements)
      .set({ archivedAt })
      .where(eq(placements.taskId, the(archived)))

    const as = await member("administrator")
    const reply = await call("deleteProject", { projectId: website.projectId }, { as })
    expect(reply.status).toBe(204)
    expect(reply.body).toBeUndefined()

    const [project] = await database().select().from(projects).where(eq(projects.id, website.projectId))
    const { deletedAt } = the(project)
    expect(deletedAt).toEqual(expect.any(String))
    const left = await database()
      .select()
      .from(tasks)
      .where(eq(tasks.organizationId, organizationId))
      .orderBy(asc(tasks.id))
    expect(left.map((task) => task.deletedAt)).toEqual([deletedAt, null, deletedAt])
    const places = await database()
      .select()
      .from(placements)
      .where(eq(placements.organizationId, organizationId))
      .orderBy(asc(placements.id))
    expect(places.map((place) => [place.taskId, place.projectId, place.deletedAt])).toEqual([
      [only, website.projectId, deletedAt],
      [both, website.projectId, deletedAt],
      [archived, website.projectId, deletedAt],
      [both, shop.projectId, null],
    ])

    const history = await database()
      .select()
      .from(taskHistory)
      .where(eq(taskHistory.organizationId, organizationId))
      .orderBy(asc(taskHistory.taskId))
    expect(history.map(({ taskId, type, state, userId }) => ({ taskId, type, state, userId }))).toEqual([
      { taskId: only, type: 11, state: "Only", userId: as.id },
      { taskId: both, type: 20, state: "Website", userId: as.id },
      { taskId: archived, type: 11, state: "Archived", userId: as.id },
    ])
    const transitions = await database()
      .select()
      .from(stageTransitions)
      .where(eq(stageTransitions.organizationId, organizationId))
      .orderBy(asc(stageTransitions.id))
    const leaving = (taskId: number | undefined) =>
      [the(website.columnIds[0]), the(website.rowIds[0])].map((stageId) => `${taskId} left ${stageId}: deleted`)
    expect(transitions.map((row) => `${row.taskId} ${row.event} ${row.stageId}: ${row.reason}`)).toEqual([
      ...leaving(only),
      ...leaving(both),
    ])
    const [change, ...more] = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(more).toEqual([])
    expect(the(change)).toMatchObject({
      type: "project.deleted",
      projectIds: [website.projectId],
      spaceIds: [spaceId],
      patches: [
        { entity: "project", id: website.projectId, before: { deletedAt: null }, after: { deletedAt } },
        ...[...website.columnIds, ...website.rowIds].map((id) => ({
          entity: "stage",
          id,
          before: { deletedAt: null },
          after: { deletedAt },
        })),
        { entity: "task", id: only, before: { deletedAt: null }, after: { deletedAt } },
        { entity: "task", id: archived, before: { deletedAt: null }, after: { deletedAt } },
        ...[only, both, archived].map((taskId) => ({
          entity: "placement",
          before: { taskId, projectId: website.projectId, deletedAt: null },
          after: { taskId, projectId: website.projectId, deletedAt },
        })),
      ],
    })
  })

  it("leaves 404 behind: for the project, its stages and its tasks", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks: make } = await board()
    const [task] = await make(["Write"])
    await call("deleteProject", { projectId }, { as: owner })
    const currentStageId = the(columnIds[0])
    const replies = [
      await call("getProject", { projectId }, { as: owner }),
      await call("deleteProject", { projectId }, { as: owner }),
      await call("restoreProject", { projectId }, { as: owner }),
      await call("createStage", { projectId, name: "More" }, { as: owner }),
      await call("updateStage", { stageId: currentStageId, name: "More" }, { as: owner }),
      await call("archiveManyTasks", { currentStageId, taskIds: [the(task)] }, { as: owner }),
    ]
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(404))
    expect((await call("listProjects", { archived: "true" }, { as: owner })).body).toEqual([])
  })

  it("deletes an empty project, and one that is archived", async () => {
    const { owner, organizationId, spaceId, board } = await company()
    const [empty, archived] = [await board([]), await board()]
    await call("archiveProject", { projectId: archived.projectId }, { as: owner })
    for (const { projectId } of [empty, archived])
      expect((await call("deleteProject", { projectId }, { as: owner })).status).toBe(204)
    const feed = await database()
      .select()
      .from(changes)
      .where(eq(changes.organizationId, organizationId))
      .orderBy(asc(changes.seq))
    const deleted = feed.filter((change) => change.type === "project.deleted")
    expect(deleted.map(({ projectIds, spaceIds }) => ({ projectIds, spaceIds }))).toEqual([
      { projectIds: [empty.projectId], spaceIds: [spaceId] },
      { projectIds: [archived.projectId], spaceIds: [spaceId] },
    ])
  })

  it("keeps the order of the group dense", async () => {
    const { owner, spaceId, projectGroupId, board } = await company()
    const [first, second, third] = [await board(), await board(), await board()]
    await call("deleteProject", { projectId: second.projectId }, { as: owner })
    const made = await call("createProject", { name: "Fourth", spaceColumnId: projectGroupId }, { as: owner })
    const [group] = (await call("listSpaceProjects", { spaceId }, { as: owner })).body
    expect(group?.projects.map(({ id, order }) => [id, order])).toEqual([
      [first.projectId, 0],
      [third.projectId, 1],
      [made.body.id, 2],
    ])
  })

  it("loses no task and deletes none too many when both its boards are deleted at the same time", async () => {
    const story = await company()
    const { owner, organizationId } = story
    const [website, shop] = [await story.board(), await story.board()]
    await alsoOn(story, shop, await website.tasks(["A", "B", "C", "D", "E"]))
    const replies = await Promise.all(
      [website, shop].map(({ projectId }) => call("deleteProject", { projectId }, { as: owner })),
    )
    expect(replies.map((reply) => reply.status)).toEqual([204, 204])
    const left = await database().select().from(tasks).where(eq(tasks.organizationId, organizationId))
    expect(left.filter((task) => task.deletedAt === null)).toEqual([])
    const history = await database().select().from(taskHistory).where(eq(taskHistory.organizationId, organizationId))
    expect(history.map((row) => row.type).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(5).fill(11),
      ...Array<number>(5).fill(20),
    ])
  })

  it("is for administrators of a project that is there", async () => {
    const story = await company()
    const { projectId } = await story.board()
    expect(await refusals("deleteProject", { projectId }, story, "administrator")).toEqual({
      ...belowEditor,
      editor: 403,
    })
    for (const id of unknownIds)
      expect((await call("deleteProject", { projectId: id }, { as: story.owner })).status).toBe(404)
    expect((await call("deleteProject", { projectId: "x" }, { as: story.owner })).status).toBe(400)
  })
})
