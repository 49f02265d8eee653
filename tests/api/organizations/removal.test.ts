import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, projects, spaceMembers, taskAssignees, tasks } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { feedOf, historyOf } from "@/tests/support/changes"
import { company, person, the, type Company } from "@/tests/support/company"

/** Somebody with a board that they answer for, and two of three tasks on it that are theirs to do. */
async function busy(made: Company, leaver: Person) {
  const { organizationId } = made
  const board = await made.board()
  const [one, two, other] = await board.tasks(["Write", "Print", "Post"])
  await database().update(projects).set({ responsibleId: leaver.id }).where(eq(projects.id, board.projectId))
  for (const taskId of [the(one), the(two)])
    await database().insert(taskAssignees).values({ organizationId, taskId, userId: leaver.id })
  return { ...board, one: the(one), two: the(two), other: the(other) }
}

const assignees = async (taskId: number, as: Person) =>
  (await call("getTask", { taskId }, { as })).body.responsibleUserId.map(Number)

describe("removeOrganizationMember", () => {
  it("lets somebody go: out at the next request, their assignments cleared, what they did kept under their name", async () => {
    const made = await company()
    const leaver = await made.member("editor")
    const { projectId, one, other } = await busy(made, leaver)
    await call("updateTaskName", { taskId: other, name: "Post it" }, { as: leaver })
    const reply = await call("removeOrganizationMember", { userId: leaver.id }, { as: made.owner })
    expect(reply.status).toBe(204)
    expect((await call("getProject", { projectId }, { as: leaver })).status).toBe(404)
    expect((await call("listOrganizations", {}, { as: leaver })).body).toEqual([])
    expect(await assignees(one, made.owner)).toEqual([])
    expect(await historyOf(one)).toEqual([[23, "", leaver.name]])
    expect((await call("getProject", { projectId }, { as: made.owner })).body.responsibleId).toBeNull()
    const { body } = await call("getTaskDetails", { taskId: other }, { as: made.owner })
    expect(body.history.items.map(({ type, userId }) => [type, userId])).toEqual([[1, leaver.id]])
    expect(body.people).toContainEqual({ userId: leaver.id, name: leaver.name, avatarUrl: null })
  })

  it("hands over boards and tasks in the same step, once where the other has the task already", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const [leaver, heir] = [await made.member("editor"), await made.member("reader")]
    const { projectId, one, two } = await busy(made, leaver)
    await database().insert(taskAssignees).values({ organizationId, taskId: two, userId: heir.id })
    const reply = await call("removeOrganizationMember", { userId: leaver.id, handOverTo: heir.id }, { as: owner })
    expect(reply.status).toBe(204)
    expect([await assignees(one, owner), await assignees(two, owner)]).toEqual([[heir.id], [heir.id]])
    expect((await call("getProject", { projectId }, { as: owner })).body.responsibleId).toBe(heir.id)
    expect(await historyOf(one)).toEqual([
      [23, "", leaver.name],
      [22, heir.name, null],
    ])
    expect(await historyOf(two)).toEqual([[23, "", leaver.name]])
    const feed = await feedOf(organizationId)
    expect(feed.map(({ type, projectIds }) => [type, projectIds])).toEqual([
      ["tasks.handedOver", [projectId]],
      ["projects.handedOver", [projectId]],
      ["spaceMember.removed", []],
      ["member.removed", []],
    ])
    expect(feed[0]?.patches).toEqual([
      {
        entity: "task",
        id: one,
        before: { responsibleUserId: [String(leaver.id)] },
        after: { responsibleUserId: [String(heir.id)] },
      },
      {
        entity: "task",
        id: two,
        before: { responsibleUserId: [String(leaver.id), String(heir.id)] },
        after: { responsibleUserId: [String(heir.id)] },
      },
    ])
    const entries = await database().select().from(auditLog).where(eq(auditLog.organizationId, organizationId))
    expect(entries).toMatchObject([
      {
        action: "spaceMember.removed",
        subject: `user:${leaver.id}`,
        details: { name: leaver.name, spaceId: made.spaceId, role: "editor" },
      },
      {
        action: "member.removed",
        subject: `user:${leaver.id}`,
        details: { name: leaver.name, handedOverTo: heir.name },
      },
    ])
  })

  it("hands nothing over to somebody who cannot see all of it, and then removes nobody", async () => {
    const made = await company()
    const leaver = await made.member("editor")
    const { one } = await busy(made, leaver)
    const outsider = await made.member(null)
    const remove = (handOverTo: number) =>
      call("removeOrganizationMember", { userId: leaver.id, handOverTo }, { as: made.owner })
    const refused = await remove(outsider.id)
    expect([refused.status, refused.problem.code]).toEqual([400, "cannot-see"])
    expect(refused.problem).toMatchObject({ name: outsider.name, count: 3, errors: [{ path: "handOverTo" }] })
    expect((await remove((await company()).owner.id)).status).toBe(404)
    expect((await remove(leaver.id)).status).toBe(400)
    expect(await assignees(one, leaver)).toEqual([leaver.id])
    expect(await feedOf(made.organizationId)).toEqual([])
  })

  it("hands over what is in the trash too, without a word of it", async () => {
    const made = await company()
    const [leaver, heir] = [await made.member("editor"), await made.member(null)]
    const { projectId, one, two } = await busy(made, leaver)
    const deletedAt = new Date().toISOString()
    await database().update(projects).set({ deletedAt }).where(eq(projects.id, projectId))
    for (const id of [one, two]) await database().update(tasks).set({ deletedAt }).where(eq(tasks.id, id))
    const reply = await call("removeOrganizationMember", { userId: leaver.id, handOverTo: heir.id }, { as: made.owner })
    expect(reply.status).toBe(204)
    const rows = await database().select().from(taskAssignees).where(eq(taskAssignees.userId, heir.id))
    expect(rows.map(({ taskId }) => taskId).toSorted((a, b) => a - b)).toEqual([one, two])
    expect(await historyOf(one)).toEqual([])
    expect((await feedOf(made.organizationId)).map(({ type }) => type)).toEqual([
      "spaceMember.removed",
      "member.removed",
    ])
  })

  it("leaves no space without an administrator among its members", async () => {
    const made = await company()
    const administrator = await made.member(null, "administrator")
    const [first, second, colleague] = [
      await made.member("administrator"),
      await made.member("administrator"),
      await made.member("reader"),
    ]
    const administrators = async () => {
      const rows = await database()
        .select()
        .from(spaceMembers)
        .where(and(eq(spaceMembers.spaceId, made.spaceId), eq(spaceMembers.role, "administrator")))
      return rows.map(({ userId }) => userId)
    }
    await call("removeOrganizationMember", { userId: first.id }, { as: administrator })
    expect(await administrators()).toEqual([second.id])
    await call("removeOrganizationMember", { userId: second.id, handOverTo: colleague.id }, { as: administrator })
    expect(await administrators()).toEqual([colleague.id])
    await call("removeOrganizationMember", { userId: colleague.id }, { as: administrator })
    expect(await administrators()).toEqual([administrator.id])
    await call("removeOrganizationMember", { userId: administrator.id }, { as: administrator })
    expect(await administrators()).toEqual([made.owner.id])
    const told = (await feedOf(made.organizationId)).filter(({ type }) => type === "spaceMember.added")
    expect(told.map(({ patches }) => patches)).toMatchObject([
      [{ entity: "spaceMember", id: colleague.id, before: { role: "reader" }, after: { role: "administrator" } }],
      [{ entity: "spaceMember", id: administrator.id, before: null }],
      [{ entity: "spaceMember", id: made.owner.id, before: null }],
    ])
  })

  it("is not done to the owner, nor by one administrator to another, nor twice", async () => {
    const made = await company()
    const [one, two] = [await made.member(null, "administrator"), await made.member(null, "administrator")]
    const remove = async (userId: number, as: Person) => {
      const { status, problem } = await call("removeOrganizationMember", { userId }, { as })
      return problem ? [status, problem.code] : status
    }
    expect(await remove(made.owner.id, one)).toEqual([409, "owner-stays"])
    expect(await remove(made.owner.id, made.owner)).toEqual([409, "owner-stays"])
    expect(await remove(two.id, one)).toEqual([403, "forbidden"])
    expect(await remove(two.id, made.owner)).toBe(204)
    expect(await remove(two.id, made.owner)).toEqual([404, "not-found"])
    expect(await remove((await person()).id, one)).toEqual([404, "not-found"])
  })

  it("loses nothing that is given to somebody while they are removed", async () => {
    const made = await company()
    const [leaver, heir] = [await made.member("editor"), await made.member("editor")]
    const { columnIds } = await made.board()
    const stageId = the(columnIds[0])
    const give = (name: string) =>
      call("createTask", { name, stageId, responsibleUserId: [leaver.id] }, { as: made.owner })
    const [reply, ...given] = await Promise.all([
      call("removeOrganizationMember", { userId: leaver.id, handOverTo: heir.id }, { as: made.owner }),
      ...Array.from({ length: 10 }, (_, index) => give(`Task ${index}`)),
    ])
    expect(reply.status).toBe(204)
    for (const { status, body } of given) {
      expect([201, 404]).toContain(status)
      if (status === 201) expect(await assignees(body.id, made.owner)).toEqual([heir.id])
    }
  })
})

describe("leaveOrganization", () => {
  it("lets anybody but the owner go by themselves, and clears or hands over what they answered for", async () => {
    const made = await company()
    const [guest, heir] = [await made.member("editor", "guest"), await made.member("reader")]
    const { projectId, one } = await busy(made, guest)
    const { body } = await call("listOwnResponsibilities", {}, { as: guest })
    expect([body.projects, body.tasks]).toEqual([1, 2])
    expect((await call("leaveOrganization", { handOverTo: heir.id }, { as: guest })).status).toBe(204)
    expect((await call("getProject", { projectId }, { as: guest })).status).toBe(404)
    expect((await call("listOrganizations", {}, { as: guest })).body).toEqual([])
    expect(await assignees(one, made.owner)).toEqual([heir.id])
    expect((await feedOf(made.organizationId)).at(-1)).toMatchObject({ type: "member.left" })
    const entries = await database().select().from(auditLog).where(eq(auditLog.organizationId, made.organizationId))
    expect(entries.at(-1)).toMatchObject({
      action: "member.left",
      actorId: guest.id,
      details: { handedOverTo: heir.name },
    })

    expect((await call("leaveOrganization", {}, { as: heir })).status).toBe(204)
    expect(await assignees(one, made.owner)).toEqual([])
    const owner = await call("leaveOrganization", {}, { as: made.owner })
    expect([owner.status, owner.problem.code]).toEqual([409, "owner-stays"])
  })

  it("hands over to nobody whom the leaver may not see, nor to themselves", async () => {
    const made = await company()
    const [guest, hidden] = [await made.member("editor", "guest"), await made.member(null)]
    const leave = async (handOverTo: number) => (await call("leaveOrganization", { handOverTo }, { as: guest })).status
    expect(await leave(hidden.id)).toBe(404)
    expect(await leave((await company()).owner.id)).toBe(404)
    expect(await leave(guest.id)).toBe(400)
    expect((await call("getSpace", { spaceId: made.spaceId }, { as: guest })).status).toBe(200)
  })

  it("leaves a space to the owner, where its only administrator goes", async () => {
    const made = await company()
    const administrator = await made.member("administrator")
    await call("leaveOrganization", {}, { as: administrator })
    const { body } = await call("listSpaceMembers", { spaceId: made.spaceId }, { as: made.owner })
    expect(body.map(({ userId, role }) => [userId, role])).toEqual([[made.owner.id, "administrator"]])
  })
})

describe("listMemberResponsibilities", () => {
  it("lists what would be handed over, page by page, what is to be done first", async () => {
    const made = await company()
    const leaver = await made.member("editor")
    const { projectId, one, two } = await busy(made, leaver)
    await database().update(tasks).set({ status: 1 }).where(eq(tasks.id, one))
    const whole = await call("listMemberResponsibilities", { userId: leaver.id }, { as: made.owner })
    expect(whole.body).toMatchObject({ projects: 1, tasks: 2, nextCursor: null })
    expect(whole.body.items).toEqual([
      { kind: "project", id: projectId, name: "Website", projectId: null, projectName: null, done: false },
      { kind: "task", id: two, name: "Print", projectId, projectName: "Website", done: false },
      { kind: "task", id: one, name: "Write", projectId, projectName: "Website", done: true },
    ])
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await call(
        "listMemberResponsibilities",
        { userId: leaver.id, limit: "1", cursor },
        { as: made.owner },
      )
      ids.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(ids).toEqual([projectId, two, one])
  })

  it("knows nobody of another organization", async () => {
    const made = await company()
    const foreign = await company()
    const reply = await call("listMemberResponsibilities", { userId: foreign.owner.id }, { as: made.owner })
    expect(reply.status).toBe(404)
  })
})
