import { asc, eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { stageTransitions, taskHistory } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals } from "@/tests/support/refusals"

async function names(projectId: number, as: Person): Promise<string[]> {
  const { body } = await call("listProjectTasks", { projectId, view: "board" }, { as })
  return body.tasks.map((task) => task.name)
}

async function twoBoards() {
  const made = await company()
  const here = await made.board(["A"])
  const there = await made.board(["B"], ["Launch"])
  const [task] = await here.tasks(["Print"])
  await there.tasks(["First", "Second"])
  const stageId = the(there.columnIds[0])
  return { ...made, here, there, taskId: the(task), stageId }
}

describe("addTaskPlacement", () => {
  it("shows a task on one more board, at its place", async () => {
    const { owner, here, there, taskId, stageId } = await twoBoards()
    const input = { taskId, stageId, rowId: the(there.rowIds[0]), position: "first" as const }
    const reply = await call("addTaskPlacement", input, { as: owner })
    expect(reply.status).toBe(201)
    expect(reply.body.placements.map(({ projectId, rowId }) => [projectId, rowId])).toEqual([
      [here.projectId, null],
      [there.projectId, the(there.rowIds[0])],
    ])
    expect(await names(here.projectId, owner)).toEqual(["Print"])
    expect(await names(there.projectId, owner)).toContain("Print")
    expect(await historyOf(taskId)).toEqual([[19, "B", null]])
    const undone = await undo(reply, owner)
    expect(await names(there.projectId, owner)).toEqual(["First", "Second"])
    await undo(undone, owner)
    expect(await names(there.projectId, owner)).toHaveLength(3)
  })

  it("is refused where it stands already, and brings back what is in the archive there", async () => {
    const { owner, there, taskId, stageId } = await twoBoards()
    await call("addTaskPlacement", { taskId, stageId }, { as: owner })
    const again = await call("addTaskPlacement", { taskId, stageId }, { as: owner })
    expect(again.problem).toMatchObject({ status: 409, code: "already-placed", projectId: there.projectId })
    await call("archiveTask", { taskId, projectId: there.projectId }, { as: owner })
    const revived = await call("addTaskPlacement", { taskId, stageId }, { as: owner })
    expect(revived.status).toBe(201)
    expect((await historyOf(taskId)).map(([type]) => type)).toEqual([19, 4, 24])
    await undo(revived, owner)
    expect(await names(there.projectId, owner)).toEqual(["First", "Second"])
  })

  it("says where somebody else has put it meanwhile, where it was believed to be on no place there", async () => {
    const { owner, member, there, taskId, stageId } = await twoBoards()
    const editor = await member("editor")
    const put = () => call("addTaskPlacement", { taskId, stageId, previous: null }, { as: owner })
    await call("addTaskPlacement", { taskId, stageId, rowId: the(there.rowIds[0]) }, { as: editor })
    expect((await put()).problem).toMatchObject({
      status: 409,
      code: "changed-since",
      previous: null,
      current: { columnId: stageId, rowId: the(there.rowIds[0]) },
      author: { userId: editor.id, name: editor.name },
    })
    await call("archiveTask", { taskId, projectId: there.projectId }, { as: editor })
    expect((await put()).status).toBe(201)
  })

  it("places a task once under 8 parallel calls", async () => {
    const { owner, there, taskId, stageId } = await twoBoards()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => call("addTaskPlacement", { taskId, stageId }, { as: owner })),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(replies.filter((reply) => reply.problem.code === "already-placed")).toHaveLength(7)
    expect(await names(there.projectId, owner)).toHaveLength(3)
  })

  it("asks for an editor of both boards, a column, and room in it", async () => {
    const { taskId, stageId, there, ...made } = await twoBoards()
    expect(await refusals("addTaskPlacement", { taskId, stageId }, made, "editor")).toEqual(belowEditor)
    const foreign = await (await company()).board()
    const add = (id: number, as = made.owner) => call("addTaskPlacement", { taskId, stageId: id }, { as })
    expect((await add(the(foreign.columnIds[0]))).status).toBe(404)
    expect((await add(the(there.rowIds[0]))).status).toBe(400)
    const elsewhere = await made.space("Elsewhere")
    const theirs = await made.board(["C"], [], elsewhere, await made.group(elsewhere))
    expect((await add(the(theirs.columnIds[0]), await made.member("editor"))).status).toBe(404)
    await call("updateStage", { stageId, tasksLimit: 2 }, { as: made.owner })
    expect((await add(stageId)).problem.code).toBe("stage-full")
    await call("archiveProject", { projectId: there.projectId }, { as: made.owner })
    expect((await add(stageId)).problem.code).toBe("archived")
  })
})

describe("removeTaskPlacement", () => {
  it("takes a task from a board, and not from its last one", async () => {
    const { owner, here, there, taskId, stageId } = await twoBoards()
    await call("addTaskPlacement", { taskId, stageId }, { as: owner })
    const reply = await call("removeTaskPlacement", { taskId, projectId: there.projectId }, { as: owner })
    expect(reply.status).toBe(204)
    expect(await names(there.projectId, owner)).toEqual(["First", "Second"])
    expect((await historyOf(taskId)).at(-1)).toEqual([20, "B", null])
    const last = await call("removeTaskPlacement", { taskId, projectId: here.projectId }, { as: owner })
    expect(last.problem).toMatchObject({ status: 409, code: "last-placement" })
    const gone = await call("removeTaskPlacement", { taskId, projectId: there.projectId }, { as: owner })
    expect(gone.status).toBe(404)
    const undone = await undo(reply, owner)
    expect(await names(there.projectId, owner)).toEqual(["First", "Second", "Print"])
    await undo(undone, owner)
    expect(await names(there.projectId, owner)).toEqual(["First", "Second"])
  })

  it("leaves a task on a board where somebody has moved it from the column in which it was seen", async () => {
    const { owner, member, there, taskId, stageId } = await twoBoards()
    const editor = await member("editor")
    await call("addTaskPlacement", { taskId, stageId }, { as: owner })
    const done = await call("createProjectColumn", { projectId: there.projectId, name: "Done" }, { as: owner })
    await call("moveTasks", { taskIds: [taskId], stageId: done.body.id }, { as: editor })
    const take = (previousColumnId: number) =>
      call("removeTaskPlacement", { taskId, projectId: there.projectId, previousColumnId }, { as: owner })
    expect((await take(stageId)).problem).toMatchObject({
      status: 409,
      code: "changed-since",
      previous: { columnId: stageId },
      current: { columnId: done.body.id },
      author: { userId: editor.id, name: editor.name },
    })
    expect(await names(there.projectId, owner)).toContain("Print")
    expect((await take(done.body.id)).status).toBe(204)
  })

  it("leaves one board under parallel removals of all", async () => {
    const { owner, here, there, taskId, stageId } = await twoBoards()
    await call("addTaskPlacement", { taskId, stageId }, { as: owner })
    const replies = await Promise.all(
      [here, there].map(({ projectId }) => call("removeTaskPlacement", { taskId, projectId }, { as: owner })),
    )
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([204, 409])
  })

  it("is not undone into a task that has been deleted, nor is an adding undone that would leave it nowhere", async () => {
    const { owner, here, there, taskId, stageId } = await twoBoards()
    const added = await call("addTaskPlacement", { taskId, stageId }, { as: owner })
    const removed = await call("removeTaskPlacement", { taskId, projectId: here.projectId }, { as: owner })
    expect((await undo(added, owner)).problem.code).toBe("changed-since")
    expect(await names(there.projectId, owner)).toContain("Print")
    await call("deleteTask", { taskId }, { as: owner })
    expect((await undo(removed, owner)).problem.code).toBe("changed-since")
    expect(await names(here.projectId, owner)).toEqual([])
  })

  it("asks for an editor of the board, and a task that stands there", async () => {
    const { taskId, stageId, there, ...made } = await twoBoards()
    await call("addTaskPlacement", { taskId, stageId }, { as: made.owner })
    const input = { taskId, projectId: there.projectId }
    expect(await refusals("removeTaskPlacement", input, made, "editor")).toEqual(belowEditor)
    const [foreign] = await (await (await company()).board()).tasks(["Foreign"])
    const reply = await call("removeTaskPlacement", { ...input, taskId: the(foreign) }, { as: made.owner })
    expect(reply.status).toBe(404)
    await call("archiveProject", { projectId: there.projectId }, { as: made.owner })
    expect((await call("removeTaskPlacement", input, { as: made.owner })).problem.code).toBe("archived")
  })
})

describe("a task that is changed on two of its boards in the same moment", () => {
  it("has its history and its passages in the order of the commits", async () => {
    const { organizationId, owner, here, there, taskId, stageId } = await twoBoards()
    await call("addTaskPlacement", { taskId, stageId }, { as: owner })
    const event = { organizationId, taskId, projectId: there.projectId, stageId, stageName: "B", actorId: owner.id }
    const record = { organizationId, taskId, projectId: there.projectId, userId: owner.id, type: 4, state: "B" }
    let archiving: ReturnType<typeof call<"archiveManyTasks">> | undefined
    await database().transaction(async (first) => {
      await first.execute(sql`select from tasks where id = ${taskId} for no key update`)
      archiving = call("archiveManyTasks", { currentStageId: the(here.columnIds[0]), taskIds: [taskId] }, { as: owner })
      for (let waiting = 0; waiting === 0;)
        waiting = (
          await database().execute(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length
      await first.insert(taskHistory).values({ ...record, projectName: "Website", taskName: "Print" })
      await first.insert(stageTransitions).values({ ...event, event: "left", reason: "moved" })
    })
    expect((await archiving)?.status).toBe(200)
    const told = (await historyOf(taskId)).map(([type, state]) => [type, state])
    expect(told).toEqual([
      [19, "B"],
      [4, "B"],
      [4, "archive_tasks"],
    ])
    const passages = await database()
      .select()
      .from(stageTransitions)
      .where(eq(stageTransitions.taskId, taskId))
      .orderBy(asc(stageTransitions.id))
    expect(passages.map(({ reason }) => reason)).toEqual(["added", "moved", "archived"])
  })
})
