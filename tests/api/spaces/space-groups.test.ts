import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { unknownIds } from "@/tests/support/refusals"

const groupsOf = async (as: Person) => (await call("listSpaceGroups", {}, { as })).body
const make = async (as: Person, name: string, spaceIds?: number[]) =>
  (await call("createSpaceGroup", { name, spaceIds }, { as })).body

/** Somebody with three spaces, in the order of their identifiers. */
async function threeSpaces() {
  const made = await company()
  const spaceIds = [made.spaceId, await made.space("Finance"), await made.space("Sales")]
  return { ...made, spaceIds }
}

describe("createSpaceGroup", () => {
  it("takes spaces in, in the order in which they are named", async () => {
    const { owner, spaceIds } = await threeSpaces()
    const [design = 0, finance = 0, sales = 0] = spaceIds
    const reply = await call("createSpaceGroup", { name: " Clients ", spaceIds: [sales, design] }, { as: owner })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ name: "Clients", color: null, order: 0, collapsed: false })
    expect(reply.body.spaceIds).toEqual([sales, design])
    const spaces = (await call("listSpaces", {}, { as: owner })).body
    expect(spaces.map(({ id, spaceGroupId }) => [id, spaceGroupId])).toEqual([
      [sales, reply.body.id],
      [finance, null],
      [design, reply.body.id],
    ])
  })

  it("is the caller's own: nobody else sees it, nor that it was made", async () => {
    const { owner, member, spaceId } = await company()
    const colleague = await member("administrator")
    const group = await make(owner, "Private", [spaceId])
    expect(await groupsOf(colleague)).toEqual([])
    const told = async (as: Person) => (await call("listChanges", {}, { as })).body.items.map(({ type }) => type)
    expect(await told(owner)).toContain("sidebar.changed")
    expect(await told(colleague)).toEqual([])
    const foreign = await call("renameSpaceGroup", { spaceGroupId: group.id, name: "Mine" }, { as: colleague })
    expect(foreign.status).toBe(404)
  })

  it("does not know spaces that the caller does not see, and names them", async () => {
    const { owner, member, space } = await company()
    const hidden = await space("Hidden")
    const reader = await member("reader")
    const reply = await call("createSpaceGroup", { name: "All", spaceIds: [hidden] }, { as: reader })
    expect([reply.status, reply.problem.spaceIds]).toEqual([404, [hidden]])
    expect(await groupsOf(reader)).toEqual([])
    expect((await call("createSpaceGroup", { name: "" }, { as: owner })).status).toBe(400)
  })

  it("gives each its own place where 16 are made at once", async () => {
    const { owner } = await company()
    await Promise.all(Array.from({ length: 16 }, (_, index) => make(owner, `G${index}`)))
    expect((await groupsOf(owner)).map(({ order }) => order)).toEqual(Array.from({ length: 16 }, (_, index) => index))
  })
})

describe("listSpaceGroups", () => {
  it("leaves out what is archived, and what the caller no longer sees", async () => {
    const { owner, member, spaceId } = await company()
    const editor = await member("editor")
    await make(editor, "Mine", [spaceId])
    await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect((await groupsOf(editor))[0]?.spaceIds).toEqual([])
    await call("setSpaceArchived", { spaceId, archived: false }, { as: owner })
    expect((await groupsOf(editor))[0]?.spaceIds).toEqual([spaceId])
    await call("removeSpaceMember", { spaceId, userId: editor.id }, { as: owner })
    expect((await groupsOf(editor))[0]?.spaceIds).toEqual([])
  })
})

describe("renameSpaceGroup", () => {
  it("renames it, and does not know another's", async () => {
    const { owner } = await company()
    const { id: spaceGroupId } = await make(owner, "Clients")
    const reply = await call("renameSpaceGroup", { spaceGroupId, name: "Customers" }, { as: owner })
    expect([reply.status, reply.body.name]).toEqual([200, "Customers"])
    for (const id of unknownIds)
      expect((await call("renameSpaceGroup", { spaceGroupId: id as never, name: "X" }, { as: owner })).status).toBe(404)
  })
})

describe("moveSpaceGroup", () => {
  it("goes to an index, before or after another, or last", async () => {
    const { owner } = await company()
    const [a, b, c] = [await make(owner, "A"), await make(owner, "B"), await make(owner, "C")]
    const order = async () => (await groupsOf(owner)).map(({ name }) => name).join("")
    await call("moveSpaceGroup", { spaceGroupId: c.id, order: 0 }, { as: owner })
    expect(await order()).toBe("CAB")
    await call("moveSpaceGroup", { spaceGroupId: c.id, afterId: a.id }, { as: owner })
    expect(await order()).toBe("ACB")
    await call("moveSpaceGroup", { spaceGroupId: b.id, beforeId: a.id }, { as: owner })
    expect(await order()).toBe("BAC")
    await call("moveSpaceGroup", { spaceGroupId: b.id }, { as: owner })
    expect(await order()).toBe("ACB")
    const two = await call("moveSpaceGroup", { spaceGroupId: b.id, order: 0, beforeId: a.id }, { as: owner })
    expect(two.status).toBe(400)
    const beside = await call("moveSpaceGroup", { spaceGroupId: b.id, beforeId: 987_654_321 }, { as: owner })
    expect(beside.status).toBe(404)
  })
})

describe("setSpaceGroupCollapsed", () => {
  it("is kept", async () => {
    const { owner } = await company()
    const { id: spaceGroupId } = await make(owner, "Clients")
    await call("setSpaceGroupCollapsed", { spaceGroupId, collapsed: true }, { as: owner })
    expect((await groupsOf(owner))[0]?.collapsed).toBe(true)
  })
})

describe("updateSpaceGroup", () => {
  it("takes the whole group: who is not named leaves it, others come from where they were", async () => {
    const { owner, spaceIds } = await threeSpaces()
    const [design = 0, finance = 0, sales = 0] = spaceIds
    const first = await make(owner, "First", [design, finance])
    const second = await make(owner, "Second", [sales])
    const reply = await call(
      "updateSpaceGroup",
      { spaceGroupId: first.id, name: "One", color: "#FF0000", spaceIds: [sales, finance] },
      { as: owner },
    )
    expect(reply.body).toMatchObject({ name: "One", color: "#ff0000", spaceIds: [sales, finance] })
    expect((await groupsOf(owner)).find(({ id }) => id === second.id)?.spaceIds).toEqual([])
    const spaces = (await call("listSpaces", {}, { as: owner })).body
    expect(spaces.find(({ id }) => id === design)?.spaceGroupId).toBeNull()
  })

  it("asks for something to change", async () => {
    const { owner } = await company()
    const { id: spaceGroupId } = await make(owner, "Clients")
    expect((await call("updateSpaceGroup", { spaceGroupId }, { as: owner })).status).toBe(400)
  })
})

describe("deleteSpaceGroup", () => {
  it("leaves its spaces where they are, ungrouped", async () => {
    const { owner, spaceIds } = await threeSpaces()
    const [first, second] = [await make(owner, "First", spaceIds), await make(owner, "Second")]
    expect((await call("deleteSpaceGroup", { spaceGroupId: first.id }, { as: owner })).status).toBe(204)
    expect(await groupsOf(owner)).toMatchObject([{ id: second.id, order: 0 }])
    const spaces = (await call("listSpaces", {}, { as: owner })).body
    expect(spaces.map(({ id, spaceGroupId }) => [id, spaceGroupId])).toEqual(spaceIds.map((id) => [id, null]))
  })
})
