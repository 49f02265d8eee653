import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"

async function office() {
  const made = await company()
  const { owner, spaceId } = made
  const groupsOf = async (as: Person = owner) => (await call("getSpace", { spaceId }, { as })).body.projectGroups
  const create = (name: string) => call("createProjectGroup", { spaceId, name }, { as: owner })
  /** What is done, its undoing and its redoing each lead where they should. */
  const backAndForth = async (done: () => Parameters<typeof undo>[0] | Promise<Parameters<typeof undo>[0]>) => {
    const before = await groupsOf()
    const reply = await done()
    const after = await groupsOf()
    expect(after).not.toEqual(before)
    const undone = await undo(reply, owner)
    expect([undone.status, await groupsOf()]).toEqual([200, before])
    expect([(await undo(undone, owner)).status, await groupsOf()]).toEqual([200, after])
  }
  return { ...made, groupsOf, create, backAndForth }
}

describe("undoing a change of the groups of projects", () => {
  it("takes back that one was made, renamed, moved and deleted, and does it again", async () => {
    const { owner, spaceId, groupsOf, create, backAndForth } = await office()
    await backAndForth(() => create("Campaigns"))
    await backAndForth(() => create("Archive"))
    const ids = (await groupsOf()).map(({ id }) => id)
    const projectGroupId = the(ids[1])
    await backAndForth(() => call("renameProjectGroup", { spaceId, projectGroupId, name: "Adverts" }, { as: owner }))
    await backAndForth(() => call("changeProjectGroupOrder", { spaceId, ids: ids.toReversed() }, { as: owner }))
    await backAndForth(() => call("deleteProjectGroup", { spaceId, projectGroupId }, { as: owner }))
  })

  it("leaves a group in which a project stands by then, and one that was renamed since", async () => {
    const { owner, spaceId, create } = await office()
    const [held, renamed] = [await create("Campaigns"), await create("Other")]
    await call("createProject", { name: "Launch", spaceColumnId: held.body.id }, { as: owner })
    const projectGroupId = renamed.body.id
    await call("renameProjectGroup", { spaceId, projectGroupId, name: "Else" }, { as: owner })
    for (const made of [held, renamed]) expect((await undo(made, owner)).problem.code).toBe("changed-since")
  })

  it("asks for the right that the change asked for", async () => {
    const { owner, spaceId, member, groupsOf } = await office()
    const editor = await member("editor")
    const made = await call("createProjectGroup", { spaceId, name: "Campaigns" }, { as: editor })
    await call("setSpaceMemberRole", { spaceId, userId: editor.id, role: "reader" }, { as: owner })
    expect((await undo(made, editor)).problem.code).toBe("forbidden")
    expect(await groupsOf()).toHaveLength(2)
  })
})

describe("undoing that a group of pages was made", () => {
  it("takes it away while no page is in it, and brings it back", async () => {
    const { owner, spaceId } = await office()
    const groups = async () => (await call("listDocumentationGroups", { spaceId }, { as: owner })).body
    const made = await call("createDocumentationGroup", { spaceId, name: "Handbook" }, { as: owner })
    const before = await groups()
    const undone = await undo(made, owner)
    expect(undone.status).toBe(200)
    expect(await groups()).not.toContainEqual(made.body)
    const redone = await undo(undone, owner)
    expect([redone.status, await groups()]).toEqual([200, before])
    await call("createPage", { spaceId, name: "How we work", groupId: made.body.id }, { as: owner })
    expect((await undo(redone, owner)).problem.code).toBe("changed-since")
  })
})
