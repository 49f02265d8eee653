import { describe, expect, it } from "vitest"
import { call, type Person, type Reply } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"

/** A task with the subtasks "Design" and "Build", of which the first is shown on the board. */
async function shown() {
  const made = await company()
  const board = await made.board()
  const editor = await made.member("editor")
  const [taskId = 0] = await board.tasks(["Launch", "Behind it"])
  const { body: steps } = await call("createSubtasks", { taskId, names: ["Design", "Build"] }, { as: editor })
  const subtaskId = the(steps[0]).id
  const show = (shownOnBoard: boolean, stageId?: number) =>
    call("setSubtaskShownOnBoard", { taskId, subtaskId, shownOnBoard, ...(stageId && { stageId }) }, { as: editor })
  const reply = await show(true)
  const cardId = the(reply.body.cardId)
  const cards = async () => {
    const { body } = await call("listProjectTasks", { projectId: board.projectId, view: "board" }, { as: editor })
    return body.tasks.map(({ name }) => name)
  }
  const subtask = async () =>
    the((await call("listSubtasks", { taskId }, { as: editor })).body.find(({ id }) => id === subtaskId))
  const status = async () => (await call("getTask", { taskId: cardId }, { as: editor })).body.status
  return { ...made, ...board, editor, taskId, subtaskId, cardId, reply, show, cards, subtask, status }
}

describe("createSubtask of a task that there is", () => {
  it("lets it stand where it stands, and gives the subtask its name and whether it is done", async () => {
    const { editor, taskId, cards, columnIds, tasks } = await shown()
    const [cardId = 0] = await tasks(["Print the menu"], columnIds[1])
    const before = await cards()
    const reply = await call("createSubtask", { taskId, cardId }, { as: editor })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ name: "Print the menu", done: false, cardId })
    expect(await cards()).toEqual(before)
    await call("changeTaskStatus", { taskId: cardId, status: 1 }, { as: editor })
    const { body } = await call("getTaskDetails", { taskId }, { as: editor })
    expect(body.subtasks.at(-1)).toMatchObject({ id: reply.body.id, done: true })
    expect(body.task).toMatchObject({ subtaskCount: 3, doneSubtaskCount: 1 })
    expect((await call("getTaskDetails", { taskId: cardId }, { as: editor })).body.parent).toMatchObject({ taskId })

    expect((await undo(reply, editor)).status).toBe(200)
    expect((await call("getTaskDetails", { taskId: cardId }, { as: editor })).body.parent).toBeNull()
    expect(await cards()).toEqual(before)
  })

  it("refuses a circle, a second parent, and a task that the caller may not change", async () => {
    const { editor, member, taskId, cardId, columnIds, tasks, space, group, board } = await shown()
    const add = (parent: number, card: number) =>
      call("createSubtask", { taskId: parent, cardId: card }, { as: editor })
    const [other = 0, third = 0] = await tasks(["Print the menu", "Call the printer"], columnIds[1])
    expect((await add(taskId, taskId)).problem.code).toBe("subtask-loop")
    expect((await add(cardId, taskId)).problem.code).toBe("subtask-loop")
    await add(cardId, other)
    expect((await add(other, taskId)).problem.code).toBe("subtask-loop")
    expect((await add(third, other)).problem.code).toBe("already-subtask")
    const marketing = await space("Marketing")
    const elsewhere = await board(undefined, [], marketing, await group(marketing))
    const [unseen = 0] = await elsewhere.tasks(["Secret"])
    expect((await add(taskId, unseen)).status).toBe(404)
    const reader = await member("reader")
    expect((await call("createSubtask", { taskId, cardId: third }, { as: reader })).status).toBe(403)
    const none = await call("createSubtask", { taskId }, { as: editor })
    expect(none.status).toBe(400)
  })
})

describe("a subtask that is a card on a board which somebody does not see", () => {
  /** "Launch" has the subtasks "Design", and "Secret", a task of another space. */
  async function secret() {
    const made = await shown()
    const { taskId, editor, owner, space, group, board, member } = made
    const reader = await member("reader")
    const marketing = await space("Marketing")
    const elsewhere = await board(undefined, [], marketing, await group(marketing))
    const [cardId = 0] = await elsewhere.tasks(["Secret"])
    const added = await call("createSubtask", { taskId, cardId }, { as: owner })
    const subtaskId = added.body.id
    const known = async (as: Person) => {
      const { body: steps } = await call("listSubtasks", { taskId }, { as })
      const { body: details } = await call("getTaskDetails", { taskId }, { as })
      const { body: feed } = await call("listChanges", {}, { as })
      const { body: history } = await call("listTaskRecords", { taskId }, { as })
      return { steps, details, feed, history }
    }
    const says = async (as: Person) => JSON.stringify(await known(as))
    return { ...made, reader, cardId, subtaskId, added, known, says, editor, owner }
  }

  it("has a place and no name for them, in lists, history and feed, also when it is in the trash or came back", async () => {
    const { owner, editor, reader, cardId, taskId, subtaskId, added, known, says } = await secret()
    const { steps, details } = await known(reader)
    expect(steps.at(-1)).toMatchObject({ id: subtaskId, name: "", done: false })
    expect(details.subtasks.at(-1)).toMatchObject({ id: subtaskId, name: "" })
    expect(details.task.subtaskCount).toBe(3)
    expect(await says(reader)).not.toContain("Secret")
    expect(await says(owner)).toContain("Secret")

    const input = { taskId, subtaskId }
    expect((await call("renameSubtask", { ...input, name: "Known" }, { as: editor })).status).toBe(404)
    expect((await call("setSubtaskDone", { ...input, done: true }, { as: editor })).status).toBe(404)
    expect((await call("moveSubtask", { ...input, order: 0 }, { as: editor })).body).toMatchObject({ name: "" })

    await call("updateTaskName", { taskId: cardId, name: "Secret plan" }, { as: owner })
    await call("changeTaskStatus", { taskId: cardId, status: 1 }, { as: owner })
    expect((await known(reader)).steps[0]).toMatchObject({ done: true })
    const gone = await call("deleteTask", { taskId: cardId }, { as: owner })
    expect(await says(reader)).not.toContain("Secret")
    await undo(gone, owner)
    const off = await call("deleteSubtask", input, { as: owner })
    await undo(off, owner)
    await undo(added, owner)
    expect(await says(reader)).not.toContain("Secret")
  })

  it("is left out where they duplicate its task", async () => {
    const { editor, taskId } = await secret()
    const { body } = await call("duplicateTask", { taskId }, { as: editor })
    const { body: steps } = await call("listSubtasks", { taskId: body.id }, { as: editor })
    expect(steps.map(({ name }) => name)).toEqual(["Design", "Build"])
  })
})

describe("subtasks and the trash", () => {
  const add = (as: Person, taskId: number, cardId: number) => call("createSubtask", { taskId, cardId }, { as })
  const codeOf = async (reply: Promise<Reply<unknown>>) => (await reply).problem.code

  it("a task in the trash is still what its subtasks are subtasks of: it may come back", async () => {
    const { editor, columnIds, tasks } = await shown()
    const [top = 0, middle = 0, low = 0, other = 0] = await tasks(["Top", "Middle", "Low", "Other"], columnIds[1])
    await add(editor, top, middle)
    await add(editor, middle, low)
    const gone = await call("deleteTask", { taskId: middle }, { as: editor })
    expect(await codeOf(add(editor, low, top))).toBe("subtask-loop")
    expect(await codeOf(add(editor, other, low))).toBe("already-subtask")
    expect((await undo(gone, editor)).status).toBe(200)
    expect((await call("getTaskDetails", { taskId: low }, { as: editor })).body.parent).toMatchObject({
      taskId: middle,
    })
  })

  it("a subtask does not come back where that would make a circle, or a second parent", async () => {
    const { editor, columnIds, tasks } = await shown()
    const [top = 0, low = 0, third = 0, other = 0] = await tasks(["Top", "Low", "Third", "Other"], columnIds[1])
    const first = await undo(await add(editor, top, low), editor)
    const second = await undo(await add(editor, top, third), editor)
    expect((await add(editor, low, top)).status).toBe(201)
    expect((await add(editor, other, third)).status).toBe(201)
    expect(await codeOf(undo(first, editor))).toBe("changed-since")
    expect(await codeOf(undo(second, editor))).toBe("changed-since")
  })
})

describe("setSubtaskShownOnBoard", () => {
  it("makes a card behind that of the task, linked both ways", async () => {
    const { editor, taskId, cardId, show, cards } = await shown()
    expect(await cards()).toEqual(["Launch", "Design", "Behind it"])
    const { body } = await call("getTaskDetails", { taskId: cardId }, { as: editor })
    expect(body).toMatchObject({ parent: { taskId, name: "Launch" }, subtasks: [] })
    expect((await show(true)).body.cardId).toBe(cardId)
    expect(await cards()).toHaveLength(3)
  })

  it("takes a column, and is taken back whole", async () => {
    const { editor, columnIds, show, cards, subtask } = await shown()
    await show(false)
    expect(await cards()).toEqual(["Launch", "Behind it"])
    const done = the(columnIds[2])
    const reply = await show(true, done)
    const { body } = await call("getTask", { taskId: the(reply.body.cardId) }, { as: editor })
    expect(body.placements).toMatchObject([{ columnId: done }])
    const undone = await undo(reply, editor)
    expect(undone.status).toBe(200)
    expect((await subtask()).cardId).toBeNull()
    expect(await cards()).toEqual(["Launch", "Behind it"])
    await undo(undone, editor)
    expect((await subtask()).cardId).toBe(reply.body.cardId)
  })

  it("keeps the subtask where its card is hidden or deleted, and links them again when that comes back", async () => {
    const { editor, cardId, show, cards, subtask } = await shown()
    const hidden = await show(false)
    expect(await subtask()).toMatchObject({ name: "Design", cardId: null })
    await undo(hidden, editor)
    expect((await subtask()).cardId).toBe(cardId)
    const deleted = await call("deleteTask", { taskId: cardId }, { as: editor })
    expect(await subtask()).toMatchObject({ name: "Design", done: false, cardId: null })
    await undo(deleted, editor)
    expect((await subtask()).cardId).toBe(cardId)
    expect(await cards()).toEqual(["Launch", "Design", "Behind it"])
  })

  it("asks for an editor of the board that is named", async () => {
    const { taskId, subtaskId, editor, space, board, group } = await shown()
    const secret = await space("Secret")
    const elsewhere = await board(["To do"], [], secret, await group(secret))
    const stageId = the(elsewhere.columnIds[0])
    await call("setSubtaskShownOnBoard", { taskId, subtaskId, shownOnBoard: false }, { as: editor })
    const reply = await call(
      "setSubtaskShownOnBoard",
      { taskId, subtaskId, shownOnBoard: true, stageId },
      { as: editor },
    )
    expect(reply.status).toBe(404)
  })
})

describe("a subtask that is a card", () => {
  it("is done here when it is done there, and there when it is done here", async () => {
    const { organizationId, editor, taskId, subtaskId, cardId, subtask, status } = await shown()
    const completed = await call("changeTaskStatus", { taskId: cardId, status: 1 }, { as: editor })
    expect((await subtask()).done).toBe(true)
    expect((await call("getTask", { taskId }, { as: editor })).body).toMatchObject({ doneSubtaskCount: 1 })
    const counted = { entity: "task", id: taskId, before: { doneSubtaskCount: 0 }, after: { doneSubtaskCount: 1 } }
    expect((await feedOf(organizationId)).at(-1)?.patches).toContainEqual(counted)
    await undo(completed, editor)
    expect((await subtask()).done).toBe(false)

    const here = await call("setSubtaskDone", { taskId, subtaskId, done: true }, { as: editor })
    expect(here.body).toMatchObject({ done: true, cardId })
    expect(await status()).toBe(1)
    const undone = await undo(here, editor)
    expect(undone.status).toBe(200)
    expect(await status()).toBe(0)
    expect((await call("getTask", { taskId }, { as: editor })).body).toMatchObject({ doneSubtaskCount: 0 })
  })

  it("is completed with its whole column", async () => {
    const { editor, columnIds, taskId, subtask } = await shown()
    const reply = await call("completeAllTasks", { currentStageId: the(columnIds[0]) }, { as: editor })
    expect((await subtask()).done).toBe(true)
    await undo(reply, editor)
    expect((await subtask()).done).toBe(false)
    expect((await call("getTask", { taskId }, { as: editor })).body).toMatchObject({ status: 0, doneSubtaskCount: 0 })
  })

  it("has one name", async () => {
    const { editor, taskId, subtaskId, cardId, subtask } = await shown()
    await call("updateTaskName", { taskId: cardId, name: "Sketch" }, { as: editor })
    expect((await subtask()).name).toBe("Sketch")
    await call("renameSubtask", { taskId, subtaskId, name: "Draw" }, { as: editor })
    expect((await call("getTask", { taskId: cardId }, { as: editor })).body.name).toBe("Draw")
  })

  it("is told of in the history of its task, wherever it is changed and taken back", async () => {
    const { editor, columnIds, taskId, subtaskId, cardId } = await shown()
    const told = async () => (await historyOf(taskId)).filter(([type]) => type === 28).slice(2)
    const there = await call("changeTaskStatus", { taskId: cardId, status: 1 }, { as: editor })
    await undo(there, editor)
    const here = await call("setSubtaskDone", { taskId, subtaskId, done: true }, { as: editor })
    await undo(here, editor)
    await call("updateTaskName", { taskId: cardId, name: "Sketch" }, { as: editor })
    await call("completeAllTasks", { currentStageId: the(columnIds[0]) }, { as: editor })
    await call("updateTaskColor", { taskId: cardId, color: "#3f7abc" }, { as: editor })
    expect(await told()).toEqual([
      [28, "[x] Design", "[ ] Design"],
      [28, "[ ] Design", "[x] Design"],
      [28, "[x] Design", "[ ] Design"],
      [28, "[ ] Design", "[x] Design"],
      [28, "[ ] Sketch", "[ ] Design"],
      [28, "[x] Sketch", "[ ] Sketch"],
    ])
  })

  it("goes to the trash with its card, and comes back with it", async () => {
    const { editor, taskId, subtaskId, cardId, cards, subtask } = await shown()
    const reply = await call("deleteSubtask", { taskId, subtaskId }, { as: editor })
    expect(await cards()).toEqual(["Launch", "Behind it"])
    await undo(reply, editor)
    expect(await cards()).toEqual(["Launch", "Design", "Behind it"])
    expect(await subtask()).toMatchObject({ cardId })
  })

  it("comes and goes in the history, by undo too, for those alone who see the board of its card", async () => {
    const { owner, editor, taskId, subtaskId, cardId, space, board, group } = await shown()
    const secret = await space("Secret")
    const elsewhere = await board(["To do"], [], secret, await group(secret))
    await call("moveTasks", { taskIds: [cardId], stageId: the(elsewhere.columnIds[0]) }, { as: owner })
    const undone = await undo(await call("deleteSubtask", { taskId, subtaskId }, { as: owner }), owner)
    await undo(undone, owner)
    const history = async (as: Person) => {
      const { body } = await call("listTaskRecords", { taskId }, { as })
      return body.items.map(({ state, previousState }) => [state, previousState])
    }
    const made = [
      ["[ ] Build", null],
      ["[ ] Design", null],
    ]
    expect(await history(editor)).toEqual(made)
    expect(await history(owner)).toEqual([["", "[ ] Design"], ["[ ] Design", null], ["", "[ ] Design"], ...made])
  })

  it("is called and done as its card when that comes back, whatever it was in the meantime", async () => {
    const { editor, taskId, subtaskId, cardId, subtask } = await shown()
    const deleted = await call("deleteTask", { taskId: cardId }, { as: editor })
    await call("renameSubtask", { taskId, subtaskId, name: "Draw" }, { as: editor })
    await call("setSubtaskDone", { taskId, subtaskId, done: true }, { as: editor })
    expect(await subtask()).toMatchObject({ name: "Draw", done: true, cardId: null })
    expect((await undo(deleted, editor)).status).toBe(200)
    expect(await subtask()).toMatchObject({ name: "Design", done: false, cardId })
    const { body } = await call("getTask", { taskId }, { as: editor })
    expect(body.doneSubtaskCount).toBe(0)
    const { body: feed } = await call("listChanges", { entity: "task" }, { as: editor })
    expect(feed.items.at(-1)?.patches).toContainEqual(
      expect.objectContaining({ id: taskId, before: { doneSubtaskCount: 1 }, after: { doneSubtaskCount: 0 } }),
    )
  })

  it("counts on the board of its task, also from another one", async () => {
    const { organizationId, editor, board, projectId, taskId, cardId } = await shown()
    const other = await board(["Elsewhere"])
    const [there = 0] = other.columnIds
    await call("moveTasks", { taskIds: [cardId], stageId: there }, { as: editor })
    await call("changeTaskStatus", { taskId: cardId, status: 1 }, { as: editor })
    const last = the((await feedOf(organizationId)).at(-1))
    expect(new Set(last.projectIds)).toEqual(new Set([projectId, other.projectId]))
    expect((await call("getTask", { taskId }, { as: editor })).body.doneSubtaskCount).toBe(1)
  })

  it("keeps what it was where its doing is taken back after it became a card", async () => {
    const { editor, taskId } = await shown()
    const { body } = await call("createSubtask", { taskId, name: "Test" }, { as: editor })
    const subtaskId = body.id
    const done = await call("setSubtaskDone", { taskId, subtaskId, done: true }, { as: editor })
    await call("setSubtaskShownOnBoard", { taskId, subtaskId, shownOnBoard: true }, { as: editor })
    expect((await undo(done, editor)).problem).toMatchObject({ status: 409, code: "changed-since" })
  })
})
