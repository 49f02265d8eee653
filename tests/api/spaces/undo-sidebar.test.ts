import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company } from "@/tests/support/company"

/** What somebody's sidebar shows: its groups, and the spaces in their order. */
async function sidebarOf(as: Person) {
  const { body: groups } = await call("listSpaceGroups", {}, { as })
  const { body: spaces } = await call("listSpaces", {}, { as })
  return { groups, spaces: spaces.map(({ id, spaceGroupId, favorite }) => ({ id, spaceGroupId, favorite })) }
}

async function office() {
  const made = await company()
  const spaceIds = [made.spaceId, await made.space("Sales"), await made.space("People")] as const
  const { owner } = made
  /** What is done, its undoing and its redoing each lead where they should. */
  const backAndForth = async (done: () => ReturnType<typeof undo> | Promise<{ headers: Headers }>) => {
    const before = await sidebarOf(owner)
    const reply = await done()
    const after = await sidebarOf(owner)
    expect(after).not.toEqual(before)
    const changeId = reply.headers.get("change-id") ?? ""
    const undone = await call("undoChange", { changeId }, { as: owner })
    expect([undone.status, await sidebarOf(owner)]).toEqual([200, before])
    const redone = await undo(undone, owner)
    expect([redone.status, await sidebarOf(owner)]).toEqual([200, after])
  }
  return { ...made, spaceIds, backAndForth }
}

describe("undoing a change of one's own sidebar", () => {
  it("takes back each change of a group of spaces, and makes it again", async () => {
    const { owner, spaceIds, backAndForth } = await office()
    const as = owner
    await backAndForth(() =>
      call("createSpaceGroup", { name: "Clients", spaceIds: [spaceIds[2], spaceIds[0]] }, { as }),
    )
    await backAndForth(() => call("createSpaceGroup", { name: "Own" }, { as }))
    const [clients] = (await sidebarOf(owner)).groups
    const spaceGroupId = clients?.id ?? 0
    await backAndForth(() => call("renameSpaceGroup", { spaceGroupId, name: "Customers" }, { as }))
    await backAndForth(() => call("setSpaceGroupCollapsed", { spaceGroupId, collapsed: true }, { as }))
    await backAndForth(() => call("moveSpaceGroup", { spaceGroupId, order: 1 }, { as }))
    await backAndForth(() =>
      call("updateSpaceGroup", { spaceGroupId, name: "Clients", color: "#0088cc", spaceIds: [spaceIds[1]] }, { as }),
    )
    await backAndForth(() => call("deleteSpaceGroup", { spaceGroupId }, { as }))
  })

  it("takes back the order of spaces, and favourites", async () => {
    const { owner, spaceIds, backAndForth } = await office()
    await backAndForth(() => call("changeSpaceOrder", { ids: [...spaceIds].toReversed() }, { as: owner }))
    await backAndForth(() => call("setSpaceFavorite", { spaceId: spaceIds[1], favorite: true }, { as: owner }))
  })

  it("takes back a favourite board", async () => {
    const { owner, board } = await office()
    const { projectId } = await board()
    const isFavorite = async () => (await call("getProject", { projectId }, { as: owner })).body.favorite
    const undone = await undo(await call("setProjectFavorite", { projectId, favorite: true }, { as: owner }), owner)
    expect([undone.status, await isFavorite()]).toEqual([200, false])
    await undo(undone, owner)
    expect(await isFavorite()).toBe(true)
  })

  it("leaves what was changed since, and touches nobody else's", async () => {
    const { owner, spaceIds, member } = await office()
    const grouped = await call("createSpaceGroup", { name: "Clients" }, { as: owner })
    await call("updateSpaceGroup", { spaceGroupId: grouped.body.id, spaceIds: [spaceIds[0]] }, { as: owner })
    expect((await undo(grouped, owner)).problem.code).toBe("changed-since")
    const colleague = await member("editor")
    expect((await undo(grouped, colleague)).status).toBe(404)
  })
})

describe("undoing that a space was made", () => {
  it("puts it into the trash, from where redoing brings it back; not with a board in it", async () => {
    const { owner } = await company()
    const made = await call("createSpace", { name: "Sales" }, { as: owner })
    const spaceId = made.body.id
    const sees = async () => (await call("getSpace", { spaceId }, { as: owner })).status
    const undone = await undo(made, owner)
    expect([undone.status, await sees()]).toEqual([200, 404])
    const redone = await undo(undone, owner)
    expect([redone.status, await sees()]).toEqual([200, 200])
    const groupId = made.body.projectGroups[0]?.id ?? 0
    await call("createProject", { name: "Launch", spaceColumnId: groupId }, { as: owner })
    expect((await undo(redone, owner)).problem.code).toBe("changed-since")
  })
})
