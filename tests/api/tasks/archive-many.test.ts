import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, stageTransitions, taskHistory } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"

describe("archiveManyTasks", () => {
  it("archives the listed tasks of a column and tells of each in one history record", async () => {
    const { owner, board } = await company()
    const { columnIds, tasks } = await board()
    const currentStageId = the(columnIds[0])
    const [first, second, third] = await tasks(["Write", "Print", "Post"])
    const reply = await call(
      "archiveManyTasks",
      { currentStageId, taskIds: [the(second), String(first), the(first)] },
      { as: owner },
    )

    expect(reply.status).toBe(200)
    expect(reply.body.tasks.map((task) => task.id)).toEqual([second, first])
    expect(reply.body.tasks.every((task) => task.stages.length === 0 && task.placements[0]?.archivedAt)).toBe(true)
    expect(reply.body.histories.map(({ taskId, type, state }) => ({ taskId, type, state }))).toEqual([
      { taskId: second, type: 4, state: "archive_tasks" },
      { taskId: first, type: 4, state: "archive_tasks" },
    ])
    const left = await database()
      .select()
      .from(stageTransitions)
      .where(eq(stageTransitions.taskId, the(first)))
    expect(left.map(({ event, reason }) => ({ event, reason }))).toEqual([{ event: "left", reason: "archived" }])
    const untouched = await database()
      .select()
      .from(taskHistory)
      .where(eq(taskHistory.taskId, the(third)))
    expect(untouched).toEqual([])
  })

  it("takes a row as the stage", async () => {
    const { owner, board } = await company()
    const { columnIds, rowIds, tasks } = await board(["To do"], ["Launch"])
    const [task] = await tasks(["Write"], the(columnIds[0]), the(rowIds[0]))
    const reply = await call(
      "archiveManyTasks",
      { currentStageId: the(rowIds[0]), taskIds: [the(task)] },
      { as: owner },
    )
    expect(reply.status).toBe(200)
    expect(reply.body.histories).toHaveLength(1)
  })

  it("answers a retry with the same tasks and no further history", async () => {
    const { owner, board } = await company()
    const { columnIds, tasks } = await board()
    const input = { currentStageId: the(columnIds[0]), taskIds: await tasks(["Write", "Print"]) }
    const first = await call("archiveManyTasks", input, { as: owner })
    const again = await call("archiveManyTasks", input, { as: owner })
    expect(again.body).toEqual({ tasks: first.body.tasks, histories: [] })
  })

  it("archives nothing where one task is not in the stage, and names it", async () => {
    const { owner, board } = await company()
    const { columnIds, tasks } = await board()
    const [task] = await tasks(["Write"])
    const [elsewhere] = await tasks(["Print"], the(columnIds[1]))
    const input = { currentStageId: the(columnIds[0]), taskIds: [the(task), the(elsewhere), 987654321] }
    const reply = await call("archiveManyTasks", input, { as: owner })
    expect(reply.status).toBe(404)
    expect(reply.problem).toMatchObject({ code: "not-found", taskIds: [String(elsewhere), "987654321"] })
    const still = await call("archiveManyTasks", { ...input, taskIds: [the(task)] }, { as: owner })
    expect(still.body.histories).toHaveLength(1)
  })

  it("lists every fault of a bad body by its field", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board()
    const input = { currentStageId: the(columnIds[0]), taskIds: [1, "x", 1.5], note: "please" }
    const reply = await call("archiveManyTasks", input, { as: owner })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map((fault) => fault.path)).toEqual(["taskIds.1", "taskIds.2", "note"])
  })

  it.each([
    ["an empty list", []],
    ["no list", undefined],
    ["501 tasks", Array.from({ length: 501 }, (_, index) => index + 1)],
  ])("refuses %s", async (_, taskIds) => {
    const { owner, board } = await company()
    const { columnIds } = await board()
    const input = { currentStageId: the(columnIds[0]), taskIds }
    const reply = await call("archiveManyTasks", input as never, { as: owner })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.[0]?.path).toBe("taskIds")
  })

  it("writes one history record a task under 32 parallel calls", async () => {
    const { owner, board, organizationId } = await company()
    const { columnIds, tasks } = await board()
    const input = { currentStageId: the(columnIds[0]), taskIds: await tasks(["A", "B", "C", "D", "E"]) }
    const replies = await Promise.all(Array.from({ length: 32 }, () => call("archiveManyTasks", input, { as: owner })))
    expect(replies.map((reply) => reply.status)).toEqual(Array(32).fill(200))
    const histories = await database().select().from(taskHistory).where(eq(taskHistory.organizationId, organizationId))
    expect(histories.map((row) => row.taskId).toSorted((a, b) => a - b)).toEqual(
      input.taskIds.toSorted((a, b) => a - b),
    )
    const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(feed.map((row) => row.seq)).toEqual([1])
  })
})
