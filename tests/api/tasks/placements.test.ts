import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { stages, stageTransitions, taskHistory } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"

/** The names on a board, column by column. */
async function layout(projectId: number, as: Person): Promise<string[][]> {
  const { body } = await call("listProjectTasks", { projectId, view: "board" }, { as })
  if (body.view !== "board") throw new Error("another view than asked for")
  const columns = body.stages.filter((stage) => stage.kind === "column")
  return columns.map(({ id }) => body.tasks.filter((task) => task.columnId === id).map((task) => task.name))
}

describe("moveTasks", () => {
  it("keeps the order of the board among the tasks that move", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A", "B", "C"])
    const [a1, a2] = await tasks(["a1", "a2"], the(columnIds[0]))
    const [b1] = await tasks(["b1"], the(columnIds[1]))
    const [c1] = await tasks(["c1", "c2"], the(columnIds[2]))
    const input = { taskIds: [the(b1), the(a2), the(a1)], stageId: the(columnIds[2]), afterTaskId: the(c1) }
    const reply = await call("moveTasks", input, { as: owner })
    expect(reply.status).toBe(200)
    expect(await layout(projectId, owner)).toEqual([[], [], ["c1", "a1", "a2", "b1", "c2"]])
    expect(reply.body.histories.map(({ type, state, previousState }) => [type, state, previousState])).toEqual([
      [4, "C", "A"],
      [4, "C", "A"],
      [4, "C", "B"],
    ])
  })

  it("leaves no trace where nothing changes", async () => {
    const { owner, board } = await company()
    const { columnIds, tasks } = await board()
    const [first, second] = await tasks(["First", "Second"])
    const input = { taskIds: [the(second)], stageId: the(columnIds[0]), afterTaskId: the(first) }
    const reply = await call("moveTasks", input, { as: owner })
    expect(reply.status).toBe(200)
    expect(reply.body.histories).toEqual([])
    expect(reply.headers.get("change-id")).toBeNull()
  })

  it("reorders a whole column onto itself", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A"])
    const ids = await tasks(["1", "2", "3", "4", "5"])
    const taskIds = [the(ids[1]), the(ids[3])]
    await call("moveTasks", { taskIds, stageId: the(columnIds[0]), position: "first" }, { as: owner })
    expect(await layout(projectId, owner)).toEqual([["2", "4", "1", "3", "5"]])
    const last = { taskIds: [the(ids[1]), the(ids[0])], stageId: the(columnIds[0]) }
    await call("moveTasks", last, { as: owner })
    expect(await layout(projectId, owner)).toEqual([["4", "3", "5", "2", "1"]])
  })

  it("keeps the row unless it is given; null clears it", async () => {
    const { owner, board } = await company()
    const { columnIds, rowIds, tasks } = await board(["A", "B"], ["Launch", "Later"])
    const [task] = await tasks(["Task"], the(columnIds[0]), the(rowIds[0]))
    const to = (rowId?: number | null) =>
      call("moveTasks", { taskIds: [the(task)], stageId: the(columnIds[1]), rowId }, { as: owner })
    expect((await to()).body.tasks[0]?.placements[0]?.rowId).toBe(rowIds[0])
    expect((await to(the(rowIds[1]))).body.tasks[0]?.placements[0]?.rowId).toBe(rowIds[1])
    expect((await to(null)).body.tasks[0]?.placements[0]?.rowId).toBeNull()
  })

  it("takes a task to another board, and says so on both", async () => {
    const { owner, board } = await company()
    const here = await board(["A"])
    const there = await board(["B"])
    const [task] = await here.tasks(["Traveller", "Stays"])
    const input = { taskIds: [the(task)], stageId: the(there.columnIds[0]) }
    const reply = await call("moveTasks", input, { as: owner })
    expect(reply.body.tasks[0]?.stages).toEqual([String(there.columnIds[0])])
    expect(reply.body.histories.map(({ type }) => type)).toEqual([20, 19])
    expect(await layout(here.projectId, owner)).toEqual([["Stays"]])
    const back = await call("moveTasks", { taskIds: [the(task)], stageId: the(here.columnIds[0]) }, { as: owner })
    expect(back.status).toBe(200)
    expect(await layout(here.projectId, owner)).toEqual([["Stays", "Traveller"]])
  })

  it("revives an archived placement", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A", "B"])
    const [task] = await tasks(["Task"])
    await call("archiveTask", { taskId: the(task) }, { as: owner })
    const reply = await call("moveTasks", { taskIds: [the(task)], stageId: the(columnIds[1]) }, { as: owner })
    expect(reply.body.histories.map(({ type }) => type)).toEqual([24])
    expect(await layout(projectId, owner)).toEqual([[], ["Task"]])
  })

  it("moves nothing where the stage is full, and names it", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A", "B"])
    const ids = await tasks(["1", "2"])
    await database()
      .update(stages)
      .set({ tasksLimit: 1 })
      .where(eq(stages.id, the(columnIds[1])))
    const reply = await call("moveTasks", { taskIds: ids, stageId: the(columnIds[1]) }, { as: owner })
    expect(reply.problem).toMatchObject({ status: 409, code: "stage-full", stages: [{ name: "B", count: 0 }] })
    expect(await layout(projectId, owner)).toEqual([["1", "2"], []])
  })

  it("refuses foreign tasks, a neighbour that has left, and itself as a neighbour", async () => {
    const { owner, board } = await company()
    const { columnIds, tasks } = await board(["A", "B"])
    const [first, second] = await tasks(["1", "2"])
    const [foreign] = await (await (await company()).board()).tasks(["Foreign"])
    const stageId = the(columnIds[1])
    const unknown = await call("moveTasks", { taskIds: [the(first), the(foreign)], stageId }, { as: owner })
    expect(unknown.problem).toMatchObject({ status: 404, taskIds: [String(foreign)] })
    const left = await call("moveTasks", { taskIds: [the(first)], stageId, afterTaskId: the(second) }, { as: owner })
    expect(left.problem.code).toBe("changed-since")
    const self = await call("moveTasks", { taskIds: [the(first)], stageId, afterTaskId: the(first) }, { as: owner })
    expect(self.status).toBe(400)
  })
})

describe("archiveTask", () => {
  it("archives on the board named, else wherever the caller is an editor", async () => {
    const { owner, board } = await company()
    const { tasks, projectId } = await board()
    const [first, second] = await tasks(["First", "Second"])
    const named = await call("archiveTask", { taskId: the(first), projectId }, { as: owner })
    expect(named.body.placements[0]?.archivedAt).toBeTruthy()
    expect((await call("archiveTask", { taskId: the(second) }, { as: owner })).body.stages).toEqual([])
    const elsewhere = await board()
    const wrong = await call("archiveTask", { taskId: the(first), projectId: elsewhere.projectId }, { as: owner })
    expect(wrong.status).toBe(404)
  })
})

describe("restoreTask", () => {
  it("brings a task back to where it stood", async () => {
    const { owner, board } = await company()
    const { projectId, tasks } = await board(["A"])
    const [, second] = await tasks(["1", "2", "3"])
    await call("archiveTask", { taskId: the(second) }, { as: owner })
    const reply = await call("restoreTask", { taskId: the(second) }, { as: owner })
    expect(reply.status).toBe(200)
    expect(await layout(projectId, owner)).toEqual([["1", "2", "3"]])
    const history = await database()
      .select()
      .from(taskHistory)
      .where(eq(taskHistory.taskId, the(second)))
      .orderBy(taskHistory.id)
    expect(history.map((row) => row.type)).toEqual([4, 24])
    const log = await database()
      .select()
      .from(stageTransitions)
      .where(eq(stageTransitions.taskId, the(second)))
      .orderBy(stageTransitions.id)
    expect(log.map((row) => row.event)).toEqual(["left", "entered"])
  })

  it("takes the column named, else the first, where its own was deleted", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A", "B", "C"])
    const [one, two] = await tasks(["1", "2"], the(columnIds[2]))
    await call("archiveTask", { taskId: the(one) }, { as: owner })
    await call("archiveTask", { taskId: the(two) }, { as: owner })
    await call("deleteStage", { stageId: the(columnIds[2]) }, { as: owner })
    await call("restoreTask", { taskId: the(one), stageId: the(columnIds[1]) }, { as: owner })
    await call("restoreTask", { taskId: the(two) }, { as: owner })
    expect(await layout(projectId, owner)).toEqual([["2"], ["1"]])
  })
})

describe("deleteTask", () => {
  it("takes a task from every board, for everybody", async () => {
    const { owner, board } = await company()
    const { projectId, tasks } = await board(["A"])
    const [task] = await tasks(["1", "2"])
    expect((await call("deleteTask", { taskId: the(task) }, { as: owner })).status).toBe(204)
    expect((await call("getTask", { taskId: the(task) }, { as: owner })).status).toBe(404)
    expect((await call("deleteTask", { taskId: the(task) }, { as: owner })).status).toBe(404)
    expect(await layout(projectId, owner)).toEqual([["2"]])
  })
})

describe("listArchivedProjectTasks", () => {
  it("pages through the archive, the last archived first, and finds by name", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A"])
    const ids = await tasks(["Alpha", "Beta", "Gamma 100%"])
    for (const id of ids)
      await call("archiveManyTasks", { currentStageId: the(columnIds[0]), taskIds: [id] }, { as: owner })
    const first = await call("listArchivedProjectTasks", { projectId, limit: "2" }, { as: owner })
    expect(first.body.items.map((task) => task.name)).toEqual(["Gamma 100%", "Beta"])
    const cursor = the(first.body.nextCursor)
    const rest = await call("listArchivedProjectTasks", { projectId, limit: "2", cursor }, { as: owner })
    expect(rest.body).toMatchObject({ items: [{ name: "Alpha" }], nextCursor: null })
    const found = await call("listArchivedProjectTasks", { projectId, search: "0%" }, { as: owner })
    expect(found.body.items.map((task) => task.name)).toEqual(["Gamma 100%"])
    const bad = await call("listArchivedProjectTasks", { projectId, limit: "500", cursor: "x" }, { as: owner })
    expect(bad.problem.errors?.map((fault) => fault.path)).toEqual(["limit"])
  })
})
