import { describe, expect, it } from "vitest"
import { undo } from "@/tests/support/changes"
import { call, type Person } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { regulationIn } from "@/tests/support/regulations"

async function story() {
  const made = await company()
  const editor = await made.member("editor")
  const group = async (name: string, spaceId = made.spaceId) =>
    (await call("createRegulationGroup", { spaceId, name }, { as: made.owner })).body.id
  const list = async (spaceId = made.spaceId, as: Person = made.owner) =>
    (await call("listSpaceRegulations", { spaceId }, { as })).body.map(({ name, groupId, order }) => [
      name,
      groupId,
      order,
    ])
  return { ...made, editor, group, list }
}

describe("moveRegulation", () => {
  it("puts it before and after others, into groups and out of them", async () => {
    const made = await story()
    const { spaceId, editor, list } = made
    const [fire, data, trips] = [
      (await regulationIn(made, "Fire")).regulationId,
      (await regulationIn(made, "Data")).regulationId,
      (await regulationIn(made, "Trips")).regulationId,
    ]
    const safety = await made.group("Safety")
    const move = (regulationId: number, more: object) =>
      call("moveRegulation", { regulationId, spaceId, ...more }, { as: editor })
    expect((await move(trips, { beforeId: fire })).body.order).toBe(0)
    expect(await list()).toEqual([
      ["Trips", null, 0],
      ["Fire", null, 1],
      ["Data", null, 2],
    ])
    await move(data, { groupId: safety })
    await move(fire, { groupId: safety, afterId: data })
    expect(await list()).toEqual([
      ["Trips", null, 0],
      ["Data", safety, 0],
      ["Fire", safety, 1],
    ])
    expect((await move(fire, { order: 0 })).body).toMatchObject({ groupId: safety, order: 0 })
    expect((await move(fire, { groupId: null, beforeId: data })).status).toBe(404)
  })

  it("goes to another space, of which the caller is an editor too", async () => {
    const made = await story()
    const sales = await made.space("Sales")
    const inSales = await made.group("Prices", sales)
    const { regulationId } = await regulationIn(made, "Fire")
    const move = (as: Person) => call("moveRegulation", { regulationId, spaceId: sales, groupId: inSales }, { as })
    expect((await move(made.editor)).status).toBe(404)
    expect((await move(made.owner)).body).toMatchObject({ spaceId: sales, groupId: inSales })
    expect(await made.list()).toEqual([])
    expect(await made.list(sales)).toEqual([["Fire", inSales, 0]])
    expect((await call("getRegulation", { regulationId }, { as: made.editor })).status).toBe(404)
  })

  it("can be undone and done again, also between groups and spaces", async () => {
    const made = await story()
    const { owner, spaceId, list } = made
    const sales = await made.space("Sales")
    const [safety, prices] = [await made.group("Safety"), await made.group("Prices", sales)]
    const fire = (await regulationIn(made, "Fire", { groupId: safety })).regulationId
    await regulationIn(made, "Data", { groupId: safety })
    const trips = (await regulationIn(made, "Trips")).regulationId
    const before = await list()
    const move = (regulationId: number, more: { spaceId: number; groupId: number; beforeId?: number }) =>
      call("moveRegulation", { regulationId, ...more }, { as: owner })

    const within = await move(trips, { spaceId, groupId: safety, beforeId: fire })
    const moved = await list()
    const undone = await undo(within, owner)
    expect(undone.status).toBe(200)
    expect(await list()).toEqual(before)
    await undo(undone, owner)
    expect(await list()).toEqual(moved)

    const away = await move(fire, { spaceId: sales, groupId: prices })
    expect(await list(sales)).toEqual([["Fire", prices, 0]])
    expect((await undo(away, owner)).status).toBe(200)
    expect(await list(sales)).toEqual([])
    expect(await list()).toEqual(moved)
    expect((await call("getRegulation", { regulationId: fire }, { as: owner })).body.spaces).toMatchObject([
      { home: true },
    ])
  })

  it("is not undone where it has been moved again, or its group is gone", async () => {
    const made = await story()
    const { owner, spaceId, editor } = made
    const safety = await made.group("Safety")
    const fire = (await regulationIn(made, "Fire", { groupId: safety })).regulationId
    const out = await call("moveRegulation", { regulationId: fire, spaceId, groupId: null }, { as: editor })
    await call("deleteRegulationGroup", { spaceId, regulationGroupId: safety }, { as: owner })
    expect((await undo(out, editor)).problem.code).toBe("changed-since")
    const data = await made.group("Data")
    const into = await call("moveRegulation", { regulationId: fire, spaceId, groupId: data }, { as: editor })
    await call("moveRegulation", { regulationId: fire, spaceId, groupId: null }, { as: owner })
    expect((await undo(into, editor)).problem.code).toBe("changed-since")
  })

  it("leaves a dense order where many move at once", async () => {
    const made = await story()
    const ids: number[] = []
    for (const name of ["A", "B", "C", "D", "E", "F"]) ids.push((await regulationIn(made, name)).regulationId)
    const replies = await Promise.all(
      ids.map((regulationId) =>
        call("moveRegulation", { regulationId, spaceId: made.spaceId, order: 0 }, { as: made.editor }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect((await made.list()).map(([, , order]) => order)).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe("addRegulationToSpace", () => {
  it("is read and asked for there too", async () => {
    const made = await story()
    const sales = await made.space("Sales")
    const seller = await made.member("reader", "member", sales)
    const { regulationId } = await regulationIn(made, "Fire", { mandatory: true })
    expect((await call("getRegulation", { regulationId }, { as: seller })).status).toBe(404)
    const added = await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: made.owner })
    expect(added.body.spaces.map(({ spaceName, home }) => [spaceName, home])).toEqual([
      ["Design", true],
      ["Sales", false],
    ])
    const read = (await call("getRegulation", { regulationId }, { as: seller })).body
    expect(read).toMatchObject({ spaceId: sales, state: "pending" })
    expect(read.spaces.map(({ spaceName }) => spaceName)).toEqual(["Sales"])
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: made.owner })
    expect(await made.list(sales)).toEqual([["Fire", null, 0]])
  })

  it("can be undone", async () => {
    const made = await story()
    const sales = await made.space("Sales")
    const { regulationId } = await regulationIn(made, "Fire")
    const added = await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: made.owner })
    await undo(added, made.owner)
    expect(await made.list(sales)).toEqual([])
    expect(await made.list()).toEqual([["Fire", null, 0]])
  })

  it("tells the readers of either space what becomes of it", async () => {
    const made = await story()
    const sales = await made.space("Sales")
    const seller = await made.member("reader", "member", sales)
    const { regulationId } = await regulationIn(made, "Fire")
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: made.owner })
    await call("renameRegulation", { regulationId, name: "Fire safety" }, { as: made.owner })
    const told = (await call("listChanges", {}, { as: seller })).body.items
    expect(told.map(({ type, spaceIds }) => [type, spaceIds])).toEqual([
      ["regulation.addedToSpace", [sales]],
      ["regulation.renamed", [sales]],
    ])
  })
})

describe("removeRegulationFromSpace", () => {
  it("leaves its home alone", async () => {
    const made = await story()
    const sales = await made.space("Sales")
    const { regulationId } = await regulationIn(made, "Fire")
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: made.owner })
    const remove = (spaceId: number, as: Person) => call("removeRegulationFromSpace", { regulationId, spaceId }, { as })
    expect((await remove(sales, await made.member("reader"))).status).toBe(404)
    expect((await remove(made.spaceId, made.owner)).problem.code).toBe("home-space")
    const seller = await made.member("editor", "member", sales)
    await undo(await remove(sales, made.owner), made.owner)
    expect(await made.list(sales)).toEqual([["Fire", null, 0]])
    expect((await remove(sales, seller)).status).toBe(204)
    expect(await made.list(sales)).toEqual([])
    expect((await remove(sales, made.owner)).status).toBe(404)
  })
})

describe("the history of a regulation", () => {
  it("tells which spaces it came into and left, and what was taken back of that", async () => {
    const made = await story()
    const { owner, spaceId } = made
    const [sales, support] = [await made.space("Sales"), await made.space("Support")]
    const { regulationId } = await regulationIn(made, "Fire")
    await undo(await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner }), owner)
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    await call("removeRegulationFromSpace", { regulationId, spaceId: sales }, { as: owner })
    await call("moveRegulation", { regulationId, spaceId: support }, { as: owner })
    await call("moveRegulation", { regulationId, spaceId: support, order: 0 }, { as: owner })
    await call("renameSpace", { spaceId: sales, name: "Trade" }, { as: owner })
    const { body } = await call("listRegulationHistory", { regulationId }, { as: owner })
    const records = body.items.filter(({ kind }) => kind !== "published").toReversed()
    expect(records.map((record) => [record.kind, record.spaceId, record.spaceName])).toEqual([
      ["addedToSpace", sales, "Sales"],
      ["removedFromSpace", sales, "Sales"],
      ["addedToSpace", sales, "Sales"],
      ["removedFromSpace", sales, "Sales"],
      ["removedFromSpace", spaceId, "Design"],
      ["addedToSpace", support, "Support"],
    ])
  })

  it("tells editors of the spaces that they see, and readers of none", async () => {
    const made = await story()
    const [sales, reader] = [await made.space("Sales"), await made.member("reader")]
    const administrator = await made.member("administrator")
    const seller = await made.member("reader", "member", sales)
    await call("addSpaceMember", { spaceId: made.spaceId, userId: seller.id, role: "editor" }, { as: made.owner })
    const { regulationId } = await regulationIn(made, "Fire")
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: made.owner })
    const kinds = async (as: Person) =>
      (await call("listRegulationHistory", { regulationId }, { as })).body.items.map(({ kind }) => kind)
    expect(await kinds(seller)).toEqual(["addedToSpace", "published"])
    for (const as of [made.editor, administrator, reader]) expect(await kinds(as)).toEqual(["published"])
  })
})
