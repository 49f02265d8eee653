import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { remindOrganization } from "@/lib/notifications/making/make"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { cellOf, everywhere } from "@/tests/support/matrix"
import { inboxOf } from "@/tests/support/notifications"
import { regulationIn } from "@/tests/support/regulations"

const day = 86_400_000

/** A space that House rules open, with a regulation inside that is to be read within a day. Rita has been its member for eleven days. */
async function story(entry: Parameters<typeof regulationIn>[2] = {}) {
  const made = await company()
  const { owner, organizationId, spaceId } = made
  const rita = await made.member("reader")
  await database().execute(
    sql`update space_members set created_at = now() - interval '11 days', role_since = now() - interval '11 days'
      where user_id = ${rita.id}`,
  )
  const opening = await regulationIn(made, "House rules", { mandatory: false, ...entry })
  const { regulationId } = await regulationIn(made, "Fire safety", { mandatory: true, dueDays: 1 })
  await database().execute(sql`
    update regulations set asked_at = now() - interval '20 days' where organization_id = ${organizationId}`)
  await call("setSpaceEntryRegulation", { spaceId, regulationId: opening.regulationId }, { as: owner })
  /** What Rita, those who look after her and the matrix say of the regulation inside. */
  const told = async (as: Person = rita) => {
    const readers = (await call("listRegulationReaders", { regulationId }, { as: owner })).body
    const { state, dueAt } = the(readers.find(({ userId }) => userId === as.id))
    const table = (await call("exportSpaceRegulationMatrix", { spaceId }, { as: owner })).body
    const row = table
      .split("\r\n")
      .find((line) => line.startsWith(`${as.name},Fire safety,`))
      ?.split(",")
    expect(cellOf(await everywhere(owner), as, regulationId)?.state).toBe(state)
    // A table has no row of who is not asked.
    expect([row?.[2] ?? "notAsked", row?.[7] ?? null]).toEqual([state, dueAt])
    return { state, dueAt }
  }
  const toRead = async () =>
    (await call("listRegulations", { only: "toRead" }, { as: rita })).body.map(({ name, dueAt }) => [name, dueAt])
  const remind = async () => {
    const readers = [{ regulationId, userId: rita.id }]
    return (await call("remindReaders", { readers }, { as: owner })).body.count
  }
  /** Rita has acknowledged so many days ago what opens the space. */
  const signed = (days: number) =>
    database().execute(sql`
      insert into regulation_history (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name, at)
      values (${organizationId}, ${opening.regulationId}, 'House rules', 'acknowledged', 1, ${rita.id}, ${rita.name},
        now() - ${days} * interval '1 day')`)
  const pass = () => call("acknowledgeRegulation", { regulationId: opening.regulationId, version: 1 }, { as: rita })
  return { ...made, rita, opening, regulationId, told, toRead, remind, signed, pass }
}

describe("who stands before the gate of a space", () => {
  it("is asked for what opens it alone, and for the others by so many days after they have passed", async () => {
    const { told, toRead, remind, pass, rita, organizationId } = await story()
    expect(await told()).toEqual({ state: "notAsked", dueAt: null })
    expect(await toRead()).toEqual([["House rules", null]])
    expect(await remind()).toBe(0)
    await remindOrganization(organizationId, new Date().toISOString())
    expect((await inboxOf(rita)).map(([kind]) => kind)).toEqual([])

    const before = Date.now()
    await pass()
    const { state, dueAt } = await told()
    expect(state).toBe("pending")
    expect(Date.parse(the(dueAt))).toBeGreaterThanOrEqual(before + day - 1000)
    expect(await toRead()).toEqual([["Fire safety", dueAt]])
    expect(await remind()).toBe(1)
    await remindOrganization(organizationId, new Date(Date.parse(the(dueAt)) + 1000).toISOString())
    expect(await inboxOf(rita)).toHaveLength(2)
  })

  it("has the days anew where they are shut out, and pass again", async () => {
    const { told, pass, signed, opening, owner } = await story()
    await signed(3)
    expect((await told()).state).toBe("overdue")
    await call("clearRegulationPassed", { regulationId: opening.regulationId }, { as: owner })
    expect((await told()).state).toBe("notAsked")
    await pass()
    expect((await told()).state).toBe("pending")
  })

  it("stays in by what they acknowledge again in time, and gets no further days by it", async () => {
    const { told, signed } = await story({ repeatMonths: 1 })
    await signed(50)
    expect((await told()).state).toBe("notAsked")
    await signed(20)
    await signed(0.5)
    expect((await told()).state).toBe("overdue")
  })

  it("has the days anew where they were out for a while, though nobody saw it", async () => {
    const { told, signed } = await story({ repeatMonths: 1 })
    await signed(50)
    await signed(0.5)
    expect((await told()).state).toBe("pending")
  })

  it("is in since their test was marked", async () => {
    const { told, signed, opening, rita, organizationId } = await story({ tested: true })
    const { regulationId, askedById } = opening
    const about = { organizationId, regulationId, userId: rita.id, version: 1 }
    await database()
      .insert(schema.regulationAttempts)
      .values({
        ...about,
        askedById,
        questions: [],
        answers: [],
        score: 100,
        result: "passed",
        finishedAt: sql`now() - interval '5 days'`,
      })
    expect((await told()).state).toBe("notAsked")
    await signed(6)
    expect((await told()).state).toBe("overdue")
    await database()
      .insert(schema.regulationHistory)
      .values({
        ...about,
        regulationName: "House rules",
        kind: "passed",
        userName: rita.name,
        at: sql`now() - interval '0.5 days'`,
      })
    expect((await told()).state).toBe("pending")
  })

  it("is not who administers the space or the organization", async () => {
    const { told, spaceId, owner, rita, ...made } = await story()
    const admin = await made.member("reader", "administrator")
    expect((await told(admin)).state).toBe("pending")
    await call("setSpaceMemberRole", { spaceId, userId: rita.id, role: "administrator" }, { as: owner })
    expect((await told()).state).toBe("overdue")
  })
})
