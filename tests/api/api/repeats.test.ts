import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { idempotencyKeys, organizationMembers, sessions, spaceMembers, spaces } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, session, the, unique, type Company } from "@/tests/support/company"

const keyed = () => ({ "Idempotency-Key": unique("key") })
const answered = <Body>({ status, body, headers }: { status: number; body: Body; headers: Headers }) => ({
  status,
  body,
  changeId: headers.get("Change-Id"),
})

async function role(made: Company, userId: number, name: "reader" | "commenter"): Promise<void> {
  await database()
    .update(spaceMembers)
    .set({ role: name })
    .where(and(eq(spaceMembers.organizationId, made.organizationId), eq(spaceMembers.userId, userId)))
}

describe("a repeat", () => {
  it("of a deletion is answered as the first call, though the task is gone", async () => {
    const { owner, board } = await company()
    const [taskId] = await (await board()).tasks(["Write"])
    const options = { as: owner, headers: keyed() }
    const first = await call("deleteTask", { taskId: the(taskId) }, options)
    expect(first.status).toBe(204)
    const again = await call("deleteTask", { taskId: the(taskId) }, options)
    expect(answered(again)).toEqual(answered(first))
    expect(again.headers.get("Idempotency-Replayed")).toBe("true")
    expect((await call("deleteTask", { taskId: the(taskId) }, { as: owner })).status).toBe(404)
  })

  it("of archiving is answered as the first call, though what is archived takes no change", async () => {
    const { owner, board } = await company()
    const { projectId } = await board()
    const options = { as: owner, headers: keyed() }
    const first = await call("archiveProject", { projectId }, options)
    expect(first.status).toBe(200)
    expect(answered(await call("archiveProject", { projectId }, options))).toEqual(answered(first))
  })

  it("of leaving a space is answered to who has left it", async () => {
    const made = await company()
    const { spaceId } = made
    const options = { as: await made.member("editor"), headers: keyed() }
    expect((await call("leaveSpace", { spaceId }, options)).status).toBe(204)
    expect((await call("leaveSpace", { spaceId }, options)).status).toBe(204)
  })

  it("is answered as the first call where the role has gone meanwhile, and the thing has changed", async () => {
    const made = await company()
    const { projectId } = await made.board()
    const editor = await made.member("editor")
    const options = { as: editor, headers: keyed() }
    const first = await call("renameProject", { projectId, name: "Spring" }, options)
    await call("renameProject", { projectId, name: "Summer" }, { as: made.owner })
    await role(made, editor.id, "reader")
    expect(answered(await call("renameProject", { projectId, name: "Spring" }, options))).toEqual(answered(first))
    expect((await call("renameProject", { projectId, name: "Spring" }, { as: editor })).status).toBe(403)
    expect((await call("getProject", { projectId }, { as: editor })).body.name).toBe("Summer")
  })

  it("names no change where the first call has made none", async () => {
    const { owner, board } = await company()
    const { projectId } = await board()
    const options = { as: owner, headers: keyed() }
    const first = await call("setProjectFavorite", { projectId, favorite: false }, options)
    expect(first.headers.get("Change-Id")).toBeNull()
    expect(answered(await call("setProjectFavorite", { projectId, favorite: false }, options))).toEqual(answered(first))
  })

  it("says nothing to who has been removed or deactivated, is signed out, or holds a token that may only read", async () => {
    const made = await company()
    const member = await made.member("administrator", "administrator")
    const headers = keyed()
    const create = (token = member.token, organizationId = made.organizationId) =>
      call(
        "createSpace",
        { name: "Sales" },
        { as: { ...member, token }, headers: { ...headers, "Organization-Id": `${organizationId}` } },
      )
    expect((await create()).status).toBe(201)
    const reader = await session(member.id, made.organizationId, "read")
    expect((await create(reader)).problem).toMatchObject({ status: 403, code: "token-not-allowed" })
    const membership = eq(organizationMembers.userId, member.id)
    await database().update(organizationMembers).set({ state: "deactivated" }).where(membership)
    expect((await create()).status).toBe(404)
    await database().update(organizationMembers).set({ state: "active" }).where(membership)
    expect((await create()).status).toBe(201)
    await database().delete(spaceMembers).where(eq(spaceMembers.userId, member.id))
    await database().delete(organizationMembers).where(membership)
    expect((await create()).status).toBe(404)
    await database().delete(sessions).where(eq(sessions.userId, member.id))
    expect((await create()).status).toBe(401)
  })

  it("is none in another organization, and shows nothing of the first one there", async () => {
    const [ours, theirs] = [await company(), await company()]
    const member = await ours.member(null)
    await theirs.join(member, "member")
    const headers = keyed()
    const create = ({ organizationId }: Company) =>
      call(
        "createSpace",
        { name: "Sales" },
        { as: member, headers: { ...headers, "Organization-Id": `${organizationId}` } },
      )
    const first = await create(ours)
    const other = await create(theirs)
    expect([first.status, other.status, other.problem.code]).toEqual([201, 422, "idempotency-mismatch"])
    expect(JSON.stringify(other.body)).not.toContain("Sales")
    expect(await database().$count(spaces, eq(spaces.organizationId, theirs.organizationId))).toBe(1)
    expect((await create(ours)).body).toEqual(first.body)
  })

  it("of making an organization is one, though the new one is the active one by then", async () => {
    const made = await company()
    const options = { as: made.owner, headers: keyed() }
    const first = await call("createOrganization", { name: "Second" }, options)
    expect(first.status).toBe(201)
    expect(answered(await call("createOrganization", { name: "Second" }, options))).toEqual(answered(first))
  })

  it("with a body that the operation does not take is another request", async () => {
    const { owner } = await company()
    const options = { as: owner, headers: keyed() }
    await call("createSpace", { name: "Sales" }, options)
    expect((await call("createSpace", { name: "" }, options)).status).toBe(422)
  })

  it("that waited for the first call is answered like it, also where that has ended what it is about", async () => {
    const { owner, board } = await company()
    const { tasks } = await board()
    const taskIds = await tasks(Array.from({ length: 8 }, (_, index) => `Task ${index}`))
    for (const taskId of taskIds) {
      const options = { as: owner, headers: keyed() }
      const replies = await Promise.all([1, 2, 3, 4].map(() => call("deleteTask", { taskId }, options)))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
      expect(replies.filter(({ headers }) => headers.get("Idempotency-Replayed") === null)).toHaveLength(1)
    }
  })
})

describe("a key where none works", () => {
  it("is not read: of what is public, secret or only reads", async () => {
    const { owner } = await company()
    const headers = { "Idempotency-Key": "two words" }
    expect((await call("listSpaces", {}, { as: owner, headers })).status).toBe(200)
    const reset = await call("requestPasswordReset", { email: `${unique("nobody")}@example.com` }, { headers })
    expect(reset.status).toBe(204)
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const token = await call("createAccessToken", { name: "Robot", reach: "read", expiresAt }, { as: owner, headers })
    expect(token.status).toBe(201)
    expect(await database().$count(idempotencyKeys, eq(idempotencyKeys.userId, owner.id))).toBe(0)
  })
})
