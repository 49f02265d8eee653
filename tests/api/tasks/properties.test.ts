import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

async function oneTask(name = "Write") {
  const made = await company()
  const board = await made.board(["To do", "Done"])
  const [taskId] = await board.tasks([name])
  return { ...made, projectId: board.projectId, columnIds: board.columnIds, taskId: the(taskId) }
}

const monday = "2026-03-02T00:00:00.000Z"
const friday = "2026-03-06T00:00:00.000Z"

type Single =
  | "updateTaskName"
  | "changeTaskStatus"
  | "changeTaskDate"
  | "updateTaskImportance"
  | "updateTaskColor"
  | "setTaskNeedsAttention"
type Story = { readonly body: object; readonly after?: object; readonly record: [number, string, string] }

/** What every operation that sets one property does: `body` is sent, `after` answered, `record` stands in the history. */
function setsOne(name: Single, { body, after = body, record: [type, state, previousState] }: Story): void {
  it("answers the task, writes its history and tells the feed", async () => {
    const { member, organizationId, projectId, taskId } = await oneTask()
    const reply = await call(name, { taskId, ...body } as never, { as: await member("editor") })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id: taskId, ...after })
    expect(await historyOf(taskId)).toEqual([[type, state, previousState]])
    expect(await feedOf(organizationId)).toMatchObject([
      { projectIds: [projectId], patches: [{ entity: "task", id: taskId, after }] },
    ])
  })

  it("leaves no trace where nothing changes", async () => {
    const { owner, taskId } = await oneTask()
    await call(name, { taskId, ...body } as never, { as: owner })
    const again = await call(name, { taskId, ...body } as never, { as: owner })
    expect([again.status, again.headers.get("change-id")]).toEqual([200, null])
    expect(await historyOf(taskId)).toHaveLength(1)
  })

  it("is undone and redone, and the history says so", async () => {
    const { owner, taskId } = await oneTask()
    const before = (await call("getTask", { taskId }, { as: owner })).body
    const changed = await call(name, { taskId, ...body } as never, { as: owner })
    const undone = await undo(changed, owner)
    expect(undone.status).toBe(200)
    expect({ ...(await call("getTask", { taskId }, { as: owner })).body, updatedAt: before.updatedAt }).toEqual(before)
    expect((await undo(undone, owner)).status).toBe(200)
    expect((await call("getTask", { taskId }, { as: owner })).body).toMatchObject(after)
    const record = [type, state, previousState]
    expect(await historyOf(taskId)).toEqual([record, [type, previousState, state], record])
  })

  it("asks for an editor of a task that is there and not archived", async () => {
    const { taskId, ...made } = await oneTask()
    expect(await refusals(name, { taskId, ...body } as never, made, "editor")).toEqual(belowEditor)
    for (const id of unknownIds)
      expect((await call(name, { taskId: id, ...body } as never, { as: made.owner })).status).toBe(404)
    await call("archiveProject", { projectId: made.projectId }, { as: made.owner })
    expect((await call(name, { taskId, ...body } as never, { as: made.owner })).problem.code).toBe("archived")
  })
}

describe("updateTaskName", () => setsOne("updateTaskName", { body: { name: "Print" }, record: [1, "Print", "Write"] }))
describe("changeTaskStatus", () => setsOne("changeTaskStatus", { body: { status: 1 }, record: [6, "1", "0"] }))
describe("changeTaskDate", () =>
  setsOne("changeTaskDate", { body: { dateEnd: friday }, record: [7, "../2026-03-06", ""] }))
describe("updateTaskImportance", () =>
  setsOne("updateTaskImportance", { body: { importance: 2 }, record: [17, "2", "0"] }))
describe("updateTaskColor", () =>
  setsOne("updateTaskColor", { body: { color: "#FF0000" }, after: { color: "#ff0000" }, record: [5, "#ff0000", ""] }))
describe("setTaskNeedsAttention", () =>
  setsOne("setTaskNeedsAttention", { body: { blockReason: "No paper" }, record: [12, "No paper", ""] }))

describe("a change of one property", () => {
  it.each([
    ["updateTaskName", { name: "Sign" }, "Write", "Print"],
    ["changeTaskStatus", { status: 2 }, 0, 1],
    ["updateTaskImportance", { importance: -1 }, 0, 2],
    ["updateTaskColor", { color: "#00ff00" }, null, "#ff0000"],
    ["setTaskNeedsAttention", { blockReason: "A key" }, null, "A locksmith"],
  ] as const)("by %s is refused where `previous` is no longer so", async (name, body, previous, current) => {
    const { owner, member, taskId } = await oneTask()
    const editor = await member("editor")
    const [field = ""] = Object.keys(body)
    await call(name, { taskId, [field]: current } as never, { as: editor })
    const refused = await call(name, { taskId, ...body, previous } as never, { as: owner })
    expect(refused.problem).toMatchObject({
      status: 409,
      code: "changed-since",
      previous: { [field]: previous },
      current: { [field]: current },
      author: { userId: editor.id, name: editor.name },
    })
    const same = await call(name, { taskId, [field]: current, previous } as never, { as: owner })
    expect(same.status).toBe(200)
    const again = await call(name, { taskId, ...body, previous: current } as never, { as: owner })
    expect(again.body).toMatchObject(body)
  })

  it("of dates is refused where one of the dates in `previous` is no longer so", async () => {
    const { owner, taskId } = await oneTask()
    await call("changeTaskDate", { taskId, dateBegin: monday, dateEnd: friday }, { as: owner })
    const stale = { taskId, dateEnd: null, previous: { dateBegin: monday, dateEnd: monday } }
    const refused = await call("changeTaskDate", stale, { as: owner })
    expect(refused.problem).toMatchObject({
      code: "changed-since",
      previous: { dateEnd: monday },
      current: { dateEnd: friday },
    })
    const fresh = { taskId, dateEnd: null, previous: { dateBegin: monday, dateEnd: friday } }
    expect((await call("changeTaskDate", fresh, { as: owner })).body).toMatchObject({
      dateBegin: monday,
      dateEnd: null,
    })
  })

  it("is undone by an editor of the task whatever other boards it stands on", async () => {
    const { owner, member, space, group, board, spaceId, projectGroupId, taskId } = await oneTask()
    const editor = await member("editor")
    const hidden = await space("Hidden")
    const there = await board(["Secret"], [], hidden, await group(hidden))
    await call("addTaskPlacement", { taskId, stageId: the(there.columnIds[0]) }, { as: owner })
    expect([spaceId, projectGroupId]).not.toContain(hidden)
    const changed = await call("changeTaskStatus", { taskId, status: 1 }, { as: editor })
    expect((await undo(changed, editor)).status).toBe(200)
    expect((await call("getTask", { taskId }, { as: owner })).body.status).toBe(0)
  })
})

describe("a status", () => {
  it("sets the date of its change, and may carry why the task needs attention", async () => {
    const { owner, taskId } = await oneTask()
    const reply = await call("changeTaskStatus", { taskId, status: 2, blockReason: "Too dear" }, { as: owner })
    expect(reply.body).toMatchObject({ status: 2, blockReason: "Too dear", dateStatusChanged: expect.any(String) })
    expect(await historyOf(taskId)).toEqual([
      [6, "2", "0"],
      [12, "Too dear", ""],
    ])
  })

  it("alternates truthfully in the history under 32 parallel changes", async () => {
    const { owner, taskId } = await oneTask()
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, index) => call("changeTaskStatus", { taskId, status: index % 3 }, { as: owner })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    const history = await historyOf(taskId)
    expect(history.map(([, , previous]) => previous)).toEqual(["0", ...history.slice(0, -1).map(([, state]) => state)])
    for (const [, state, previous] of history) expect(state).not.toBe(previous)
    const { body } = await call("getTask", { taskId }, { as: owner })
    expect(String(body.status)).toBe(history.at(-1)?.[1])
  })

  it("is one of three", async () => {
    const { owner, taskId } = await oneTask()
    const reply = await call("changeTaskStatus", { taskId, status: 3, other: 1 } as never, { as: owner })
    expect(reply.problem.errors?.map((fault) => fault.path).toSorted()).toEqual(["other", "status"])
  })
})

describe("dates", () => {
  it("keep what is not given, and never end before they begin", async () => {
    const { owner, taskId } = await oneTask()
    await call("changeTaskDate", { taskId, dateBegin: friday }, { as: owner })
    const refused = await call("changeTaskDate", { taskId, dateEnd: monday }, { as: owner })
    expect(refused.problem).toMatchObject({ status: 400, errors: [{ path: "dateBegin" }] })
    const both = await call(
      "changeTaskDate",
      { taskId, dateBegin: monday, dateEnd: friday, dateAllDay: false },
      { as: owner },
    )
    expect(both.body).toMatchObject({ dateBegin: monday, dateEnd: friday, dateAllDay: false })
    expect((await call("changeTaskDate", { taskId }, { as: owner })).status).toBe(400)
    expect((await historyOf(taskId)).map(([, state]) => state)).toEqual(["2026-03-06/..", `${monday}/${friday}`])
  })

  it("are not undone into an end before the beginning", async () => {
    const { owner, taskId } = await oneTask()
    await call("changeTaskDate", { taskId, dateEnd: monday }, { as: owner })
    const moved = await call("changeTaskDate", { taskId, dateEnd: friday }, { as: owner })
    await call("changeTaskDate", { taskId, dateBegin: friday }, { as: owner })
    expect((await undo(moved, owner)).problem.code).toBe("changed-since")
  })
})

describe("updateTasks", () => {
  it("changes several properties of several tasks as one change, and one undoing takes it back", async () => {
    const { organizationId, owner, board } = await company()
    const here = await board()
    const there = await board()
    const [one, two] = await here.tasks(["1", "2"])
    const [three] = await there.tasks(["3"])
    const taskIds = [the(three), the(one), the(two)]
    await call("changeTaskStatus", { taskId: the(two), status: 1 }, { as: owner })
    const input = { taskIds, status: 1, importance: 1, color: "#00ff00", dateBegin: monday, dateEnd: friday }
    const reply = await call("updateTasks", input, { as: owner })
    expect(reply.status).toBe(200)
    expect(reply.body.tasks.map((task) => task.id)).toEqual(taskIds)
    for (const task of reply.body.tasks)
      expect(task).toMatchObject({ status: 1, importance: 1, color: "#00ff00", dateBegin: monday, dateEnd: friday })
    expect(reply.body.histories.map(({ taskId, type }) => [taskId, type])).toEqual([
      ...[6, 17, 5, 7].map((type) => [three, type]),
      ...[6, 17, 5, 7].map((type) => [one, type]),
      ...[17, 5, 7].map((type) => [two, type]),
    ])
    const feed = (await feedOf(organizationId)).at(-1)
    expect(feed).toMatchObject({ type: "tasks.updated", projectIds: [here.projectId, there.projectId] })
    const undone = await undo(reply, owner)
    const { body } = await call("getTasksByIds", { taskIds }, { as: owner })
    expect(body.map(({ status, importance, color }) => [status, importance, color])).toEqual([
      [0, 0, null],
      [0, 0, null],
      [1, 0, null],
    ])
    await undo(undone, owner)
    expect((await call("getTask", { taskId: the(one) }, { as: owner })).body.importance).toBe(1)
  })

  it("changes none where one is unseen, not theirs to change, archived or would end before it begins", async () => {
    const { owner, member, space, group, board } = await company()
    const { tasks } = await board()
    const [one, two] = await tasks(["1", "2"])
    const editor = await member("editor")
    const elsewhere = await space("Elsewhere")
    const [hidden] = await (await board(["A"], [], elsewhere, await group(elsewhere))).tasks(["Hidden"])
    const [foreign] = await (await (await company()).board()).tasks(["Foreign"])
    const change = (taskIds: number[], as = editor) => call("updateTasks", { taskIds, status: 1 }, { as })
    for (const id of [the(hidden), the(foreign), 987_654_321])
      expect((await change([the(one), id])).problem).toMatchObject({ status: 404, taskIds: [String(id)] })
    const reader = await member("reader")
    expect((await change([the(one)], reader)).problem).toMatchObject({ status: 403, taskIds: [String(one)] })
    await call("changeTaskDate", { taskId: the(two), dateBegin: friday }, { as: owner })
    const dated = await call("updateTasks", { taskIds: [the(one), the(two)], dateEnd: monday }, { as: editor })
    expect(dated.status).toBe(400)
    expect(await historyOf(the(one))).toEqual([])
    expect((await call("updateTasks", { taskIds: [the(one)] }, { as: editor })).status).toBe(400)
    expect((await call("updateTasks", { taskIds: [], status: 1 }, { as: editor })).status).toBe(400)
    expect((await call("updateTasks", { taskIds: [the(one)], status: 1 }, { as: null })).status).toBe(401)
  })

  it("is refused where tasks are not as `previousValues` says any more, names every one, and changes none", async () => {
    const { owner, member, board } = await company()
    const editor = await member("editor")
    const { tasks } = await board()
    const taskIds = (await tasks(["1", "2", "3", "4"])).map(the)
    const [one, two, three, four] = taskIds.map(the)
    await call("updateTaskImportance", { taskId: the(two), importance: 2 }, { as: editor })
    await call("updateTaskImportance", { taskId: the(three), importance: 1 }, { as: editor })
    await call("changeTaskDate", { taskId: the(four), dateEnd: friday }, { as: editor })
    type Believed = { taskId: number; importance: number; dateEnd: string | null }
    const believed = taskIds.map((taskId): Believed => ({ taskId, importance: 0, dateEnd: null }))
    const raise = (previousValues: Believed[]) =>
      call("updateTasks", { taskIds, importance: 1, previousValues }, { as: owner })
    const byEditor = { userId: editor.id, name: editor.name }
    const first = { previous: { importance: 0 }, current: { importance: 2 }, author: byEditor }
    const refused = await raise(believed)
    expect(refused.problem).toMatchObject({ status: 409, code: "changed-since", ...first })
    // The third has already what is asked for: nobody is asked about it.
    expect(refused.problem.changed).toMatchObject([
      { taskId: two, name: "2", ...first },
      { taskId: four, name: "4", previous: { dateEnd: null }, current: { dateEnd: friday }, author: byEditor },
    ])
    expect(await historyOf(the(one))).toEqual([])
    const known = believed.map((task) => ({
      ...task,
      ...(task.taskId === two && { importance: 2 }),
      ...(task.taskId === four && { dateEnd: friday }),
    }))
    const again = await raise(known)
    expect(again.body.tasks.map((task) => task.importance)).toEqual([1, 1, 1, 1])
  })

  it("never deadlocks where calls name the same tasks in other orders", async () => {
    const { owner, board } = await company()
    const { tasks } = await board()
    const ids = await tasks(["1", "2", "3", "4"])
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        call("updateTasks", { taskIds: index % 2 ? ids : ids.toReversed(), status: index % 3 }, { as: owner }),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    const { body } = await call("getTasksByIds", { taskIds: ids }, { as: owner })
    expect(new Set(body.map((task) => task.status)).size).toBe(1)
  })
})

describe("deleteTasks", () => {
  it("takes all from every board as one change, and undoing brings all back", async () => {
    const { owner, board } = await company()
    const { tasks } = await board()
    const taskIds = await tasks(["1", "2"])
    const reply = await call("deleteTasks", { taskIds }, { as: owner })
    expect([reply.status, reply.body]).toEqual([200, { count: 2 }])
    expect((await call("getTasksByIds", { taskIds }, { as: owner })).body).toEqual([])
    const again = await call("deleteTasks", { taskIds }, { as: owner })
    expect(again.problem).toMatchObject({ status: 404, taskIds: taskIds.map(String) })
    const undone = await undo(reply, owner)
    expect((await call("getTasksByIds", { taskIds }, { as: owner })).body).toHaveLength(2)
    await undo(undone, owner)
    expect((await call("getTasksByIds", { taskIds }, { as: owner })).body).toEqual([])
  })

  it("deletes none where one is unseen or not theirs to change", async () => {
    const { owner, member, board } = await company()
    const { tasks } = await board()
    const [one] = await tasks(["1"])
    const [foreign] = await (await (await company()).board()).tasks(["Foreign"])
    const reply = await call("deleteTasks", { taskIds: [the(one), the(foreign)] }, { as: owner })
    expect(reply.problem).toMatchObject({ status: 404, taskIds: [String(foreign)] })
    expect((await call("deleteTasks", { taskIds: [the(one)] }, { as: await member("commenter") })).status).toBe(403)
    expect((await call("getTask", { taskId: the(one) }, { as: owner })).status).toBe(200)
  })
})

describe("completeAllTasks", () => {
  it("completes what is in work in a column or row, archived tasks left out", async () => {
    const { owner, board } = await company()
    const { columnIds, rowIds, tasks } = await board(["A", "B"], ["Launch"])
    const [one, two, three] = await tasks(["1", "2", "3"], the(columnIds[0]), the(rowIds[0]))
    await call("changeTaskStatus", { taskId: the(two), status: 2 }, { as: owner })
    await call("archiveTask", { taskId: the(three) }, { as: owner })
    const reply = await call("completeAllTasks", { currentStageId: the(columnIds[0]) }, { as: owner })
    expect(reply.body.tasks.map(({ id, status }) => [id, status])).toEqual([[one, 1]])
    expect(reply.body.histories.map(({ taskId, type, state }) => [taskId, type, state])).toEqual([[one, 6, "1"]])
    const undone = await undo(reply, owner)
    expect((await call("getTask", { taskId: the(one) }, { as: owner })).body.status).toBe(0)
    const row = await call("completeAllTasks", { currentStageId: the(rowIds[0]) }, { as: owner })
    expect(row.body.tasks.map(({ id }) => id)).toEqual([one])
    expect((await undo(undone, owner)).problem.code).toBe("changed-since")
    const none = await call("completeAllTasks", { currentStageId: the(columnIds[1]) }, { as: owner })
    expect(none.body).toEqual({ tasks: [], histories: [], nextTasks: [] })
  })

  it("asks for an editor of the board", async () => {
    const made = await company()
    const { columnIds } = await made.board()
    const input = { currentStageId: the(columnIds[0]) }
    expect(await refusals("completeAllTasks", input, made, "editor")).toEqual(belowEditor)
  })
})
