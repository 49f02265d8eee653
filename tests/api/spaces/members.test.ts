import { and, eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, changes, organizationMembers, spaceMembers, spaces } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, person } from "@/tests/support/company"
import { refusals, unknownIds } from "@/tests/support/refusals"

describe("listSpaceMembers", () => {
  it("lists who is in the space, and not the administrators of the organization who are not", async () => {
    const { spaceId, member, space } = await company()
    const [editor, reader] = [await member("editor"), await member("reader", "guest")]
    await member("editor", "member", await space("Finance"))
    const reply = await call("listSpaceMembers", { spaceId }, { as: reader })
    expect(new Map(reply.body.map(({ userId, role, state }) => [userId, { role, state }]))).toEqual(
      new Map([
        [editor.id, { role: "editor", state: "active" }],
        [reader.id, { role: "reader", state: "active" }],
      ]),
    )
    expect(reply.body.every((one) => one.email.includes("@"))).toBe(true)
  })

  it("is a 404 for who is not in it", async () => {
    const story = await company()
    expect(await refusals("listSpaceMembers", { spaceId: story.spaceId }, story, "reader")).toEqual({
      nobody: 401,
      foreigner: 404,
      outsider: 404,
    })
  })
})

describe("addSpaceMember", () => {
  it("adds a member of the organization, who sees the space from then on", async () => {
    const { spaceId, organizationId, member } = await company()
    const [administrator, newcomer] = [await member("administrator"), await member(null)]
    expect((await call("getSpace", { spaceId }, { as: newcomer })).status).toBe(404)
    const reply = await call(
      "addSpaceMember",
      { spaceId, userId: String(newcomer.id), role: "commenter" },
      { as: administrator },
    )
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ userId: newcomer.id, name: newcomer.name, role: "commenter", state: "active" })
    expect((await call("getSpace", { spaceId }, { as: newcomer })).body.role).toBe("commenter")

    const [entry] = await database().select().from(auditLog).where(eq(auditLog.organizationId, organizationId))
    expect(entry).toMatchObject({
      action: "spaceMember.added",
      actorId: administrator.id,
      subject: `user:${newcomer.id}`,
      details: { spaceId, role: "commenter" },
    })
    const [change] = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(change).toMatchObject({
      type: "spaceMember.added",
      spaceIds: [spaceId],
      patches: [{ entity: "spaceMember", id: newcomer.id, before: null, after: { spaceId, role: "commenter" } }],
    })
  })

  it("adds somebody once, also where 16 ask for it at once", async () => {
    const { spaceId, owner, member } = await company()
    const newcomer = await member(null)
    const replies = await Promise.all(
      Array.from({ length: 16 }, () =>
        call("addSpaceMember", { spaceId, userId: newcomer.id, role: "editor" }, { as: owner }),
      ),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    const others = replies.filter((reply) => reply.status !== 201)
    expect(others.map((reply) => reply.problem.code)).toEqual(Array(15).fill("already-member"))
    const rows = await database().select().from(spaceMembers).where(eq(spaceMembers.userId, newcomer.id))
    expect(rows).toHaveLength(1)
  })

  it("leaves the role of who is a member already", async () => {
    const { spaceId, owner, member } = await company()
    const reader = await member("reader")
    const reply = await call("addSpaceMember", { spaceId, userId: reader.id, role: "administrator" }, { as: owner })
    expect([reply.status, reply.problem.code]).toEqual([409, "already-member"])
    expect((await call("getSpace", { spaceId }, { as: reader })).body.role).toBe("reader")
  })

  it("does not know people of other organizations, of none, or who are deactivated", async () => {
    const { spaceId, organizationId, owner, member } = await company()
    const foreigner = (await company()).owner
    const stranger = await person()
    const former = await member(null)
    await database()
      .update(organizationMembers)
      .set({ state: "deactivated" })
      .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, former.id)))
    for (const userId of [foreigner.id, stranger.id, former.id, ...unknownIds]) {
      const reply = await call("addSpaceMember", { spaceId, userId, role: "reader" }, { as: owner })
      expect([userId, reply.status]).toEqual([userId, 404])
    }
  })

  it("asks for an administrator of the space", async () => {
    const story = await company()
    const newcomer = await story.member(null)
    const input = { spaceId: story.spaceId, userId: newcomer.id, role: "reader" } as const
    expect(await refusals("addSpaceMember", input, story, "administrator")).toEqual({
      nobody: 401,
      foreigner: 404,
      outsider: 404,
      reader: 403,
      commenter: 403,
      editor: 403,
    })
  })

  it("refuses a bad body, and an archived space", async () => {
    const { spaceId, owner, member } = await company()
    const newcomer = await member(null)
    const bad = await call("addSpaceMember", { spaceId, userId: "ada", role: "owner" } as never, { as: owner })
    expect(bad.problem.errors?.map((fault) => fault.path)).toEqual(["userId", "role"])
    await database()
      .update(spaces)
      .set({ archivedAt: sql`now()` })
      .where(eq(spaces.id, spaceId))
    const reply = await call("addSpaceMember", { spaceId, userId: newcomer.id, role: "reader" }, { as: owner })
    expect([reply.status, reply.problem.code]).toEqual([409, "archived"])
  })
})
