import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { tasks, users } from "@/db/schema"
import { remindOfDates, remindOrganization } from "@/lib/notifications/making/make"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"

/** Somebody of a time zone who follows a task with this date. */
async function story(timeZone: string, dateEnd: string, dateAllDay: boolean) {
  const made = await company()
  const ada = await made.member("editor")
  await database().update(users).set({ timeZone }).where(eq(users.id, ada.id))
  const board = await made.board()
  const [taskId = 0] = await board.tasks(["Print the programme"])
  await database().update(tasks).set({ dateEnd, dateAllDay }).where(eq(tasks.id, taskId))
  await call("setTaskFollowed", { taskId, state: "followed" }, { as: ada })
  /** What the person has been told by an instant. */
  const toldBy = async (now: string) => {
    await remindOrganization(made.organizationId, now)
    return (await inboxOf(ada)).map(([kind]) => kind)
  }
  return { ...made, ada, board, taskId, toldBy }
}

describe("a civil day", () => {
  it("is near from eight o'clock of the day before, and overdue when it has ended, by the person's own clock", async () => {
    // Auckland is thirteen hours ahead of UTC in March.
    const auckland = await story("Pacific/Auckland", "2026-03-06T00:00:00.000Z", true)
    expect(await auckland.toldBy("2026-03-04T18:59:00.000Z")).toEqual([])
    expect(await auckland.toldBy("2026-03-04T19:00:00.000Z")).toEqual(["dateNear"])
    expect(await auckland.toldBy("2026-03-06T10:59:00.000Z")).toEqual(["dateNear"])
    expect(await auckland.toldBy("2026-03-06T11:00:00.000Z")).toEqual(["overdue", "dateNear"])
    // Los Angeles is eight hours behind.
    const angeles = await story("America/Los_Angeles", "2026-03-06T00:00:00.000Z", true)
    expect(await angeles.toldBy("2026-03-05T15:59:00.000Z")).toEqual([])
    expect(await angeles.toldBy("2026-03-05T16:00:00.000Z")).toEqual(["dateNear"])
    expect(await angeles.toldBy("2026-03-07T07:59:00.000Z")).toEqual(["dateNear"])
    expect(await angeles.toldBy("2026-03-07T08:00:00.000Z")).toEqual(["overdue", "dateNear"])
    expect((await inboxOf(angeles.ada)).map(([, text]) => text)).toEqual(["Overdue since 6 March", "Due on 6 March"])
  })
})

describe("an instant", () => {
  it("is near for a day before it and overdue after it, wherever the person is, and told by their clock", async () => {
    const { ada, toldBy } = await story("Asia/Kolkata", "2026-03-06T12:00:00.000Z", false)
    expect(await toldBy("2026-03-05T12:00:00.000Z")).toEqual([])
    expect(await toldBy("2026-03-05T12:00:01.000Z")).toEqual(["dateNear"])
    expect(await toldBy("2026-03-06T12:00:00.000Z")).toEqual(["dateNear"])
    expect(await toldBy("2026-03-06T12:00:01.000Z")).toEqual(["overdue", "dateNear"])
    expect((await inboxOf(ada))[1]?.[1]).toMatch(/^Due on 6 March.*17:30$/)
  })
})

describe("a date", () => {
  it("is told of once, however often the job runs, and anew when it is another one", async () => {
    const { taskId, toldBy, ...made } = await story("UTC", "2026-03-06T00:00:00.000Z", true)
    const now = "2026-03-05T09:00:00.000Z"
    await Promise.all([remindOfDates(now), remindOfDates(now), remindOfDates(now)])
    expect(await toldBy("2026-03-05T09:10:00.000Z")).toEqual(["dateNear"])
    await call("changeTaskDate", { taskId, dateEnd: "2026-03-09T00:00:00.000Z" }, { as: made.owner })
    expect(await toldBy("2026-03-07T09:00:00.000Z")).toEqual(["dateNear"])
    expect(await toldBy("2026-03-08T09:00:00.000Z")).toEqual(["dateNear", "dateNear"])
  })

  it("is not told of where the task is done, archived or long overdue", async () => {
    const now = "2026-03-08T09:00:00.000Z"
    const done = await story("UTC", "2026-03-09T00:00:00.000Z", true)
    await call("changeTaskStatus", { taskId: done.taskId, status: 1 }, { as: done.owner })
    expect(await done.toldBy(now)).toEqual([])
    const archived = await story("UTC", "2026-03-09T00:00:00.000Z", true)
    await call("archiveTask", { taskId: archived.taskId }, { as: archived.owner })
    expect(await archived.toldBy(now)).toEqual([])
    const old = await story("UTC", "2026-03-01T00:00:00.000Z", true)
    expect(await old.toldBy(now)).toEqual([])
  })

  it("is not told of again where one has deleted the word of it", async () => {
    const { ada, toldBy } = await story("UTC", "2026-03-06T00:00:00.000Z", true)
    await toldBy("2026-03-05T09:00:00.000Z")
    const [told] = (await call("listNotifications", {}, { as: ada })).body.items
    await call("deleteNotification", { notificationId: the(told).id }, { as: ada })
    expect(await toldBy("2026-03-05T09:10:00.000Z")).toEqual([])
  })

  it("is the doing of nobody: its creator is told, too", async () => {
    const { owner, toldBy } = await story("UTC", "2026-03-06T00:00:00.000Z", true)
    await toldBy("2026-03-05T09:00:00.000Z")
    const [told] = (await call("listNotifications", {}, { as: owner })).body.items
    expect(the(told)).toMatchObject({ kind: "dateNear", byPerson: false })
  })
})
