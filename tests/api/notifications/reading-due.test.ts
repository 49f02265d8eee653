import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { remindOfDates, remindOrganization } from "@/lib/notifications/making/make"
import { mailNotifications } from "@/lib/notifications/mailing/mail"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { inboxOf, madeFor } from "@/tests/support/notifications"
import { regulationIn } from "@/tests/support/regulations"

const day = 86_400_000
const minute = 60_000

/** A regulation that everybody has so many days to read, and somebody who is asked to. */
async function story(dueDays: number | null = 14) {
  const made = await company()
  const ada = await made.member("reader")
  const regulationId = await ask(made, "Fire safety", dueDays)
  const { dueAt, askedAt } = (await call("getRegulation", { regulationId }, { as: ada })).body
  const due = dueAt === null ? null : Date.parse(dueAt)
  const asked = Date.parse(the(askedAt))
  /** What somebody has been told by an instant. */
  const toldBy = async (now: number, person: Person = ada) => {
    await remindOrganization(made.organizationId, new Date(now).toISOString())
    return (await inboxOf(person)).map(([kind, text]) => (kind === "regulationDue" ? text.replace(/ by .*/, "") : kind))
  }
  const history = async (as: Person = made.owner) =>
    (await call("listRegulationHistory", { regulationId }, { as })).body.items.filter(({ kind }) => kind === "reminded")
  return { ...made, ada, regulationId, due: due ?? 0, asked, toldBy, history }
}

async function ask(made: Awaited<ReturnType<typeof company>>, name: string, dueDays: number | null) {
  const { regulationId } = await regulationIn(made, name, { mandatory: true, dueDays })
  return regulationId
}

const near = "To be read"
const over = "It was to be read"

describe("a reminder to read", () => {
  it("comes at the start, seven days and one day before it is due, when it is, and each day after, each once", async () => {
    const { ada, due, asked, toldBy, history, regulationId } = await story()
    const told = ["regulationAsked"]
    expect(await toldBy(asked + minute)).toEqual(told)
    const steps: [number, string][] = [
      [due - 7 * day, near],
      [due - day, near],
      [due, over],
      [due + day, over],
      [due + 2 * day, over],
    ]
    for (const [at, word] of steps) {
      expect(await toldBy(at - minute)).toEqual(told)
      told.unshift(word)
      expect(await toldBy(at)).toEqual(told)
      expect(await toldBy(at + minute)).toEqual(told)
    }
    const date = new Date(due).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" })
    expect((await inboxOf(ada))[0]).toEqual(["regulationDue", `It was to be read by ${date}`])
    expect(await history()).toHaveLength(5)
    expect((await history())[0]).toMatchObject({
      version: 1,
      userId: ada.id,
      at: new Date(due + 2 * day).toISOString(),
    })
    expect((await call("getRegulation", { regulationId }, { as: ada })).body.state).toBe("pending")
  })

  it("comes once to each of many, however many sweeps there are at once", async () => {
    const { ada, due, organizationId, history, ...made } = await story()
    const others = await Promise.all([made.member("reader"), made.member("editor"), made.member("commenter")])
    await database().execute(sql`update space_members set created_at = now() - interval '30 days'
      where organization_id = ${organizationId}`)
    for (const at of [due - 7 * day, due - day, due, due + day]) {
      const now = new Date(at).toISOString()
      await Promise.all(Array.from({ length: 8 }, () => remindOrganization(organizationId, now)))
    }
    for (const person of [ada, ...others])
      expect((await madeFor({ organizationId }, person)).map(({ kind }) => kind)).toEqual(
        Array(4).fill("regulationDue"),
      )
    expect(await history()).toHaveLength(16)
  })

  it("is noted with the word of it or not at all: what is cut off between leaves nothing, and comes again", async () => {
    const { ada, due, organizationId, regulationId, toldBy, history } = await story()
    // As where the process is killed when half of the work is done.
    await database().execute(sql`create function stumble() returns trigger language plpgsql as
      $$ begin if new.kind = 'reminded' then raise exception 'killed'; end if; return new; end $$`)
    await database().execute(
      sql.raw(`create trigger stumble before insert on regulation_history for each row
        when (new.regulation_id = ${regulationId}) execute function stumble()`),
    )
    await remindOfDates(new Date(due).toISOString())
    expect(await madeFor({ organizationId }, ada)).toEqual([])
    await database().execute(sql`drop function stumble cascade`)
    expect(await toldBy(due + minute)).toEqual([over])
    expect(await history()).toHaveLength(1)
  })

  it("does not come to who has done it, has left, waits for a mark, or is asked no more", async () => {
    const { ada, due, spaceId, owner, organizationId, toldBy, regulationId, history, ...made } = await story()
    const [bo, eve] = [await made.member("reader"), await made.member("reader")]
    await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: ada })
    await call("removeSpaceMember", { spaceId, userId: bo.id }, { as: owner })
    await toldBy(due + minute)
    expect(await madeFor({ organizationId }, ada)).toEqual([])
    expect(await madeFor({ organizationId }, bo)).toEqual([])
    expect((await history()).map(({ userId }) => userId)).toEqual([eve.id])
    await call("setRegulationMandatory", { regulationId, mandatory: false }, { as: owner })
    await toldBy(due + 2 * day)
    await call("setRegulationMandatory", { regulationId, mandatory: true }, { as: owner })
    await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    await toldBy(due + 3 * day)
    expect(await history()).toHaveLength(1)
  })

  it("of the days before leaves those out in which it was asked, and of none where there is no day", async () => {
    const short = await story(3)
    expect(await short.toldBy(short.asked + minute)).toEqual(["regulationAsked"])
    expect(await short.toldBy(short.due - day)).toEqual([near, "regulationAsked"])
    const one = await story(1)
    expect(await one.toldBy(one.due - minute)).toEqual(["regulationAsked"])
    expect(await one.toldBy(one.due)).toEqual([over, "regulationAsked"])
    const whenever = await story(null)
    expect(await whenever.toldBy(whenever.asked + minute)).toEqual(["regulationAsked"])
    expect(await whenever.toldBy(whenever.asked + 40 * day)).toEqual(["regulationAsked"])
    const long = await story(null)
    expect(await long.toldBy(long.asked + 8 * day)).toEqual([])
  })

  it("begins anew when all are asked again, or another day is set", async () => {
    const { due, owner, regulationId, toldBy } = await story()
    expect(await toldBy(due)).toEqual([over])
    await call("setRegulationMandatory", { regulationId, mandatory: true, dueDays: 15 }, { as: owner })
    expect(await toldBy(due + minute)).toEqual([near, over])
    await call("clearRegulationPassed", { regulationId }, { as: owner })
    expect(await toldBy(due + 2 * minute)).toEqual([near, near, over])
  })

  it("is seen in the history by who administers the space, and by whose it is", async () => {
    const { ada, due, toldBy, history, ...made } = await story()
    const [bo, editor] = [await made.member("reader"), await made.member("editor")]
    await toldBy(due)
    expect((await history(ada)).map(({ userId }) => userId)).toEqual([ada.id])
    expect((await history(bo)).map(({ userId }) => userId)).toEqual([bo.id])
    expect((await history(editor)).map(({ userId }) => userId)).toEqual([editor.id])
    expect(await history()).toHaveLength(3)
  })

  it("goes by mail after the quiet hours, and not at all where it was read meanwhile", async () => {
    const { ada, due, organizationId, regulationId, ...made } = await story()
    const bo = await made.member("reader")
    for (const as of [ada, bo]) {
      await database().execute(sql`update users set email_verified_at = now() where id = ${as.id}`)
      const quietHours = { from: clock(due - minute), to: clock(due + 60 * minute) }
      await call(
        "changeNotificationSettings",
        { channels: [{ kind: "regulationDue", email: "now" }], quietHours },
        { as },
      )
    }
    await remindOrganization(organizationId, new Date(due).toISOString())
    const rows = [...(await madeFor({ organizationId }, ada)), ...(await madeFor({ organizationId }, bo))]
    expect(rows.every(({ mailDueAt }) => Date.parse(the(mailDueAt)) > due + 58 * minute)).toBe(true)
    await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: bo })
    await database().execute(sql`update notifications set read_at = null where user_id = ${bo.id}`)
    await mailNotifications(new Date(due + 61 * minute).toISOString())
    const mails = await database().execute<{ id: number }>(sql`
      select u.id from outgoing_mails o join users u on u.email = o.recipient where u.id in (${ada.id}, ${bo.id})`)
    expect(mails.map(({ id }) => id)).toEqual([ada.id])
  })
})

/** The time of an instant by the clock of UTC. */
const clock = (at: number) => new Date(at).toISOString().slice(11, 16)
