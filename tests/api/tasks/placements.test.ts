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

  it("is refused where somebody has moved a task from where `previous` says that it stood", async () => {
    const { owner, member, board } = await company()
    const editor = await member("editor")
    const { projectId, columnIds, rowIds, tasks } = await board(["A", "B", "C"], ["Launch"])
    const [a, b, c] = columnIds.map(the)
    const [first, second] = await tasks(["First", "Second"], a)
    const move = (columnId: number | undefined, previous: { columnId: number; rowId?: number | null }) =>
      call("moveTasks", { taskIds: [the(first)], stageId: the(columnId), previous }, { as: owner })
    await call("moveTasks", { taskIds: [the(first)], stageId: the(b), rowId: the(rowIds[0]) }, { as: editor })
    expect((await move(c, { columnId: the(a), rowId: null })).problem).toMatchObject({
      status: 409,
      code: "changed-since",
      previous: { columnId: a, rowId: null },
      current: { columnId: b, rowId: rowIds[0] },
      author: { userId: editor.id, name: editor.name },
    })
    expect(await layout(projectId, owner)).toEqual([["Second"], ["First"], []])
    expect((await move(c, { columnId: the(b), rowId: null })).problem.code).toBe("changed-since")
    expect((await move(c, { columnId: the(b) })).status).toBe(200)
    const both = { taskIds: [the(first), the(second)], stageId: the(b), previous: { columnId: the(c) } }
    expect((await call("moveTasks", both, { as: owner })).problem).toMatchObject({ current: { columnId: a } })
    await call("archiveTask", { taskId: the(second) }, { as: owner })
    expect((await call("moveTasks", both, { as: owner })).status).toBe(200)
  })

  it("names every one of several tasks that somebody has moved meanwhile, and moves none", async () => {
    const { owner, member, board } = await company()
    const editor = await member("editor")
    const { projectId, columnIds, tasks } = await board(["A", "B", "C"])
    const [a, b, c] = columnIds.map(the)
    const ids = (await tasks(["First", "Second", "Third", "Fourth"], a)).map(the)
    const [first, second, third, fourth] = ids
    const stood = ids.map((taskId) => ({ taskId, columnId: the(a), rowId: null }))
    await call("moveTasks", { taskIds: [the(second)], stageId: the(b) }, { as: editor })
    await call("moveTasks", { taskIds: [the(third)], stageId: the(c) }, { as: editor })
    const reply = await call("moveTasks", { taskIds: ids, stageId: the(c), previousPlaces: stood }, { as: owner })
    const byEditor = { userId: editor.id, name: editor.name }
    const previous = { columnId: a, rowId: null }
    const current = { columnId: b, rowId: null }
    // The third stands already where it is to go: nobody is asked about it.
    expect(reply.problem).toMatchObject({ status: 409, code: "changed-since", previous, current, author: byEditor })
    expect(reply.problem.changed).toMatchObject([
      { taskId: second, name: "Second", previous, current, author: byEditor },
    ])
    expect(await layout(projectId, owner)).toEqual([["First", "Fourth"], ["Second"], ["Third"]])
    const known = stood.map((one) => (one.taskId === second ? { ...one, columnId: the(b) } : one))
    const again = await call("moveTasks", { taskIds: ids, stageId: the(c), previousPlaces: known }, { as: owner })
    expect(again.status).toBe(200)
    expect((await layout(projectId, owner))[2]).toHaveLength(4)
    expect([first, fourth]).toHaveLength(2)
  })

  it("is refused where somebody has moved a task on the board from which it is taken", async () => {
    const { owner, board } = await company()
    const here = await board(["A", "B"])
    const there = await board(["C"])
    const [a, b] = here.columnIds.map(the)
    const [taskId] = (await here.tasks(["Print"], a)).map(the)
    await call("moveTasks", { taskIds: [the(taskId)], stageId: the(b) }, { as: owner })
    const previousPlaces = [{ taskId: the(taskId), columnId: the(a), rowId: null }]
    const input = {
      taskIds: [the(taskId)],
      stageId: the(there.columnIds[0]),
      fromProjectId: here.projectId,
      previousPlaces,
    }
    const reply = await call("moveTasks", input, { as: owner })
    expect(reply.problem).toMatchObject({ code: "changed-since", current: { columnId: b } })
    expect(await layout(there.projectId, owner)).toEqual([[]])
  })

  it("looks at the project that it names, also where no task comes from there", async () => {
    const { owner, board, member } = await company()
    const { columnIds, tasks } = await board(["A", "B"])
    const [a, b] = columnIds.map(the)
    const taskIds = (await tasks(["Print"], a)).map(the)
    const elsewhere = await (await company()).board()
    for (const fromProjectId of [elsewhere.projectId, 999_999_999]) {
      const reply = await call("moveTasks", { taskIds, stageId: the(b), fromProjectId }, { as: await member("editor") })
      expect([reply.status, reply.problem.code]).toEqual([404, "not-found"])
    }
    const seen = (await board(["C"])).projectId
    const moved = await call("moveTasks", { taskIds, stageId: the(b), fromProjectId: seen }, { as: owner })
    expect(moved.status).toBe(200)
  })

  it("goes to the next place named where the neighbour has left the column, and is refused without one", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A", "B"])
    const [a, b] = columnIds.map(the)
    const [one, two, three, four, five] = (await tasks(["1", "2", "3", "4", "5"], a)).map(the)
    const [card, last] = (await tasks(["Card", "Last"], b)).map(the)
    await call("archiveTask", { taskId: the(two) }, { as: owner })
    await call("deleteTask", { taskId: the(three) }, { as: owner })
    await call("moveTasks", { taskIds: [the(four)], stageId: the(b) }, { as: owner })
    const move = (taskId: number | undefined, otherwise?: object[]) =>
      call(
        "moveTasks",
        { taskIds: [the(taskId)], stageId: the(a), afterTaskId: the(two), ...(otherwise && { otherwise }) },
        { as: owner },
      )
    expect((await move(card)).problem.code).toBe("changed-since")
    expect((await move(card, [{ beforeTaskId: three }, { afterTaskId: four }])).problem.code).toBe("changed-since")
    expect((await move(card, [{ beforeTaskId: three }, { beforeTaskId: five }])).status).toBe(200)
    expect((await move(last, [{ beforeTaskId: four }, { position: "first" }, { afterTaskId: five }])).status).toBe(200)
    expect(await layout(projectId, owner)).toEqual([["Last", "1", "Card", "5"], ["4"]])
    const both = await move(card, [{ afterTaskId: one, position: "last" }])
    expect(both.problem.errors).toMatchObject([{ path: "otherwise.0.position" }])
    const itself = await move(card, [{ position: "last" }, { afterTaskId: card }])
    expect(itself.problem.errors).toMatchObject([{ path: "otherwise.1.afterTaskId" }])
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
  it("looks at the column that it names, also where the task comes back to its own", async () => {
    const { owner, board } = await company()
    const { columnIds, rowIds, tasks } = await board(["A", "B"], ["Row"])
    const [taskId = 0] = await tasks(["Print"], columnIds[0])
    await call("archiveTask", { taskId }, { as: owner })
    const foreign = the((await (await company()).board()).columnIds[0])
    for (const [stageId, status] of [
      [foreign, 404],
      [999_999_999, 404],
      [the(rowIds[0]), 400],
    ] as const)
      expect((await call("restoreTask", { taskId, stageId }, { as: owner })).status).toBe(status)
    expect((await call("restoreTask", { taskId, stageId: the(columnIds[1]) }, { as: owner })).status).toBe(200)
  })

  it("looks at the column that it names, also where the task was not archived, and finds it on any of its boards", async () => {
    const { owner, board } = await company()
    const { columnIds, rowIds, tasks } = await board(["A"], ["Row"])
    const other = await board(["B"])
    const [taskId = 0] = await tasks(["Print"], columnIds[0])
    await call("addTaskPlacement", { taskId, stageId: the(other.columnIds[0]) }, { as: owner })
    const foreign = the((await (await company()).board()).columnIds[0])
    for (const [stageId, status] of [
      [foreign, 404],
      [999_999_999, 404],
      [the(rowIds[0]), 400],
      [the(columnIds[0]), 200],
      [the(other.columnIds[0]), 200],
    ] as const)
      expect((await call("restoreTask", { taskId, stageId }, { as: owner })).status).toBe(status)
  })

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
