import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

async function story() {
  const made = await company()
  const board = await made.board()
  const [taskId] = await board.tasks(["Write"])
  const label = async (name: string) => (await call("createLabel", { name, color: "#0088cc" }, { as: made.owner })).body
  const read = async () => (await call("getTask", { taskId: the(taskId) }, { as: made.owner })).body.tags
  return { ...made, ...board, taskId: the(taskId), bug: await label("Bug"), web: await label("Web"), read }
}

describe("addTaskLabel", () => {
  it("shows on the card, in the order of the labels", async () => {
    const { projectId, taskId, owner, bug, web } = await story()
    await call("addTaskLabel", { taskId, labelId: web.id }, { as: owner })
    const both = await call("addTaskLabel", { taskId, labelId: bug.id }, { as: owner })
    expect([both.status, both.body.tags]).toEqual([201, [String(bug.id), String(web.id)]])
    const board = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
    expect(board.body.tasks).toMatchObject([{ id: taskId, tags: [String(bug.id), String(web.id)] }])
  })
})

describe("removeTaskLabel", () => {
  it("leaves the others, and the history keeps their names", async () => {
    const { taskId, owner, bug, web, read } = await story()
    for (const { id: labelId } of [web, bug]) await call("addTaskLabel", { taskId, labelId }, { as: owner })
    expect((await call("removeTaskLabel", { taskId, labelId: web.id }, { as: owner })).status).toBe(204)
    expect(await read()).toEqual([String(bug.id)])
    expect(await historyOf(taskId)).toEqual([
      [9, "Web", null],
      [9, "Bug", null],
      [10, "", "Web"],
    ])
  })
})

describe("labels of a task", () => {
  it("change nothing by coming or going a second time", async () => {
    const { taskId, owner, bug } = await story()
    expect((await call("removeTaskLabel", { taskId, labelId: bug.id }, { as: owner })).status).toBe(204)
    await call("addTaskLabel", { taskId, labelId: bug.id }, { as: owner })
    const again = await call("addTaskLabel", { taskId, labelId: bug.id }, { as: owner })
    expect([again.status, again.headers.get("change-id")]).toEqual([201, null])
    expect(await historyOf(taskId)).toHaveLength(1)
  })

  it("are taken back and done again, but not one that the organization has deleted", async () => {
    const { taskId, owner, bug, web, read } = await story()
    const added = await call("addTaskLabel", { taskId, labelId: bug.id }, { as: owner })
    await call("addTaskLabel", { taskId, labelId: web.id }, { as: owner })
    const undone = await undo(added, owner)
    expect(await read()).toEqual([String(web.id)])
    expect((await undo(undone, owner)).status).toBe(200)
    expect(await read()).toEqual([String(bug.id), String(web.id)])
    const removed = await call("removeTaskLabel", { taskId, labelId: bug.id }, { as: owner })
    await call("deleteLabel", { labelId: bug.id }, { as: owner })
    expect((await undo(removed, owner)).problem.code).toBe("changed-since")
  })

  it("are at most fifty", async () => {
    const { taskId, owner } = await story()
    const names = Array.from({ length: 51 }, (_, index) => `Label ${index}`)
    const ids: number[] = []
    for (const name of names) ids.push((await call("createLabel", { name, color: "#0088cc" }, { as: owner })).body.id)
    const fifty = await call("updateTasks", { taskIds: [taskId], labels: { add: ids.slice(0, 50) } }, { as: owner })
    expect(fifty.status).toBe(200)
    const more = await call("addTaskLabel", { taskId, labelId: the(ids[50]) }, { as: owner })
    expect(more.problem).toMatchObject({ status: 400, errors: [{ path: "labelId" }] })
  })

  it("are of the organization, and an editor's to change", async () => {
    const { taskId, owner, bug, projectId, ...made } = await story()
    const input = { taskId, labelId: bug.id }
    const foreign = await company()
    const theirs = await call("createLabel", { name: "Theirs", color: "#0088cc" }, { as: foreign.owner })
    for (const labelId of [theirs.body.id, ...unknownIds]) {
      expect((await call("addTaskLabel", { taskId, labelId }, { as: owner })).status).toBe(404)
      expect((await call("removeTaskLabel", { taskId, labelId }, { as: owner })).status).toBe(404)
    }
    for (const name of ["addTaskLabel", "removeTaskLabel"] as const)
      expect(await refusals(name, input, made, "editor")).toEqual(belowEditor)
    await call("archiveProject", { projectId }, { as: owner })
    expect((await call("addTaskLabel", input, { as: owner })).problem.code).toBe("archived")
  })
})
