import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, spaceMembers } from "@/db/schema"
import { call } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company } from "@/tests/support/company"
import { refusals, unknownIds } from "@/tests/support/refusals"

const belowAdministrator = { nobody: 401, foreigner: 404, outsider: 404, reader: 403, commenter: 403, editor: 403 }
const administratorsOf = async (spaceId: number) =>
  (await database().select().from(spaceMembers).where(eq(spaceMembers.spaceId, spaceId)))
    .filter(({ role }) => role === "administrator")
    .map(({ userId }) => userId)

describe("setSpaceMemberRole", () => {
  it("counts from the next request, and is told and logged", async () => {
    const { spaceId, organizationId, member } = await company()
    const [administrator, editor] = [await member("administrator"), await member("editor")]
    const reply = await call(
      "setSpaceMemberRole",
      { spaceId, userId: editor.id, role: "reader" },
      { as: administrator },
    )
    expect([reply.status, reply.body.role]).toEqual([200, "reader"])
    expect((await call("createProjectGroup", { spaceId, name: "X" }, { as: editor })).status).toBe(403)
    expect(await feedOf(organizationId)).toMatchObject([
      { type: "spaceMember.roleChanged", patches: [{ before: { role: "editor" }, after: { role: "reader" } }] },
    ])
    const [entry] = await database().select().from(auditLog).where(eq(auditLog.organizationId, organizationId))
    expect(entry).toMatchObject({ action: "spaceMember.roleChanged", details: { previousRole: "editor" } })
    const again = await call(
      "setSpaceMemberRole",
      { spaceId, userId: editor.id, role: "reader" },
      { as: administrator },
    )
    expect(again.headers.get("change-id")).toBeNull()
  })

  it("does not lower the last administrator, whoever asks", async () => {
    const { spaceId, owner, member } = await company()
    const administrator = await member("administrator")
    for (const as of [administrator, owner]) {
      const reply = await call("setSpaceMemberRole", { spaceId, userId: administrator.id, role: "editor" }, { as })
      expect([reply.status, reply.problem.code]).toEqual([409, "last-administrator"])
    }
  })

  it("counts nobody as another administrator who is shut out of the organization", async () => {
    const { spaceId, owner, member } = await company()
    const [administrator, gone] = [await member("administrator"), await member("administrator")]
    const lower = () => call("setSpaceMemberRole", { spaceId, userId: administrator.id, role: "editor" }, { as: owner })
    await call("deactivateOrganizationMember", { userId: gone.id }, { as: owner })
    expect((await lower()).problem.code).toBe("last-administrator")
    await call("reactivateOrganizationMember", { userId: gone.id }, { as: owner })
    expect((await lower()).status).toBe(200)
  })

  it("leaves one where two administrators lower each other at once", async () => {
    for (let round = 0; round < 8; round++) {
      const { spaceId, member } = await company()
      const [one, other] = [await member("administrator"), await member("administrator")]
      const replies = await Promise.all([
        call("setSpaceMemberRole", { spaceId, userId: other.id, role: "reader" }, { as: one }),
        call("setSpaceMemberRole", { spaceId, userId: one.id, role: "reader" }, { as: other }),
      ])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await administratorsOf(spaceId)).toHaveLength(1)
    }
  })

  it("raises nobody by their own hand", async () => {
    const { spaceId, member } = await company()
    const administrator = await member("reader", "administrator")
    const input = { spaceId, userId: administrator.id, role: "administrator" } as const
    expect((await call("setSpaceMemberRole", input, { as: administrator })).status).toBe(403)
  })

  it("asks for an administrator, and knows members alone", async () => {
    const story = await company()
    const { spaceId, owner, member } = story
    const reader = await member("reader")
    const input = { spaceId, userId: reader.id, role: "editor" } as const
    expect(await refusals("setSpaceMemberRole", input, story, "administrator")).toEqual(belowAdministrator)
    for (const userId of [(await member(null)).id, ...unknownIds]) {
      const reply = await call(
        "setSpaceMemberRole",
        { spaceId, userId: userId as never, role: "editor" },
        { as: owner },
      )
      expect(reply.status).toBe(404)
    }
    const bad = await call("setSpaceMemberRole", { ...input, role: "owner" } as never, { as: owner })
    expect(bad.status).toBe(400)
  })
})

describe("removeSpaceMember", () => {
  it("takes the space from their sight at once, and tells them and the others", async () => {
    const { spaceId, owner, member } = await company()
    const [editor, reader] = [await member("editor"), await member("reader")]
    expect((await call("removeSpaceMember", { spaceId, userId: editor.id }, { as: owner })).status).toBe(204)
    expect((await call("getSpace", { spaceId }, { as: editor })).status).toBe(404)
    for (const as of [editor, reader]) {
      const { items } = (await call("listChanges", {}, { as })).body
      expect(items.map(({ type }) => type)).toEqual(["spaceMember.removed"])
    }
    expect((await call("removeSpaceMember", { spaceId, userId: editor.id }, { as: owner })).status).toBe(404)
  })

  it("leaves the last administrator", async () => {
    const { spaceId, owner, member } = await company()
    const administrator = await member("administrator")
    const reply = await call("removeSpaceMember", { spaceId, userId: administrator.id }, { as: owner })
    expect([reply.status, reply.problem.code]).toEqual([409, "last-administrator"])
  })

  it("asks for an administrator", async () => {
    const story = await company()
    const reader = await story.member("reader")
    const input = { spaceId: story.spaceId, userId: reader.id }
    expect(await refusals("removeSpaceMember", input, story, "administrator")).toEqual(belowAdministrator)
  })
})

describe("leaveSpace", () => {
  it("is everybody's to do but the last administrator's, also where all leave at once", async () => {
    const { spaceId, member } = await company()
    const people = await Promise.all([
      ...Array.from({ length: 8 }, () => member("administrator")),
      ...Array.from({ length: 8 }, () => member("reader")),
    ])
    const replies = await Promise.all(people.map((as) => call("leaveSpace", { spaceId }, { as })))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(15)
    expect(replies.filter(({ problem }) => problem?.code === "last-administrator")).toHaveLength(1)
    expect(await administratorsOf(spaceId)).toHaveLength(1)
  })

  it("is nothing for who sees the space without being its member", async () => {
    const { spaceId, owner } = await company()
    expect((await call("leaveSpace", { spaceId }, { as: owner })).status).toBe(404)
  })
})
