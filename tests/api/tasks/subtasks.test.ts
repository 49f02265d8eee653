import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { subtasks } from "@/db/schema"
import { sweep } from "@/lib/sweep/sweep"
import { call, type Person } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals } from "@/tests/support/refusals"

async function story() {
  const made = await company()
  const board = await made.board()
  const [taskId] = await board.tasks(["Checkout loses the basket", "Another"])
  const editor = await made.member("editor")
  const add = async (...names: string[]) =>
    (await call("createSubtasks", { taskId: the(taskId), names }, { as: editor })).body.map(({ id }) => id)
  return { ...made, ...board, taskId: the(taskId), editor, add }
}

/** The subtasks of a task as one reads them: `x` for what is done. */
async function listOf(taskId: number, as: Person): Promise<string[]> {
  const { body } = await call("listSubtasks", { taskId }, { as })
  return body.map(({ name, done }) => (done ? `x ${name}` : name))
}

async function progressOf(taskId: number, projectId: number, as: Person) {
  const { body } = await call("listProjectTasks", { projectId, view: "board" }, { as })
  if (body.view !== "board") throw new Error("another view than asked for")
  const card = the(body.tasks.find(({ id }) => id === taskId))
  return [card.doneSubtaskCount ?? 0, card.subtaskCount ?? 0]
}

describe("createSubtask", () => {
  it("adds one after the other, and the card counts them", async () => {
    const { owner, editor, taskId, projectId } = await story()
    for (const name of ["Write down the steps", "Find who else lost one"]) {
      const reply = await call("createSubtask", { taskId, name }, { as: editor })
      expect(reply.status).toBe(201)
      expect(reply.body).toMatchObject({ taskId, name, done: false, cardId: null })
    }
    expect(await listOf(taskId, owner)).toEqual(["Write down the steps", "Find who else lost one"])
    expect(await progressOf(taskId, projectId, owner)).toEqual([0, 2])
    expect(await historyOf(taskId)).toEqual([
      [28, "[ ] Write down the steps", null],
      [28, "[ ] Find who else lost one", null],
    ])
  })

  it("keeps apart what two people add in the same moment", async () => {
    const { owner, editor, taskId, projectId } = await story()
    const names = Array.from({ length: 12 }, (_, index) => `Step ${index}`)
    await Promise.all(
      names.map((name, index) => call("createSubtask", { taskId, name }, { as: index % 2 ? owner : editor })),
    )
    expect((await listOf(taskId, owner)).toSorted()).toEqual(names.toSorted())
    expect(await progressOf(taskId, projectId, owner)).toEqual([0, 12])
  })

  it("is refused without a name and below an editor", async () => {
    const { owner, taskId, member } = await story()
    for (const name of ["", "   ", "x".repeat(256)]) {
      const { problem } = await call("createSubtask", { taskId, name }, { as: owner })
      expect(problem).toMatchObject({ status: 400, errors: [{ path: "name" }] })
    }
    expect(await refusals("createSubtask", { taskId, name: "No" }, { member }, "editor")).toEqual(belowEditor)
    expect(await listOf(taskId, owner)).toEqual([])
  })
})

describe("createSubtasks", () => {
  it("makes several as one change, and takes them back as one", async () => {
    const { organizationId, owner, editor, taskId, projectId } = await story()
    const reply = await call("createSubtasks", { taskId, names: ["One", "Two", "Three"] }, { as: editor })
    expect(reply.body.map(({ name }) => name)).toEqual(["One", "Two", "Three"])
    const [change] = await feedOf(organizationId)
    expect(change).toMatchObject({ type: "subtasks.created", projectIds: [projectId] })
    const counted = { entity: "task", id: taskId, before: { subtaskCount: 0 }, after: { subtaskCount: 3 } }
    expect(change?.patches).toContainEqual(counted)
    const undone = await undo(reply, editor)
    expect(await listOf(taskId, owner)).toEqual([])
    expect(await progressOf(taskId, projectId, owner)).toEqual([0, 0])
    await undo(undone, editor)
    expect(await listOf(taskId, owner)).toEqual(["One", "Two", "Three"])
    expect(await progressOf(taskId, projectId, owner)).toEqual([0, 3])
    const [names, gone] = [
      ["[ ] One", "[ ] Two", "[ ] Three"],
      ["", "", ""],
    ]
    const history = await historyOf(taskId)
    expect(history.map(([, state]) => state)).toEqual([...names, ...gone, ...names])
    expect(history.slice(3, 6).map(([, , previous]) => previous)).toEqual(names)
  })

  it("are told of in no history where they come and go with a copy of their task", async () => {
    const { editor, taskId, add } = await story()
    await add("One", "Two")
    const reply = await call("duplicateTask", { taskId }, { as: editor })
    const steps = async () => (await historyOf(reply.body.id)).filter(([type]) => type === 28)
    expect(await listOf(reply.body.id, editor)).toEqual(["One", "Two"])
    const undone = await undo(reply, editor)
    expect(undone.status).toBe(200)
    expect(await steps()).toEqual([])
    expect((await undo(undone, editor)).status).toBe(200)
    expect(await listOf(reply.body.id, editor)).toEqual(["One", "Two"])
    expect(await steps()).toEqual([])
  })

  it("stops at 500", async () => {
    const { owner, taskId, add } = await story()
    for (let made = 0; made < 5; made++) await add(...Array.from({ length: 100 }, (_, index) => `Step ${index}`))
    const { problem } = await call("createSubtasks", { taskId, names: ["One more"] }, { as: owner })
    expect(problem).toMatchObject({ status: 400, code: "too-many-subtasks" })
    expect(await listOf(taskId, owner)).toHaveLength(500)
  })
})

describe("listSubtasks", () => {
  it("lists them in their order, also within the task's details", async () => {
    const { taskId, add, member } = await story()
    await add("One", "Two")
    const reader = await member("reader")
    const { body } = await call("listSubtasks", { taskId }, { as: reader })
    expect(body.map(({ name }) => name)).toEqual(["One", "Two"])
    expect((await call("getTaskDetails", { taskId }, { as: reader })).body.subtasks).toEqual(body)
  })
})

describe("renameSubtask", () => {
  it("gives it another name, tells the history, and can be undone", async () => {
    const { editor, taskId, add } = await story()
    const [subtaskId = 0] = await add("Wirte")
    const reply = await call("renameSubtask", { taskId, subtaskId, name: "Write" }, { as: editor })
    expect(reply.body).toMatchObject({ id: subtaskId, name: "Write" })
    expect((await historyOf(taskId)).at(-1)).toEqual([28, "[ ] Write", "[ ] Wirte"])
    const undone = await undo(reply, editor)
    expect(await listOf(taskId, editor)).toEqual(["Wirte"])
    expect((await historyOf(taskId)).at(-1)).toEqual([28, "[ ] Wirte", "[ ] Write"])
    await undo(undone, editor)
    expect((await historyOf(taskId)).slice(2)).toEqual([
      [28, "[ ] Wirte", "[ ] Write"],
      [28, "[ ] Write", "[ ] Wirte"],
    ])
  })

  it("knows the subtasks of its task alone", async () => {
    const { editor, taskId, add, tasks, columnIds } = await story()
    const [subtaskId = 0] = await add("Write")
    const [other = 0] = await tasks(["Elsewhere"], the(columnIds[1]))
    const { problem } = await call("renameSubtask", { taskId: other, subtaskId, name: "Mine" }, { as: editor })
    expect(problem.status).toBe(404)
    expect(await listOf(taskId, editor)).toEqual(["Write"])
  })
})

describe("moveSubtask", () => {
  it("puts it anywhere among the others", async () => {
    const { editor, taskId, add } = await story()
    const [one = 0, two = 0, three = 0] = await add("One", "Two", "Three")
    const move = (subtaskId: number, place: object) =>
      call("moveSubtask", { taskId, subtaskId, ...place }, { as: editor })
    await move(three, { order: 0 })
    expect(await listOf(taskId, editor)).toEqual(["Three", "One", "Two"])
    await move(three, { afterId: one })
    expect(await listOf(taskId, editor)).toEqual(["One", "Three", "Two"])
    await move(two, { beforeId: one })
    expect(await listOf(taskId, editor)).toEqual(["Two", "One", "Three"])
    const reply = await move(two, {})
    expect(await listOf(taskId, editor)).toEqual(["One", "Three", "Two"])
    await undo(reply, editor)
    expect(await listOf(taskId, editor)).toEqual(["Two", "One", "Three"])
    expect((await move(two, { beforeId: 987_654_321 })).status).toBe(404)
    expect((await move(two, { order: 0, afterId: one })).status).toBe(400)
  })

  it("does not lose one that comes back where another stands by now", async () => {
    const { editor, taskId, add } = await story()
    const [, two = 0] = await add("One", "Two")
    const deleted = await call("deleteSubtask", { taskId, subtaskId: two }, { as: editor })
    const [three = 0] = await add("Three")
    await undo(deleted, editor)
    await call("moveSubtask", { taskId, subtaskId: three, beforeId: two }, { as: editor })
    expect(await listOf(taskId, editor)).toEqual(["One", "Three", "Two"])
  })
})

describe("setSubtaskDone", () => {
  it("counts on the card, once, and can be undone beside what others do", async () => {
    const { owner, editor, taskId, projectId, add } = await story()
    const [one = 0, two = 0] = await add("One", "Two", "Three")
    const reply = await call("setSubtaskDone", { taskId, subtaskId: one, done: true }, { as: editor })
    await call("setSubtaskDone", { taskId, subtaskId: one, done: true }, { as: editor })
    await call("setSubtaskDone", { taskId, subtaskId: two, done: true }, { as: owner })
    expect(await progressOf(taskId, projectId, owner)).toEqual([2, 3])
    expect((await historyOf(taskId)).slice(3)).toEqual([
      [28, "[x] One", "[ ] One"],
      [28, "[x] Two", "[ ] Two"],
    ])
    const undone = await undo(reply, editor)
    expect(await listOf(taskId, owner)).toEqual(["One", "x Two", "Three"])
    expect(await progressOf(taskId, projectId, owner)).toEqual([1, 3])
    await undo(undone, editor)
    expect((await historyOf(taskId)).slice(5)).toEqual([
      [28, "[ ] One", "[x] One"],
      [28, "[x] One", "[ ] One"],
    ])
  })
})

describe("deleteSubtask", () => {
  it("takes it away, and an undo brings it back to its place", async () => {
    const { editor, taskId, projectId, add } = await story()
    const [, two = 0] = await add("One", "Two", "Three")
    const reply = await call("deleteSubtask", { taskId, subtaskId: two }, { as: editor })
    expect(reply.status).toBe(204)
    expect(await listOf(taskId, editor)).toEqual(["One", "Three"])
    expect((await historyOf(taskId)).at(-1)).toEqual([28, "", "[ ] Two"])
    expect((await call("deleteSubtask", { taskId, subtaskId: two }, { as: editor })).status).toBe(404)
    const undone = await undo(reply, editor)
    expect(await listOf(taskId, editor)).toEqual(["One", "Two", "Three"])
    expect(await progressOf(taskId, projectId, editor)).toEqual([0, 3])
    await undo(undone, editor)
    expect((await historyOf(taskId)).slice(4)).toEqual([
      [28, "[ ] Two", null],
      [28, "", "[ ] Two"],
    ])
  })
})

describe("the sweep", () => {
  it("removes for good what was deleted more than 30 days ago", async () => {
    const { editor, taskId, add } = await story()
    const [old = 0, young = 0] = await add("Old", "Young", "Kept")
    for (const subtaskId of [old, young]) await call("deleteSubtask", { taskId, subtaskId }, { as: editor })
    const deletedAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await database().update(subtasks).set({ deletedAt }).where(eq(subtasks.id, old))
    await sweep()
    const left = await database().select({ name: subtasks.name }).from(subtasks).where(eq(subtasks.taskId, taskId))
    expect(left.map(({ name }) => name).toSorted()).toEqual(["Kept", "Young"])
  })
})

describe("duplicateTask", () => {
  it("takes the subtasks along", async () => {
    const { editor, taskId, add } = await story()
    const [one = 0] = await add("One", "Two")
    await call("setSubtaskDone", { taskId, subtaskId: one, done: true }, { as: editor })
    const { body } = await call("duplicateTask", { taskId }, { as: editor })
    expect(body).toMatchObject({ subtaskCount: 2, doneSubtaskCount: 1 })
    expect(await listOf(body.id, editor)).toEqual(["x One", "Two"])
  })
})
