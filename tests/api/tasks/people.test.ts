import { describe, expect, it } from "vitest"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

/** A task, and two who may see it. */
async function story() {
  const made = await company()
  const board = await made.board(["To do", "Done"])
  const [taskId] = await board.tasks(["Write"])
  const [ada, bob] = [await made.member("editor"), await made.member("reader")]
  const read = async () => (await call("getTask", { taskId: the(taskId) }, { as: made.owner })).body
  return { ...made, ...board, taskId: the(taskId), ada, bob, read }
}

const lists = [
  ["assignees", "addTaskAssignee", "removeTaskAssignee", "responsibleUserId", 22, 23],
  ["members", "addTaskMember", "removeTaskMember", "members", 30, 21],
] as const

describe.each(lists)("%s of a task", (_, add, remove, field, addedType, removedType) => {
  it("come one after the other and go, and history and feed tell it", async () => {
    const { organizationId, projectId, taskId, owner, ada, bob, read } = await story()
    const first = await call(add, { taskId, userId: bob.id }, { as: ada })
    expect([first.status, first.body[field]]).toEqual([201, [String(bob.id)]])
    const second = await call(add, { taskId, userId: ada.id }, { as: owner })
    expect(second.body[field]).toEqual([String(bob.id), String(ada.id)])
    const gone = await call(remove, { taskId, userId: bob.id }, { as: owner })
    expect(gone.status).toBe(204)
    expect((await read())[field]).toEqual([String(ada.id)])
    expect(await historyOf(taskId)).toEqual([
      [addedType, bob.name, null],
      [addedType, ada.name, null],
      [removedType, "", bob.name],
    ])
    expect((await feedOf(organizationId)).at(-1)).toMatchObject({
      projectIds: [projectId],
      patches: [{ entity: "task", id: taskId, before: { [field]: [bob, ada].map(({ id }) => String(id)) } }],
    })
  })

  it("change nothing by coming or going a second time", async () => {
    const { taskId, owner, ada } = await story()
    expect((await call(remove, { taskId, userId: ada.id }, { as: owner })).status).toBe(204)
    await call(add, { taskId, userId: ada.id }, { as: owner })
    const again = await call(add, { taskId, userId: ada.id }, { as: owner })
    expect([again.status, again.headers.get("change-id")]).toEqual([201, null])
    expect(await historyOf(taskId)).toHaveLength(1)
  })

  it("are as before when it is taken back, and whoever has come meanwhile stays", async () => {
    const { taskId, owner, ada, bob, read } = await story()
    const added = await call(add, { taskId, userId: ada.id }, { as: owner })
    await call(add, { taskId, userId: bob.id }, { as: ada })
    const undone = await undo(added, owner)
    expect((await read())[field]).toEqual([String(bob.id)])
    await undo(undone, owner)
    expect((await read())[field]).toEqual([String(ada.id), String(bob.id)])
    expect(await historyOf(taskId)).toEqual([
      [addedType, ada.name, null],
      [addedType, bob.name, null],
      [removedType, "", ada.name],
      [addedType, ada.name, null],
    ])
    await call(remove, { taskId, userId: ada.id }, { as: ada })
    expect((await undo(added, owner)).problem.code).toBe("changed-since")
  })

  it("stand in their order again when one who was taken off comes back", async () => {
    const { taskId, owner, ada, bob, read } = await story()
    for (const { id } of [ada, bob]) await call(add, { taskId, userId: id }, { as: owner })
    const removed = await call(remove, { taskId, userId: ada.id }, { as: owner })
    await undo(removed, owner)
    expect((await read())[field]).toEqual([String(ada.id), String(bob.id)])
  })

  it("do not come back where they may not see the task any more", async () => {
    const { taskId, spaceId, owner, ada, read } = await story()
    await call(add, { taskId, userId: ada.id }, { as: owner })
    const removed = await call(remove, { taskId, userId: ada.id }, { as: owner })
    await call("removeSpaceMember", { spaceId, userId: ada.id }, { as: owner })
    expect((await undo(removed, owner)).problem.code).toBe("changed-since")
    expect((await read())[field]).toEqual([])
  })

  it("must be of the organization, and able to see the task", async () => {
    const { taskId, owner, member, read } = await story()
    const outsider = await member(null)
    const refused = await call(add, { taskId, userId: outsider.id }, { as: owner })
    expect(refused.problem).toMatchObject({ status: 400, code: "cannot-see", errors: [{ path: "userId" }] })
    const foreigner = (await company()).owner
    for (const userId of [foreigner.id, ...unknownIds]) {
      expect((await call(add, { taskId, userId }, { as: owner })).status).toBe(404)
      expect((await call(remove, { taskId, userId }, { as: owner })).status).toBe(404)
    }
    expect((await read())[field]).toEqual([])
  })

  it("are an editor's to change, on a task that is not archived", async () => {
    const { taskId, projectId, owner, ada, ...made } = await story()
    const input = { taskId, userId: ada.id }
    expect(await refusals(add, input, made, "editor")).toEqual(belowEditor)
    expect(await refusals(remove, input, made, "editor")).toEqual(belowEditor)
    await call("archiveProject", { projectId }, { as: owner })
    expect((await call(add, input, { as: owner })).problem.code).toBe("archived")
    expect((await call(remove, input, { as: owner })).problem.code).toBe("archived")
  })

  it("are all there after many came at once", async () => {
    const { taskId, member, owner, read } = await story()
    const people = await Promise.all(Array.from({ length: 12 }, () => member("editor")))
    const replies = await Promise.all(people.map(({ id }) => call(add, { taskId, userId: id }, { as: owner })))
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 201))
    const { [field]: shown } = await read()
    expect(shown.toSorted()).toEqual(people.map(({ id }) => String(id)).toSorted())
    expect((await historyOf(taskId)).map(([, state]) => state).length).toBe(12)
  })
})

describe("addTaskAssignee", () => {
  it("shows on the card, after those who are assigned already", async () => {
    const { projectId, taskId, owner, ada, bob } = await story()
    for (const { id: userId } of [bob, ada]) await call("addTaskAssignee", { taskId, userId }, { as: owner })
    const board = await call("listProjectTasks", { projectId, view: "board" }, { as: ada })
    expect(board.body.tasks).toMatchObject([{ id: taskId, responsibleUserId: [bob, ada].map(({ id }) => String(id)) }])
  })
})

describe("removeTaskAssignee", () => {
  it("leaves the others", async () => {
    const { taskId, owner, ada, bob, read } = await story()
    await call("changeTaskAssignee", { taskId, responsibleUserId: [ada.id, bob.id, owner.id] }, { as: owner })
    expect((await call("removeTaskAssignee", { taskId, userId: bob.id }, { as: ada })).status).toBe(204)
    expect((await read()).responsibleUserId).toEqual([ada, owner].map(({ id }) => String(id)))
  })
})

describe("addTaskMember", () => {
  it("makes somebody follow the task who is not assigned to it", async () => {
    const { taskId, owner, bob } = await story()
    const reply = await call("addTaskMember", { taskId, userId: bob.id }, { as: owner })
    expect(reply.body).toMatchObject({ members: [String(bob.id)], responsibleUserId: [] })
    expect((await call("getTaskFollowed", { taskId }, { as: bob })).body.state).toBe("followed")
  })
})

describe("removeTaskMember", () => {
  it("ends the following too", async () => {
    const { taskId, owner, bob } = await story()
    await call("addTaskMember", { taskId, userId: bob.id }, { as: owner })
    expect((await call("removeTaskMember", { taskId, userId: bob.id }, { as: owner })).status).toBe(204)
    expect((await call("getTaskFollowed", { taskId }, { as: bob })).body.state).toBe("unfollowed")
  })
})

describe("changeTaskAssignee", () => {
  it("sets all of them in the order given, as one record, and is taken back whole", async () => {
    const { taskId, owner, ada, bob, read } = await story()
    await call("addTaskAssignee", { taskId, userId: owner.id }, { as: owner })
    const wanted = [bob.id, ada.id].map(String)
    const reply = await call("changeTaskAssignee", { taskId, responsibleUserId: [bob.id, ada.id] }, { as: owner })
    expect([reply.status, reply.body.responsibleUserId]).toEqual([200, wanted])
    expect((await historyOf(taskId)).at(-1)).toEqual([3, `${bob.name}, ${ada.name}`, owner.name])
    const turned = await call("changeTaskAssignee", { taskId, responsibleUserId: [ada.id, bob.id] }, { as: owner })
    expect(turned.body.responsibleUserId).toEqual(wanted.toReversed())
    const same = await call("changeTaskAssignee", { taskId, responsibleUserId: [ada.id, bob.id] }, { as: owner })
    expect(same.headers.get("change-id")).toBeNull()
    await undo(turned, owner)
    expect((await read()).responsibleUserId).toEqual(wanted)
    await undo(reply, owner)
    expect((await read()).responsibleUserId).toEqual([String(owner.id)])
  })

  it("names everybody who cannot see the task, and changes nothing", async () => {
    const { taskId, owner, ada, member, read } = await story()
    const outsider = await member(null)
    const input = { taskId, responsibleUserId: [ada.id, outsider.id] }
    const refused = await call("changeTaskAssignee", input, { as: owner })
    expect(refused.problem).toMatchObject({ code: "cannot-see", errors: [{ path: "responsibleUserId.1" }] })
    expect((await read()).responsibleUserId).toEqual([])
    const none = await call("changeTaskAssignee", { taskId, responsibleUserId: [] }, { as: owner })
    expect(none.body.responsibleUserId).toEqual([])
  })
})

describe("whoever is given a task", () => {
  it("is told, and so is who loses it, and who takes part; the one who did it is not", async () => {
    const { organizationId, taskId, owner, ada, bob } = await story()
    await call("addTaskAssignee", { taskId, userId: ada.id }, { as: owner })
    await call("addTaskAssignee", { taskId, userId: owner.id }, { as: owner })
    await call("addTaskMember", { taskId, userId: bob.id }, { as: owner })
    await call("removeTaskAssignee", { taskId, userId: ada.id }, { as: owner })
    await makeNotifications(organizationId)
    expect((await inboxOf(ada)).map(([kind]) => kind)).toEqual(["unassigned", "assigned"])
    expect((await inboxOf(bob)).map(([kind]) => kind)).toEqual(["memberAdded"])
    expect(await inboxOf(owner)).toEqual([])
  })
})

describe("updateTasks", () => {
  it("gives several tasks to somebody and labels them, as one change that is taken back whole", async () => {
    const { tasks, columnIds, owner, ada, bob } = await story()
    const taskIds = (await tasks(["One", "Two", "Three"], columnIds[1])).map(the)
    const [one = 0, two = 0, three = 0] = taskIds
    const label = (await call("createLabel", { name: "Bug", color: "#cc0000" }, { as: owner })).body
    await call("addTaskAssignee", { taskId: one, userId: ada.id }, { as: owner })
    await call("addTaskAssignee", { taskId: two, userId: bob.id }, { as: owner })
    const input = { assignees: { add: [ada.id], remove: [bob.id] }, labels: { add: [label.id] }, importance: 1 }
    const reply = await call("updateTasks", { taskIds, ...input }, { as: owner })
    expect(reply.body.tasks).toMatchObject(
      taskIds.map((id) => ({ id, responsibleUserId: [String(ada.id)], tags: [String(label.id)], importance: 1 })),
    )
    const told = reply.body.histories.map(({ taskId, type }) => [taskId, type])
    expect(told).toEqual([
      ...taskIds.map((id) => [id, 17]),
      [one, 9],
      ...[23, 22, 9].map((type) => [two, type]),
      ...[22, 9].map((type) => [three, type]),
    ])
    await undo(reply, owner)
    const { body } = await call("getTasksByIds", { taskIds }, { as: owner })
    expect(body.map(({ responsibleUserId, tags, importance }) => [responsibleUserId, tags, importance])).toEqual([
      [[String(ada.id)], [], 0],
      [[String(bob.id)], [], 0],
      [[], [], 0],
    ])
  })

  it("asks somebody to review several tasks, but not again where they have said something", async () => {
    const { organizationId, tasks, columnIds, owner, ada, bob } = await story()
    const taskIds = (await tasks(["One", "Two", "Three"], columnIds[1])).map(the)
    const [one = 0, two = 0, three = 0] = taskIds
    await call("addTaskReviewer", { taskId: one, userId: bob.id }, { as: owner })
    await call("updateTaskReviewerStatus", { taskId: one, userId: bob.id, status: "approved" }, { as: bob })
    await call("addTaskReviewer", { taskId: two, userId: ada.id }, { as: owner })
    const [adasId, bobsId] = [ada, bob].map(({ id }) => String(id))
    const read = async () => {
      const { body } = await call("getTasksByIds", { taskIds }, { as: owner })
      return body.map(({ reviewers, approvedBy }) => [reviewers, approvedBy])
    }
    const before = await read()

    const asked = await call("updateTasks", { taskIds, reviewers: { add: [bob.id] } }, { as: owner })
    expect(await read()).toEqual([
      [[bobsId], [bobsId]],
      [[adasId, bobsId], []],
      [[bobsId], []],
    ])
    expect(asked.body.histories.map(({ taskId, type, state }) => [taskId, type, state])).toEqual([
      [two, 25, bob.name],
      [three, 25, bob.name],
    ])
    await makeNotifications(organizationId)
    expect((await inboxOf(bob)).map(([kind]) => kind)).toEqual(["reviewAsked", "reviewAsked", "reviewAsked"])
    await undo(asked, owner)
    expect(await read()).toEqual(before)

    const removed = await call("updateTasks", { taskIds, reviewers: { remove: [bob.id] } }, { as: owner })
    expect(await read()).toEqual([
      [[], []],
      [[adasId], []],
      [[], []],
    ])
    expect(removed.body.histories.map(({ taskId, type }) => [taskId, type])).toEqual([[one, 26]])
    await undo(removed, owner)
    expect(await read()).toEqual(before)
  })

  it("changes none where somebody cannot see one of them, or is to come and to go", async () => {
    const { tasks, columnIds, board, space, group, member, owner, ada } = await story()
    const [one] = await tasks(["One"], columnIds[1])
    const elsewhere = await space("Elsewhere")
    const [hidden] = await (await board(["A"], [], elsewhere, await group(elsewhere))).tasks(["Hidden"])
    const taskIds = [the(one), the(hidden)]
    const refused = await call("updateTasks", { taskIds, members: { add: [owner.id, ada.id] } }, { as: owner })
    expect(refused.problem).toMatchObject({ code: "cannot-see", errors: [{ path: "members.add.1" }] })
    expect(await historyOf(the(one))).toEqual([])
    const both = await call("updateTasks", { taskIds, members: { add: [ada.id], remove: [ada.id] } }, { as: owner })
    expect(both.problem).toMatchObject({ status: 400, errors: [{ path: "members" }] })
    const unknown = await call("updateTasks", { taskIds, labels: { add: [987_654_321] } }, { as: owner })
    expect(unknown.status).toBe(404)
    const reader = await member("reader")
    const forbidden = await call("updateTasks", { taskIds: [the(one)], labels: { remove: [1] } }, { as: reader })
    expect(forbidden.status).toBe(403)
  })
})
