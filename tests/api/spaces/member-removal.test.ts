import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { placements, projects, projectSpaces, spaceMembers, taskAssignees } from "@/db/schema"
import { lock } from "@/lib/locks/queries"
import { call, type Person, type Reply } from "@/tests/support/call"
import { feedOf, historyOf } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { untilSomebodyWaits } from "@/tests/support/waiting"

const assignees = async (taskId: number, as: Person) =>
  (await call("getTask", { taskId }, { as })).body.responsibleUserId.map(Number)

/**
 * Somebody in two spaces, Design and Finance, with a board that they answer for in Design. Assigned to them are `here` on that board,
 * `both`, which stands on a board of Finance too, and `there`, in Finance alone.
 */
async function story() {
  const made = await company()
  const { organizationId } = made
  const leaver = await made.member("editor")
  const financeId = await made.space("Finance")
  await database()
    .insert(spaceMembers)
    .values({ organizationId, spaceId: financeId, userId: leaver.id, role: "editor" })
  const design = await made.board()
  const groupId = await made.group(financeId)
  const finance = await made.board(["To do"], [], financeId, groupId)
  const [here, both] = await design.tasks(["Draw", "Price"])
  const [there] = await finance.tasks(["Count"])
  await database()
    .insert(placements)
    .values({
      organizationId,
      taskId: the(both),
      projectId: finance.projectId,
      columnId: the(finance.columnIds[0]),
      rank: "b0",
    })
  for (const taskId of [the(here), the(both), the(there)])
    await database().insert(taskAssignees).values({ organizationId, taskId, userId: leaver.id })
  await database().update(projects).set({ responsibleId: leaver.id }).where(eq(projects.id, design.projectId))
  return { ...made, leaver, financeId, design, here: the(here), both: the(both), there: the(there) }
}

describe("removeSpaceMember", () => {
  it("clears what somebody answered for and cannot see any more, and that alone", async () => {
    const { spaceId, owner, leaver, here, both, there, design } = await story()
    expect((await call("removeSpaceMember", { spaceId, userId: leaver.id }, { as: owner })).status).toBe(204)
    expect(await assignees(here, owner)).toEqual([])
    expect(await assignees(both, owner)).toEqual([leaver.id])
    expect(await assignees(there, owner)).toEqual([leaver.id])
    expect(await historyOf(here)).toEqual([[23, "", leaver.name]])
    expect(await historyOf(both)).toEqual([])
    const { body } = await call("getProject", { projectId: design.projectId }, { as: owner })
    expect(body.responsibleId).toBeNull()
  })

  it("takes what was given to them while it was on its way too", async () => {
    const { spaceId, organizationId, owner, leaver, member, board } = await story()
    const editor = await member("editor")
    // On a board of which they had nothing until then.
    const [late = 0, timed = 0] = await (await board()).tasks(["Paint", "Frame"])
    let removal: Promise<Reply<unknown>> | undefined
    await database().transaction(async (tx) => {
      await lock(tx, { organizationId }, { space: [spaceId] })
      removal = call("removeSpaceMember", { spaceId, userId: leaver.id }, { as: owner })
      await untilSomebodyWaits()
      const given = { taskId: late, userId: leaver.id }
      expect((await call("addTaskAssignee", given, { as: editor })).status).toBe(201)
      expect((await call("addTaskReviewer", given, { as: editor })).status).toBe(201)
      expect((await call("startTimer", { taskId: timed }, { as: leaver })).status).toBe(201)
    })
    expect((await removal)?.status).toBe(204)
    expect(await assignees(late, owner)).toEqual([])
    expect((await call("getTask", { taskId: late }, { as: owner })).body.reviewers).toEqual([])
    expect((await call("getOwnTimer", {}, { as: leaver })).body.timer).toBeNull()
  })

  it("hands it over to somebody who can see it", async () => {
    const made = await story()
    const { spaceId, organizationId, owner, leaver, here, design } = made
    const [heir, elsewhere] = [await made.member("reader"), await made.member(null)]
    const remove = (handOverTo: number) =>
      call("removeSpaceMember", { spaceId, userId: leaver.id, handOverTo }, { as: owner })
    const refused = await remove(elsewhere.id)
    expect([refused.status, refused.problem.code]).toEqual([400, "cannot-see"])
    expect(await assignees(here, owner)).toEqual([leaver.id])
    expect((await call("getSpace", { spaceId }, { as: leaver })).status).toBe(200)

    expect((await remove(heir.id)).status).toBe(204)
    expect(await assignees(here, owner)).toEqual([heir.id])
    const { body } = await call("getProject", { projectId: design.projectId }, { as: owner })
    expect(body.responsibleId).toBe(heir.id)
    expect((await feedOf(organizationId)).map(({ type }) => type)).toEqual([
      "spaceMember.removed",
      "tasks.handedOver",
      "projects.handedOver",
    ])
  })

  it("takes nothing from who administers the organization, or sees the board by another space", async () => {
    const made = await story()
    const { spaceId, organizationId, owner, leaver, here, design, financeId } = made
    await database()
      .insert(projectSpaces)
      .values({
        organizationId,
        projectId: design.projectId,
        spaceId: financeId,
        projectGroupId: await made.group(financeId, "More", 1),
        position: 1,
      })
    await call("removeSpaceMember", { spaceId, userId: leaver.id }, { as: owner })
    expect(await assignees(here, owner)).toEqual([leaver.id])

    const administrator = await made.member("editor", "administrator")
    await database().insert(taskAssignees).values({ organizationId, taskId: here, userId: administrator.id })
    await call("removeSpaceMember", { spaceId, userId: administrator.id }, { as: owner })
    expect(await assignees(here, owner)).toEqual([leaver.id, administrator.id])
  })
})

describe("leaveSpace", () => {
  it("gives up, or hands over, what the leaver sees no more", async () => {
    const made = await story()
    const { spaceId, owner, leaver, here, both } = made
    const heir = await made.member("reader")
    const own = await call("listOwnResponsibilities", { spaceId }, { as: leaver })
    expect(own.body.items.map(({ name }) => name)).toEqual(["Website", "Draw"])
    expect((await call("leaveSpace", { spaceId, handOverTo: heir.id }, { as: leaver })).status).toBe(204)
    expect(await assignees(here, owner)).toEqual([heir.id])
    expect(await assignees(both, owner)).toEqual([leaver.id])
    expect((await call("listOwnResponsibilities", { spaceId }, { as: leaver })).status).toBe(404)
  })
})

describe("listSpaceMemberResponsibilities", () => {
  it("lists what somebody sees by this space alone, page by page, to its administrators", async () => {
    const { spaceId, owner, leaver, member } = await story()
    const ask = (as: Person, cursor?: string) =>
      call("listSpaceMemberResponsibilities", { spaceId, userId: leaver.id, limit: "1", cursor }, { as })
    const first = await ask(owner)
    expect(first.body).toMatchObject({ projects: 1, tasks: 1, items: [{ kind: "project", name: "Website" }] })
    const second = await ask(owner, the(first.body.nextCursor))
    expect(second.body).toMatchObject({ nextCursor: null, items: [{ kind: "task", name: "Draw" }] })
    expect((await ask(await member("editor"))).status).toBe(403)
    const stranger = await member(null)
    const reply = await call("listSpaceMemberResponsibilities", { spaceId, userId: stranger.id }, { as: owner })
    expect(reply.status).toBe(404)
  })
})

describe("listOwnResponsibilities", () => {
  it("leaves out what the caller sees no more, and names of a task's boards one that they see", async () => {
    const { leaver, owner, member, spaceId, design, here, both, board, space, group } = await story()
    const secret = await space("Secret")
    const hidden = await board(["To do"], [], secret, await group(secret))
    const hide = (taskId: number) =>
      call("addTaskPlacement", { taskId, stageId: the(hidden.columnIds[0]) }, { as: owner })
    await hide(here)
    await hide(both)
    await call("updateTaskName", { taskId: here, name: "Sell the company" }, { as: owner })
    await call("removeTaskPlacement", { taskId: here, projectId: design.projectId }, { as: owner })
    await call("removeTaskPlacement", { taskId: both, projectId: design.projectId }, { as: owner })
    const mine = await call("listOwnResponsibilities", {}, { as: leaver })
    expect(JSON.stringify(mine.body)).not.toContain("Sell the company")
    const names = mine.body.items.map(({ name, projectName }) => [name, projectName])
    expect(names).toContainEqual(["Price", "Website"])
    expect(names).toContainEqual(["Count", "Website"])
    expect(mine.body.items.flatMap(({ projectId }) => projectId ?? [])).not.toContain(hidden.projectId)
    const administrator = await member("administrator")
    const input = { spaceId, userId: leaver.id }
    const theirs = await call("listSpaceMemberResponsibilities", input, { as: administrator })
    expect(JSON.stringify(theirs.body)).not.toContain(String(hidden.projectId))
  })

  it("is of the caller alone, in this organization alone", async () => {
    const { leaver, owner } = await story()
    const mine = await call("listOwnResponsibilities", {}, { as: leaver })
    expect(mine.body.items.map(({ name }) => name)).toEqual(["Website", "Draw", "Price", "Count"])
    expect((await call("listOwnResponsibilities", {}, { as: owner })).body.items).toEqual([])
    const foreign = await company()
    const reply = await call("listOwnResponsibilities", { spaceId: foreign.spaceId }, { as: leaver })
    expect(reply.status).toBe(404)
  })
})
