import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { spaces } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { the } from "@/tests/support/company"
import { cellOf, everywhere, winter } from "@/tests/support/matrix"
import { pagesOfPdf } from "@/tests/support/pdf"
import { regulationIn } from "@/tests/support/regulations"

type Winter = Awaited<ReturnType<typeof winter>>

/** How people stand with the regulation of winter: the state, with a sign where they have left; undefined where they are not shown. */
const statesBy =
  ({ owner, regulationId }: Winter, people: readonly Person[]) =>
  async (day?: string) => {
    const matrix = await everywhere(owner, day)
    return people.map((person) => {
      const row = matrix.people.find(({ userId }) => userId === person.id)
      return row && `${cellOf(matrix, person, regulationId)?.state ?? "none"}${row.left ? ", left" : ""}`
    })
  }

describe("the roles of members in a matrix of the past", () => {
  it("are those of that day, and as long as that", async () => {
    const made = await winter({ askedRoles: ["editor"] })
    const { owner, spaceId, bo } = made
    const cy = await made.member("editor")
    await made.joined(cy, "2026-01-05T08:00:00.000Z")
    await made.log("spaceMember.roleChanged", `user:${cy.id}`, "2026-02-01T08:00:00.000Z", {
      spaceId,
      role: "editor",
      previousRole: "reader",
    })
    const role = (userId: number, to: "editor" | "reader") =>
      call("setSpaceMemberRole", { spaceId, userId, role: to }, { as: owner })
    await role(cy.id, "reader")
    await role(bo.id, "editor")
    const states = statesBy(made, [bo, cy])
    expect(await states("2026-01-31")).toEqual([undefined, "notAsked"])
    expect(await states("2026-02-09")).toEqual(["notAsked", "pending"])
    expect(await states("2026-02-24")).toEqual(["notAsked", "overdue"])
    expect(await states()).toEqual(["pending", "notAsked"])
    await call("removeSpaceMember", { spaceId, userId: cy.id }, { as: owner })
    expect(await states("2026-02-24")).toEqual(["notAsked", "overdue, left"])
    expect(await states()).toEqual(["pending", undefined])
  })

  it("are known where a record names only what somebody became", async () => {
    const made = await winter({ askedRoles: ["editor"] })
    const { spaceId, bo } = made
    const became = (role: string, at: string) =>
      made.log("spaceMember.roleChanged", `user:${bo.id}`, at, { spaceId, role })
    await became("editor", "2026-02-11T08:00:00.000Z")
    await became("administrator", "2026-02-13T08:00:00.000Z")
    const states = statesBy(made, [bo])
    expect(await states("2026-02-12")).toEqual(["pending"])
    expect(await states("2026-02-13")).toEqual(["notAsked"])
  })

  it("count from when somebody was invited into the space, and while they were active", async () => {
    const made = await winter()
    const { owner, spaceId, bo } = made
    const dan = await made.member("reader")
    await made.log("member.joined", `user:${dan.id}`, "2026-02-12T08:00:00.000Z", {
      spaces: [{ spaceId, role: "reader" }],
    })
    await made.log("member.deactivated", `user:${bo.id}`, "2026-02-13T08:00:00.000Z")
    await made.log("member.reactivated", `user:${bo.id}`, "2026-02-15T08:00:00.000Z")
    await call("removeOrganizationMember", { userId: dan.id }, { as: owner })
    await call("deactivateOrganizationMember", { userId: bo.id }, { as: owner })
    const states = statesBy(made, [bo, dan])
    expect(await states("2026-02-11")).toEqual(["pending, left", undefined])
    expect(await states("2026-02-12")).toEqual(["pending, left", "pending, left"])
    expect(await states("2026-02-14")).toEqual([undefined, "pending, left"])
    expect(await states("2026-02-24")).toEqual(["overdue, left", "pending, left"])
    expect(await states()).toEqual([undefined, undefined])
    await call("reactivateOrganizationMember", { userId: bo.id }, { as: owner })
    expect(await states("2026-02-14")).toEqual([undefined, "pending, left"])
    expect(await states("2026-02-24")).toEqual(["overdue", "pending, left"])
  })

  it("are those of before where somebody came to administer a space for who has left", async () => {
    const made = await winter({ askedRoles: ["reader"] })
    const { owner, bo } = made
    const cy = await made.member("administrator")
    await call("removeOrganizationMember", { userId: cy.id, handOverTo: bo.id }, { as: owner })
    const states = statesBy(made, [bo])
    expect([await states("2026-02-24"), await states()]).toEqual([["overdue"], ["notAsked"]])
  })

  it("do not show who administered the organization by then as somebody who has left", async () => {
    const made = await winter()
    const { owner, organizationId } = made
    const [ann, max] = [await made.member(null, "administrator"), await made.member(null)]
    for (const person of [ann, max]) await made.record("acknowledged", 2, person, "2026-02-20T08:00:00.000Z")
    await call("setOrganizationAdministrator", { userId: ann.id, administrator: false }, { as: owner })
    await call("changeOrganizationOwner", { organizationId, userId: max.id }, { as: owner })
    const states = statesBy(made, [ann, max])
    expect(await states("2026-02-24")).toEqual([undefined, "done, left"])
    expect(await states()).toEqual(["done, left", undefined])
  })
})

describe("where a regulation stands in a matrix of the past", () => {
  it("is where it stood by then, though it has left a space and come into another", async () => {
    const made = await winter()
    const { owner, spaceId, ada, bo, regulationId } = made
    const [sales, support] = [await made.space("Sales"), await made.space("Support")]
    const [sam, sue] = [await made.member("reader", "member", sales), await made.member("reader", "member", support)]
    for (const person of [sam, sue]) await made.joined(person, "2026-01-05T08:00:00.000Z")
    await made.record("removedFromSpace", null, owner, "2026-02-15T08:00:00.000Z", { spaceId: support })
    await call("moveRegulation", { regulationId, spaceId: sales }, { as: owner })
    await undo(await call("moveRegulation", { regulationId, spaceId }, { as: owner }), owner)

    const spaceIds = async (day?: string) => (await everywhere(owner, day)).regulations[0]?.spaceIds
    expect(await spaceIds("2026-02-14")).toEqual([spaceId, support])
    expect(await spaceIds("2026-02-24")).toEqual([spaceId])
    expect(await spaceIds()).toEqual([sales])
    const states = statesBy(made, [ada, bo, sam, sue])
    expect(await states("2026-02-14")).toEqual(["outdated", "pending", "notAsked", "pending"])
    expect(await states("2026-02-24")).toEqual(["done", "overdue", "notAsked", "notAsked"])
    expect(await states()).toEqual(["done", "notAsked", "overdue", "notAsked"])

    const day = "2026-02-24"
    const shown = async (id: number) =>
      (await call("getSpaceRegulationMatrix", { spaceId: id, day }, { as: owner })).body.regulations.map(
        ({ name }) => name,
      )
    expect([await shown(spaceId), await shown(sales)]).toEqual([["Fire safety"], []])
    expect((await call("getSpaceRegulationMatrix", { spaceId }, { as: owner })).body.regulations).toEqual([])
    const table = await call("exportSpaceRegulationMatrix", { spaceId, day }, { as: owner })
    expect(table.body).toContain(`${bo.name},Fire safety,overdue,,,2026-02-24T23:59:59.999Z`)
    const { bytes } = await call("reportSpaceRegulationMatrix", { spaceId, day }, { as: owner })
    expect(pagesOfPdf(bytes).flat().join(" ")).toContain("Fire safety · version 2 · 1 of 2 done")
  })
})

describe("what opens a space in a matrix of the past", () => {
  it("is what opened it by then, for who did not administer it", async () => {
    const made = await winter({ mandatory: false })
    const { owner, spaceId, bo, regulationId } = made
    const cy = await made.member("administrator")
    await made.joined(cy, "2026-01-05T08:00:00.000Z")
    // Earlier records do not tell what opened it before.
    const gate = (id: number | null, at: string) =>
      made.log("space.entryRegulationChanged", `space:${spaceId}`, at, { regulationId: id })
    await gate(regulationId, "2026-02-12T08:00:00.000Z")
    await gate(null, "2026-02-16T08:00:00.000Z")
    await gate(regulationId, "2026-02-20T08:00:00.000Z")
    await call("setSpaceEntryRegulation", { spaceId, regulationId }, { as: owner })
    await call("setSpaceEntryRegulation", { spaceId, regulationId: null }, { as: owner })
    await call("setSpaceMemberRole", { spaceId, userId: bo.id, role: "administrator" }, { as: owner })
    await call("setSpaceMemberRole", { spaceId, userId: cy.id, role: "reader" }, { as: owner })
    const states = statesBy(made, [bo, cy])
    expect(await states("2026-02-11")).toEqual(["notAsked", "notAsked"])
    expect(await states("2026-02-15")).toEqual(["pending", "notAsked"])
    expect(await states("2026-02-18")).toEqual(["notAsked", "notAsked"])
    expect(await states()).toEqual(["notAsked", "notAsked"])
    await call("setSpaceEntryRegulation", { spaceId, regulationId }, { as: owner })
    expect(await states()).toEqual(["notAsked", "overdue"])
    expect(await states("2026-02-18")).toEqual(["notAsked", "notAsked"])
    const before = the((await everywhere(owner, "2026-02-15")).regulations[0])
    expect([before.mandatory, before.spaceIds]).toEqual([false, [spaceId]])
  })

  it("is known from the record that took it away, where none tells that it was set", async () => {
    const made = await winter({ mandatory: false })
    const { owner, spaceId, bo, regulationId } = made
    await database().update(spaces).set({ entryRegulationId: regulationId }).where(eq(spaces.id, spaceId))
    const states = statesBy(made, [bo])
    expect(await states("2026-02-15")).toEqual(["pending"])
    await call("setSpaceEntryRegulation", { spaceId, regulationId: null }, { as: owner })
    expect([await states("2026-02-15"), await states()]).toEqual([["pending"], ["notAsked"]])
  })
})

describe("who stood before a gate in a matrix of the past", () => {
  it("was asked for nothing inside, and has the days for it since they have passed", async () => {
    const made = await winter()
    const { owner, spaceId, ada, bo, record } = made
    const { regulationId: entry } = await regulationIn(made, "House rules", { published: false, mandatory: false })
    await made.publish(1, "2026-01-02T09:00:00.000Z", "House rules", entry)
    await record("acknowledged", 1, ada, "2026-02-11T09:00:00.000Z", {}, entry)
    await record("acknowledged", 1, bo, "2026-02-20T09:00:00.000Z", {}, entry)
    await database().update(spaces).set({ entryRegulationId: entry }).where(eq(spaces.id, spaceId))
    const dan = await made.member("reader")
    await made.joined(dan, "2026-02-01T08:00:00.000Z")
    const states = statesBy(made, [ada, bo, dan])
    expect(await states("2026-02-10")).toEqual(["notAsked", "notAsked", "notAsked"])
    expect(await states("2026-02-12")).toEqual(["outdated", "notAsked", "notAsked"])
    expect(await states("2026-02-25")).toEqual(["done", "pending", "notAsked"])
    expect(await states("2026-03-07")).toEqual(["done", "overdue", "notAsked"])
    const { body } = await call("exportSpaceRegulationMatrix", { spaceId, day: "2026-02-25" }, { as: owner })
    const dueOf = (name: string, rule: string) => {
      const row = body.split("\r\n").find((line) => line.startsWith(`${name},${rule},`))
      return row && [row.split(",")[2], row.split(",")[7]]
    }
    expect(dueOf(bo.name, "Fire safety")).toEqual(["pending", "2026-03-06T09:00:00.000Z"])
    expect([dueOf(dan.name, "Fire safety"), dueOf(dan.name, "House rules")]).toEqual([undefined, ["pending", ""]])
    expect(await states()).toEqual(["done", "overdue", "notAsked"])
  })
})
