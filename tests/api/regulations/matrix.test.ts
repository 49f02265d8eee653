import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { makeNotifications } from "@/lib/notifications/making/make"
import { stateOfSign } from "@/lib/regulations/matrix/states"
import { call, send, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { inboxOf } from "@/tests/support/notifications"
import { written } from "@/tests/support/pages"
import { regulationIn, waitingAttempt } from "@/tests/support/regulations"

type Matrix = Awaited<ReturnType<typeof call<"getRegulationMatrix">>>["body"]

/** What a matrix says of a person and a regulation: state, version, and the second at which that was acknowledged. */
function cellOf({ people, regulations }: Matrix, person: Pick<Person, "id">, regulationId: number) {
  const index = regulations.findIndex(({ id }) => id === regulationId)
  const row = people.find(({ userId }) => userId === person.id)
  if (index < 0 || !row) return null
  const time = row.times[index] ?? null
  return { state: stateOfSign(row.states[index]), version: row.versions[index] ?? null, time }
}

const acknowledge = (regulationId: number, as: Person, version = 1) =>
  call("acknowledgeRegulation", { regulationId, version }, { as })

const everywhere = async (as: Person, day?: string) =>
  (await call("getRegulationMatrix", { ...(day !== undefined && { day }) }, { as })).body

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
  await acknowledge(entry.regulationId, di)
  await acknowledge(entry.regulationId, editor)
  // All are asked again; one has done it since.
  await call("clearRegulationPassed", { regulationId: plain.regulationId }, { as: editor })
  await acknowledge(plain.regulationId, bo)
  // One was asked eleven days ago, and the days to do it are over.
  await database().execute(
    sql`update regulations set asked_at = now() - interval '11 days' where id = ${plain.regulationId}`,
  )
  await database().execute(
    sql`update space_members set created_at = now() - interval '11 days' where user_id = ${cy.id}`,
  )
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
    const count = async () => (await everywhere(made.owner)).people.length
    expect(await count()).toBe(0)
    for (let people = 0; people < 12; people++) await made.member("reader")
    for (const name of ["One", "Two", "Three"]) await regulationIn(made, name, { mandatory: true })
    const matrix = await everywhere(made.owner)
    expect(matrix.people.map(({ states }) => states)).toEqual(Array.from({ length: 12 }, () => "ppp"))
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

/** A regulation of January with a second version of February, and what became of it. */
async function winter() {
  const made = await company()
  const { organizationId, owner } = made
  const [ada, bo] = [await made.member("reader"), await made.member("reader")]
  const joined = (userId: number, at: string) =>
    database().update(schema.spaceMembers).set({ createdAt: at }).where(eq(schema.spaceMembers.userId, userId))
  await joined(ada.id, "2026-01-05T08:00:00.000Z")
  await joined(bo.id, "2026-02-01T08:00:00.000Z")
  const { regulationId } = await regulationIn(made, "Fire safety", { published: false, mandatory: true, dueDays: 14 })
  const record = async (
    kind: (typeof schema.regulationHistory.$inferInsert)["kind"],
    version: number,
    { id: userId, name: userName }: Person,
    at: string,
  ) => {
    const row = { organizationId, regulationId, regulationName: "Fire safety", kind, version, userId, userName, at }
    return the((await database().insert(schema.regulationHistory).values(row).returning())[0]).id
  }
  const publish = async (version: number, at: string, name: string) => {
    await database()
      .insert(schema.regulationVersions)
      .values({
        organizationId,
        regulationId,
        number: version + 1,
        name,
        content: written(name),
        authorId: owner.id,
        published: version,
        publishedAt: at,
        publishedById: owner.id,
        asked: true,
        questions: [],
      })
    const askedById = await record("published", version, owner, at)
    await database()
      .update(schema.regulations)
      .set({ version, publishedAt: at, publishedById: owner.id, publishedRevision: 1, askedById, askedAt: at })
      .where(eq(schema.regulations.id, regulationId))
  }
  await publish(1, "2026-01-10T09:00:00.000Z", "Fire")
  await record("acknowledged", 1, ada, "2026-01-12T23:30:00.000Z")
  await publish(2, "2026-02-10T09:00:00.000Z", "Fire safety")
  await record("acknowledged", 2, ada, "2026-02-15T12:00:00.000Z")
  return { ...made, ada, bo, regulationId }
}

describe("a matrix of a day in the past", () => {
  it("tells what was published, acknowledged and due by the end of it", async () => {
    const { owner, ada, bo, regulationId } = await winter()
    const told = async (day: string) => {
      const matrix = await everywhere(owner, day)
      const of = (person: Person) => {
        const cell = cellOf(matrix, person, regulationId)
        return cell && `${cell.state} ${cell.version ?? ""}`.trim()
      }
      return [matrix.regulations[0]?.name, of(ada), of(bo)]
    }
    expect(await told("2026-01-09")).toEqual([undefined, null, null])
    expect(await told("2026-01-11")).toEqual(["Fire", "pending", null])
    expect(await told("2026-01-12")).toEqual(["Fire", "done 1", null])
    expect(await told("2026-02-09")).toEqual(["Fire", "done 1", "pending"])
    expect(await told("2026-02-10")).toEqual(["Fire safety", "outdated 1", "pending"])
    expect(await told("2026-02-15")).toEqual(["Fire safety", "done 2", "pending"])
    expect(await told("2026-02-24")).toEqual(["Fire safety", "done 2", "overdue"])
    const { at: _, ...today } = await everywhere(owner)
    expect({ ...(await everywhere(owner, "2999-12-31")), at: "" }).toEqual({ ...today, at: "" })
  })

  it("ends by the clock of who asks", async () => {
    const { owner, ada, regulationId } = await winter()
    await database().update(schema.users).set({ timeZone: "Pacific/Kiritimati" }).where(eq(schema.users.id, owner.id))
    const state = async (day: string) => cellOf(await everywhere(owner, day), ada, regulationId)?.state
    expect((await everywhere(owner, "2026-01-12")).at).toBe("2026-01-12T09:59:59.999Z")
    expect([await state("2026-01-12"), await state("2026-01-13")]).toEqual(["pending", "done"])
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

describe("exportRegulationMatrix", () => {
  it("is a line for each person and regulation, and no formula", async () => {
    const { owner, ada, regulationId } = await winter()
    await database().update(schema.users).set({ name: "=HYPERLINK(1)" }).where(eq(schema.users.id, ada.id))
    const { headers } = await send("GET", "/regulations/matrix/export", {
      as: owner,
      path: "/regulations/matrix/export",
    })
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
    const { body } = await call("exportRegulationMatrix", { day: "2026-02-15" }, { as: owner })
    const lines = body.replace("\uFEFF", "").split("\r\n")
    expect(lines[0]).toBe("person,regulation,state,version,acknowledged,as of")
    expect(lines).toContain("'=HYPERLINK(1),Fire safety,done,2,2026-02-15T12:00:00.000Z,2026-02-15T23:59:59.999Z")
    expect(regulationId).toBeGreaterThan(0)
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
