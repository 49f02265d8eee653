import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { organizationMembers, spaceMembers } from "@/db/schema"
import { makeMissedNotifications, makeNotifications } from "@/lib/notifications/making/make"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { runPendingJobs } from "@/tests/support/jobs"
import { addJob } from "@/lib/jobs/add-job"
import { inboxOf, madeFor, tell } from "@/tests/support/notifications"

/** A board on which Bo has a task that Ada is assigned to. */
async function story() {
  const made = await company()
  const [ada, bo] = [await made.member("editor"), await made.member("editor")]
  const board = await made.board()
  const { body: task } = await call(
    "createTask",
    { name: "Choose the cover", stageId: the(board.columnIds[0]), responsibleUserId: [ada.id] },
    { as: bo },
  )
  return { ...made, ada, bo, board, task, make: () => makeNotifications(made.organizationId) }
}

describe("people are told", () => {
  it("that they are assigned; who did it is not", async () => {
    const { ada, bo, make } = await story()
    await make()
    expect(await inboxOf(ada)).toEqual([["assigned", `${bo.name} assigned you`]])
    expect(await inboxOf(bo)).toEqual([])
  })

  it("of each thing once, however often and by how many it is told at the same time", async () => {
    const { ada, organizationId, make } = await story()
    await Promise.all([make(), make(), make(), makeMissedNotifications()])
    await make()
    // As after a restore of the cursor from a backup.
    await database().execute(`update notification_cursors set seq = 0 where organization_id = ${organizationId}`)
    await Promise.all([make(), make()])
    expect(await inboxOf(ada)).toHaveLength(1)
  })

  it("also where nobody heard of the change: a job finds it", async () => {
    const { ada } = await story()
    await addJob(database(), "makeMissedNotifications", {})
    await runPendingJobs()
    expect(await inboxOf(ada)).toHaveLength(1)
  })

  it("what becomes of a task that they follow: its status, its column, what it waits for", async () => {
    const { ada, bo, task, board, make } = await story()
    await call("changeTaskStatus", { taskId: task.id, status: 1 }, { as: bo })
    await call("changeTaskStatus", { taskId: task.id, status: 0 }, { as: bo })
    await call("moveTasks", { taskIds: [task.id], stageId: the(board.columnIds[1]), position: "last" }, { as: bo })
    await call("setTaskNeedsAttention", { taskId: task.id, blockReason: "The printer is closed" }, { as: bo })
    await call("setTaskNeedsAttention", { taskId: task.id, blockReason: null }, { as: bo })
    await call("updateTaskName", { taskId: task.id, name: "Choose a cover" }, { as: bo })
    await make()
    expect(await inboxOf(ada)).toEqual([
      ["blocked", `${bo.name} says that it needs attention: The printer is closed`],
      ["stageChanged", `${bo.name} moved it to In progress`],
      ["statusChanged", `${bo.name} took it up again`],
      ["statusChanged", `${bo.name} completed it`],
      ["assigned", `${bo.name} assigned you`],
    ])
  })

  it("as its creator, too, but not of a move within its column", async () => {
    const { ada, bo, task, board, make } = await story()
    await board.tasks(["Order the paper"], the(board.columnIds[2]))
    await call("moveTasks", { taskIds: [task.id], stageId: the(board.columnIds[2]), position: "last" }, { as: ada })
    await call("moveTasks", { taskIds: [task.id], stageId: the(board.columnIds[2]), position: "first" }, { as: ada })
    await make()
    expect(await inboxOf(bo)).toEqual([["stageChanged", `${ada.name} moved it to Done`]])
  })

  it("when they are assigned, taken off, made a member or asked for a review later on", async () => {
    const { bo, owner, task, board, ...made } = await story()
    const eve = await made.member("editor")
    const patch = (before: object, after: object) => ({
      projectIds: [board.projectId],
      patches: [{ entity: "task" as const, id: task.id, before: { ...before }, after: { ...after } }],
    })
    const people = (...ids: number[]) => ids.map(String)
    await tell(made, bo, patch({ responsibleUserId: [] }, { responsibleUserId: people(eve.id, bo.id) }))
    await tell(made, bo, patch({ responsibleUserId: people(eve.id, bo.id) }, { responsibleUserId: people(bo.id) }))
    await tell(made, bo, patch({ members: [] }, { members: people(eve.id) }))
    await tell(made, bo, patch({ reviewers: [] }, { reviewers: people(eve.id) }))
    expect((await inboxOf(eve)).map(([, text]) => text)).toEqual([
      `${bo.name} asked you for a review`,
      `${bo.name} added you as a member`,
      `${bo.name} took you off the task`,
      `${bo.name} assigned you`,
    ])
    expect(await inboxOf(bo)).toEqual([])
    expect(await inboxOf(owner)).toEqual([])
  })

  it("that they were added to a space, and of another role there or in the organization", async () => {
    const { owner, spaceId, ...made } = await company()
    const eve = await made.member(null)
    await call("addSpaceMember", { spaceId, userId: eve.id, role: "reader" }, { as: owner })
    const role = {
      before: { spaceId, userId: eve.id, role: "reader" },
      after: { spaceId, userId: eve.id, role: "editor" },
    } as const
    await tell(made, owner, { spaceIds: [spaceId], patches: [{ entity: "spaceMember", id: eve.id, ...role }] })
    const inOrganization = { before: { role: "member" }, after: { role: "administrator" } } as const
    await tell(made, owner, { patches: [{ entity: "member", id: eve.id, ...inOrganization }] })
    expect(await inboxOf(eve)).toEqual([
      ["roleChanged", `${owner.name} changed your role in the organization to administrator`],
      ["roleChanged", `${owner.name} changed your role in the space Design to editor`],
      ["memberAdded", `${owner.name} added you to the space Design`],
    ])
  })

  it("in their own language", async () => {
    const { ada, bo, make } = await story()
    await database().execute(`update users set locale = 'ru' where id = ${ada.id}`)
    await make()
    expect(await inboxOf(ada)).toEqual([["assigned", `${bo.name}: вам поручена задача`]])
  })
})

describe("people are not told", () => {
  it("of a task that they have muted, and of one that they no longer follow only what concerns them", async () => {
    const { ada, bo, task, make, ...made } = await story()
    const eve = await made.member("editor")
    await call("setTaskFollowed", { taskId: task.id, state: "unfollowed" }, { as: ada })
    await call("setTaskFollowed", { taskId: task.id, state: "followed" }, { as: eve })
    await call("changeTaskStatus", { taskId: task.id, status: 1 }, { as: bo })
    await make()
    expect((await inboxOf(ada)).map(([kind]) => kind)).toEqual(["assigned"])
    expect((await inboxOf(eve)).map(([kind]) => kind)).toEqual(["statusChanged"])
    await call("setTaskFollowed", { taskId: task.id, state: "muted" }, { as: eve })
    await call("changeTaskStatus", { taskId: task.id, status: 2 }, { as: bo })
    await make()
    expect(await inboxOf(eve)).toHaveLength(1)
  })

  it("of a kind that they have turned off", async () => {
    const { ada, bo, task, make, ...made } = await story()
    const off = { kind: "statusChanged" as const, inbox: false, email: "off" as const }
    await call("changeNotificationSettings", { channels: [off] }, { as: ada })
    await call("changeTaskStatus", { taskId: task.id, status: 1 }, { as: bo })
    await make()
    expect((await madeFor(made, ada)).map(({ kind }) => kind)).toEqual(["assigned"])
  })

  it("of what they could not see when it happened", async () => {
    const { ada, bo, task, spaceId, organizationId, make, ...made } = await story()
    await database()
      .delete(spaceMembers)
      .where(and(eq(spaceMembers.spaceId, spaceId), eq(spaceMembers.userId, ada.id)))
    await call("changeTaskStatus", { taskId: task.id, status: 1 }, { as: bo })
    await make()
    expect(await madeFor({ organizationId, ...made }, ada)).toEqual([])
  })

  it("of what they can no longer see: it is in no list, no count and not to be opened, and is back with their right", async () => {
    const { ada, spaceId, organizationId, make } = await story()
    await make()
    const [kept] = (await call("listNotifications", {}, { as: ada })).body.items
    const there = and(eq(spaceMembers.spaceId, spaceId), eq(spaceMembers.userId, ada.id))
    await database().delete(spaceMembers).where(there)
    expect(await inboxOf(ada)).toEqual([])
    expect((await call("countNotifications", {}, { as: ada })).body).toEqual({ unread: 0 })
    expect((await call("getFirstUnreadNotification", {}, { as: ada })).body).toBeNull()
    const read = await call("setNotificationRead", { notificationId: the(kept).id, read: true }, { as: ada })
    expect(read.status).toBe(404)
    await database().insert(spaceMembers).values({ organizationId, spaceId, userId: ada.id, role: "reader" })
    expect(await inboxOf(ada)).toHaveLength(1)
  })

  it("of a task in the trash", async () => {
    const { ada, bo, task, make } = await story()
    await make()
    await call("deleteTask", { taskId: task.id }, { as: bo })
    expect(await inboxOf(ada)).toEqual([])
  })

  it("when they are deactivated", async () => {
    const { ada, organizationId, make, ...made } = await story()
    await database()
      .update(organizationMembers)
      .set({ state: "deactivated" })
      .where(eq(organizationMembers.userId, ada.id))
    await make()
    const lowered = { before: { role: "member" }, after: { role: "guest" } } as const
    await tell({ organizationId }, made.owner, { patches: [{ entity: "member", id: ada.id, ...lowered }] })
    expect(await madeFor({ organizationId, ...made }, ada)).toEqual([])
  })
})
