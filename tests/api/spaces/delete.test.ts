import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { projectSpaces } from "@/db/schema"
import { call, send } from "@/tests/support/call"
import { historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"

/** Two spaces: in the second a board of its own, and one that both show; a task stands on both boards. */
async function twoSpaces() {
  const made = await company()
  const spaceId = await made.space("Launch")
  const groupId = await made.group(spaceId)
  const own = await made.board(["To do"], [], spaceId, groupId)
  const shared = await made.board(["To do"])
  await database().insert(projectSpaces).values({
    organizationId: made.organizationId,
    projectId: shared.projectId,
    spaceId,
    projectGroupId: groupId,
    position: 1,
    home: false,
  })
  const [alone = 0, both = 0] = await own.tasks(["Alone", "Both"])
  await call("addTaskPlacement", { taskId: both, stageId: the(shared.columnIds[0]) }, { as: made.owner })
  return { ...made, spaceId, home: made.spaceId, own, shared, alone, both }
}

describe("deleteSpaces", () => {
  it("takes what only they show, and leaves what stands elsewhere too", async () => {
    const { owner, spaceId, home, own, shared, alone, both } = await twoSpaces()
    const reply = await call("deleteSpaces", { spaceIds: [spaceId] }, { as: owner })
    expect(reply.status).toBe(204)
    expect((await call("getSpace", { spaceId }, { as: owner })).status).toBe(404)
    expect((await call("getProject", { projectId: own.projectId }, { as: owner })).status).toBe(404)
    expect((await call("getTask", { taskId: alone }, { as: owner })).status).toBe(404)
    const project = await call("getProject", { projectId: shared.projectId }, { as: owner })
    expect(project.body.spaces.map((space) => space.spaceId)).toEqual([home])
    const task = await call("getTask", { taskId: both }, { as: owner })
    expect(task.body.placements.map(({ projectId }) => projectId)).toEqual([shared.projectId])
    expect((await historyOf(alone)).at(-1)?.[0]).toBe(11)
    expect((await historyOf(both)).at(-1)?.[0]).toBe(20)
  })

  it("is undone, with all that it took", async () => {
    const { owner, spaceId, own, alone, both, member } = await twoSpaces()
    const administrator = await member("administrator", "member", spaceId)
    const deleted = await call("deleteSpaces", { spaceIds: [spaceId] }, { as: administrator })
    expect((await undo(deleted, owner)).status).toBe(404)
    expect((await undo(deleted, administrator)).status).toBe(200)
    const board = await call("listProjectTasks", { projectId: own.projectId }, { as: administrator })
    expect(board.body.tasks.map(({ id }) => id)).toEqual([alone, both])
  })

  it("tells its members, and those who administer the organization", async () => {
    const { owner, spaceId, member } = await twoSpaces()
    const people = [await member("reader", "guest", spaceId), await member(null, "administrator")]
    const stranger = await member(null)
    await call("deleteSpaces", { spaceIds: [spaceId] }, { as: owner })
    const told = async (as: (typeof people)[number]) =>
      (await call("listChanges", {}, { as })).body.items.filter(({ type }) => type === "space.deleted").length
    expect(await Promise.all(people.map(told))).toEqual([1, 1])
    expect(await told(stranger)).toBe(0)
  })

  it("takes all of them or none", async () => {
    const { owner, home, spaceId, member, space } = await twoSpaces()
    const unknown = await call("deleteSpaces", { spaceIds: [spaceId, 987_654_321] }, { as: owner })
    expect([unknown.status, unknown.problem.spaceIds]).toEqual([404, [987_654_321]])
    const foreign = await company()
    expect((await call("deleteSpaces", { spaceIds: [spaceId, foreign.spaceId] }, { as: owner })).status).toBe(404)
    const half = await member("administrator", "member", spaceId)
    const hidden = await space("Hidden")
    expect((await call("deleteSpaces", { spaceIds: [spaceId, hidden] }, { as: half })).status).toBe(404)
    await call("addSpaceMember", { spaceId: home, userId: half.id, role: "editor" }, { as: owner })
    const refused = await call("deleteSpaces", { spaceIds: [spaceId, home] }, { as: half })
    expect([refused.status, refused.problem.spaceIds]).toEqual([403, [home]])
    expect((await call("listSpaces", {}, { as: owner })).body).toHaveLength(3)
  })

  it("takes an archived space, several at once, and asks for one at least", async () => {
    const { owner, home, spaceId } = await twoSpaces()
    await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect((await call("deleteSpaces", { spaceIds: [spaceId, home] }, { as: owner })).status).toBe(204)
    expect((await call("listSpaces", { archived: "true" }, { as: owner })).body).toEqual([])
    expect((await call("listProjects", { archived: "true" }, { as: owner })).body).toEqual([])
    for (const query of [new URLSearchParams(), new URLSearchParams({ spaceIds: "x" })])
      expect((await send("DELETE", "/spaces", { as: owner, query, path: "/spaces" })).status).toBe(400)
  })

  it("deletes once where 8 ask at once", async () => {
    const { owner, spaceId } = await twoSpaces()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => call("deleteSpaces", { spaceIds: [spaceId] }, { as: owner })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(7).fill(404)])
  })
})
