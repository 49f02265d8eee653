import { describe, expect, it } from "vitest"
import type { OperationName } from "@/lib/api/endpoints"
import { call, type Person } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

async function oneBoard() {
  const made = await company()
  const board = await made.board(["A", "B", "C"], ["Row"])
  return { ...made, ...board, columnId: the(board.columnIds[0]) }
}

async function columnsOf(projectId: number, as: Person): Promise<string[]> {
  const { body } = await call("getProject", { projectId }, { as })
  return body.stages.filter((stage) => stage.kind === "column").map((stage) => stage.name)
}
async function cards(projectId: number, as: Person): Promise<string[]> {
  const { body } = await call("listProjectTasks", { projectId, view: "board" }, { as })
  return body.tasks.map((task) => task.name)
}

/** A row, a column of another board, and one of another organization are no columns of this board. */
async function takesColumnsOfTheBoardOnly(name: OperationName, body: object): Promise<void> {
  const { projectId, columnId, rowIds, board, ...made } = await oneBoard()
  const send = (id: unknown) => call(name, { projectId, columnId: id, ...body } as never, { as: made.owner })
  const other = the((await board()).columnIds[0])
  const foreign = (await oneBoard()).columnId
  for (const id of [the(rowIds[0]), other, foreign, ...unknownIds]) expect((await send(id)).status).toBe(404)
  expect((await send("x")).status).toBe(400)
  expect(await refusals(name, { projectId, columnId, ...body } as never, made, "editor")).toEqual(belowEditor)
  await call("archiveProject", { projectId }, { as: made.owner })
  expect((await send(columnId)).problem.code).toBe("archived")
}

describe("createProjectColumn", () => {
  it("makes a column at its place, and is undone", async () => {
    const { owner, projectId, columnIds } = await oneBoard()
    const input = { projectId, name: "New", tasksLimit: 3, color: "#ff0000", beforeId: the(columnIds[1]) }
    const reply = await call("createProjectColumn", input, { as: owner })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      projectId,
      kind: "column",
      name: "New",
      order: 1,
      tasksLimit: 3,
      color: "#ff0000",
    })
    expect(await columnsOf(projectId, owner)).toEqual(["A", "New", "B", "C"])
    await undo(await undo(await undo(reply, owner), owner), owner)
    expect(await columnsOf(projectId, owner)).toEqual(["A", "B", "C"])
  })

  it("makes no row, and asks for an editor", async () => {
    const { projectId, rowIds, ...made } = await oneBoard()
    const row = await call("createProjectColumn", { projectId, name: "New", kind: "row" } as never, { as: made.owner })
    expect(row.problem.errors).toMatchObject([{ path: "kind", message: "is not a known field" }])
    const beside = { projectId, name: "New", afterId: the(rowIds[0]) }
    expect((await call("createProjectColumn", beside, { as: made.owner })).status).toBe(404)
    expect(await refusals("createProjectColumn", { projectId, name: "New" }, made, "editor")).toEqual(belowEditor)
  })
})

describe("renameProjectColumn", () => {
  it("renames a column, and is undone and redone", async () => {
    const { owner, projectId, columnId, organizationId } = await oneBoard()
    const reply = await call("renameProjectColumn", { projectId, columnId, name: " Ideas " }, { as: owner })
    expect(reply.body).toMatchObject({ id: columnId, name: "Ideas" })
    expect(await feedOf(organizationId)).toMatchObject([
      {
        type: "stage.updated",
        projectIds: [projectId],
        patches: [{ entity: "stage", id: columnId, before: { name: "A" }, after: { name: "Ideas" } }],
      },
    ])
    const undone = await undo(reply, owner)
    expect(await columnsOf(projectId, owner)).toEqual(["A", "B", "C"])
    await undo(undone, owner)
    expect(await columnsOf(projectId, owner)).toEqual(["Ideas", "B", "C"])
  })

  it("takes columns of the board only", () => takesColumnsOfTheBoardOnly("renameProjectColumn", { name: "Ideas" }))
})

describe("setProjectColumnTasksLimit", () => {
  it("sets and lifts the limit", async () => {
    const { owner, projectId, columnId } = await oneBoard()
    const limit = (tasksLimit: number | null) =>
      call("setProjectColumnTasksLimit", { projectId, columnId, tasksLimit }, { as: owner })
    expect((await limit(2)).body.tasksLimit).toBe(2)
    expect((await limit(null)).body.tasksLimit).toBeNull()
    expect((await limit(0)).status).toBe(400)
    const missing = await call("setProjectColumnTasksLimit", { projectId, columnId } as never, { as: owner })
    expect(missing.problem.errors).toMatchObject([{ path: "tasksLimit", message: "is required" }])
  })

  it("takes columns of the board only", () =>
    takesColumnsOfTheBoardOnly("setProjectColumnTasksLimit", { tasksLimit: 2 }))
})

describe("setProjectColumnColor", () => {
  it("sets the colour, and takes it away", async () => {
    const { owner, projectId, columnId } = await oneBoard()
    const paint = (color: string | null) => call("setProjectColumnColor", { projectId, columnId, color }, { as: owner })
    expect((await paint("#00FF00")).body.color).toBe("#00ff00")
    expect((await paint(null)).body.color).toBeNull()
    expect((await paint("green")).status).toBe(400)
  })

  it("takes columns of the board only", () => takesColumnsOfTheBoardOnly("setProjectColumnColor", { color: null }))
})

describe("moveProjectColumn", () => {
  it("moves a column among columns", async () => {
    const { owner, projectId, columnIds, rowIds, columnId } = await oneBoard()
    const to = (place: object) => call("moveProjectColumn", { projectId, columnId, ...place }, { as: owner })
    const last = await to({})
    expect(last.body.order).toBe(2)
    expect(await columnsOf(projectId, owner)).toEqual(["B", "C", "A"])
    expect((await to({ beforeId: the(columnIds[2]) })).body.order).toBe(1)
    expect((await to({ order: 0 })).body.order).toBe(0)
    expect((await to({ afterId: the(rowIds[0]) })).status).toBe(404)
    expect((await to({ order: 0, afterId: the(columnIds[1]) })).status).toBe(400)
  })

  it("takes columns of the board only", () => takesColumnsOfTheBoardOnly("moveProjectColumn", { order: 1 }))
})

describe("deleteProjectColumn", () => {
  it("moves its tasks to another column, or archives them, and is undone", async () => {
    const { owner, projectId, columnIds, columnId, tasks } = await oneBoard()
    await tasks(["1", "2"], columnId)
    const moved = await call(
      "deleteProjectColumn",
      { projectId, columnId, moveTasksTo: the(columnIds[2]) },
      { as: owner },
    )
    expect(moved.status).toBe(204)
    expect(await columnsOf(projectId, owner)).toEqual(["B", "C"])
    expect(await cards(projectId, owner)).toEqual(["1", "2"])
    await undo(moved, owner)
    expect(await columnsOf(projectId, owner)).toEqual(["A", "B", "C"])
    await call("deleteProjectColumn", { projectId, columnId }, { as: owner })
    expect(await cards(projectId, owner)).toEqual([])
  })

  it("takes columns of the board only", () => takesColumnsOfTheBoardOnly("deleteProjectColumn", {}))
})

describe("moveColumnToProject", () => {
  it("takes its tasks along in their order, without their rows; its limit counts again where it would come back", async () => {
    const { owner, projectId, columnId, rowIds, tasks, board } = await oneBoard()
    const taskIds = await tasks(["1", "2", "3"], columnId, the(rowIds[0]))
    await call("archiveTask", { taskId: the(taskIds[1]) }, { as: owner })
    await call("setProjectColumnTasksLimit", { projectId, columnId, tasksLimit: 1 }, { as: owner })
    const there = await board(["X"])
    const input = { projectId, columnId, toProjectId: there.projectId }
    const reply = await call("moveColumnToProject", input, { as: owner })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ projectId: there.projectId, name: "A", order: 1, tasksLimit: 1 })
    expect(reply.body.id).not.toBe(columnId)
    const after = async () => {
      expect(await columnsOf(projectId, owner)).toEqual(["B", "C"])
      expect(await columnsOf(there.projectId, owner)).toEqual(["X", "A"])
      expect(await cards(there.projectId, owner)).toEqual(["1", "3"])
      expect(await cards(projectId, owner)).toEqual([])
    }
    await after()
    const { body } = await call("getTask", { taskId: the(taskIds[0]) }, { as: owner })
    expect(body.placements).toMatchObject([{ projectId: there.projectId, columnId: reply.body.id, rowId: null }])
    expect((await historyOf(the(taskIds[0]))).map(([type]) => type)).toEqual([20, 19])
    const refused = await undo(reply, owner)
    expect(refused.problem.code).toBe("stage-full")
    await after()
  })

  it("is undone and redone", async () => {
    const { owner, projectId, columnId, rowIds, tasks, board } = await oneBoard()
    const [first] = await tasks(["1", "2"], columnId, the(rowIds[0]))
    const there = await board(["X"])
    const reply = await call(
      "moveColumnToProject",
      { projectId, columnId, toProjectId: there.projectId },
      { as: owner },
    )
    const undone = await undo(reply, owner)
    expect(undone.status).toBe(200)
    expect(await columnsOf(projectId, owner)).toEqual(["A", "B", "C"])
    expect(await columnsOf(there.projectId, owner)).toEqual(["X"])
    expect(await cards(projectId, owner)).toEqual(["1", "2"])
    const { body } = await call("getTask", { taskId: the(first) }, { as: owner })
    expect(body.placements).toMatchObject([{ projectId, columnId, rowId: the(rowIds[0]) }])
    expect((await undo(undone, owner)).status).toBe(200)
    expect(await cards(there.projectId, owner)).toEqual(["1", "2"])
    expect(await columnsOf(projectId, owner)).toEqual(["B", "C"])
  })

  it("moves nothing where one of its tasks stands there already, and names it", async () => {
    const { owner, projectId, columnId, tasks, board } = await oneBoard()
    const [one] = await tasks(["1", "2"], columnId)
    const there = await board(["X"])
    await call("addTaskPlacement", { taskId: the(one), stageId: the(there.columnIds[0]) }, { as: owner })
    const reply = await call(
      "moveColumnToProject",
      { projectId, columnId, toProjectId: there.projectId },
      { as: owner },
    )
    expect(reply.problem).toMatchObject({ status: 409, code: "already-placed", taskIds: [String(one)] })
    expect(await columnsOf(projectId, owner)).toEqual(["A", "B", "C"])
    expect(await columnsOf(there.projectId, owner)).toEqual(["X"])
  })

  it("asks for an editor of both projects, and another project that is not archived", async () => {
    const { owner, member, projectId, columnId, space, group, board } = await oneBoard()
    const hidden = await space("Hidden")
    const theirs = await board(["X"], [], hidden, await group(hidden))
    const foreign = await oneBoard()
    const move = (toProjectId: number, as: Person) =>
      call("moveColumnToProject", { projectId, columnId, toProjectId }, { as })
    expect((await move(theirs.projectId, await member("editor"))).status).toBe(404)
    const reader = await member("editor")
    await call("addSpaceMember", { spaceId: hidden, userId: reader.id, role: "reader" }, { as: owner })
    expect((await move(theirs.projectId, reader)).status).toBe(403)
    expect((await move(foreign.projectId, owner)).status).toBe(404)
    expect((await move(projectId, owner)).problem).toMatchObject({ status: 400, errors: [{ path: "toProjectId" }] })
    await call("archiveProject", { projectId: theirs.projectId }, { as: owner })
    expect((await move(theirs.projectId, owner)).problem.code).toBe("archived")
  })

  it("takes columns of the board only", async () => {
    const { owner, board } = await company()
    const [here, there] = [await board(["A"], ["Row"]), await board(["B"])]
    const move = (columnId: number) =>
      call("moveColumnToProject", { projectId: here.projectId, columnId, toProjectId: there.projectId }, { as: owner })
    expect((await move(the(here.rowIds[0]))).status).toBe(404)
    expect((await move(the(there.columnIds[0]))).status).toBe(404)
  })
})

describe("setProjectLimitMode", () => {
  it("lets a full stage take more while it is soft, and is undone and redone", async () => {
    const { owner, projectId, columnId } = await oneBoard()
    await call("setProjectColumnTasksLimit", { projectId, columnId, tasksLimit: 1 }, { as: owner })
    const add = () => call("createTask", { name: "Task", stageId: columnId }, { as: owner })
    await add()
    expect((await add()).problem.code).toBe("stage-full")
    const reply = await call("setProjectLimitMode", { projectId, limitMode: "soft" }, { as: owner })
    expect([reply.status, reply.body.limitMode]).toEqual([200, "soft"])
    expect((await add()).status).toBe(201)
    const undone = await undo(reply, owner)
    expect((await add()).problem.code).toBe("stage-full")
    await undo(undone, owner)
    expect((await call("getProject", { projectId }, { as: owner })).body.limitMode).toBe("soft")
  })

  it("asks for an editor, and one of the two modes", async () => {
    const { projectId, ...made } = await oneBoard()
    expect(await refusals("setProjectLimitMode", { projectId, limitMode: "soft" }, made, "editor")).toEqual(belowEditor)
    const other = await call("setProjectLimitMode", { projectId, limitMode: "medium" } as never, { as: made.owner })
    expect(other.problem.errors?.map((fault) => fault.path)).toEqual(["limitMode"])
  })
})
