import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { feedOf } from "@/tests/support/changes"
import { regulationIn } from "@/tests/support/regulations"

async function story() {
  const made = await company()
  const { spaceId } = made
  const [editor, reader] = [await made.member("editor"), await made.member("reader")]
  const make = async (name: string) => (await call("createRegulationGroup", { spaceId, name }, { as: editor })).body.id
  const groups = async () =>
    (await call("listRegulationGroups", { spaceId }, { as: reader })).body.map(({ name, order }) => [name, order])
  return { ...made, editor, reader, make, groups }
}

describe("createRegulationGroup", () => {
  it("stands last", async () => {
    const { make, groups } = await story()
    await make("Safety")
    await make("Data")
    expect(await groups()).toEqual([
      ["Safety", 0],
      ["Data", 1],
    ])
  })
})

describe("listRegulationGroups", () => {
  it("lists those of the space alone", async () => {
    const { make, groups, owner, space } = await story()
    await call("createRegulationGroup", { spaceId: await space("Sales"), name: "Prices" }, { as: owner })
    await make("Safety")
    expect(await groups()).toEqual([["Safety", 0]])
  })
})

describe("renameRegulationGroup", () => {
  it("has the new name", async () => {
    const { make, groups, spaceId, editor } = await story()
    const regulationGroupId = await make("Safety")
    const named = await call("renameRegulationGroup", { spaceId, regulationGroupId, name: "Health" }, { as: editor })
    expect(named.body).toMatchObject({ id: regulationGroupId, name: "Health" })
    expect(await groups()).toEqual([["Health", 0]])
  })
})

describe("reorderRegulationGroups", () => {
  it("takes the whole set in its new order, and nothing less", async () => {
    const { make, groups, spaceId, editor } = await story()
    const [safety, data] = [await make("Safety"), await make("Data")]
    const reorder = (ids: number[]) => call("reorderRegulationGroups", { spaceId, ids }, { as: editor })
    expect((await reorder([data, safety])).body).toEqual({ count: 2 })
    expect(await groups()).toEqual([
      ["Data", 0],
      ["Safety", 1],
    ])
    for (const ids of [[data], [data, data], [data, safety, 987_654_321]])
      expect((await reorder(ids)).problem.code).toBe("incomplete-set")
  })
})

describe("deleteRegulationGroup", () => {
  it("leaves what stood in it behind what stands in none", async () => {
    const { make, groups, editor, ...made } = await story()
    const { spaceId } = made
    const [safety] = [await make("Safety"), await make("Data")]
    await regulationIn(made, "Fire", { groupId: safety })
    await regulationIn(made, "Holidays")
    const deleted = await call("deleteRegulationGroup", { spaceId, regulationGroupId: safety }, { as: editor })
    expect(deleted.status).toBe(204)
    expect(await groups()).toEqual([["Data", 0]])
    const left = (await call("listSpaceRegulations", { spaceId }, { as: editor })).body
    expect(left.map(({ name, groupId }) => [name, groupId])).toEqual([
      ["Holidays", null],
      ["Fire", null],
    ])
  })

  it("tells where what is in the trash comes back", async () => {
    const { make, editor, ...made } = await story()
    const { spaceId, organizationId } = made
    const safety = await make("Safety")
    const { regulationId } = await regulationIn(made, "Fire", { groupId: safety })
    await call("deleteRegulation", { regulationId }, { as: editor })
    await call("deleteRegulationGroup", { spaceId, regulationGroupId: safety }, { as: editor })
    const told = (await feedOf(organizationId)).at(-1)?.patches
    expect(told).toContainEqual(
      expect.objectContaining({
        entity: "regulationPlacement",
        id: regulationId,
        after: expect.objectContaining({ groupId: null }),
      }),
    )
  })
})
