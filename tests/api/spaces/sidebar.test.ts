import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { refusals } from "@/tests/support/refusals"

const orderOf = async (as: Person) => (await call("listSpaces", {}, { as })).body.map(({ id }) => id)

describe("changeSpaceOrder", () => {
  it("is each user's own", async () => {
    const { owner, member, space, spaceId } = await company()
    const administrator = await member(null, "administrator")
    const ids = [await space("Sales"), spaceId, await space("Finance")]
    const reply = await call("changeSpaceOrder", { ids }, { as: owner })
    expect([reply.status, reply.body]).toEqual([200, { count: 3 }])
    expect(await orderOf(owner)).toEqual(ids)
    expect(await orderOf(administrator)).toEqual(ids.toSorted((a, b) => a - b))
    expect((await call("getSpace", { spaceId }, { as: owner })).body.order).toBe(1)
  })

  it("shows a space that is new, or new to somebody, last", async () => {
    const { owner, space, spaceId } = await company()
    const second = await space("Sales")
    await call("changeSpaceOrder", { ids: [second, spaceId] }, { as: owner })
    const third = (await call("createSpace", { name: "Finance" }, { as: owner })).body.id
    expect(await orderOf(owner)).toEqual([second, spaceId, third])
  })

  it("puts a space into a group in the same change, and out of it again", async () => {
    const { owner, space, spaceId } = await company()
    const second = await space("Sales")
    const group = (await call("createSpaceGroup", { name: "Clients" }, { as: owner })).body
    const into = { spaceId: second, spaceGroupId: group.id }
    await call("changeSpaceOrder", { ids: [second, spaceId], move: into }, { as: owner })
    expect((await call("listSpaceGroups", {}, { as: owner })).body[0]?.spaceIds).toEqual([second])
    const out = { spaceId: second, spaceGroupId: null }
    await call("changeSpaceOrder", { ids: [spaceId, second], move: out }, { as: owner })
    expect((await call("listSpaceGroups", {}, { as: owner })).body[0]?.spaceIds).toEqual([])
  })

  it("takes the whole set and nothing else, and changes nothing otherwise", async () => {
    const { owner, member, space, spaceId } = await company()
    const second = await space("Sales")
    const before = await orderOf(owner)
    for (const ids of [[spaceId], [spaceId, spaceId], [spaceId, second, 987_654_321], []]) {
      const reply = await call("changeSpaceOrder", { ids }, { as: owner })
      expect([reply.status, reply.problem.code]).toEqual([409, "incomplete-set"])
    }
    const others = (await call("createSpaceGroup", { name: "Theirs" }, { as: await member("reader") })).body
    const move = { spaceId, spaceGroupId: others.id }
    expect((await call("changeSpaceOrder", { ids: [second, spaceId], move }, { as: owner })).status).toBe(404)
    expect(await orderOf(owner)).toEqual(before)
  })
})

describe("setSpaceFavorite", () => {
  it("is each user's own, and tells nobody else", async () => {
    const { owner, member, spaceId } = await company()
    const reader = await member("reader")
    const reply = await call("setSpaceFavorite", { spaceId, favorite: true }, { as: reader })
    expect([reply.status, reply.body.favorite]).toEqual([200, true])
    expect((await call("listSpaces", {}, { as: reader })).body[0]?.favorite).toBe(true)
    expect((await call("getSpace", { spaceId }, { as: owner })).body.favorite).toBe(false)
    expect((await call("listChanges", {}, { as: owner })).body.items).toEqual([])
    expect((await call("setSpaceFavorite", { spaceId, favorite: false }, { as: reader })).body.favorite).toBe(false)
  })

  it("asks for somebody who sees the space", async () => {
    const story = await company()
    expect(await refusals("setSpaceFavorite", { spaceId: story.spaceId, favorite: true }, story, "reader")).toEqual({
      nobody: 401,
      foreigner: 404,
      outsider: 404,
    })
  })
})

describe("setProjectFavorite", () => {
  it("is each user's own, wherever the project is listed", async () => {
    const { owner, member, spaceId, board } = await company()
    const { projectId } = await board()
    const reader = await member("reader")
    const reply = await call("setProjectFavorite", { projectId, favorite: true }, { as: reader })
    expect([reply.status, reply.body.favorite]).toEqual([200, true])
    expect((await call("listProjects", {}, { as: reader })).body[0]?.favorite).toBe(true)
    const groups = (await call("listSpaceProjects", { spaceId }, { as: reader })).body
    expect(groups[0]?.projects[0]?.favorite).toBe(true)
    expect((await call("getProject", { projectId }, { as: owner })).body.favorite).toBe(false)
    const again = await call("setProjectFavorite", { projectId, favorite: true }, { as: reader })
    expect(again.headers.get("change-id")).toBeNull()
    expect((await call("setProjectFavorite", { projectId, favorite: false }, { as: reader })).body.favorite).toBe(false)
  })
})
