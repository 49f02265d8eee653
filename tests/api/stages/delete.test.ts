import { asc, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, changes, placements, projects, stages, stageTransitions, taskHistory, tasks } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

const archivedAt = "2026-01-02T03:04:05.678Z"

/** Where the tasks of an organization stand, column by column in the order given, and which are archived. */
async function standing(organizationId: number, columnIds: number[]) {
  const rows = await database()
    .select()
    .from(placements)
    .where(eq(placements.organizationId, organizationId))
    .orderBy(asc(placements.rank))
  const sorted = rows.toSorted((x, y) => columnIds.indexOf(x.columnId) - columnIds.indexOf(y.columnId))
  return sorted.map(({ taskId, columnId, rowId, archivedAt }) => ({ taskId, columnId, rowId, archived: !!archivedAt }))
}

async function history(organizationId: number) {
  const rows = await database()
    .select()
    .from(taskHistory)
    .where(eq(taskHistory.organizationId, organizationId))
    .orderBy(asc(taskHistory.id))
  return rows.map(({ taskId, type, state, previousState }) => ({ taskId, type, state, previousState }))
}

async function transitions(organizationId: number) {
  const rows = await database()
    .select()
    .from(stageTransitions)
    .where(eq(stageTransitions.organizationId, organizationId))
    .orderBy(asc(stageTransitions.id))
  return rows.map((row) => `${row.taskId} ${row.event} ${row.stageId}: ${row.reason}`)
}

const limit = (stageId: number, tasksLimit: number) =>
  database().update(stages).set({ tasksLimit }).where(eq(stages.id, stageId))

describe("deleteStage", () => {
  it("archives the tasks of a column, deletes none, and closes the gap among the columns", async () => {
    const { member, board, organizationId } = await company()
    const { projectId, columnIds, rowIds, tasks: make } = await board(["A", "B", "C"], ["Launch"])
    const [a = 0, b = 0, c = 0] = columnIds
    const row = the(rowIds[0])
    const [first = 0, second = 0] = await make(["First", "Second"], a, row)
    const [other = 0] = await make(["Other"], b)
    const as = await member("editor")
    const reply = await call("deleteStage", { stageId: a }, { as })
    expect(reply.status).toBe(204)

    const { stages } = (await call("getProject", { projectId }, { as })).body
    expect(stages.map(({ id, order }) => [id, order])).toEqual([
      [b, 0],
      [c, 1],
      [row, 0],
    ])
    // What is archived keeps its column and row.
    expect(await standing(organizationId, columnIds)).toEqual([
      { taskId: first, columnId: a, rowId: row, archived: true },
      { taskId: second, columnId: a, rowId: row, archived: true },
      { taskId: other, columnId: b, rowId: null, archived: false },
    ])
    const kept = await database().select().from(tasks).where(eq(tasks.organizationId, organizationId))
    expect(kept.map((task) => task.deletedAt)).toEqual([null, null, null])
    const archived = { type: 4, state: "archive_tasks", previousState: null }
    expect(await history(organizationId)).toEqual([
      { taskId: first, ...archived },
      { taskId: second, ...archived },
    ])
    expect(await transitions(organizationId)).toEqual(
      [first, second].flatMap((taskId) => [a, row].map((stageId) => `${taskId} left ${stageId}: archived`)),
    )
    const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(feed).toMatchObject([
      {
        type: "stage.deleted",
        projectIds: [projectId],
        patches: [
          { entity: "stage", id: a, before: { deletedAt: null }, after: { deletedAt: expect.any(String) } },
          { entity: "stage", id: b, before: { order: 1 }, after: { order: 0 } },
          { entity: "stage", id: c, before: { order: 2 }, after: { order: 1 } },
          { entity: "placement", before: { taskId: first, archivedAt: null } },
          { entity: "placement", before: { taskId: second, archivedAt: null } },
        ],
      },
    ])
  })

  it("moves the tasks to the end of another column in their old order, each in its row", async () => {
    const { owner, board, organizationId } = await company()
    const { columnIds, rowIds, tasks: make } = await board(["A", "B"], ["Launch"])
    const [a = 0, b = 0] = columnIds
    const row = the(rowIds[0])
    const moved = await make(["1", "2", "3", "4"], a, row)
    const present = await make(["X", "Y"], b)
    const [archived = 0] = moved.splice(2, 1)
    await database().update(placements).set({ archivedAt }).where(eq(placements.taskId, archived))
    expect((await call("deleteStage", { stageId: a, moveTasksTo: b }, { as: owner })).status).toBe(204)
    expect(await standing(organizationId, columnIds)).toEqual([
      { taskId: archived, columnId: a, rowId: row, archived: true },
      ...present.map((taskId) => ({ taskId, columnId: b, rowId: null, archived: false })),
      ...moved.map((taskId) => ({ taskId, columnId: b, rowId: row, archived: false })),
    ])
    expect(await history(organizationId)).toEqual(
      moved.map((taskId) => ({ taskId, type: 4, state: "B", previousState: "A" })),
    )
    expect(await transitions(organizationId)).toEqual(
      moved.flatMap((taskId) => [`${taskId} left ${a}: moved`, `${taskId} entered ${b}: moved`]),
    )
  })

  it("changes nothing where the other column would be too full", async () => {
    const { owner, board, organizationId } = await company()
    const { projectId, columnIds, tasks: make } = await board(["A", "B"])
    const [a = 0, b = 0] = columnIds
    await make(["1", "2"], a)
    await make(["X"], b)
    await limit(b, 2)
    const [before, project] = [
      await standing(organizationId, columnIds),
      await call("getProject", { projectId }, { as: owner }),
    ]
    const reply = await call("deleteStage", { stageId: a, moveTasksTo: b }, { as: owner })
    expect(reply.problem).toMatchObject({
      status: 409,
      code: "stage-full",
      stages: [{ id: b, name: "B", tasksLimit: 2, count: 1 }],
    })
    expect(await standing(organizationId, columnIds)).toEqual(before)
    expect((await call("getProject", { projectId }, { as: owner })).body).toEqual(project.body)
    expect(await history(organizationId)).toEqual([])
    await limit(b, 3)
    expect((await call("deleteStage", { stageId: a, moveTasksTo: b }, { as: owner })).status).toBe(204)
  })

  it("overfills the other column where limits are soft, and notes it", async () => {
    const { owner, board, organizationId } = await company()
    const { projectId, columnIds, tasks: make } = await board(["A", "B"])
    const [a = 0, b = 0] = columnIds
    await make(["1", "2"], a)
    await limit(b, 1)
    await database().update(projects).set({ limitMode: "soft" }).where(eq(projects.id, projectId))
    expect((await call("deleteStage", { stageId: a, moveTasksTo: b }, { as: owner })).status).toBe(204)
    const noted = await database().select().from(auditLog).where(eq(auditLog.organizationId, organizationId))
    expect(noted).toMatchObject([{ action: "stage.limit-exceeded", subject: String(b) }])
    const read = await call("listAuditLog", { kind: "stage.limit-exceeded" }, { as: owner })
    expect(the(read.body).items).toMatchObject([{ action: "stage.limit-exceeded", subject: String(b) }])
  })

  it("takes a deleted row from its tasks, which stay in their columns", async () => {
    const { owner, board, organizationId } = await company()
    const { projectId, columnIds, rowIds, tasks: make } = await board(["A", "B"], ["Launch", "Later"])
    const [a = 0, b = 0] = columnIds
    const [launch = 0, later = 0] = rowIds
    const [first = 0] = await make(["First"], a, launch)
    const [second = 0] = await make(["Second"], b, launch)
    expect((await call("deleteStage", { stageId: launch }, { as: owner })).status).toBe(204)
    expect(await standing(organizationId, columnIds)).toEqual([
      { taskId: first, columnId: a, rowId: null, archived: false },
      { taskId: second, columnId: b, rowId: null, archived: false },
    ])
    const { stages } = (await call("getProject", { projectId }, { as: owner })).body
    expect(stages.filter((stage) => stage.kind === "row")).toMatchObject([{ id: later, order: 0 }])
    expect(await transitions(organizationId)).toEqual([
      `${first} left ${launch}: deleted`,
      `${second} left ${launch}: deleted`,
    ])
    expect(await history(organizationId)).toEqual([
      { taskId: first, type: 4, state: "", previousState: "Launch" },
      { taskId: second, type: 4, state: "", previousState: "Launch" },
    ])
  })

  it("takes a deleted row from archived tasks too", async () => {
    const { owner, board, organizationId } = await company()
    const { columnIds, rowIds, tasks: make } = await board(["A"], ["Launch"])
    const [task = 0] = await make(["Write"], the(columnIds[0]), the(rowIds[0]))
    await database().update(placements).set({ archivedAt }).where(eq(placements.taskId, task))
    await call("deleteStage", { stageId: the(rowIds[0]) }, { as: owner })
    expect(await standing(organizationId, columnIds)).toEqual([
      { taskId: task, columnId: columnIds[0], rowId: null, archived: true },
    ])
    expect(await transitions(organizationId)).toEqual([])
  })

  it("leaves a board without columns when the last one goes", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds } = await board(["A"])
    expect((await call("deleteStage", { stageId: the(columnIds[0]) }, { as: owner })).status).toBe(204)
    expect((await call("getProject", { projectId }, { as: owner })).body.stages).toEqual([])
  })

  it("closes every gap when several are deleted at the same time", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds } = await board("ABCDEFGH".split(""))
    const gone = columnIds.filter((_, index) => index % 2 === 0)
    const replies = await Promise.all(gone.map((stageId) => call("deleteStage", { stageId }, { as: owner })))
    expect(replies.map((reply) => reply.status)).toEqual([204, 204, 204, 204])
    const { stages } = (await call("getProject", { projectId }, { as: owner })).body
    expect(stages.map(({ name, order }) => `${name}${order}`)).toEqual(["B0", "D1", "F2", "H3"])
  })

  it("answers 404 for a target on another board, deleted or unknown", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds } = await board(["A", "B"])
    const [stageId = 0, deleted = 0] = columnIds
    await database().update(stages).set({ deletedAt: archivedAt }).where(eq(stages.id, deleted))
    const other = await board()
    for (const moveTasksTo of [the(other.columnIds[0]), deleted, ...unknownIds])
      expect((await call("deleteStage", { stageId, moveTasksTo }, { as: owner })).status).toBe(404)
    expect((await call("getProject", { projectId }, { as: owner })).body.stages).toHaveLength(1)
  })

  it("answers 400 for a target that is a row, or the column itself, and for one of a row", async () => {
    const { owner, board } = await company()
    const { columnIds, rowIds } = await board(["A"], ["Launch", "Later"])
    const column = the(columnIds[0])
    const [row = 0, otherRow = 0] = rowIds
    for (const [stageId, moveTasksTo] of [
      [column, row],
      [column, column],
      [row, column],
      [row, otherRow],
      [column, "x"],
      [column, "0"],
    ] as const) {
      const reply = await call("deleteStage", { stageId, moveTasksTo }, { as: owner })
      expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "moveTasksTo" }] })
    }
  })

  it("names an unknown query field, and one given twice", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board(["A", "B"])
    const input = { stageId: the(columnIds[0]), moveTasksTo: [columnIds[1], columnIds[1]], force: true }
    const reply = await call("deleteStage", input as never, { as: owner })
    expect(reply.problem.errors?.map((fault) => fault.path).toSorted()).toEqual(["force", "moveTasksTo"])
  })

  it("is for editors of a stage that is there", async () => {
    const story = await company()
    const { columnIds } = await story.board()
    const stageId = the(columnIds[0])
    expect(await refusals("deleteStage", { stageId }, story, "editor")).toEqual(belowEditor)
    for (const id of unknownIds)
      expect((await call("deleteStage", { stageId: id }, { as: story.owner })).status).toBe(404)
    expect((await call("deleteStage", { stageId }, { as: story.owner })).status).toBe(204)
    expect((await call("deleteStage", { stageId }, { as: story.owner })).status).toBe(404)
  })
})
