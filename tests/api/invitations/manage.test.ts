import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { invitations, outgoingMails } from "@/db/schema"
import { hashToken } from "@/lib/auth/token"
import { openLetter } from "@/lib/mail/send"
import { call } from "@/tests/support/call"
import { company, the, unique, type Company } from "@/tests/support/company"
import { emailOf, invite } from "@/tests/support/invitation"
import { belowAdministrator, refusals } from "@/tests/support/refusals"

/** The letters that wait for an address. */
async function lettersTo(email: string) {
  const mails = await database().select().from(outgoingMails).where(eq(outgoingMails.recipient, email))
  return mails.map((mail) => the(openLetter(mail)))
}
const tokenIn = (address: string) => the(/\/invitations\/([\w-]{43})$/.exec(address)?.[1])
const address = () => `${unique("grace")}@example.com`
const create = (made: Company, email: string, as = made.owner) =>
  call("createInvitation", { email, role: "member" }, { as })

describe("createInvitation", () => {
  it("writes a mail with a link that is kept as a hash alone, and a second link for the inviter", async () => {
    const made = await company("Northwind")
    const email = address()
    const reply = await call(
      "createInvitation",
      { email: email.toUpperCase(), role: "guest", spaces: [{ spaceId: made.spaceId, role: "commenter" }] },
      { as: made.owner },
    )
    expect(reply).toMatchObject({
      status: 201,
      body: {
        email,
        role: "guest",
        spaces: [{ spaceId: made.spaceId, name: "Design", role: "commenter" }],
        inviter: { userId: made.owner.id, name: "Olga Owner" },
        expired: false,
      },
    })
    const [letter] = await lettersTo(email)
    expect(letter).toMatchObject({ subject: "Olga Owner invites you to Northwind" })
    const [mailed, link] = [tokenIn(the(letter?.action).address), tokenIn(reply.body.link)]
    expect(mailed).not.toBe(link)
    const [row] = await database().select().from(invitations).where(eq(invitations.id, reply.body.id))
    expect(row).toMatchObject({ mailedTokenHash: hashToken(mailed), linkTokenHash: hashToken(link) })
    const { body } = await call("listAuditLog", { kind: "invitation" }, { as: made.owner })
    expect(body.items).toMatchObject([{ action: "invitation.created", subjectName: email }])
    expect(JSON.stringify(body)).not.toContain(mailed)
  })

  it("sends nothing to who belongs to the organization, or is invited already", async () => {
    const made = await company()
    const [member, gone] = [await made.member(null), await made.member(null)]
    await call("deactivateOrganizationMember", { userId: gone.id }, { as: made.owner })
    const invited = address()
    await create(made, invited)
    const code = async (email: string) => (await create(made, email)).problem.code
    expect(await code(await emailOf(member))).toBe("already-member")
    expect(await code(await emailOf(gone))).toBe("member-deactivated")
    expect(await code(invited)).toBe("already-invited")
    expect(await lettersTo(invited)).toHaveLength(1)
    expect((await create(await company(), invited)).status).toBe(201)
  })

  it("invites again whose invitation has expired", async () => {
    const made = await company()
    const { email } = await invite(made, { expired: true })
    expect((await create(made, email)).status).toBe(201)
    expect((await call("listInvitations", {}, { as: made.owner })).body).toHaveLength(1)
  })

  it("makes one invitation where an address is invited sixteen times at once", async () => {
    const made = await company()
    const email = address()
    const replies = await Promise.all(Array.from({ length: 16 }, () => create(made, email)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(15).fill(409)])
    expect(await lettersTo(email)).toHaveLength(1)
  })

  it("gives no role that the inviter may not give", async () => {
    const made = await company()
    const administrator = await made.member(null, "administrator")
    const give = async (role: string, as = administrator) => {
      const body: { email: string; role: "member" } = JSON.parse(JSON.stringify({ email: address(), role }))
      return (await call("createInvitation", body, { as })).status
    }
    expect(await give("administrator")).toBe(403)
    expect(await give("administrator", made.owner)).toBe(201)
    expect(await give("owner", made.owner)).toBe(400)
    expect(await give("member")).toBe(201)
    expect(await give("member", await made.member("administrator"))).toBe(403)
  })

  it("leads into spaces of this organization alone, and names a bad address", async () => {
    const [made, other] = [await company(), await company()]
    const spaces = [{ spaceId: other.spaceId, role: "editor" as const }]
    const foreign = await call("createInvitation", { email: address(), role: "member", spaces }, { as: made.owner })
    expect(foreign.status).toBe(404)
    const bad = await call("createInvitation", { email: "grace", role: "member" }, { as: made.owner })
    expect(bad.problem.errors?.map(({ path }) => path)).toEqual(["email"])
  })
})

describe("listInvitations", () => {
  it("lists those that wait, expired ones too, and no others", async () => {
    const made = await company()
    await invite(made, { email: "b@example.com", expired: true })
    await invite(made, { email: "a@example.com" })
    const cancelled = await invite(made)
    await call("deleteInvitation", { invitationId: cancelled.id }, { as: made.owner })
    await invite(await company())
    const { body } = await call("listInvitations", {}, { as: made.owner })
    expect(body.map(({ email, expired }) => [email, expired])).toEqual([
      ["a@example.com", false],
      ["b@example.com", true],
    ])
    expect((await call("listInvitations", {}, { as: await made.member(null) })).status).toBe(403)
  })
})

describe("resendInvitation", () => {
  it("sends new links, and the ones before stop working", async () => {
    const made = await company()
    const { id: invitationId, email, mailed, link } = await invite(made, { expired: true })
    const reply = await call("resendInvitation", { invitationId }, { as: made.owner })
    expect(reply.body).toMatchObject({ id: invitationId, expired: false })
    const [letter] = await lettersTo(email)
    const status = async (invitationToken: string) => (await call("getInvitation", { invitationToken })).status
    expect(await status(tokenIn(the(letter?.action).address))).toBe(200)
    expect(await status(tokenIn(reply.body.link))).toBe(200)
    expect([await status(mailed), await status(link)]).toEqual([404, 404])
  })

  it("gives no more than the caller may give, and gives it in their name", async () => {
    const made = await company()
    const administrator = await made.member(null, "administrator")
    for (const expired of [true, false]) {
      const high = await invite(made, { role: "administrator", expired })
      const reply = await call("resendInvitation", { invitationId: high.id }, { as: administrator })
      expect([reply.status, reply.problem.code]).toEqual([403, "forbidden"])
      expect((await call("getInvitation", { invitationToken: high.mailed })).body.state).toBe(
        expired ? "expired" : "open",
      )
      expect((await call("resendInvitation", { invitationId: high.id }, { as: made.owner })).status).toBe(200)
    }
    const { id: invitationId } = await invite(made)
    const { body } = await call("resendInvitation", { invitationId }, { as: administrator })
    expect(body.inviter.userId).toBe(administrator.id)
  })

  it("does not know one that was cancelled, or is another organization's", async () => {
    const made = await company()
    const foreign = await invite(await company())
    const { id: invitationId } = await invite(made)
    await call("deleteInvitation", { invitationId }, { as: made.owner })
    for (const id of [invitationId, foreign.id])
      expect((await call("resendInvitation", { invitationId: id }, { as: made.owner })).status).toBe(404)
  })
})

describe("deleteInvitation", () => {
  it("stops the links at once, and makes room for another invitation", async () => {
    const made = await company()
    const { id: invitationId, email, mailed, link } = await invite(made)
    expect((await call("deleteInvitation", { invitationId }, { as: made.owner })).status).toBe(204)
    for (const invitationToken of [mailed, link])
      expect((await call("getInvitation", { invitationToken })).body.state).toBe("cancelled")
    expect((await call("deleteInvitation", { invitationId }, { as: made.owner })).status).toBe(404)
    expect((await create(made, email)).status).toBe(201)
  })
})

describe("listSpaceInvitations", () => {
  it("lists who is invited into a space, for those who administer it", async () => {
    const made = await company()
    const elsewhere = await made.space("Finance")
    const { id, email } = await invite(made)
    await invite(made, { spaceIds: [elsewhere] })
    const administrator = await made.member("administrator")
    const { body } = await call("listSpaceInvitations", { spaceId: made.spaceId }, { as: administrator })
    expect(body).toMatchObject([{ id, email, role: "reader", expired: false }])
    expect(await refusals("listSpaceInvitations", { spaceId: made.spaceId }, made, "administrator")).toEqual(
      belowAdministrator,
    )
  })
})

describe("changeInvitedUserRole", () => {
  it("changes the role that somebody gets in this space by joining", async () => {
    const made = await company()
    const elsewhere = await made.space("Finance")
    const { id: invitationId } = await invite(made, { spaceIds: [made.spaceId, elsewhere] })
    const input = { spaceId: made.spaceId, invitationId, role: "editor" } as const
    const reply = await call("changeInvitedUserRole", input, { as: await made.member("administrator") })
    expect(reply.body).toMatchObject({ id: invitationId, role: "editor" })
    const [invitation] = (await call("listInvitations", {}, { as: made.owner })).body
    expect(invitation?.spaces.map(({ spaceId, role }) => [spaceId, role])).toEqual([
      [made.spaceId, "editor"],
      [elsewhere, "reader"],
    ])
    expect(await refusals("changeInvitedUserRole", input, made, "administrator")).toEqual(belowAdministrator)
  })

  it("does not know an invitation that leads elsewhere, or is not waiting any more", async () => {
    const made = await company()
    const elsewhere = await invite(made, { spaceIds: [await made.space("Finance")] })
    const cancelled = await invite(made)
    await call("deleteInvitation", { invitationId: cancelled.id }, { as: made.owner })
    for (const { id: invitationId } of [elsewhere, cancelled, await invite(await company())]) {
      const input = { spaceId: made.spaceId, invitationId, role: "editor" } as const
      expect((await call("changeInvitedUserRole", input, { as: made.owner })).status).toBe(404)
    }
  })
})
