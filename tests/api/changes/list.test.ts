import { and, eq, lt } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, organizationMembers, projects } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, person, the } from "@/tests/support/company"
import { record } from "@/tests/support/feed"

const renamed = (id: number) => ({ entity: "project", id, before: { name: "Old" }, after: { name: "New" } }) as const

describe("listChanges", () => {
  it("tells of an operation's change under its identifier, in the order of commits", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board()
    const [first, second] = await tasks(["Write", "Print"])
    const currentStageId = the(columnIds[0])
    const archive = (taskId?: number) =>
      call(
        "archiveManyTasks",
        { currentStageId, taskIds: [the(taskId)] },
        { as: owner, headers: { "Idempotency-Key": `key-${taskId}` } },
      )
    await archive(first)
    await archive(second)
    const { status, body } = await call("listChanges", {}, { as: owner })
    expect(status).toBe(200)
    expect(body).toMatchObject({ lastSeq: 2, more: false, truncated: false })
    expect(body.items).toHaveLength(2)
    expect(body.items[0]).toMatchObject({
      seq: 1,
      v: 1,
      changeId: `key-${first}`,
      actorId: owner.id,
      via: "api",
      type: "tasks.archived",
      projectIds: [projectId],
      undoes: null,
    })
    expect(body.items[0]?.patches).toMatchObject([
      {
        entity: "placement",
        before: { taskId: first, projectId, archivedAt: null },
        after: { taskId: first, projectId },
      },
    ])
    expect(body.items[1]?.seq).toBe(2)
  })

  it("goes on from `after`, page by page", async () => {
    const { owner, organizationId, spaceId } = await company()
    for (let count = 0; count < 5; count++)
      await record(organizationId, owner, {
        spaceIds: [spaceId],
        patches: [{ entity: "page", id: 1, before: { name: "a" }, after: { name: "b" } }],
      })
    const first = await call("listChanges", { limit: "2" }, { as: owner })
    expect(first.body).toMatchObject({ lastSeq: 2, more: true })
    const second = await call("listChanges", { after: "2", limit: "2" }, { as: owner })
    expect(second.body.items.map((change) => change.seq)).toEqual([3, 4])
    const last = await call("listChanges", { after: "4" }, { as: owner })
    expect(last.body).toMatchObject({ lastSeq: 5, more: false, truncated: false })
    const none = await call("listChanges", { after: "5" }, { as: owner })
    expect(none.body).toEqual({ items: [], lastSeq: 5, more: false, truncated: false })
  })

  it("says so where it does not reach back, or the caller is ahead of it", async () => {
    const { owner, organizationId, spaceId } = await company()
    for (let count = 0; count < 4; count++)
      await record(organizationId, owner, {
        spaceIds: [spaceId],
        patches: [{ entity: "page", id: 1, before: null, after: { name: "b" } }],
      })
    await database()
      .delete(changes)
      .where(and(eq(changes.organizationId, organizationId), lt(changes.seq, 3)))
    const late = await call("listChanges", { after: "1" }, { as: owner })
    expect(late.body.truncated).toBe(true)
    expect(late.body.items.map((change) => change.seq)).toEqual([3, 4])
    expect((await call("listChanges", { after: "2" }, { as: owner })).body.truncated).toBe(false)
    expect((await call("listChanges", { after: "9" }, { as: owner })).body.truncated).toBe(true)
    expect((await call("listChanges", {}, { as: owner })).body.truncated).toBe(false)
  })

  it("never names a board that the caller does not see", async () => {
    const { owner, member, organizationId, spaceId, space, group, board } = await company()
    const hidden = await space("Secret")
    const open = await board()
    const secret = await board(["To do"], [], hidden, await group(hidden))
    const reader = await member("reader")
    await record(organizationId, owner, {
      type: "project.renamed",
      projectIds: [secret.projectId],
      patches: [renamed(secret.projectId)],
    })
    await record(organizationId, owner, {
      type: "tasks.moved",
      projectIds: [open.projectId, secret.projectId],
      spaceIds: [spaceId, hidden],
      patches: [
        { entity: "placement", id: 1, before: null, after: { taskId: 7, projectId: open.projectId } },
        { entity: "placement", id: 2, before: { taskId: 7, projectId: secret.projectId }, after: null },
        { entity: "placement", id: 3, before: { taskId: 8, projectId: secret.projectId }, after: null },
        { entity: "task", id: 7, before: { name: "a" }, after: { name: "Shared" } },
        { entity: "task", id: 8, before: { name: "a" }, after: { name: "Secret" } },
        { entity: "page", id: 5, before: { spaceId, name: "Page" }, after: { spaceId: hidden, name: "Page" } },
        renamed(secret.projectId),
      ],
    })
    const { body } = await call("listChanges", {}, { as: reader })
    expect(body.items).toHaveLength(1)
    expect(body.lastSeq).toBe(2)
    expect(body.items[0]).toMatchObject({ seq: 2, projectIds: [open.projectId], spaceIds: [spaceId] })
    expect(body.items[0]?.patches).toEqual([
      { entity: "placement", id: 1, before: null, after: { taskId: 7, projectId: open.projectId } },
      { entity: "task", id: 7, before: { name: "a" }, after: { name: "Shared" } },
      { entity: "page", id: 5, before: { spaceId, name: "Page" }, after: null },
    ])
    const all = await call("listChanges", {}, { as: owner })
    expect(all.body.items.map((change) => change.patches.length)).toEqual([1, 7])
  })

  it("tells who saw a board that it was deleted", async () => {
    const { owner, member, organizationId, spaceId, space, board } = await company()
    const { projectId } = await board()
    const reader = await member("reader")
    const outsider = await member("reader", "member", await space("Elsewhere"))
    await database().update(projects).set({ deletedAt: new Date().toISOString() }).where(eq(projects.id, projectId))
    await record(organizationId, owner, {
      type: "project.deleted",
      projectIds: [projectId],
      spaceIds: [spaceId],
      patches: [{ entity: "project", id: projectId, before: { name: "Website" }, after: null }],
    })
    expect((await call("listChanges", {}, { as: reader })).body.items).toHaveLength(1)
    expect((await call("listChanges", {}, { as: outsider })).body.items).toEqual([])
  })

  it("tells a guest of the organization and of themselves, and of nobody else", async () => {
    const { owner, member, organizationId } = await company()
    const guest = await member("reader", "guest")
    const joined = (userId: number) => ({ entity: "member", id: userId, before: null, after: { userId } }) as const
    await record(organizationId, owner, { type: "member.joined", patches: [joined(owner.id)] })
    await record(organizationId, owner, { type: "member.joined", patches: [joined(guest.id)] })
    await record(organizationId, owner, {
      type: "organization.created",
      patches: [{ entity: "organization", id: organizationId, before: null, after: { name: "New" } }],
    })
    const told = await call("listChanges", {}, { as: guest })
    expect(told.body.items.map((change) => change.seq)).toEqual([2, 3])
    const insider = await call("listChanges", {}, { as: await member(null) })
    expect(insider.body.items.map((change) => change.seq)).toEqual([1, 2, 3])
  })

  it("is nothing for a person of no organization, and closed to a deactivated member", async () => {
    expect((await call("listChanges", {}, { as: await person() })).body.items).toEqual([])
    const { member, organizationId } = await company()
    const somebody = await member("reader")
    await database()
      .update(organizationMembers)
      .set({ state: "deactivated" })
      .where(eq(organizationMembers.userId, somebody.id))
    const headers = { "Organization-Id": String(organizationId) }
    expect((await call("listChanges", {}, { as: somebody, headers })).status).toBe(404)
    expect((await call("listChanges", {}, { as: somebody })).body.items).toEqual([])
  })

  it.each([{ after: "-1" }, { after: "x" }, { limit: "0" }, { limit: "201" }, { since: "1" }])(
    "refuses %j",
    async (input) => {
      const { owner } = await company()
      expect((await call("listChanges", input, { as: owner })).status).toBe(400)
    },
  )
})
