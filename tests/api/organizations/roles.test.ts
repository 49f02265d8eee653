import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, organizationMembers } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { account, password } from "@/tests/support/account"
import { company, person, session, the, type Company } from "@/tests/support/company"

/** What everybody of the organization is, by their names. */
async function rolesIn({ organizationId }: Company): Promise<Map<number, string>> {
  const rows = await database()
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
  return new Map(rows.map(({ userId, role }) => [userId, role]))
}

const owners = async (made: Company) =>
  [...(await rolesIn(made))].flatMap(([id, role]) => (role === "owner" ? [id] : []))

describe("setOrganizationMemberRole", () => {
  it("makes a guest of a member, who sees less from the next request on, and a member again", async () => {
    const made = await company()
    const somebody = await made.member("reader")
    const administrator = await made.member(null, "administrator")
    await made.member(null)
    const seen = async () => (await call("listOrganizationMembers", {}, { as: somebody })).body.length
    expect(await seen()).toBe(4)
    const reply = await call("setOrganizationMemberRole", { userId: somebody.id, role: "guest" }, { as: administrator })
    expect(reply).toMatchObject({ status: 200, body: { userId: somebody.id, role: "guest", state: "active" } })
    expect(await seen()).toBe(1)
    await call("setOrganizationMemberRole", { userId: somebody.id, role: "member" }, { as: made.owner })
    expect(await seen()).toBe(4)
    expect((await feedOf(made.organizationId)).map(({ type, patches }) => [type, patches])).toEqual([
      [
        "member.roleChanged",
        [{ entity: "member", id: somebody.id, before: { role: "member" }, after: { role: "guest" } }],
      ],
      [
        "member.roleChanged",
        [{ entity: "member", id: somebody.id, before: { role: "guest" }, after: { role: "member" } }],
      ],
    ])
  })

  it("tells the audit log who did it, from where, and says nothing of what was so already", async () => {
    const made = await company()
    const somebody = await made.member(null)
    const headers = { "User-Agent": "Firefox" }
    await call("setOrganizationMemberRole", { userId: somebody.id, role: "guest" }, { as: made.owner, headers })
    await call("setOrganizationMemberRole", { userId: somebody.id, role: "guest" }, { as: made.owner })
    const entries = await database().select().from(auditLog).where(eq(auditLog.organizationId, made.organizationId))
    expect(entries).toMatchObject([
      {
        action: "member.roleChanged",
        actorId: made.owner.id,
        subject: `user:${somebody.id}`,
        details: { name: somebody.name, from: "member", to: "guest" },
        address: "192.0.2.1",
        userAgent: "Firefox",
      },
    ])
  })

  it("lowers no administrator and no owner, and raises nobody beyond a member", async () => {
    const made = await company()
    const [one, two] = [await made.member(null, "administrator"), await made.member(null, "administrator")]
    const lower = (userId: number, as: Person) => call("setOrganizationMemberRole", { userId, role: "guest" }, { as })
    expect((await lower(two.id, one)).status).toBe(403)
    expect((await lower(one.id, one)).status).toBe(403)
    expect((await lower(one.id, made.owner)).status).toBe(403)
    expect((await lower(made.owner.id, one)).problem.code).toBe("owner-stays")
    for (const role of ["administrator", "owner"]) {
      const raise: { userId: number; role: "member" } = JSON.parse(JSON.stringify({ userId: one.id, role }))
      expect((await call("setOrganizationMemberRole", raise, { as: one })).status).toBe(400)
    }
    expect((await lower((await person()).id, one)).status).toBe(404)
  })
})

describe("setOrganizationAdministrator", () => {
  it("is granted and taken by the owner, and decides about every space at once", async () => {
    const made = await company()
    const somebody = await made.member(null)
    const opens = async () => (await call("getSpace", { spaceId: made.spaceId }, { as: somebody })).status
    expect(await opens()).toBe(404)
    const granted = await call(
      "setOrganizationAdministrator",
      { userId: somebody.id, administrator: true },
      { as: made.owner },
    )
    expect(granted.body.role).toBe("administrator")
    expect(await opens()).toBe(200)
    const taken = await call(
      "setOrganizationAdministrator",
      { userId: somebody.id, administrator: false },
      { as: made.owner },
    )
    expect(taken.body.role).toBe("member")
    expect(await opens()).toBe(404)
  })

  it("is not for administrators to grant, nor to take from the owner", async () => {
    const made = await company()
    const [administrator, somebody] = [await made.member(null, "administrator"), await made.member(null)]
    const set = (userId: number, administrator: boolean, as: Person) =>
      call("setOrganizationAdministrator", { userId, administrator }, { as })
    expect((await set(somebody.id, true, administrator)).status).toBe(403)
    expect((await set(made.owner.id, false, made.owner)).problem.code).toBe("owner-stays")
    expect((await set((await person()).id, true, made.owner)).status).toBe(404)
    await call("deactivateOrganizationMember", { userId: somebody.id }, { as: made.owner })
    expect((await set(somebody.id, true, made.owner)).problem.code).toBe("member-deactivated")
  })
})

describe("changeOrganizationOwner", () => {
  it("makes somebody else the owner, and the caller an administrator", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const heir = await made.member(null)
    const reply = await call("changeOrganizationOwner", { organizationId, userId: heir.id }, { as: owner })
    expect(reply).toMatchObject({ status: 200, body: { id: organizationId, role: "administrator" } })
    expect(await rolesIn(made)).toEqual(
      new Map([
        [owner.id, "administrator"],
        [heir.id, "owner"],
      ]),
    )
    const again = await call("changeOrganizationOwner", { organizationId, userId: owner.id }, { as: owner })
    expect(again.status).toBe(403)
  })

  it("asks for the password of an account that has one, and takes no access token", async () => {
    const made = await company()
    const { organizationId } = made
    const [owner, heir] = [await account(), await made.member(null)]
    await call(
      "changeOrganizationOwner",
      { organizationId, userId: (await made.join(owner, "member")).id },
      { as: made.owner },
    )
    const give = async (more: { password?: string }, token = owner.token) => {
      const input = { organizationId, userId: heir.id, ...more }
      const { status, problem } = await call("changeOrganizationOwner", input, { as: { ...owner, token } })
      return [status, problem.errors?.[0]?.path ?? problem.code]
    }
    expect(await give({})).toEqual([400, "password"])
    expect(await give({ password: "not the password" })).toEqual([400, "password"])
    const robot = await session(owner.id, organizationId, "write")
    expect(await give({ password }, robot)).toEqual([403, "token-not-allowed"])
    expect(await owners(made)).toEqual([owner.id])
    expect(await give({ password })).toEqual([200, undefined])
    expect(await owners(made)).toEqual([heir.id])
  })

  it("takes an active member of this organization, and no guest", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const [guest, gone] = [await made.member(null, "guest"), await made.member(null)]
    await call("deactivateOrganizationMember", { userId: gone.id }, { as: owner })
    const give = async (userId: number) => {
      const { status, problem } = await call("changeOrganizationOwner", { organizationId, userId }, { as: owner })
      return [status, problem.code]
    }
    expect(await give(guest.id)).toEqual([400, "invalid"])
    expect(await give(gone.id)).toEqual([409, "member-deactivated"])
    expect(await give((await company()).owner.id)).toEqual([404, "not-found"])
    expect(await give(owner.id)).toEqual([200, undefined])
    expect(await owners(made)).toEqual([owner.id])
  })

  it("leaves one owner where the same owner gives it to eight people at once", async () => {
    const made = await company()
    const { organizationId, owner } = made
    const heirs = await Promise.all(Array.from({ length: 8 }, () => made.member(null)))
    const replies = await Promise.all(
      heirs.map((heir) => call("changeOrganizationOwner", { organizationId, userId: heir.id }, { as: owner })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(403)])
    const winner = the(heirs[replies.findIndex(({ status }) => status === 200)])
    expect(await owners(made)).toEqual([winner.id])
  })

  it("never removes or lowers whoever becomes the owner in the same moment", async () => {
    for (let round = 0; round < 6; round++) {
      const made = await company()
      const { organizationId, owner } = made
      const [heir, administrator] = [await made.member(null), await made.member(null, "administrator")]
      const [given, removed] = await Promise.all([
        call("changeOrganizationOwner", { organizationId, userId: heir.id }, { as: owner }),
        round % 2
          ? call("removeOrganizationMember", { userId: heir.id }, { as: administrator })
          : call("deactivateOrganizationMember", { userId: heir.id }, { as: administrator }),
      ])
      const [only, ...more] = await owners(made)
      expect(more).toEqual([])
      if (given.status === 200) expect([only, removed.problem.code]).toEqual([heir.id, "owner-stays"])
      else expect([only, removed.status < 300]).toEqual([owner.id, true])
    }
  })
})
