import { readFile } from "node:fs/promises"
import { eq, sql } from "drizzle-orm"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { database } from "@/db/client"
import { outgoingMails, tasks, users } from "@/db/schema"
import { makeMissedNotifications, remindOfDates } from "@/lib/notifications/making/make"
import { log } from "@/lib/platform/log"
import { mailNotifications } from "@/lib/notifications/mailing/mail"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { useOwnDatabase } from "@/tests/support/own-database"
import { whileRefused } from "@/tests/support/refused"

useOwnDatabase()

const now = "2026-03-05T09:00:00.000Z"

/** Two who follow a task that is due, one of whom has something about them that the test says. */
async function story(dateAllDay = true) {
  const made = await company()
  const [ada, bob] = [await made.member("editor"), await made.member("editor")]
  const board = await made.board()
  const [taskId = 0] = await board.tasks(["Print the programme"])
  await database().update(tasks).set({ dateEnd: "2026-03-06T00:00:00.000Z", dateAllDay }).where(eq(tasks.id, taskId))
  for (const as of [ada, bob]) await call("setTaskFollowed", { taskId, state: "followed" }, { as })
  return { ...made, ada, bob, stageId: the(board.columnIds[0]) }
}

const setZone = ({ id }: Person, timeZone: string) => database().update(users).set({ timeZone }).where(eq(users.id, id))
const toldOf = async (one: Person) => (await inboxOf(one)).map(([kind]) => kind)

const withoutNotifications = (organizationId: number, work: () => Promise<unknown>) =>
  whileRefused({ table: "notifications", verb: "insert", organizationId }, work)

describe("a time zone that PostgreSQL does not know", () => {
  it("is refused, and counts as UTC where it is there all the same", async () => {
    const { ada, bob, owner } = await story()
    for (const timeZone of ["US/Pacific-New", "AET", "SST", "SystemV/AST4", "Factory"])
      expect((await call("changePreferences", { timeZone }, { as: ada })).problem.errors).toMatchObject([
        { path: "timeZone", message: "must be a time zone, such as Europe/Berlin" },
      ])
    expect((await call("changePreferences", { timeZone: "europe/berlin" }, { as: ada })).status).toBe(200)
    await setZone(ada, "US/Pacific-New")
    await remindOfDates(now)
    expect([await toldOf(ada), await toldOf(bob)]).toEqual([["dateNear"], ["dateNear"]])
    await setZone(owner, "US/Pacific-New")
    expect((await call("listOrganizationActivity", {}, { as: owner })).status).toBe(200)
  })

  it("is refused at sign-up", async () => {
    const account = { name: "Ada", email: "ada@example.com", password: "a heron in the reeds" }
    const refused = await call("createUser", { ...account, timeZone: "CAT" })
    expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([400, ["timeZone"]])
    expect((await call("createUser", account)).status).toBe(201)
  })

  it("that was stored before is mended", async () => {
    const { ada, bob } = await story()
    const zones = { AET: "Australia/Sydney", "US/Pacific-New": "America/Los_Angeles", "SystemV/AST4": "UTC" }
    const [, mending = ""] = (await readFile("db/migrations/0019_zones_of_people.sql", "utf8")).split("breakpoint")
    await setZone(bob, "Europe/Kyiv")
    for (const [stored, mended] of Object.entries(zones)) {
      await setZone(ada, stored)
      await database().execute(sql.raw(mending))
      const [row] = await database().select().from(users).where(eq(users.id, ada.id))
      expect(the(row).timeZone).toBe(mended)
    }
    const [other] = await database().select().from(users).where(eq(users.id, bob.id))
    expect(the(other).timeZone).toBe("Europe/Kyiv")
  })
})

describe("a job that fails for one", () => {
  beforeEach(() => vi.spyOn(log, "error").mockReturnValue(undefined))
  afterEach(() => {
    expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining("failed for one"))
    vi.restoreAllMocks()
  })

  it("reminds the people of other organizations", async () => {
    const [first, second] = [await story(), await story()]
    for (const failing of [first, second]) await withoutNotifications(failing.organizationId, () => remindOfDates(now))
    expect([await toldOf(first.ada), await toldOf(second.ada)]).toEqual([["dateNear"], ["dateNear"]])
  })

  it("makes the notifications of other organizations that were missed", async () => {
    const [first, second] = [await story(), await story()]
    for (const { stageId, owner, ada } of [first, second])
      await call("createTask", { stageId, name: "Print the poster", responsibleUserId: [ada.id] }, { as: owner })
    for (const failing of [first, second])
      await withoutNotifications(failing.organizationId, () => makeMissedNotifications())
    expect([await toldOf(first.ada), await toldOf(second.ada)]).toEqual([["assigned"], ["assigned"]])
  })

  it("mails to others", async () => {
    const { ada, bob } = await story(false)
    await database()
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
    await remindOfDates("2026-03-05T12:00:00.000Z")
    await database().execute(sql`update notifications set mail_due_at = ${now}::timestamptz`)
    // Node cannot write a date in it.
    await setZone(ada, "Factory")
    await mailNotifications("2026-03-06T09:00:00.000Z")
    const written = (await database().select().from(outgoingMails)).map(({ recipient }) => recipient)
    const addresses = await database().select().from(users)
    const addressOf = (one: Person) => the(addresses.find(({ id }) => id === one.id)).email
    expect(written).toContain(addressOf(bob))
    expect(written).not.toContain(addressOf(ada))
  })
})
