import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { cellOf, everywhere } from "@/tests/support/matrix"
import { inboxOf } from "@/tests/support/notifications"
import { statementsOf } from "@/tests/support/plans"
import { regulationIn, waitingAttempt } from "@/tests/support/regulations"

const acknowledge = (regulationId: number, as: Person, version = 1) =>
  call("acknowledgeRegulation", { regulationId, version }, { as })

/** Everybody who is asked for it stands in another state; one regulation opens the space, one is of two spaces, one asks nobody. */
async function everyState() {
  const made = await company()
  const { owner, organizationId, spaceId } = made
  const member = () => made.member("reader")
  const [ada, bo, cy, di, ed] = [await member(), await member(), await member(), await member(), await member()]
  const editor = await made.member("editor")
  const administrator = await made.member("administrator")
  const plain = await regulationIn(made, "Fire safety", { mandatory: true, dueDays: 10 })
  const tested = await regulationIn(made, "Ladders", { mandatory: true, tested: true })
  const free = await regulationIn(made, "Coffee", { mandatory: false })
  const entry = await regulationIn(made, "House rules", { mandatory: false })
  const shared = await regulationIn(made, "Data", { mandatory: true })
  const elsewhere = await made.space("Sales")
  await database()
    .insert(schema.spaceMembers)
    .values({ organizationId, spaceId: elsewhere, userId: ada.id, role: "editor" })
  await call("addRegulationToSpace", { regulationId: shared.regulationId, spaceId: elsewhere }, { as: owner })
  await acknowledge(plain.regulationId, ada)
  await acknowledge(plain.regulationId, bo)
  await acknowledge(shared.regulationId, ada)
  await acknowledge(free.regulationId, bo)
  // All but one are past the gate, one of them for as long as the regulations inside wait for them.
  for (const somebody of [ada, bo, di, editor]) await acknowledge(entry.regulationId, somebody)
  // All are asked again; one has done it since.
  await call("clearRegulationPassed", { regulationId: plain.regulationId }, { as: editor })
  await acknowledge(plain.regulationId, bo)
  // One was asked eleven days ago, and the days to do it are over.
  await database().execute(
    sql`update regulations set asked_at = now() - interval '11 days' where id = ${plain.regulationId}`,
  )
  await database().execute(
    sql`update space_members set created_at = now() - interval '11 days' where user_id in (${cy.id}, ${ed.id})`,
  )
  await database().execute(sql`
    insert into regulation_history (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name, at)
    values (${organizationId}, ${entry.regulationId}, 'House rules', 'acknowledged', 1, ${cy.id}, ${cy.name}, now() - interval '11 days')`)
  const { regulationId, askedById } = tested
  for (const somebody of [ada, bo, cy]) await acknowledge(regulationId, somebody)
  await waitingAttempt(made, { regulationId, askedById, userId: ada.id })
  const attempt = (userId: number, result: "passed" | "failed", since = askedById) =>
    database()
      .insert(schema.regulationAttempts)
      .values({
        organizationId,
        regulationId,
        userId,
        version: 1,
        askedById: since,
        questions: [],
        answers: [],
        score: 0,
        result,
        finishedAt: sql`now()`,
      })
  for (let time = 0; time < 3; time++) await attempt(bo.id, "failed")
  await attempt(cy.id, "passed")
  // What was tried before all were asked counts no more.
  for (let time = 0; time < 3; time++) await attempt(ed.id, "failed", askedById - 1)
  await call("setSpaceEntryRegulation", { spaceId, regulationId: entry.regulationId }, { as: owner })
  const some = await regulationIn(made, "Keys", { mandatory: true, dueDays: 5 })
  const asked = { askedRoles: ["editor" as const], askedUserIds: [di.id] }
  await call("setRegulationMandatory", { regulationId: some.regulationId, mandatory: true, ...asked }, { as: owner })
  // What was signed forty days ago has lapsed; with ten days to do it, it is overdue too. What was signed yesterday counts.
  const yearly = await regulationIn(made, "Night work", { mandatory: true })
  const monthly = await regulationIn(made, "Prices", { mandatory: true, dueDays: 5, tested: true })
  for (const [{ regulationId: id }, somebody, days] of [
    [yearly, ada, 40],
    [yearly, bo, 1],
    [monthly, ada, 40],
    [monthly, cy, 1],
  ] as const) {
    await database().execute(sql`
      update regulations set repeat_months = 1, asked_at = now() - interval '60 days' where id = ${id}`)
    await database().execute(sql`
      insert into regulation_history (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name, at)
      values (${organizationId}, ${id}, 'Rule', 'acknowledged', 1, ${somebody.id}, ${somebody.name}, now() - ${days} * interval '1 day')`)
  }
  for (const [somebody, days, result] of [
    [ada, 40, "passed"],
    [cy, 35, "passed"],
    [ed, 35, "failed"],
  ] as const)
    await database().execute(sql`
      insert into regulation_attempts (organization_id, regulation_id, user_id, version, asked_by_id, questions, answers, score, result,
        started_at, finished_at)
      values (${organizationId}, ${monthly.regulationId}, ${somebody.id}, 1, ${monthly.askedById}, '[]', '[]', 0, ${result},
        now() - ${days} * interval '1 day', now() - ${days} * interval '1 day')`)
  const regulationIds = [plain, tested, free, entry, shared, some, yearly, monthly].map((one) => one.regulationId)
  return { ...made, ada, bo, cy, di, ed, editor, administrator, elsewhere, regulationIds }
}

describe("getRegulationMatrix", () => {
  it("says of everybody what the regulation itself says, in every state", async () => {
    const { owner, regulationIds } = await everyState()
    const matrix = await everywhere(owner)
    const states = new Set<string>()
    for (const regulationId of regulationIds) {
      const readers = (await call("listRegulationReaders", { regulationId }, { as: owner })).body
      expect(readers.length).toBeGreaterThan(5)
      for (const { userId, state, acknowledgedVersion, acknowledgedAt } of readers) {
        states.add(state)
        const time = acknowledgedAt === null ? null : Math.round(Date.parse(acknowledgedAt) / 1000)
        const cell = the(cellOf(matrix, { id: userId }, regulationId))
        expect({ ...cell, time: null }).toEqual({ state, version: acknowledgedVersion, time: null })
        expect(Math.abs((cell.time ?? 0) - (time ?? 0))).toBeLessThan(2)
      }
    }
    expect([...states].toSorted()).toEqual(["done", "failed", "notAsked", "outdated", "overdue", "pending", "waiting"])
  })

  it("names people and regulations by name, with the spaces of each, and is the same as of today", async () => {
    const { owner, spaceId, elsewhere, ada, regulationIds } = await everyState()
    const { at, ...matrix } = await everywhere(owner)
    expect(matrix.regulations.map(({ name }) => name)).toEqual([
      "Coffee",
      "Data",
      "Fire safety",
      "House rules",
      "Keys",
      "Ladders",
      "Night work",
      "Prices",
    ])
    expect(matrix.regulations[1]).toMatchObject({
      id: regulationIds[4],
      mandatory: true,
      spaceIds: [spaceId, elsewhere],
    })
    expect(matrix.spaces.map(({ name }) => name)).toEqual(["Design", "Sales"])
    expect(the(matrix.people.find(({ userId }) => userId === ada.id))).toMatchObject({
      name: ada.name,
      left: false,
      spaceIds: [spaceId, elsewhere],
    })
    expect(matrix.people.some(({ userId }) => userId === owner.id)).toBe(false)
    expect(Date.parse(at)).toBeGreaterThan(Date.parse("2026-01-01"))
  })

  it("is for administrators of the organization", async () => {
    const { editor, administrator } = await everyState()
    for (const as of [editor, administrator]) expect((await call("getRegulationMatrix", {}, { as })).status).toBe(403)
    const refused = await call("getRegulationMatrix", { day: "2026-02-30" }, { as: (await company()).owner })
    expect(refused.problem.errors).toMatchObject([{ path: "day", code: "not-a-day" }])
  })

  it("is read by one statement, however many people and regulations there are", async () => {
    const made = await company()
    const { owner, editor } = { ...made, editor: await made.member("editor") }
    const asked = (day?: string) => statementsOf(() => everywhere(owner, day))
    const grow = async (people: number, names: readonly string[]) => {
      const readers = await Promise.all(Array.from({ length: people }, () => made.member("reader")))
      for (const name of names) {
        const { regulationId, askedById } = await regulationIn(made, name, { mandatory: true, tested: true })
        for (const reader of readers) {
          await acknowledge(regulationId, reader)
          await waitingAttempt(made, { regulationId, askedById, userId: reader.id })
        }
      }
    }
    await grow(1, ["One"])
    const few = await asked()
    const fewThen = await asked("2026-01-31")
    await grow(9, ["Two", "Three", "Four", "Five"])
    await call(
      "clearRegulationPassed",
      { regulationId: the((await everywhere(owner)).regulations[0]).id },
      { as: editor },
    )
    const many = await asked()
    expect((await everywhere(owner)).people).toHaveLength(11)
    expect(many.map(({ text }) => text)).toEqual(few.map(({ text }) => text))
    expect(many.filter(({ text }) => text.includes("regulation_history"))).toHaveLength(1)
    expect(await asked("2026-01-31")).toHaveLength(fewThen.length)
  })

  it("keeps the proof of who has left the organization", async () => {
    const made = await company()
    const { owner } = made
    const [ada, bo] = [await made.member("reader"), await made.member("reader")]
    const { regulationId } = await regulationIn(made, "Fire safety", { mandatory: true })
    await acknowledge(regulationId, ada)
    for (const { id: userId } of [ada, bo]) await call("removeOrganizationMember", { userId }, { as: owner })
    const matrix = await everywhere(owner)
    expect(matrix.people).toMatchObject([{ userId: ada.id, name: ada.name, left: true, states: "d", versions: [1] }])
  })
})

describe("who has left a space and stays in the organization", () => {
  it("keeps their proof in its matrix, unless another space of theirs shows the same", async () => {
    const made = await company()
    const { owner, spaceId } = made
    const [ada, bo, cy] = [await made.member("reader"), await made.member("reader"), await made.member("reader")]
    const { regulationId } = await regulationIn(made, "Fire safety", { mandatory: true })
    const sales = await made.space("Sales")
    const join = { organizationId: made.organizationId, spaceId: sales, role: "reader" as const }
    await database()
      .insert(schema.spaceMembers)
      .values([
        { ...join, userId: bo.id },
        { ...join, userId: cy.id },
      ])
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    for (const somebody of [ada, bo, owner]) await acknowledge(regulationId, somebody)
    for (const { id: userId } of [ada, bo, cy]) await call("removeSpaceMember", { spaceId, userId }, { as: owner })
    const here = (await call("getSpaceRegulationMatrix", { spaceId }, { as: owner })).body
    expect(here.people).toMatchObject([{ userId: ada.id, name: ada.name, left: true, spaceIds: [], versions: [1] }])
    const all = await everywhere(owner)
    const told = new Map(all.people.map(({ userId, left, states }) => [userId, [left, states]]))
    expect(told).toEqual(new Map([[ada.id, [true, "d"]], [bo.id, [false, "d"]], [cy.id, [false, "p"]]])) // prettier-ignore
  })
})

describe("getSpaceRegulationMatrix", () => {
  it("shows an administrator of a space its people and regulations, and no others", async () => {
    const { administrator, editor, spaceId, elsewhere, ada, owner } = await everyState()
    const { body } = await call("getSpaceRegulationMatrix", { spaceId }, { as: administrator })
    expect(body.spaces.map(({ id }) => id)).toEqual([spaceId])
    expect(body.regulations).toHaveLength(8)
    expect(body.people).toHaveLength(7)
    const { body: sales } = await call("getSpaceRegulationMatrix", { spaceId: elsewhere }, { as: owner })
    expect(sales.regulations.map(({ name }) => name)).toEqual(["Data"])
    expect(sales.people.map(({ userId }) => userId)).toEqual([ada.id])
    expect((await call("getSpaceRegulationMatrix", { spaceId }, { as: editor })).status).toBe(403)
    const foreign = await call("getSpaceRegulationMatrix", { spaceId: elsewhere }, { as: administrator })
    expect(foreign.status).toBe(404)
  })
})

describe("exportSpaceRegulationMatrix", () => {
  it("is of the space alone, for its administrators", async () => {
    const { owner, elsewhere, ada, editor, spaceId } = await everyState()
    const { body } = await call("exportSpaceRegulationMatrix", { spaceId: elsewhere }, { as: owner })
    const lines = body.split("\r\n").filter(Boolean)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${ada.name},Data,done,1,`)
    expect((await call("exportSpaceRegulationMatrix", { spaceId }, { as: editor })).status).toBe(403)
  })
})

describe("remindReaders", () => {
  it("reminds who has still to read, once an hour, and notes it in the history", async () => {
    const made = await company()
    const { owner, organizationId } = made
    const [ada, bo] = [await made.member("reader"), await made.member("reader")]
    const { regulationId } = await regulationIn(made, "Fire safety", { mandatory: true })
    await acknowledge(regulationId, bo)
    const readers = [ada, bo, owner].map(({ id: userId }) => ({ regulationId, userId }))
    const remind = async () => (await call("remindReaders", { readers }, { as: owner })).body.count
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    await makeNotifications(organizationId)
    expect(await inboxOf(ada)).toEqual([["regulationDue", "Olga Owner reminds you to read version 1"]])
    expect(await inboxOf(bo)).toEqual([])
    const { body } = await call("listRegulationHistory", { regulationId, userId: ada.id }, { as: owner })
    expect(body.items.map(({ kind, userId }) => [kind, userId])).toEqual([["reminded", ada.id]])
    expect(body.items[0]).toMatchObject({ remindedById: owner.id, remindedByName: owner.name })
  })

  it("reminds once where two ask at the same time, and nobody of another organization", async () => {
    const made = await company()
    const { owner } = made
    const ada = await made.member("reader")
    const other = await company()
    const stranger = await other.member("reader")
    const { regulationId } = await regulationIn(made, "Fire safety", { mandatory: true })
    const foreign = await regulationIn(other, "Ladders", { mandatory: true })
    const readers = [
      { regulationId, userId: ada.id },
      { regulationId, userId: stranger.id },
      { regulationId: foreign.regulationId, userId: stranger.id },
    ]
    const counts = await Promise.all(
      [1, 2, 3].map(async () => (await call("remindReaders", { readers }, { as: owner })).body.count),
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    expect(await inboxOf(stranger)).toEqual([])
  })
})

describe("remindSpaceReaders", () => {
  it("reminds members of the space of what it shows, and passes over the others", async () => {
    const { administrator, editor, spaceId, elsewhere, ada, di, owner, ...made } = await everyState()
    const { regulationId } = await regulationIn({ ...made, owner, spaceId: elsewhere }, "Rates", { mandatory: true })
    const shared = the(made.regulationIds[4])
    const readers = [
      { regulationId, userId: ada.id },
      { regulationId: shared, userId: di.id },
    ]
    const asked = await call("remindSpaceReaders", { spaceId, readers }, { as: administrator })
    expect(asked.body).toEqual({ count: 1 })
    expect((await call("remindSpaceReaders", { spaceId, readers }, { as: editor })).status).toBe(403)
    expect((await call("remindSpaceReaders", { spaceId: elsewhere, readers }, { as: owner })).body).toEqual({
      count: 1,
    })
  })
})
