import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { inboxOf, madeFor, tell } from "@/tests/support/notifications"

/** Ada's inbox: three about the first task, the newest, and two about the second. */
async function story() {
  const made = await company()
  const [ada, bo] = [await made.member("reader"), await made.member("editor")]
  const board = await made.board()
  const [one = 0, two = 0] = await board.tasks(["Choose the cover", "Order the paper"])
  for (const taskId of [one, two]) await call("setTaskFollowed", { taskId, state: "followed" }, { as: ada })
  const change = (taskId: number, status: number) =>
    tell(
      made,
      bo,
      {
        projectIds: [board.projectId],
        patches: [{ entity: "task", id: taskId, before: { status: 0 }, after: { status } }],
      },
      `2026-03-06T12:00:0${++second}.000Z`,
    )
  let second = 0
  for (const taskId of [two, two, one, one, one]) await change(taskId, 1)
  const list = async (somebody: Person = ada) => (await call("listNotifications", {}, { as: somebody })).body.items
  const archived = async () => (await call("listArchivedNotifications", {}, { as: ada })).body.items
  const unread = async () => (await call("countNotifications", {}, { as: ada })).body.unread
  const first = the((await list())[0])
  return { ...made, ada, bo, one, two, change, list, archived, unread, first }
}

describe("listNotifications", () => {
  it("shows one's own, the newest first, page by page, also while new ones come in", async () => {
    const { ada, bo, one, two, change } = await story()
    const page = (cursor?: string | null) =>
      call("listNotifications", { limit: "2", ...(cursor && { cursor }) }, { as: ada }).then(({ body }) => body)
    const first = await page()
    await change(two, 2)
    const second = await page(first.nextCursor)
    const third = await page(second.nextCursor)
    const pages = [first, second, third].map(({ items }) => items.map(({ taskId }) => taskId))
    expect(pages).toEqual([[one, one], [one, two], [two]])
    expect(third.nextCursor).toBeNull()
    expect(first.items[0]).toMatchObject({
      kind: "statusChanged",
      text: `${bo.name} completed it`,
      taskId: one,
      taskName: "Choose the cover",
      projectName: "Website",
      spaceName: "Design",
      regulationId: null,
      actorId: bo.id,
      actorName: bo.name,
      byPerson: true,
      createdAt: "2026-03-06T12:00:05.000Z",
      readAt: null,
      archivedAt: null,
    })
  })

  it("is nobody else's, and shows only what is unread where that is asked for", async () => {
    const { ada, bo, first, list } = await story()
    expect(await list(bo)).toEqual([])
    await call("setNotificationRead", { notificationId: first.id, read: true }, { as: ada })
    const ids = async (unread: "true" | "false") =>
      (await call("listNotifications", { unread }, { as: ada })).body.items.map(({ id }) => id)
    expect(await ids("false")).toEqual([first.id])
    expect(await ids("true")).not.toContain(first.id)
  })

  it("refuses a cursor that is none", async () => {
    const { ada } = await story()
    expect((await call("listNotifications", { cursor: "x" }, { as: ada })).status).toBe(400)
  })
})

describe("countNotifications", () => {
  it("follows what is read and archived", async () => {
    const { ada, first, list, unread } = await story()
    expect(await unread()).toBe(5)
    await call("setNotificationRead", { notificationId: first.id, read: true }, { as: ada })
    expect(await unread()).toBe(4)
    await call("setNotificationArchived", { notificationId: the((await list())[1]).id, archived: true }, { as: ada })
    expect(await unread()).toBe(3)
  })
})

describe("getFirstUnreadNotification", () => {
  it("is the newest that is neither read nor archived", async () => {
    const { ada, first, list } = await story()
    const [, second, third] = await list()
    const firstUnread = async () => (await call("getFirstUnreadNotification", {}, { as: ada })).body?.id
    expect(await firstUnread()).toBe(first.id)
    await call("setNotificationRead", { notificationId: first.id, read: true }, { as: ada })
    expect(await firstUnread()).toBe(the(second).id)
    await call("setNotificationArchived", { notificationId: the(second).id, archived: true }, { as: ada })
    expect(await firstUnread()).toBe(the(third).id)
    await call("markNotificationsRead", {}, { as: ada })
    expect((await call("getFirstUnreadNotification", {}, { as: ada })).body).toBeNull()
  })
})

describe("setNotificationRead", () => {
  it("marks as read and as unread again; the first time counts", async () => {
    const { ada, first } = await story()
    const set = async (read: boolean) =>
      (await call("setNotificationRead", { notificationId: first.id, read }, { as: ada })).body.readAt
    const readAt = await set(true)
    expect(readAt).not.toBeNull()
    expect(await set(true)).toBe(readAt)
    expect(await set(false)).toBeNull()
  })

  it("knows nothing of others' notifications", async () => {
    const { bo, first, unread } = await story()
    const of = (id: number) => call("setNotificationRead", { notificationId: id, read: true }, { as: bo })
    expect((await of(first.id)).problem).toMatchObject({
      ...(await of(987_654_321)).problem,
      requestId: expect.anything(),
    })
    expect(await unread()).toBe(5)
  })
})

describe("markNotificationsRead", () => {
  it("marks those that are named, else all, and leaves others' alone", async () => {
    const { ada, bo, list, unread } = await story()
    const [one, two] = await list()
    const ids = [the(one).id, String(the(two).id)]
    expect((await call("markNotificationsRead", { notificationIds: ids }, { as: bo })).body.count).toBe(0)
    expect((await call("markNotificationsRead", { notificationIds: ids }, { as: ada })).body.count).toBe(2)
    expect(await unread()).toBe(3)
    expect((await call("markNotificationsRead", {}, { as: ada })).body.count).toBe(3)
    expect(await unread()).toBe(0)
  })
})

describe("markNotificationsUnread", () => {
  it("marks those as unread again that were read together, and no other", async () => {
    const { ada, bo, first, unread } = await story()
    await call("setNotificationRead", { notificationId: first.id, read: true }, { as: ada })
    const { readAt } = (await call("markNotificationsRead", {}, { as: ada })).body
    expect(await unread()).toBe(0)
    expect((await call("markNotificationsUnread", { readAt }, { as: bo })).body).toEqual({ count: 0 })
    expect((await call("markNotificationsUnread", { readAt }, { as: ada })).body).toEqual({ count: 4 })
    expect(await unread()).toBe(4)
  })
})

describe("setNotificationArchived", () => {
  it("puts one into the archive, and takes it out", async () => {
    const { ada, bo, first, list } = await story()
    const set = (archived: boolean, as: Person) =>
      call("setNotificationArchived", { notificationId: first.id, archived }, { as })
    expect((await set(true, bo)).status).toBe(404)
    expect((await set(true, ada)).body.archivedAt).not.toBeNull()
    expect((await list()).map(({ id }) => id)).not.toContain(first.id)
    expect((await set(false, ada)).body.archivedAt).toBeNull()
    expect(await list()).toHaveLength(5)
  })
})

describe("listArchivedNotifications", () => {
  it("shows what is archived, the newest first, page by page", async () => {
    const { ada, archived } = await story()
    expect(await archived()).toEqual([])
    await call("archiveAllNotifications", {}, { as: ada })
    const page = async (cursor?: string) =>
      (await call("listArchivedNotifications", { limit: "3", cursor }, { as: ada })).body
    const first = await page()
    const second = await page(the(first.nextCursor))
    expect(second.nextCursor).toBeNull()
    expect([...first.items, ...second.items]).toEqual(await archived())
    expect(second.items).toHaveLength(2)
  })
})

describe("deleteArchivedNotifications", () => {
  it("empties one's own archive, and nothing else", async () => {
    const { ada, bo, first, list, archived } = await story()
    await call("setNotificationArchived", { notificationId: first.id, archived: true }, { as: ada })
    expect((await call("deleteArchivedNotifications", {}, { as: bo })).status).toBe(204)
    expect(await archived()).toHaveLength(1)
    expect((await call("deleteArchivedNotifications", {}, { as: ada })).status).toBe(204)
    expect([await archived(), await list()].map(({ length }) => length)).toEqual([0, 4])
  })
})

describe("archiveAllNotifications", () => {
  it("archives everything that is one's own", async () => {
    const { ada, bo, first, list, archived } = await story()
    await call("setNotificationArchived", { notificationId: first.id, archived: true }, { as: ada })
    expect((await call("archiveAllNotifications", {}, { as: bo })).body.count).toBe(0)
    expect((await call("archiveAllNotifications", {}, { as: ada })).body.count).toBe(4)
    expect([await list(), await archived()].map(({ length }) => length)).toEqual([0, 5])
  })
})

describe("restoreNotifications", () => {
  it("brings back just what was archived together", async () => {
    const { ada, bo, first, list, archived } = await story()
    await call("setNotificationArchived", { notificationId: first.id, archived: true }, { as: ada })
    const { archivedAt } = (await call("archiveAllNotifications", {}, { as: ada })).body
    expect((await call("restoreNotifications", { archivedAt }, { as: bo })).body).toEqual({ count: 0 })
    expect((await call("restoreNotifications", { archivedAt }, { as: ada })).body).toEqual({ count: 4 })
    expect((await archived()).map(({ id }) => id)).toEqual([first.id])
    expect(await list()).toHaveLength(4)
  })
})

describe("deleteNotification", () => {
  it("deletes one's own, and makes it not anew", async () => {
    const { ada, bo, first, list, ...made } = await story()
    expect((await call("deleteNotification", { notificationId: first.id }, { as: bo })).status).toBe(404)
    expect((await call("deleteNotification", { notificationId: first.id }, { as: ada })).status).toBe(204)
    expect((await call("deleteNotification", { notificationId: first.id }, { as: ada })).status).toBe(404)
    expect(await list()).toHaveLength(4)
    // It is kept for a while, to be brought back.
    expect(await madeFor(made, ada)).toHaveLength(5)
  })
})

describe("restoreDeletedNotifications", () => {
  it("brings back what one request has deleted", async () => {
    const { ada, bo, first, list, archived, unread } = await story()
    const removed = await call(
      "deleteNotification",
      { notificationId: first.id },
      { as: ada, headers: { "Idempotency-Key": "one-deletion" } },
    )
    expect(removed.status).toBe(204)
    expect(await unread()).toBe(4)
    await call("archiveAllNotifications", {}, { as: ada })
    await call("deleteArchivedNotifications", {}, { as: ada, headers: { "Idempotency-Key": "all-deletions" } })
    expect(await archived()).toEqual([])
    const restore = (changeId: string, as = ada) => call("restoreDeletedNotifications", { changeId }, { as })
    expect((await restore("one-deletion", bo)).body).toEqual({ count: 0 })
    expect((await restore("all-deletions")).body).toEqual({ count: 4 })
    expect(await archived()).toHaveLength(4)
    expect((await restore("one-deletion")).body).toEqual({ count: 1 })
    expect((await list()).map(({ id }) => id)).toEqual([first.id])
    expect((await restore("one-deletion")).body).toEqual({ count: 0 })
  })
})

describe("countTaskNotifications", () => {
  it("counts what is not archived, of one task and of the caller alone", async () => {
    const { ada, bo, one, two, first } = await story()
    const count = async (taskId: number, as = ada) =>
      (await call("countTaskNotifications", { taskId }, { as })).body.count
    expect([await count(one), await count(two), await count(one, bo)]).toEqual([3, 2, 0])
    await call("setNotificationArchived", { notificationId: first.id, archived: true }, { as: ada })
    await call("markTaskNotificationsRead", { taskId: one }, { as: ada })
    expect(await count(one)).toBe(2)
  })
})

describe("markTaskNotificationsRead", () => {
  it("marks those of one task", async () => {
    const { ada, bo, two, unread } = await story()
    expect((await call("markTaskNotificationsRead", { taskId: two }, { as: bo })).body).toEqual({ count: 0 })
    expect((await call("markTaskNotificationsRead", { taskId: two }, { as: ada })).body).toEqual({ count: 2 })
    expect(await unread()).toBe(3)
  })
})

describe("archiveTaskNotifications", () => {
  it("archives those of one task, to be brought back together", async () => {
    const { ada, bo, one, two, list } = await story()
    expect((await call("archiveTaskNotifications", { taskId: one }, { as: bo })).body.count).toBe(0)
    const { body } = await call("archiveTaskNotifications", { taskId: one }, { as: ada })
    expect(body.count).toBe(3)
    expect((await list()).map(({ taskId }) => taskId)).toEqual([two, two])
    await call("restoreNotifications", { archivedAt: body.archivedAt }, { as: ada })
    expect(await list()).toHaveLength(5)
  })
})

describe("getTaskFollowed", () => {
  it("says whether one follows by taking part, until one chooses", async () => {
    const { owner, bo, one } = await story()
    const of = async (as: Person) => (await call("getTaskFollowed", { taskId: one }, { as })).body
    expect(await of(owner)).toEqual({ state: "followed", chosen: false })
    expect(await of(bo)).toEqual({ state: "unfollowed", chosen: false })
    await call("setTaskFollowed", { taskId: one, state: "muted" }, { as: owner })
    expect(await of(owner)).toEqual({ state: "muted", chosen: true })
  })
})

describe("setTaskFollowed", () => {
  it("keeps the last choice, and takes no other word for it", async () => {
    const { bo, one } = await story()
    const set = (state: "followed" | "unfollowed" | "muted") =>
      call("setTaskFollowed", { taskId: one, state }, { as: bo })
    for (const state of ["followed", "muted", "unfollowed"] as const)
      expect((await set(state)).body).toEqual({ state, chosen: true })
    expect((await call("getTaskFollowed", { taskId: one }, { as: bo })).body.state).toBe("unfollowed")
    expect((await set("sometimes" as "muted")).problem.errors).toMatchObject([
      { path: "state", message: "must be one of followed, unfollowed, muted" },
    ])
  })
})

describe("getNotificationSettings", () => {
  it("begin with what everybody begins with: mail for what waits for the person", async () => {
    const { ada } = await story()
    const { body } = await call("getNotificationSettings", {}, { as: ada })
    const mailed = body.channels.filter(({ email }) => email === "now").map(({ kind }) => kind)
    expect(mailed).toEqual(["assigned", "mentioned", "replied", "reviewAsked", "regulationAsked", "approvalAsked"])
    expect(body.channels.every(({ inbox }) => inbox)).toBe(true)
  })
})

describe("changeNotificationSettings", () => {
  it("changes what is named, keeps the rest, and concerns nobody else", async () => {
    const { ada, bo } = await story()
    const of = async (as: Person) => (await call("getNotificationSettings", {}, { as })).body
    const before = await of(ada)
    expect(before).toMatchObject({ digestHour: 8, quietHours: null })
    const assigned = (settings: typeof before) => the(settings.channels.find(({ kind }) => kind === "assigned"))
    expect(assigned(before)).toEqual({ kind: "assigned", inbox: true, email: "now" })
    const change = (body: object) => call("changeNotificationSettings", body, { as: ada })
    await change({ channels: [{ kind: "assigned", email: "digest" }], quietHours: { from: "22:00", to: "06:05" } })
    await change({ digestHour: 17 })
    await change({ channels: [{ kind: "assigned", inbox: false }] })
    const after = await of(ada)
    expect(assigned(after)).toEqual({ kind: "assigned", inbox: false, email: "digest" })
    expect(after).toMatchObject({ digestHour: 17, quietHours: { from: "22:00", to: "06:05" } })
    expect((await change({ quietHours: null })).body).toMatchObject({ digestHour: 17, quietHours: null })
    expect(await of(bo)).toEqual(before)
  })

  it("says of each fault what is wrong", async () => {
    const { ada } = await story()
    const faults = async (body: object) =>
      (await call("changeNotificationSettings", body, { as: ada })).problem.errors?.map(
        ({ path, message }) => `${path} ${message}`,
      )
    expect(await faults({ digestHour: 24, quietHours: { from: "25:00", to: "6" } })).toEqual([
      "digestHour must be at most 23",
      "quietHours.from must be a time such as 22:00",
      "quietHours.to must be a time such as 22:00",
    ])
    expect(await faults({ quietHours: { from: "22:00", to: "22:00" } })).toEqual([
      "quietHours.to must not be the same as from",
    ])
    const twice = [{ kind: "assigned" }, { kind: "assigned" }]
    expect(await faults({ channels: twice })).toEqual(["channels must name each of them once"])
    const unknown = (await faults({ channels: [{ kind: "weather" }] }))?.[0]
    expect(unknown).toMatch(/^channels\.0\.kind must be one of assigned, /)
  })
})

describe("a kind that comes by mail alone", () => {
  it("is in no list and counts nowhere", async () => {
    const { ada, one, change, list, unread, ...made } = await story()
    await call(
      "changeNotificationSettings",
      { channels: [{ kind: "statusChanged", inbox: false, email: "digest" }] },
      { as: ada },
    )
    await change(one, 2)
    expect(await madeFor(made, ada)).toHaveLength(6)
    expect([(await list()).length, await unread(), (await inboxOf(ada)).length]).toEqual([5, 5, 5])
  })
})
