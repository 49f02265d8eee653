import { describe, expect, it } from "vitest"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

/** A task that somebody works on, and two who may review it: an editor, and one who may only read. */
async function story() {
  const made = await company()
  const board = await made.board(["To do", "Done"])
  const [taskId] = await board.tasks(["Write"])
  const [ada, bob] = [await made.member("editor"), await made.member("reader")]
  const read = async () => {
    const { body } = await call("getTask", { taskId: the(taskId) }, { as: made.owner })
    return { reviewers: body.reviewers, approvedBy: body.approvedBy, changesRequestedBy: body.changesRequestedBy }
  }
  return { ...made, ...board, taskId: the(taskId), ada, bob, read }
}

const idOf = ({ id }: { readonly id: number }) => String(id)

describe("addTaskReviewer", () => {
  it("asks somebody, who is told and follows the task, and shows on the card", async () => {
    const { organizationId, projectId, taskId, owner, bob } = await story()
    const reply = await call("addTaskReviewer", { taskId, userId: bob.id }, { as: owner })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ reviewers: [idOf(bob)], approvedBy: [], changesRequestedBy: [] })
    const board = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
    expect(board.body.tasks).toMatchObject([{ id: taskId, reviewers: [idOf(bob)] }])
    expect(await historyOf(taskId)).toEqual([[25, bob.name, null]])
    expect((await call("getTaskFollowed", { taskId }, { as: bob })).body.state).toBe("followed")
    await makeNotifications(organizationId)
    expect((await inboxOf(bob)).map(([kind]) => kind)).toEqual(["reviewAsked"])
    const again = await call("addTaskReviewer", { taskId, userId: bob.id }, { as: owner })
    expect([again.status, again.headers.get("change-id")]).toEqual([201, null])
  })

  it("asks anew whoever has answered, and that is taken back to what they said", async () => {
    const { organizationId, taskId, owner, bob, read } = await story()
    await call("addTaskReviewer", { taskId, userId: bob.id }, { as: owner })
    await call("updateTaskReviewerStatus", { taskId, userId: bob.id, status: "changes-requested" }, { as: bob })
    const anew = await call("addTaskReviewer", { taskId, userId: bob.id }, { as: owner })
    expect(anew.body).toMatchObject({ reviewers: [idOf(bob)], changesRequestedBy: [] })
    expect((await historyOf(taskId)).at(-1)).toEqual([27, "pending", "changes-requested"])
    await makeNotifications(organizationId)
    expect((await inboxOf(bob)).map(([kind]) => kind)).toEqual(["reviewAsked", "reviewAsked"])
    await undo(anew, owner)
    expect((await read()).changesRequestedBy).toEqual([idOf(bob)])
  })

  it("is taken back with what was answered, and comes back with it", async () => {
    const { organizationId, taskId, owner, bob, read } = await story()
    const given = await call("addTaskReviewer", { taskId, userId: bob.id }, { as: owner })
    await call("updateTaskReviewerStatus", { taskId, userId: bob.id, status: "approved" }, { as: bob })
    const undone = await undo(given, owner)
    expect((await feedOf(organizationId)).at(-1)?.patches).toMatchObject([
      { before: { reviewers: [idOf(bob)], approvedBy: [idOf(bob)] }, after: { reviewers: [], approvedBy: [] } },
    ])
    await undo(undone, owner)
    expect(await read()).toEqual({ reviewers: [idOf(bob)], approvedBy: [idOf(bob)], changesRequestedBy: [] })
  })

  it("refuses who cannot see the task, and is an editor's to do", async () => {
    const { taskId, projectId, owner, ada, member, ...made } = await story()
    const outsider = await member(null)
    const refused = await call("addTaskReviewer", { taskId, userId: outsider.id }, { as: owner })
    expect(refused.problem).toMatchObject({ status: 400, code: "cannot-see", errors: [{ path: "userId" }] })
    for (const userId of unknownIds)
      expect((await call("addTaskReviewer", { taskId, userId }, { as: owner })).status).toBe(404)
    const input = { taskId, userId: ada.id }
    expect(await refusals("addTaskReviewer", input, { ...made, member }, "editor")).toEqual(belowEditor)
    await call("archiveProject", { projectId }, { as: owner })
    expect((await call("addTaskReviewer", input, { as: owner })).problem.code).toBe("archived")
  })
})

describe("updateTaskReviewerStatus", () => {
  it("says what the reviewer thinks, on the card, in the history and to those who follow", async () => {
    const { organizationId, projectId, taskId, owner, ada, bob } = await story()
    await call("addTaskAssignee", { taskId, userId: ada.id }, { as: owner })
    await call("addTaskReviewer", { taskId, userId: bob.id }, { as: ada })
    const approved = { taskId, userId: bob.id, status: "approved" as const }
    const reply = await call("updateTaskReviewerStatus", approved, { as: bob })
    expect([reply.status, reply.body.approvedBy]).toEqual([200, [idOf(bob)]])
    const board = await call("listProjectTasks", { projectId, view: "board" }, { as: owner })
    expect(board.body.tasks).toMatchObject([{ id: taskId, reviewers: [idOf(bob)], approvedBy: [idOf(bob)] }])
    await call("updateTaskReviewerStatus", { ...approved, status: "changes-requested" }, { as: bob })
    expect((await historyOf(taskId)).slice(2)).toEqual([
      [27, "approved", "pending"],
      [27, "changes-requested", "approved"],
    ])
    await makeNotifications(organizationId)
    expect((await inboxOf(ada)).slice(0, 2)).toEqual([
      ["reviewAnswered", `${bob.name} asked for changes`],
      ["reviewAnswered", `${bob.name} approved this`],
    ])
  })

  it("is set by nobody else, and is taken back by whoever has said it", async () => {
    const { taskId, owner, ada, bob, read } = await story()
    const answer = { taskId, userId: bob.id, status: "approved" as const }
    expect((await call("updateTaskReviewerStatus", answer, { as: bob })).status).toBe(404)
    for (const { id: userId } of [bob, ada]) await call("addTaskReviewer", { taskId, userId }, { as: owner })
    for (const as of [owner, ada]) expect((await call("updateTaskReviewerStatus", answer, { as })).status).toBe(403)
    expect((await read()).approvedBy).toEqual([])
    const given = await call("updateTaskReviewerStatus", answer, { as: bob })
    await call("updateTaskReviewerStatus", { ...answer, userId: ada.id }, { as: ada })
    expect((await read()).approvedBy).toEqual([idOf(bob), idOf(ada)])
    await undo(given, bob)
    expect((await read()).approvedBy).toEqual([idOf(ada)])
    expect((await undo(given, bob)).problem.code).toBe("changed-since")
  })

  it("is one of three", async () => {
    const { taskId, bob } = await story()
    const reply = await call(
      "updateTaskReviewerStatus",
      { taskId, userId: bob.id, status: "good" as never },
      { as: bob },
    )
    expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "status" }] })
  })
})

describe("removeTaskReviewer", () => {
  it("takes what they have said along, and both come back", async () => {
    const { taskId, owner, ada, bob, read } = await story()
    for (const { id: userId } of [bob, ada]) await call("addTaskReviewer", { taskId, userId }, { as: owner })
    await call("updateTaskReviewerStatus", { taskId, userId: bob.id, status: "approved" }, { as: bob })
    const removed = await call("removeTaskReviewer", { taskId, userId: bob.id }, { as: owner })
    expect(removed.status).toBe(204)
    expect(await read()).toEqual({ reviewers: [idOf(ada)], approvedBy: [], changesRequestedBy: [] })
    expect((await historyOf(taskId)).at(-1)).toEqual([26, "", bob.name])
    await undo(removed, owner)
    expect(await read()).toEqual({ reviewers: [bob, ada].map(idOf), approvedBy: [idOf(bob)], changesRequestedBy: [] })
  })

  it("is done by leaving the space too", async () => {
    const { taskId, spaceId, owner, bob, read } = await story()
    await call("addTaskReviewer", { taskId, userId: bob.id }, { as: owner })
    await call("removeSpaceMember", { spaceId, userId: bob.id }, { as: owner })
    expect((await read()).reviewers).toEqual([])
    expect((await historyOf(taskId)).at(-1)).toEqual([26, "", bob.name])
  })

  it("is an editor's to do", async () => {
    const { taskId, bob, ...made } = await story()
    expect(await refusals("removeTaskReviewer", { taskId, userId: bob.id }, made, "editor")).toEqual(belowEditor)
  })
})
