import { eq, like, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { outgoingMails, tasks, users } from "@/db/schema"
import { openLetter } from "@/lib/mail/send"
import { makeNotifications, remindOfDates } from "@/lib/notifications/making/make"
import { mailNotifications } from "@/lib/notifications/mailing/mail"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { madeFor, tellAssigned } from "@/tests/support/notifications"

async function story(timeZone = "Europe/Berlin") {
  const made = await company()
  const ada = await made.member("editor")
  await database()
    .update(users)
    .set({ timeZone, emailVerifiedAt: sql`now()` })
    .where(eq(users.id, ada.id))
  const board = await made.board()
  const names = ["Choose the cover", "Order the paper"]
  const [one = 0, two = 0] = await board.tasks(names)
  /** Somebody assigns Ada to a task at an instant. */
  const assign = (taskId: number, at: string) => tellAssigned(made, board, taskId, ada, at)
  return { ...made, ada, one, two, assign }
}

const digest = { channels: [{ kind: "assigned" as const, email: "digest" as const }] }

/** The letters that wait for somebody, the oldest first. */
async function lettersTo({ id }: Person) {
  const [user] = await database().select().from(users).where(eq(users.id, id))
  const mails = await database()
    .select()
    .from(outgoingMails)
    .where(like(outgoingMails.recipient, the(the(user).email)))
    .orderBy(outgoingMails.id)
  return mails.map((mail) => the(openLetter(mail)))
}

describe("a mail as it happens", () => {
  it("leads to the new board of a space that one follows", async () => {
    const { ada, owner, spaceId, projectGroupId: groupId, organizationId } = await story()
    await call("changeNotificationSettings", { channels: [{ kind: "boardAdded", email: "now" }] }, { as: ada })
    await call("setSpaceFollowed", { spaceId, followed: true }, { as: ada })
    const board = await call("createProject", { name: "Website", spaceColumnId: groupId }, { as: owner })
    await makeNotifications(organizationId)
    await mailNotifications()
    const [letter] = await lettersTo(ada)
    expect(letter?.subject).toBe(`${owner.name} made this board: Website`)
    expect(letter?.action?.address).toContain(`/projects/${board.body.id}`)
  })

  it("is sent once, with a way to the task and to the settings", async () => {
    const { ada, owner, one, assign } = await story()
    await assign(one, "2026-03-06T12:00:00.000Z")
    await Promise.all([mailNotifications("2026-03-06T12:00:00.000Z"), mailNotifications("2026-03-06T12:00:00.000Z")])
    await mailNotifications("2026-03-06T12:01:00.000Z")
    const [letter, ...more] = await lettersTo(ada)
    expect(more).toEqual([])
    expect(the(letter).subject).toBe(`${owner.name} assigned you: Choose the cover`)
    expect(the(letter).action?.address).toMatch(new RegExp(`/o/company-.*/tasks/${one}$`))
    expect(the(letter).notes?.at(-1)).toMatch(/\/o\/company-.*\/settings\/notifications$/)
  })

  it("tells of a date in the language and by the clock of whoever gets it", async () => {
    const { ada, one } = await story("Pacific/Kiritimati")
    await database().update(users).set({ locale: "ru" }).where(eq(users.id, ada.id))
    // Noon of Greenwich is two o'clock of the next day.
    await database()
      .update(tasks)
      .set({ dateEnd: "2026-03-06T12:00:00.000Z", dateAllDay: false })
      .where(eq(tasks.id, one))
    await call("setTaskFollowed", { taskId: one, state: "followed" }, { as: ada })
    await call("changeNotificationSettings", { channels: [{ kind: "dateNear", email: "now" }] }, { as: ada })
    await remindOfDates("2026-03-06T00:00:00.000Z")
    await mailNotifications("2026-03-06T00:01:00.000Z")
    expect(the((await lettersTo(ada))[0]).subject).toMatch(/^Срок: 7 марта в 02:00: /)
  })

  it("names all that is due together", async () => {
    const { ada, one, two, assign } = await story()
    await assign(one, "2026-03-06T12:00:00.000Z")
    await assign(two, "2026-03-06T12:00:00.000Z")
    await mailNotifications("2026-03-06T12:00:30.000Z")
    const [letter, ...more] = await lettersTo(ada)
    expect(more).toEqual([])
    expect(the(letter).subject).toMatch(/^2 notifications from Company/)
    expect(the(letter).paragraphs.map((text) => text.split("\n")[0])).toEqual(["Choose the cover", "Order the paper"])
  })

  it("is not sent where it was read or archived before, turned off, of what may no longer be seen, or to an address that nobody has confirmed", async () => {
    const now = "2026-03-06T12:00:00.000Z"
    const read = await story()
    await read.assign(read.one, now)
    await call("markNotificationsRead", {}, { as: read.ada })
    const archived = await story()
    await archived.assign(archived.one, now)
    await call("archiveAllNotifications", {}, { as: archived.ada })
    const off = await story()
    await off.assign(off.one, now)
    await call("changeNotificationSettings", { channels: [{ kind: "assigned", email: "off" }] }, { as: off.ada })
    const gone = await story()
    await gone.assign(gone.one, now)
    await call("deleteTask", { taskId: gone.one }, { as: gone.owner })
    const unconfirmed = await story()
    await database().update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.ada.id))
    await unconfirmed.assign(unconfirmed.one, now)
    await mailNotifications(now)
    for (const { ada } of [read, archived, off, gone, unconfirmed]) expect(await lettersTo(ada)).toEqual([])
    expect(await madeFor(unconfirmed, unconfirmed.ada)).toHaveLength(1)
  })

  it("waits for the end of the person's quiet hours", async () => {
    const { ada, one, two, assign, ...made } = await story("Europe/Berlin")
    await call("changeNotificationSettings", { quietHours: { from: "22:00", to: "07:30" } }, { as: ada })
    // A minute before ten, ten, and half past seven in the evening and morning of Berlin.
    await assign(one, "2026-03-06T20:59:00.000Z")
    await assign(one, "2026-03-06T21:00:00.000Z")
    await assign(two, "2026-03-07T06:29:00.000Z")
    await assign(two, "2026-03-07T06:30:00.000Z")
    const due = (await madeFor(made, ada)).map(({ mailDueAt }) => mailDueAt)
    const end = "2026-03-07T06:30:00.000Z"
    expect(due).toEqual(["2026-03-06T20:59:00.000Z", end, end, end])
    await mailNotifications("2026-03-07T06:29:59.000Z")
    expect(await lettersTo(ada)).toHaveLength(1)
    await mailNotifications(end)
    expect((await lettersTo(ada)).map(({ subject }) => subject.split(" ")[0])).toEqual(["Olga", "3"])
  })

  it("waits for the end of quiet hours at noon, too", async () => {
    const { ada, one, assign, ...made } = await story("UTC")
    await call("changeNotificationSettings", { quietHours: { from: "12:00", to: "13:00" } }, { as: ada })
    for (const at of ["11:59", "12:00", "12:59", "13:00"]) await assign(one, `2026-03-06T${at}:00.000Z`)
    const due = (await madeFor(made, ada)).map(({ mailDueAt }) => the(mailDueAt).slice(11, 16))
    expect(due).toEqual(["11:59", "13:00", "13:00", "13:00"])
  })
})

describe("the daily digest", () => {
  it("goes out at the person's hour, with all of the day", async () => {
    const { ada, one, two, assign, ...made } = await story("Asia/Kolkata")
    await call("changeNotificationSettings", { ...digest, digestHour: 9 }, { as: ada })
    // Nine o'clock in Kolkata is half past three in UTC.
    await assign(one, "2026-03-06T03:29:00.000Z")
    await assign(two, "2026-03-06T03:30:00.000Z")
    await assign(two, "2026-03-07T03:00:00.000Z")
    const due = (await madeFor(made, ada)).map(({ mailDueAt }) => mailDueAt)
    const [today, tomorrow] = ["2026-03-06T03:30:00.000Z", "2026-03-07T03:30:00.000Z"]
    expect(due).toEqual([today, tomorrow, tomorrow])
    await mailNotifications("2026-03-06T12:00:00.000Z")
    expect((await lettersTo(ada)).map(({ subject }) => subject)).toEqual(["Olga Owner assigned you: Choose the cover"])
    await mailNotifications(tomorrow)
    expect((await lettersTo(ada))[1]?.subject).toMatch(/^2 notifications/)
  })
})
