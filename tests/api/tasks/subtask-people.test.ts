import { describe, expect, it } from "vitest"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call, type Person, type Reply } from "@/tests/support/call"
import { feedOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { belowEditor, refusals } from "@/tests/support/refusals"

/** A task with the subtasks "Gather" and "Write", an editor of it, and a colleague who reads it. */
async function story() {
  const made = await company()
  const board = await made.board()
  const [taskId = 0] = await board.tasks(["Report"])
  const editor = await made.member("editor")
  const colleague = await made.member("reader")
  const { body } = await call("createSubtasks", { taskId, names: ["Gather", "Write"] }, { as: editor })
  const [gather, write] = [the(body[0]).id, the(body[1]).id]
  const assign = (subtaskId: number, userId: number | null, as: Person = editor) =>
    call("setSubtaskAssignee", { taskId, subtaskId, userId }, { as })
  const due = (subtaskId: number, dueDate: string | null) =>
    call("setSubtaskDueDate", { taskId, subtaskId, dueDate }, { as: editor })
  const list = async (of = taskId) =>
    (await call("listSubtasks", { taskId: of }, { as: editor })).body.map(({ name, assigneeId, dueDate }) => [
      name,
      assigneeId,
      dueDate,
    ])
  return { ...made, ...board, taskId, editor, colleague, gather, write, assign, due, list }
}

describe("createSubtask", () => {
  it("gives it to somebody with a day, tells them, and is undone and done again", async () => {
    const { organizationId, taskId, editor, colleague, list } = await story()
    const input = { taskId, name: "Print", assigneeId: colleague.id, dueDate: "2026-03-06" }
    const made = await call("createSubtask", input, { as: editor })
    expect([made.status, made.body]).toMatchObject([201, { assigneeId: colleague.id, dueDate: "2026-03-06" }])
    const change = (await feedOf(organizationId)).at(-1)
    const told = { entity: "subtask", id: made.body.id, before: null, after: made.body }
    expect(change).toMatchObject({ type: "subtasks.created", patches: expect.arrayContaining([told]) })
    await makeNotifications(organizationId)
    expect(await inboxOf(colleague)).toEqual([["assigned", `${editor.name} gave you the subtask “Print”`]])
    const undone = await undo(made, editor)
    expect(await list()).toHaveLength(2)
    await undo(undone, editor)
    expect((await list())[2]).toEqual(["Print", colleague.id, "2026-03-06"])
  })

  it("refuses whoever does not see the task, who is not there, no day, and what a card has of its own", async () => {
    const { taskId, editor, member, tasks, columnIds, list } = await story()
    const ask = async (input: object) => {
      const { problem } = await call("createSubtask", { taskId, ...input }, { as: editor })
      return [problem.status, problem.code, problem.errors?.[0]?.path]
    }
    const outsider = await member(null)
    const [cardId = 0] = await tasks(["Elsewhere"], the(columnIds[1]))
    expect(await ask({ name: "Print", assigneeId: outsider.id })).toEqual([400, "cannot-see", "assigneeId"])
    expect((await ask({ name: "Print", assigneeId: (await company()).owner.id }))[0]).toBe(404)
    expect(await ask({ name: "Print", dueDate: "2026-02-30" })).toEqual([400, "invalid", "dueDate"])
    expect((await ask({ cardId, assigneeId: editor.id }))[0]).toBe(400)
    expect((await ask({ cardId, dueDate: "2026-03-06" }))[0]).toBe(400)
    expect(await list()).toHaveLength(2)
  })
})

describe("createSubtasks", () => {
  it("gives each its own assignee and day, as one change", async () => {
    const { organizationId, taskId, editor, colleague, list } = await story()
    const subtasks = [
      { name: "Print", assigneeId: colleague.id },
      { name: "Bind", dueDate: "2026-03-06" },
      { name: "Send", assigneeId: editor.id, dueDate: "2026-03-09" },
    ]
    const made = await call("createSubtasks", { taskId, subtasks }, { as: editor })
    expect(made.status).toBe(201)
    const all = [
      ["Print", colleague.id, null],
      ["Bind", null, "2026-03-06"],
      ["Send", editor.id, "2026-03-09"],
    ]
    expect((await list()).slice(2)).toEqual(all)
    await makeNotifications(organizationId)
    expect(await inboxOf(colleague)).toEqual([["assigned", `${editor.name} gave you the subtask “Print”`]])
    const undone = await undo(made, editor)
    expect(await list()).toHaveLength(2)
    await undo(undone, editor)
    expect((await list()).slice(2)).toEqual(all)
  })

  it("names the one whose assignee cannot see the task, and makes none", async () => {
    const { taskId, editor, member, list } = await story()
    const outsider = await member(null)
    const subtasks = [{ name: "Print" }, { name: "Bind", assigneeId: outsider.id }]
    const refused = await call("createSubtasks", { taskId, subtasks }, { as: editor })
    expect(refused.problem).toMatchObject({ code: "cannot-see", errors: [{ path: "subtasks.1.assigneeId" }] })
    expect((await call("createSubtasks", { taskId, names: ["Print"], subtasks }, { as: editor })).status).toBe(400)
    expect((await call("createSubtasks", { taskId }, { as: editor })).status).toBe(400)
    expect(await list()).toHaveLength(2)
  })
})

describe("setSubtaskAssignee", () => {
  it("gives a subtask to one who sees the task, tells them, and takes it back", async () => {
    const { organizationId, colleague, gather, assign, list, editor, taskId } = await story()
    const given = await assign(gather, colleague.id)
    expect([given.status, given.body.assigneeId]).toEqual([200, colleague.id])
    expect((await call("getTaskDetails", { taskId }, { as: editor })).body.people).toContainEqual(
      expect.objectContaining({ userId: colleague.id, name: colleague.name }),
    )
    const changes = (await feedOf(organizationId)).length
    await assign(gather, colleague.id)
    expect(await feedOf(organizationId)).toHaveLength(changes)
    await assign(gather, null)
    expect(await list()).toEqual([
      ["Gather", null, null],
      ["Write", null, null],
    ])
    await makeNotifications(organizationId)
    expect(await inboxOf(colleague)).toEqual([
      ["unassigned", `${editor.name} took the subtask “Gather” from you`],
      ["assigned", `${editor.name} gave you the subtask “Gather”`],
    ])
  })

  it("refuses whoever does not see the task, and nobody who is not there", async () => {
    const { gather, write, assign, member, taskId, list } = await story()
    const outsider = await member(null)
    const refused = await assign(gather, outsider.id)
    expect([refused.status, refused.problem.code, refused.problem.errors]).toMatchObject([
      400,
      "cannot-see",
      [{ path: "userId" }],
    ])
    expect((await assign(gather, (await company()).owner.id)).status).toBe(404)
    expect((await assign(987_654_321, null)).status).toBe(404)
    const input = { taskId, subtaskId: write, userId: null }
    expect(await refusals("setSubtaskAssignee", input, { member }, "editor")).toEqual(belowEditor)
    expect(await list()).toEqual([
      ["Gather", null, null],
      ["Write", null, null],
    ])
  })

  it("is undone and done again, but not for one who sees the task no more", async () => {
    const { gather, assign, colleague, editor, list, spaceId, owner } = await story()
    const given = await assign(gather, colleague.id)
    const undone = await undo(given, editor)
    expect((await list())[0]).toEqual(["Gather", null, null])
    await undo(undone, editor)
    expect((await list())[0]).toEqual(["Gather", colleague.id, null])
    const taken = await assign(gather, null)
    await call("removeSpaceMember", { spaceId, userId: colleague.id }, { as: owner })
    expect((await undo(taken, editor)).problem.code).toBe("changed-since")
  })
})

describe("setSubtaskDueDate", () => {
  it("is a day, set, undone and taken away", async () => {
    const { gather, due, list, editor } = await story()
    const set = await due(gather, "2026-03-06")
    expect(set.body.dueDate).toBe("2026-03-06")
    await undo(await due(gather, null), editor)
    expect((await list())[0]).toEqual(["Gather", null, "2026-03-06"])
    expect((await due(gather, "2026-02-30")).status).toBe(400)
    expect((await due(gather, "6.3.2026")).status).toBe(400)
    expect((await due(gather, "0000-12-31")).status).toBe(400)
    expect((await due(gather, "1969-12-31")).status).toBe(400)
  })
})

describe("listOwnSubtasks", () => {
  it("tells what one is to do, the first due first, and whether one may change it", async () => {
    const { gather, write, assign, due, colleague, editor, taskId } = await story()
    const own = async (as: Person) =>
      (await call("listOwnSubtasks", {}, { as })).body.map((step) => [
        step.name,
        step.taskName,
        step.dueDate,
        step.can.edit,
      ])
    await assign(gather, colleague.id)
    await assign(write, colleague.id)
    await due(write, "2026-03-06")
    expect(await own(colleague)).toEqual([
      ["Write", "Report", "2026-03-06", false],
      ["Gather", "Report", null, false],
    ])
    expect(await own(editor)).toEqual([])
    await assign(write, editor.id)
    expect(await own(editor)).toEqual([["Write", "Report", "2026-03-06", true]])
    await call("setSubtaskDone", { taskId, subtaskId: write, done: true }, { as: editor })
    expect(await own(editor)).toEqual([])
  })

  it("leaves out what is completed, archived, deleted, shown on a board, or seen no more", async () => {
    const { gather, assign, colleague, editor, owner, taskId, spaceId } = await story()
    await assign(gather, colleague.id)
    const names = async () => (await call("listOwnSubtasks", {}, { as: colleague })).body.map(({ name }) => name)
    const ways: [string, () => Promise<Reply<unknown>>][] = [
      ["completed", () => call("changeTaskStatus", { taskId, status: 1 }, { as: editor })],
      ["archived", () => call("archiveTask", { taskId }, { as: editor })],
      ["deleted", () => call("deleteTask", { taskId }, { as: editor })],
      ["without the step", () => call("deleteSubtask", { taskId, subtaskId: gather }, { as: editor })],
      [
        "a card",
        () => call("setSubtaskShownOnBoard", { taskId, subtaskId: gather, shownOnBoard: true }, { as: editor }),
      ],
    ]
    for (const [how, go] of ways) {
      const gone = await go()
      expect([how, gone.status < 300, await names()]).toEqual([how, true, []])
      await undo(gone, editor)
      expect([how, await names()]).toEqual([how, ["Gather"]])
    }
    await call("removeSpaceMember", { spaceId, userId: colleague.id }, { as: owner })
    expect(await names()).toEqual([])
  })
})

describe("a subtask with assignee and date", () => {
  it("takes them along to its card, and brings them back", async () => {
    const { gather, assign, due, colleague, editor, taskId, list } = await story()
    await assign(gather, colleague.id)
    await due(gather, "2026-03-06")
    const show = (shownOnBoard: boolean) =>
      call("setSubtaskShownOnBoard", { taskId, subtaskId: gather, shownOnBoard }, { as: editor })
    const shown = await show(true)
    expect(shown.body).toMatchObject({ assigneeId: null, dueDate: null })
    const cardId = the(shown.body.cardId)
    expect((await call("getTask", { taskId: cardId }, { as: editor })).body).toMatchObject({
      responsibleUserId: [String(colleague.id)],
      dateEnd: "2026-03-06T00:00:00.000Z",
    })
    const refused = await assign(gather, editor.id)
    expect([refused.status, refused.problem.code]).toEqual([409, "subtask-has-card"])
    expect((await due(gather, null)).problem.code).toBe("subtask-has-card")
    await undo(shown, editor)
    expect((await list())[0]).toEqual(["Gather", colleague.id, "2026-03-06"])

    const again = await show(true)
    const card = the(again.body.cardId)
    await call("changeTaskAssignee", { taskId: card, responsibleUserId: [editor.id] }, { as: editor })
    await call("changeTaskDate", { taskId: card, dateEnd: "2026-03-09T00:00:00.000Z" }, { as: editor })
    expect((await show(false)).body).toMatchObject({ cardId: null, assigneeId: editor.id, dueDate: "2026-03-09" })
  })

  it("is duplicated with them, and repeats as many days later as its task", async () => {
    const { gather, assign, due, colleague, editor, taskId, list } = await story()
    await assign(gather, colleague.id)
    await due(gather, "2030-05-04")
    const copy = await call("duplicateTask", { taskId }, { as: editor })
    expect((await list(copy.body.id))[0]).toEqual(["Gather", colleague.id, "2030-05-04"])
    await call("changeTaskDate", { taskId, dateEnd: "2030-05-06T00:00:00.000Z" }, { as: editor })
    await call("setTaskRecurrence", { taskId, recurrence: { unit: "week" } }, { as: editor })
    const done = await call("changeTaskStatus", { taskId, status: 1 }, { as: editor })
    expect((await list(the(done.body.nextTask).id))[0]).toEqual(["Gather", colleague.id, "2030-05-11"])
  })

  const ways: [string, (made: Awaited<ReturnType<typeof story>>) => Promise<{ status: number }>][] = [
    [
      "is removed from the space",
      ({ spaceId, colleague, owner }) => call("removeSpaceMember", { spaceId, userId: colleague.id }, { as: owner }),
    ],
    [
      "is removed from the organization",
      ({ colleague, owner }) => call("removeOrganizationMember", { userId: colleague.id }, { as: owner }),
    ],
    ["leaves the organization", ({ colleague }) => call("leaveOrganization", {}, { as: colleague })],
  ]
  it.each(ways)("is without somebody who %s", async (_, leave) => {
    const made = await story()
    const { organizationId, gather, write, assign, colleague, editor, list, taskId } = made
    await assign(gather, colleague.id)
    await assign(write, colleague.id)
    await call("deleteSubtask", { taskId, subtaskId: write }, { as: editor })
    expect((await leave(made)).status).toBe(204)
    expect(await list()).toEqual([["Gather", null, null]])
    const change = (await feedOf(organizationId)).find(({ type }) => type === "subtasks.handedOver")
    expect(change?.patches).toMatchObject([
      { entity: "subtask", id: gather, before: { assigneeId: colleague.id }, after: { taskId, assigneeId: null } },
    ])
  })

  it("is without them in the trash too, and who saw its task is told", async () => {
    const { taskId, gather, assign, colleague, editor, owner, list } = await story()
    await assign(gather, colleague.id)
    const deleted = await call("deleteTask", { taskId }, { as: editor })
    await call("removeOrganizationMember", { userId: colleague.id }, { as: owner })
    const { body } = await call("listChanges", { after: "0", limit: "200" }, { as: editor })
    const told = body.items.find(({ type }) => type === "subtasks.handedOver")
    expect(told?.patches).toMatchObject([{ entity: "subtask", id: gather, after: { taskId, assigneeId: null } }])
    await undo(deleted, editor)
    expect(await list()).toEqual([
      ["Gather", null, null],
      ["Write", null, null],
    ])
  })

  it("is nobody's where who takes over does not see its task", async () => {
    const { gather, assign, colleague, member, owner, list } = await story()
    await assign(gather, colleague.id)
    const outsider = await member(null)
    await call("removeOrganizationMember", { userId: colleague.id, handOverTo: outsider.id }, { as: owner })
    expect((await list())[0]).toEqual(["Gather", null, null])
  })

  it("goes to who takes over", async () => {
    const { gather, assign, colleague, editor, owner, list } = await story()
    await assign(gather, colleague.id)
    await call("removeOrganizationMember", { userId: colleague.id, handOverTo: editor.id }, { as: owner })
    expect((await list())[0]).toEqual(["Gather", editor.id, null])
  })
})
