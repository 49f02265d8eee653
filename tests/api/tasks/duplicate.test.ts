import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { written } from "@/tests/support/pages"
import { belowEditor, refusals } from "@/tests/support/refusals"

async function names(projectId: number, as: Person): Promise<string[]> {
  const { body } = await call("listProjectTasks", { projectId, view: "board" }, { as })
  return body.tasks.map((task) => task.name)
}

describe("duplicateTask", () => {
  it("stands beside the original with all that it is, and a history of its own", async () => {
    const { owner, member, board, organizationId } = await company()
    const { projectId, columnIds, rowIds } = await board(["A"], ["Launch"])
    const colleague = await member("reader")
    const fields = {
      color: "#ff0000",
      status: 2,
      importance: 1,
      dateBegin: "2026-03-02T00:00:00.000Z",
      dateEnd: "2026-03-06T00:00:00.000Z",
      blockReason: "No paper",
    }
    const stageId = the(columnIds[0])
    const original = await call(
      "createTask",
      {
        name: "Print",
        stageId,
        rowId: the(rowIds[0]),
        ...fields,
        responsibleUserId: [colleague.id],
        members: [owner.id],
        description: written("Four pages"),
      },
      { as: owner },
    )
    await call("createTask", { name: "Next", stageId, rowId: the(rowIds[0]) }, { as: owner })
    const copy = await call("duplicateTask", { taskId: original.body.id }, { as: owner })
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({
      name: "Print",
      ...fields,
      responsibleUserId: [String(colleague.id)],
      members: [String(owner.id)],
      hasDescription: true,
      placements: [{ projectId, columnId: stageId, rowId: rowIds[0] }],
    })
    expect(await names(projectId, owner)).toEqual(["Print", "Print", "Next"])
    const description = await call("getTaskDescription", { taskId: copy.body.id }, { as: owner })
    expect(description.body).toMatchObject({ content: written("Four pages"), revision: 1 })
    expect(await historyOf(copy.body.id)).toEqual([[0, "A", null]])
    expect(organizationId).toBeGreaterThan(0)
    const undone = await undo(copy, owner)
    expect(await names(projectId, owner)).toEqual(["Print", "Next"])
    await undo(undone, owner)
    expect(await names(projectId, owner)).toEqual(["Print", "Print", "Next"])
  })

  it("goes to another board under another name, without the people who cannot see that", async () => {
    const { owner, member, space, group, board } = await company()
    const [taskId] = await (await board()).tasks(["Print"])
    const colleague = await member("reader")
    const hidden = await space("Hidden")
    const there = await board(["B"], [], hidden, await group(hidden))
    const made = await call(
      "createTask",
      {
        name: "Shared",
        stageId: the((await board()).columnIds[0]),
        responsibleUserId: [colleague.id, owner.id],
      },
      { as: owner },
    )
    const input = { taskId: made.body.id, stageId: the(there.columnIds[0]), name: "Copy" }
    const reply = await call("duplicateTask", input, { as: owner })
    expect(reply.body).toMatchObject({ name: "Copy", responsibleUserId: [String(owner.id)] })
    expect(await names(there.projectId, owner)).toEqual(["Copy"])
    const editor = await member("editor")
    const unseen = await call("duplicateTask", { ...input, taskId: the(taskId) }, { as: editor })
    expect(unseen.status).toBe(404)
  })

  it("fills a column under its limit with no more than has room, and names it", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board(["A"])
    const [taskId] = await tasks(["Print"])
    await call("updateStage", { stageId: the(columnIds[0]), tasksLimit: 3 }, { as: owner })
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => call("duplicateTask", { taskId: the(taskId) }, { as: owner })),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(2)
    const refused = replies.filter((reply) => reply.status === 409)
    expect(refused).toHaveLength(6)
    for (const { problem } of refused) expect(problem).toMatchObject({ code: "stage-full", stages: [{ name: "A" }] })
    expect(await names(projectId, owner)).toHaveLength(3)
  })

  it("of an archived task stands in its column", async () => {
    const { owner, board } = await company()
    const { projectId, tasks } = await board(["A"])
    const [taskId] = await tasks(["Print"])
    await call("archiveTask", { taskId: the(taskId) }, { as: owner })
    expect((await call("duplicateTask", { taskId: the(taskId) }, { as: owner })).status).toBe(201)
    expect(await names(projectId, owner)).toEqual(["Print"])
  })

  it("takes a column only, of a board that the caller may change", async () => {
    const made = await company()
    const { rowIds, tasks } = await made.board(["A"], ["Row"])
    const [taskId] = await tasks(["Print"])
    const foreign = await (await company()).board()
    const copy = (stageId: number) => call("duplicateTask", { taskId: the(taskId), stageId }, { as: made.owner })
    expect((await copy(the(rowIds[0]))).problem).toMatchObject({ status: 400, errors: [{ path: "stageId" }] })
    expect((await copy(the(foreign.columnIds[0]))).status).toBe(404)
    expect(await refusals("duplicateTask", { taskId: the(taskId) }, made, "editor")).toEqual(belowEditor)
  })
})
