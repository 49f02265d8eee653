import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { written } from "@/tests/support/pages"
import { refusals } from "@/tests/support/refusals"

const seenByReaders = { nobody: 401, foreigner: 404, outsider: 404 }

/** A task on a board that everybody of the space sees, and on one that only the owner does. */
async function onTwoBoards() {
  const made = await company()
  const { columnIds } = await made.board(["To do"], ["Launch"])
  const hidden = await made.space("Hidden")
  const secret = await made.board(["Secret column"], [], hidden, await made.group(hidden))
  const colleague = await made.member("editor")
  const { body } = await call(
    "createTask",
    { name: "Write", stageId: the(columnIds[0]), responsibleUserId: [colleague.id], description: written("Why") },
    { as: made.owner },
  )
  const taskId = body.id
  await call("addTaskPlacement", { taskId, stageId: the(secret.columnIds[0]) }, { as: made.owner })
  await call("changeTaskStatus", { taskId, status: 1 }, { as: colleague })
  return { ...made, colleague, taskId }
}

describe("getTaskDetails", () => {
  it("answers all that the dialog shows", async () => {
    const { owner, colleague, taskId } = await onTwoBoards()
    const { status, body } = await call("getTaskDetails", { taskId }, { as: owner })
    expect(status).toBe(200)
    expect(body.task).toMatchObject({ id: taskId, name: "Write", status: 1 })
    expect(body.description).toMatchObject({ content: written("Why"), revision: 1 })
    expect(body.placements.map(({ projectName, columnName }) => [projectName, columnName])).toEqual([
      ["Website", "To do"],
      ["Website", "Secret column"],
    ])
    expect(body.history.items.map(({ type, state, previousState }) => [type, state, previousState])).toEqual([
      [6, "1", "0"],
      [19, "Secret column", null],
      [0, "To do", null],
    ])
    expect(body.history.nextCursor).toBeNull()
    expect(body.people.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([owner.id, colleague.id])
    expect(body.can).toEqual({ comment: true, edit: true, restore: true, administer: true })
  })

  it("never tells of boards that the caller may not see", async () => {
    const { member, taskId } = await onTwoBoards()
    const { body } = await call("getTaskDetails", { taskId }, { as: await member("reader") })
    expect(JSON.stringify(body)).not.toContain("Secret")
    expect(body.placements).toHaveLength(1)
    expect(body.history.items.map(({ type }) => type)).toEqual([6, 0])
    expect(body.can).toEqual({ comment: false, edit: false, restore: false, administer: false })
  })

  it("is for those who see the task", async () => {
    const { taskId, ...made } = await onTwoBoards()
    expect(await refusals("getTaskDetails", { taskId }, made, "reader")).toEqual(seenByReaders)
  })
})

describe("listTaskRecords", () => {
  it("pages through the history, the last change first", async () => {
    const { owner, board } = await company()
    const [task] = await (await board()).tasks(["0"])
    const taskId = the(task)
    for (const name of ["1", "2", "3", "4", "5"]) await call("updateTaskName", { taskId, name }, { as: owner })
    const first = await call("listTaskRecords", { taskId, limit: "3" }, { as: owner })
    expect(first.body.items.map(({ state, previousState }) => [state, previousState])).toEqual([
      ["5", "4"],
      ["4", "3"],
      ["3", "2"],
    ])
    expect(first.body.items[0]).toMatchObject({ projectName: "Website", taskName: "5", userId: owner.id })
    await call("updateTaskName", { taskId, name: "6" }, { as: owner })
    const cursor = the(first.body.nextCursor)
    const rest = await call("listTaskRecords", { taskId, limit: "3", cursor }, { as: owner })
    expect(rest.body.items.map(({ state }) => state)).toEqual(["2", "1"])
    expect(rest.body.nextCursor).toBeNull()
    expect((await call("listTaskRecords", { taskId, cursor: "x" }, { as: owner })).status).toBe(400)
    expect((await call("listTaskRecords", { taskId, limit: "201" }, { as: owner })).status).toBe(400)
  })

  it("leaves out the records of boards that the caller may not see", async () => {
    const { owner, member, taskId } = await onTwoBoards()
    const types = async (as: typeof owner) =>
      (await call("listTaskRecords", { taskId }, { as })).body.items.map(({ type }) => type)
    expect(await types(owner)).toEqual([6, 19, 0])
    expect(await types(await member("reader"))).toEqual([6, 0])
  })

  it("is for those who see the task", async () => {
    const { taskId, ...made } = await onTwoBoards()
    expect(await refusals("listTaskRecords", { taskId }, made, "reader")).toEqual(seenByReaders)
  })
})
