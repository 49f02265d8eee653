import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, spaces, users } from "@/db/schema"
import { newToken } from "@/lib/auth/token"
import { call, type Person } from "@/tests/support/call"
import { feedOf } from "@/tests/support/changes"
import { company, person, session, the } from "@/tests/support/company"
import { emailOf, invite } from "@/tests/support/invitation"
import { mailServer } from "@/tests/support/mail-server"

/** Somebody of no organization who is invited to one. */
async function invited(wished: Parameters<typeof invite>[1] = {}) {
  const made = await company()
  const somebody = await person("Grace Hall")
  const email = await emailOf(somebody)
  return { made, somebody, email, invitation: await invite(made, { email, ...wished }) }
}

const accept = (invitationToken: string, as: Person) => call("acceptInvitation", { invitationToken }, { as })

const isVerified = async ({ id }: Person) =>
  the((await database().select().from(users).where(eq(users.id, id)))[0]).emailVerifiedAt !== null

describe("getInvitation", () => {
  it("tells the holder of either link who invites whom, without a session", async () => {
    const { made, invitation, email } = await invited({ role: "guest" })
    for (const invitationToken of [invitation.mailed, invitation.link]) {
      const { status, body } = await call("getInvitation", { invitationToken })
      expect(status).toBe(200)
      expect(body).toMatchObject({ state: "open", inviter: made.owner.name, email, role: "guest", hasAccount: true })
    }
    const stranger = await invite(made)
    expect((await call("getInvitation", { invitationToken: stranger.mailed })).body.hasAccount).toBe(false)
  })

  it("says of each invitation that is over why it is", async () => {
    const state = async (invitationToken: string) => (await call("getInvitation", { invitationToken })).body.state
    const expired = await invited({ expired: true })
    expect(await state(expired.invitation.mailed)).toBe("expired")
    const used = await invited()
    await accept(used.invitation.mailed, used.somebody)
    expect(await state(used.invitation.link)).toBe("accepted")
    for (const invitationToken of [newToken(), "x"])
      expect((await call("getInvitation", { invitationToken })).status).toBe(404)
  })
})

describe("acceptInvitation", () => {
  it("lets somebody into the organization and its spaces, and makes it the active one", async () => {
    const { made, somebody, invitation, email } = await invited()
    const { organizationId, spaceId } = made
    const reply = await accept(invitation.mailed, somebody)
    expect(reply).toMatchObject({ status: 200, body: { id: organizationId, role: "member" } })
    expect((await call("getCurrentOrganization", {}, { as: somebody })).body.id).toBe(organizationId)
    const { body } = await call("getSpace", { spaceId }, { as: somebody })
    expect(body.can).toMatchObject({ edit: false })
    expect(await feedOf(organizationId)).toMatchObject([
      { type: "member.joined", patches: [{ entity: "member", id: somebody.id, after: { email, role: "member" } }] },
      {
        type: "spaceMember.added",
        patches: [{ entity: "spaceMember", id: somebody.id, after: { spaceId, role: "reader" } }],
      },
    ])
    const entries = await database().select().from(auditLog).where(eq(auditLog.organizationId, organizationId))
    expect(entries).toMatchObject([{ action: "member.joined", actorId: somebody.id, subject: `user:${somebody.id}` }])
    expect((await call("listInvitations", {}, { as: made.owner })).body).toEqual([])
  })

  it("passes by a space that is there no more", async () => {
    const { made, somebody, invitation } = await invited()
    await database().update(spaces).set({ deletedAt: new Date().toISOString() }).where(eq(spaces.id, made.spaceId))
    expect((await accept(invitation.mailed, somebody)).status).toBe(200)
    expect((await call("listSpaces", {}, { as: somebody })).body).toEqual([])
  })

  it("joins once, however often the link is used at the same moment", async () => {
    const { made, somebody, invitation } = await invited()
    const devices = await Promise.all(
      Array.from({ length: 32 }, async () => ({ ...somebody, token: await session(somebody.id) })),
    )
    const tokens = [invitation.mailed, invitation.link]
    const replies = await Promise.all(devices.map((as, index) => accept(the(tokens[index % 2]), as)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      replies.filter(({ status, problem }) => status === 409 && problem.code === "invitation-closed"),
    ).toHaveLength(31)
    expect((await feedOf(made.organizationId)).filter(({ type }) => type === "member.joined")).toHaveLength(1)
  })

  it("is for the invited address alone", async () => {
    const { made, invitation, email } = await invited()
    const stranger = await person()
    const reply = await accept(invitation.mailed, stranger)
    expect([reply.status, reply.problem.code, reply.problem.email]).toEqual([403, "invitation-for-another", email])
    expect((await call("listOrganizations", {}, { as: stranger })).body).toEqual([])
    expect((await accept(newToken(), stranger)).status).toBe(404)
    expect((await call("getInvitation", { invitationToken: invitation.mailed })).body.state).toBe("open")
    expect(await feedOf(made.organizationId)).toEqual([])
  })

  it("refuses one that has expired or was cancelled, and somebody who is there already", async () => {
    const expired = await invited({ expired: true })
    expect((await accept(expired.invitation.mailed, expired.somebody)).problem.code).toBe("invitation-closed")
    const cancelled = await invited()
    const { made, somebody, invitation } = cancelled
    await call("deleteInvitation", { invitationId: invitation.id }, { as: made.owner })
    expect((await accept(invitation.mailed, somebody)).problem.code).toBe("invitation-closed")
    const member = await made.member(null)
    const again = await invite(made, { email: await emailOf(member) })
    expect((await accept(again.mailed, member)).problem.code).toBe("already-member")
    await call("deactivateOrganizationMember", { userId: member.id }, { as: made.owner })
    expect((await accept(again.mailed, member)).problem.code).toBe("member-deactivated")
  })

  it("proves the address by the mailed link, and not by the other one", async () => {
    const [one, two] = [await invited(), await invited()]
    const mails = await mailServer()
    try {
      const refused = await accept(two.invitation.link, two.somebody)
      expect([refused.status, refused.problem.code]).toEqual([403, "email-unverified"])
      expect((await accept(one.invitation.mailed, one.somebody)).status).toBe(200)
      expect([await isVerified(one.somebody), await isVerified(two.somebody)]).toEqual([true, false])
      await database()
        .update(users)
        .set({ emailVerifiedAt: new Date().toISOString() })
        .where(eq(users.id, two.somebody.id))
      expect((await accept(two.invitation.link, two.somebody)).status).toBe(200)
    } finally {
      await mails.close()
    }
    // Where no mail goes out, nobody can verify anything.
    const three = await invited()
    expect((await accept(three.invitation.link, three.somebody)).status).toBe(200)
    expect(await isVerified(three.somebody)).toBe(false)
  })
})
