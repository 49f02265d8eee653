import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { regulationsSeen } from "@/lib/auth/visible/queries"
import { call, type Person } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { written } from "@/tests/support/pages"
import { regulationIn } from "@/tests/support/regulations"

async function story() {
  const made = await company()
  return { ...made, editor: await made.member("editor"), reader: await made.member("reader") }
}

describe("listRegulations", () => {
  it("lists what the caller sees once each, by name, and leaves archived spaces out", async () => {
    const made = await story()
    const sales = await made.space("Sales")
    await regulationIn({ ...made, spaceId: sales }, "Prices")
    const { regulationId } = await regulationIn(made, "Fire")
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: made.owner })
    await regulationIn(made, "Data", { published: false })
    const names = async (as: Person) => (await call("listRegulations", {}, { as })).body.map(({ name }) => name)
    expect(await names(made.owner)).toEqual(["Data", "Fire", "Prices"])
    expect(await names(made.reader)).toEqual(["Fire"])
    await call("setSpaceArchived", { spaceId: made.spaceId, archived: true }, { as: made.owner })
    expect(await names(made.owner)).toEqual(["Fire", "Prices"])
    expect(await names(made.reader)).toEqual([])
  })

  it("lists the caller's favourites alone, or what they have still to read", async () => {
    const made = await story()
    const { reader } = made
    const { regulationId } = await regulationIn(made, "Fire", { mandatory: true })
    await regulationIn(made, "Data", { mandatory: true })
    const holidays = (await regulationIn(made, "Holidays")).regulationId
    await call("setRegulationFavorite", { regulationId: holidays, favorite: true }, { as: reader })
    const names = async (only: "favorite" | "toRead", as: Person) =>
      (await call("listRegulations", { only }, { as })).body.map(({ name }) => name)
    expect(await names("favorite", reader)).toEqual(["Holidays"])
    expect(await names("favorite", made.editor)).toEqual([])
    expect(await names("toRead", reader)).toEqual(["Data", "Fire"])
    await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: reader })
    expect(await names("toRead", reader)).toEqual(["Data"])
  })
})

describe("listSpaceRegulations", () => {
  it("numbers those of a group that the caller sees", async () => {
    const made = await story()
    await regulationIn(made, "Draft", { published: false })
    await regulationIn(made, "Fire")
    const orders = async (as: Person) =>
      (await call("listSpaceRegulations", { spaceId: made.spaceId }, { as })).body.map(({ name, order }) => [
        name,
        order,
      ])
    expect(await orders(made.editor)).toEqual([
      ["Draft", 0],
      ["Fire", 1],
    ])
    expect(await orders(made.reader)).toEqual([["Fire", 0]])
  })
})

describe("a list of regulations", () => {
  it("tells of each what it tells itself", async () => {
    const made = await story()
    const { owner, editor, reader, spaceId } = made
    const { regulationId } = await regulationIn(made, 'Fire: "out" \\ 火', {
      mandatory: true,
      dueDays: 7,
      tested: true,
    })
    await regulationIn(made, "Draft", { published: false })
    await regulationIn(made, "Data", { mandatory: true, repeatMonths: 1 })
    await call("setRegulationFavorite", { regulationId, favorite: true }, { as: reader })
    // Also of one that is not the first of its space.
    const last = (await regulationIn(made, "Holidays")).regulationId
    await call("setRegulationFavorite", { regulationId: last, favorite: true }, { as: editor })
    await call("acknowledgeRegulation", { regulationId, version: 1 }, { as: reader })
    // Whole seconds, and parts of them, of which some have fewer digits than others.
    await database().execute(sql`update regulations set created_at = '2026-03-01T10:00:00Z', published_at = case
      when version is not null then '2026-03-01T10:00:00.25Z'::timestamptz end, updated_at = '2026-03-01T10:00:00.123956Z'
      where id = ${regulationId}`)
    for (const as of [owner, editor, reader]) {
      const { body: listed } = await call("listSpaceRegulations", { spaceId }, { as })
      for (const one of listed)
        expect((await call("getRegulation", { regulationId: one.id }, { as })).body).toMatchObject(one)
      expect((await call("listRegulations", {}, { as })).body.toSorted((a, b) => a.order - b.order)).toEqual(listed)
      const [found] = (await call("searchRegulations", { search: "fire" }, { as })).body
      expect(found).toEqual(listed.find(({ id }) => id === regulationId))
      expect((await call("searchRegulations", { search: "data" }, { as })).body).toEqual(
        listed.filter(({ name }) => name === "Data"),
      )
      expect((await call("listRegulations", { only: "favorite" }, { as })).body).toEqual(
        listed.filter(({ favorite }) => favorite),
      )
    }
  })

  it("shows what the guard opens, in the same role", async () => {
    const made = await story()
    const { owner, editor, reader, organizationId } = made
    const sales = await made.space("Sales")
    const { regulationId: rules } = await regulationIn(made, "Rules")
    await regulationIn(made, "Fire")
    await regulationIn(made, "Draft", { published: false })
    const { regulationId: shared } = await regulationIn({ ...made, spaceId: sales }, "Shared")
    await regulationIn({ ...made, spaceId: sales }, "Prices")
    await call("addRegulationToSpace", { regulationId: shared, spaceId: made.spaceId }, { as: owner })
    const seller = await made.member("editor", "member", sales)
    const compare = async () => {
      for (const { id: userId } of [owner, editor, reader, seller]) {
        const [listed, opened] = await Promise.all([
          database().execute(
            sql`select * from (${regulationsSeen({ organizationId, userId })}) seen order by regulation_id`,
          ),
          database().execute(sql`select regulation_id, role, archived, frozen, approves from visible_regulations
            where organization_id = ${organizationId} and user_id = ${userId} order by regulation_id`),
        ])
        expect([...listed]).toEqual([...opened])
      }
    }
    await compare()
    await call("setSpaceEntryRegulation", { spaceId: made.spaceId, regulationId: rules }, { as: owner })
    await compare()
    await call("acknowledgeRegulation", { regulationId: rules, version: 1 }, { as: reader })
    await compare()
    await call("acknowledgeRegulation", { regulationId: rules, version: 1 }, { as: editor })
    await call("setSpaceApprovers", { spaceId: made.spaceId, userIds: [editor.id] }, { as: owner })
    const draft = await call("createRegulation", { spaceId: sales, name: "Drills" }, { as: seller })
    const regulationId = draft.body.id
    await call("addRegulationToSpace", { regulationId, spaceId: made.spaceId }, { as: owner })
    const content = written("Leave by the stairs.")
    await call("changeRegulationContent", { regulationId, content, revision: 1 }, { as: seller })
    await compare()
    expect((await call("askForApproval", { regulationId }, { as: seller })).status).toBe(200)
    await compare()
    await call("setSpaceArchived", { spaceId: sales, archived: true }, { as: owner })
    await compare()
    await call("deleteSpaces", { spaceIds: [sales] }, { as: owner })
    await compare()
  })
})

describe("searchRegulations", () => {
  it("finds names before texts, and never a draft of somebody else's", async () => {
    const made = await story()
    await regulationIn(made, "Evacuation", { content: written("In case of FIRE, leave.") })
    await regulationIn(made, "Fire safety")
    await regulationIn(made, "Fire drills", { published: false })
    const found = async (search: string, as: Person) =>
      (await call("searchRegulations", { search }, { as })).body.map(({ name }) => name)
    expect(await found("fire", made.reader)).toEqual(["Fire safety", "Evacuation"])
    expect(await found("fire", made.editor)).toEqual(["Fire drills", "Fire safety", "Evacuation"])
    expect(await found("leaving", made.reader)).toEqual(["Evacuation"])
    expect(await found("evacuaton", made.reader)).toEqual(["Evacuation"])
    expect(await found("drils", made.reader)).toEqual([])
    expect(await found("paragraph", made.editor)).toEqual([])
    expect(await found("%", made.editor)).toEqual([])
    expect(await found("safety fire", made.reader)).toEqual(["Fire safety"])
    expect(await found("saftey fire", made.reader)).toEqual(["Fire safety"])
    expect(await found("fire & (!leave", made.reader)).toEqual(["Evacuation"])
  })
})
