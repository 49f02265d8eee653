import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, changes } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { company, person, the, unique, type Company } from "@/tests/support/company"
import { emailOf, invite } from "@/tests/support/invitation"

/** An administrator who has invited somebody and shared two spaces, of one of which they are a member too. */
async function story() {
  const made = await company()
  const ada = await made.member("administrator", "administrator")
  const other = await made.space("Sales")
  const email = `${unique("grace")}@example.com`
  const invitation = await call("createInvitation", { email, role: "member" }, { as: ada })
  const links = []
  for (const spaceId of [made.spaceId, other])
    links.push(the((await call("shareSpace", { spaceId, role: "editor" }, { as: ada })).body.token))
  const [own = "", foreign = ""] = links
  const token = the(/[\w-]{43}$/.exec(invitation.body.link)?.[0])
  return { ...made, ada, other, email, token, own, foreign }
}

const invitationState = async (invitationToken: string) => (await call("getInvitation", { invitationToken })).body.state
const linkState = async (token: string) => {
  const { status, problem } = await call("joinSpaceByLink", { token }, { as: await person() })
  return status === 200 ? "open" : problem.code
}

type Story = Awaited<ReturnType<typeof story>>
const ends: readonly (readonly [string, (story: Story) => Promise<{ status: number }>])[] = [
  ["is removed", ({ ada, owner }) => call("removeOrganizationMember", { userId: ada.id }, { as: owner })],
  ["leaves", ({ ada }) => call("leaveOrganization", {}, { as: ada })],
  ["is deactivated", ({ ada, owner }) => call("deactivateOrganizationMember", { userId: ada.id }, { as: owner })],
]

describe("what an administrator has given", () => {
  it.each(ends)("ends where its giver %s: invitations and links, told to log and feed", async (_, end) => {
    const told = await story()
    const { token, own, foreign, organizationId, email } = told
    expect([await invitationState(token), await linkState(own), await linkState(foreign)]).toEqual([
      "open",
      "open",
      "open",
    ])
    expect((await end(told)).status).toBeLessThan(300)
    expect([await invitationState(token), await linkState(own), await linkState(foreign)]).toEqual([
      "cancelled",
      "link-disabled",
      "link-disabled",
    ])
    const log = await database().select().from(auditLog).where(eq(auditLog.organizationId, organizationId))
    expect(log.find(({ action }) => action === "invitation.cancelled")?.details).toMatchObject({ name: email })
    const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(feed.filter(({ type }) => type === "spaceLink.changed")).toHaveLength(4)
  })

  it.each(ends)(
    "ends where its giver %s, with an older space that they have shared and a timer that runs",
    async (_, end) => {
      const told = await story()
      const { ada, owner, own, foreign, other } = told
      await call("addSpaceMember", { spaceId: other, userId: ada.id, role: "administrator" }, { as: owner })
      await call("removeSpaceMember", { spaceId: told.spaceId, userId: ada.id }, { as: owner })
      const { tasks } = await told.board()
      const [taskId = 0] = await tasks(["Draw the plan"])
      await call("startTimer", { taskId }, { as: ada })
      expect((await end(told)).status).toBeLessThan(300)
      expect([await linkState(own), await linkState(foreign)]).toEqual(["link-disabled", "link-disabled"])
      expect((await call("listTimers", {}, { as: owner })).body).toEqual([])
    },
  )

  it("ends where they are an administrator no more, but for the link of a space that they still administer", async () => {
    const { ada, owner, token, own, foreign } = await story()
    await call("setOrganizationAdministrator", { userId: ada.id, administrator: false }, { as: owner })
    expect([await invitationState(token), await linkState(own), await linkState(foreign)]).toEqual([
      "cancelled",
      "open",
      "link-disabled",
    ])
  })

  it("stays where somebody else goes, and where somebody else has given it anew", async () => {
    const told = await story()
    const { owner, token, own, foreign, other, ada } = told
    const another = await told.member("administrator", "administrator")
    await call("removeOrganizationMember", { userId: another.id }, { as: owner })
    await call("changeInviteLinkRole", { spaceId: other, role: "reader" }, { as: owner })
    expect([await invitationState(token), await linkState(own)]).toEqual(["open", "open"])
    await call("removeOrganizationMember", { userId: ada.id }, { as: owner })
    expect([await linkState(own), await linkState(foreign)]).toEqual(["link-disabled", "open"])
  })
})

describe("the link that an administrator of a space has given", () => {
  const ways: readonly (readonly [string, (made: Company, ada: Person) => Promise<{ status: number }>])[] = [
    [
      "is removed from it",
      ({ spaceId, owner }, ada) => call("removeSpaceMember", { spaceId, userId: ada.id }, { as: owner }),
    ],
    ["leaves it", ({ spaceId }, ada) => call("leaveSpace", { spaceId }, { as: ada })],
    [
      "is an editor from now on",
      ({ spaceId, owner }, ada) =>
        call("setSpaceMemberRole", { spaceId, userId: ada.id, role: "editor" }, { as: owner }),
    ],
  ]

  it.each(ways)("ends where its giver %s", async (_, end) => {
    const made = await company()
    const [ada, ben] = [await made.member("administrator"), await made.member("administrator")]
    const { body } = await call("shareSpace", { spaceId: made.spaceId, role: "reader" }, { as: ada })
    await call("setSpaceMemberRole", { spaceId: made.spaceId, userId: ben.id, role: "reader" }, { as: made.owner })
    expect(await linkState(the(body.token))).toBe("open")
    await call(
      "setSpaceMemberRole",
      { spaceId: made.spaceId, userId: ben.id, role: "administrator" },
      { as: made.owner },
    )
    expect((await end(made, ada)).status).toBeLessThan(300)
    expect(await linkState(the(body.token))).toBe("link-disabled")
  })
})

describe("somebody who is removed", () => {
  it("does not come back by an invitation of before to their address", async () => {
    const made = await company()
    const guest = await person()
    const invitation = await invite(made, { email: await emailOf(guest) })
    await call("joinSpaceByLink", { token: await made.link() }, { as: guest })
    await call("removeOrganizationMember", { userId: guest.id }, { as: made.owner })
    const reply = await call("acceptInvitation", { invitationToken: invitation.mailed }, { as: guest })
    expect(reply.problem.code).toBe("invitation-closed")
  })
})
