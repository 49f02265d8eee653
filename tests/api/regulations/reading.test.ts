import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { remindOrganization } from "@/lib/notifications/making/make"
import * as schema from "@/db/schema"
import { call } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { regulationIn } from "@/tests/support/regulations"

type Asking = NonNullable<Parameters<typeof regulationIn>[2]>

async function story(asking: Asking) {
  const made = await company()
  const [editor, reader] = [await made.member("editor"), await made.member("reader")]
  const { regulationId, askedById } = await regulationIn(made, "Fire safety", { mandatory: true, ...asking })
  const read = async () => (await call("getRegulation", { regulationId }, { as: reader })).body
  const open = (version = 1) => call("startRegulationReading", { regulationId, version }, { as: reader })
  const acknowledge = (reachedEnd?: boolean) =>
    call("acknowledgeRegulation", { regulationId, version: 1, reachedEnd }, { as: reader })
  /** As if the reader had opened it so much earlier. */
  const later = (seconds: number) =>
    database().execute(sql`
      update regulation_readings set started_at = started_at - make_interval(secs => ${seconds})
      where regulation_id = ${regulationId}`)
  /** As if everybody had been asked five years ago. */
  const longAsked = async () => {
    await database().execute(sql`
      update regulations set asked_at = asked_at - interval '5 years' where id = ${regulationId}`)
    await database().execute(sql`
      update space_members set created_at = created_at - interval '5 years', role_since = role_since - interval '5 years'
      where organization_id = ${made.organizationId}`)
  }
  /** The reader acknowledged it so long ago. */
  const acknowledged = async (ago: string) => {
    await database()
      .insert(schema.regulationHistory)
      .values({
        organizationId: made.organizationId,
        regulationId,
        regulationName: "Fire safety",
        kind: "acknowledged",
        version: 1,
        userId: reader.id,
        userName: reader.name,
        at: new Date(await at(ago)).toISOString(),
      })
  }
  return { ...made, editor, reader, regulationId, askedById, read, open, acknowledge, later, longAsked, acknowledged }
}

/** So long ago, as the database counts months. */
async function at(ago: string): Promise<number> {
  const [row] = await database().execute<{ at: number }>(sql`
    select (extract(epoch from now() - ${ago}::interval) * 1000)::float8 as at`)
  return the(row).at
}

const day = 86_400_000
/** A slow machine takes some seconds of it. */
const isAbout = (seconds: number, wanted: number) => seconds <= wanted && seconds > wanted - 14

describe("startRegulationReading", () => {
  it("counts from the first time that the version is opened, and anew when all are asked again", async () => {
    const { open, later, longAsked, regulationId, editor } = await story({ readingSeconds: 60 })
    await longAsked()
    const { body: first } = await open()
    expect(first).toMatchObject({ version: 1, secondsLeft: 60 })
    await later(20)
    expect((await open()).body.startedAt < first.startedAt).toBe(true)
    expect(isAbout((await open()).body.secondsLeft, 40)).toBe(true)
    await later(50)
    expect((await open()).body.secondsLeft).toBe(0)
    await call("clearRegulationPassed", { regulationId }, { as: editor })
    expect((await open()).body.secondsLeft).toBe(60)
    expect((await open(2)).problem.code).toBe("another-version")
  })
})

describe("acknowledgeRegulation of what is to be read for some time", () => {
  it("is refused until the time is over, and says how long that is", async () => {
    const { open, acknowledge, later, longAsked, read } = await story({ readingSeconds: 60 })
    await longAsked()
    const unopened = await acknowledge()
    expect([unopened.status, unopened.problem.code, unopened.problem.secondsLeft]).toEqual([
      409,
      "reading-not-over",
      60,
    ])
    await open()
    await later(45)
    const early = (await acknowledge()).problem
    expect([early.code, isAbout(Number(early.secondsLeft), 15)]).toEqual(["reading-not-over", true])
    expect(await read()).toMatchObject({ state: "pending", acknowledged: false })
    await later(15)
    expect((await acknowledge()).body).toMatchObject({ state: "done", acknowledged: true })
  })

  it("wants the end of the text where the author does", async () => {
    const { acknowledge, read } = await story({ readToEnd: true })
    for (const reachedEnd of [undefined, false]) {
      const refused = await acknowledge(reachedEnd)
      expect([refused.status, refused.problem.code]).toEqual([409, "end-not-reached"])
    }
    expect((await read()).acknowledged).toBe(false)
    expect((await acknowledge(true)).body.state).toBe("done")
  })
})

describe("setRegulationMandatory of how it is read", () => {
  it("is the editors' to set and to undo, within bounds", async () => {
    const { regulationId, editor, reader, read } = await story({})
    const set = (input: object, as = editor) =>
      call("setRegulationMandatory", { regulationId, mandatory: true, ...input }, { as })
    for (const input of [{ repeatMonths: 0 }, { repeatMonths: 61 }, { readingSeconds: -1 }, { readingSeconds: 3601 }])
      expect((await set(input)).status).toBe(400)
    expect((await set({ repeatMonths: 12 }, reader)).status).toBe(403)
    const done = await set({ repeatMonths: 12, readingSeconds: 90, readToEnd: true })
    expect(await read()).toMatchObject({ repeatMonths: 12, readingSeconds: 90, readToEnd: true })
    expect((await undo(done, editor)).status).toBe(200)
    expect(await read()).toMatchObject({ repeatMonths: null, readingSeconds: null, readToEnd: false })
  })
})

describe("a regulation that is asked again every so many months", () => {
  it("counts as long, asks anew from that day on, and is overdue by its days", async () => {
    const { acknowledged, longAsked, read, acknowledge, reader } = await story({ repeatMonths: 12, dueDays: 14 })
    await longAsked()
    await acknowledged("11 months")
    expect(await read()).toMatchObject({ state: "done", acknowledged: true, dueAt: null })

    const again = await story({ repeatMonths: 12, dueDays: 14 })
    await again.longAsked()
    await again.acknowledged("12 months 1 day")
    const asked = await again.read()
    expect(asked).toMatchObject({ state: "outdated", acknowledged: false, acknowledgedVersion: 1 })
    expect(Math.round((Date.parse(the(asked.dueAt)) - Date.now()) / day)).toBe(13)
    const toRead = await call("listRegulations", { only: "toRead" }, { as: again.reader })
    expect(toRead.body).toHaveLength(1)
    expect((await again.acknowledge()).body).toMatchObject({ state: "done", acknowledged: true })

    const late = await story({ repeatMonths: 12, dueDays: 14 })
    await late.longAsked()
    await late.acknowledged("13 months")
    expect((await late.read()).state).toBe("overdue")
    await acknowledge()
    expect((await call("listRegulations", { only: "toRead" }, { as: reader })).body).toEqual([])
  })

  it("is told once for each time", async () => {
    const { acknowledged, longAsked, organizationId, reader } = await story({ repeatMonths: 12, dueDays: 14 })
    await longAsked()
    const told = async (now: number) => {
      await remindOrganization(organizationId, new Date(now).toISOString())
      return (await inboxOf(reader)).map(([kind]) => kind)
    }
    await acknowledged("12 months 1 day")
    expect(await told(Date.now())).toEqual(["regulationAsked"])
    expect(await told(Date.now())).toEqual(["regulationAsked"])
    expect(await told(Date.now() + 8 * day)).toEqual(["regulationDue", "regulationAsked"])
  })

  it("asks for its test again too, with as many attempts as ever", async () => {
    const { acknowledged, longAsked, read, regulationId, askedById, organizationId, reader } = await story({
      repeatMonths: 12,
      tested: true,
    })
    await longAsked()
    const attempt = async (result: "passed" | "failed", ago: string) =>
      database()
        .insert(schema.regulationAttempts)
        .values({
          organizationId,
          regulationId,
          userId: reader.id,
          version: 1,
          askedById,
          questions: [],
          answers: [],
          score: 0,
          result,
          finishedAt: new Date(await at(ago)).toISOString(),
        })
    await acknowledged("11 months")
    await attempt("failed", "11 months 3 days")
    await attempt("failed", "11 months 2 days")
    await attempt("passed", "11 months 1 day")
    expect(await read()).toMatchObject({ state: "done", testPassed: true })
    await database().transaction(async (db) => {
      // What is finished can be changed by nobody: only time passes.
      await db.execute(sql`set local session_replication_role = replica`)
      await db.execute(sql`
        update regulation_attempts set finished_at = finished_at - interval '2 months' where regulation_id = ${regulationId}`)
    })
    expect(await read()).toMatchObject({ state: "outdated", acknowledged: true, testPassed: false })
    const started = await call("startRegulationTest", { regulationId }, { as: reader })
    expect([started.status, started.body.attemptsLeft]).toEqual([201, 2])
  })

  it("shuts the space again that it opens", async () => {
    const { acknowledged, longAsked, regulationId, spaceId, organizationId, reader, acknowledge } = await story({
      mandatory: false,
      repeatMonths: 12,
    })
    await longAsked()
    await database().execute(sql`
      update spaces set entry_regulation_id = ${regulationId} where organization_id = ${organizationId} and id = ${spaceId}`)
    const gates = async () => (await call("listSpaceGates", {}, { as: reader })).body.length
    const space = async () => (await call("getSpace", { spaceId }, { as: reader })).status
    await acknowledged("13 months")
    expect([await gates(), await space()]).toEqual([1, 404])
    expect((await acknowledge()).status).toBe(200)
    expect([await gates(), await space()]).toEqual([0, 200])
  })
})
