import { eq } from "drizzle-orm"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog } from "@/db/schema"
import type { OperationName } from "@/lib/api/endpoints"
import { registry } from "@/lib/api/registry"
import { account, password } from "@/tests/support/account"
import { codeOf } from "@/tests/support/authenticator"
import { call, type Person, type Reply } from "@/tests/support/call"
import { company, person, session, the, unique, type Company } from "@/tests/support/company"
import { emailOf, invite } from "@/tests/support/invitation"
import { tokenTo } from "@/tests/support/outbox"
import { furnish } from "@/tests/support/fixture"
import { cautious } from "@/tests/support/second-factor"

type Done = { readonly reply: Reply<unknown>; readonly by: Person | null }
type Story = (made: Company) => Promise<Done>
type Stories = Partial<Record<OperationName, readonly [action: string, story: Story]>>

/** What the owner of an organization does there. */
const owner =
  (act: (as: Person, made: Company) => Promise<Reply<unknown>>): Story =>
  async (made) => ({ reply: await act(made.owner, made), by: made.owner })

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const picture = async () => {
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: "#ff0000" } })
  return new File([new Uint8Array(await made.png().toBuffer())], "logo.png")
}

const inOrganization: Stories = {
  renameOrganization: [
    "organization.renamed",
    owner((as, { organizationId }) => call("renameOrganization", { organizationId, name: unique("New name") }, { as })),
  ],
  changeOrganizationAvatar: [
    "organization.avatarChanged",
    owner(async (as, { organizationId }) =>
      call("changeOrganizationAvatar", { organizationId, file: await picture() }, { as }),
    ),
  ],
  deleteOrganizationAvatar: [
    "organization.avatarChanged",
    owner(async (as, { organizationId }) => {
      await call("changeOrganizationAvatar", { organizationId, file: await picture() }, { as })
      return call("deleteOrganizationAvatar", { organizationId }, { as })
    }),
  ],
  changeOrganizationOwner: [
    "organization.ownerChanged",
    owner(async (as, { organizationId, member }) =>
      call("changeOrganizationOwner", { organizationId, userId: (await member(null)).id }, { as }),
    ),
  ],
  setOrganizationMemberRole: [
    "member.roleChanged",
    owner(async (as, { member }) =>
      call("setOrganizationMemberRole", { userId: (await member(null)).id, role: "guest" }, { as }),
    ),
  ],
  setOrganizationAdministrator: [
    "member.roleChanged",
    owner(async (as, { member }) =>
      call("setOrganizationAdministrator", { userId: (await member(null)).id, administrator: true }, { as }),
    ),
  ],
  deactivateOrganizationMember: [
    "member.deactivated",
    owner(async (as, { member }) => call("deactivateOrganizationMember", { userId: (await member(null)).id }, { as })),
  ],
  reactivateOrganizationMember: [
    "member.reactivated",
    owner(async (as, { member }) => {
      const { id: userId } = await member(null)
      await call("deactivateOrganizationMember", { userId }, { as })
      return call("reactivateOrganizationMember", { userId }, { as })
    }),
  ],
  removeOrganizationMember: [
    "member.removed",
    owner(async (as, { member }) => call("removeOrganizationMember", { userId: (await member(null)).id }, { as })),
  ],
  leaveOrganization: [
    "member.left",
    async ({ member }) => {
      const by = await member(null)
      return { reply: await call("leaveOrganization", {}, { as: by }), by }
    },
  ],
  createInvitation: [
    "invitation.created",
    owner((as) => call("createInvitation", { email: `${unique("invited")}@example.com`, role: "member" }, { as })),
  ],
  resendInvitation: [
    "invitation.resent",
    owner(async (as, made) => call("resendInvitation", { invitationId: (await invite(made)).id }, { as })),
  ],
  deleteInvitation: [
    "invitation.cancelled",
    owner(async (as, made) => call("deleteInvitation", { invitationId: (await invite(made)).id }, { as })),
  ],
  changeInvitedUserRole: [
    "invitation.roleChanged",
    owner(async (as, made) => {
      const { id: invitationId } = await invite(made)
      return call("changeInvitedUserRole", { spaceId: made.spaceId, invitationId, role: "editor" }, { as })
    }),
  ],
  acceptInvitation: [
    "member.joined",
    async (made) => {
      const by = await person()
      const { mailed } = await invite(made, { email: await emailOf(by) })
      return { reply: await call("acceptInvitation", { invitationToken: mailed }, { as: by }), by }
    },
  ],
  updateLabel: [
    "label.updated",
    owner(async (as, made) =>
      call("updateLabel", { labelId: (await furnish(made)).labelId, name: unique("Label") }, { as }),
    ),
  ],
  deleteLabel: [
    "label.deleted",
    owner(async (as, made) => call("deleteLabel", { labelId: (await furnish(made)).labelId }, { as })),
  ],
  createAccessToken: [
    "access-token.created",
    owner((as) => call("createAccessToken", { name: "Robot", reach: "read", expiresAt: inADay() }, { as })),
  ],
  deleteAccessToken: [
    "access-token.deleted",
    owner(async (as) => {
      const made = await call("createAccessToken", { name: "Robot", reach: "read", expiresAt: inADay() }, { as })
      return call("deleteAccessToken", { accessTokenId: made.body.id }, { as })
    }),
  ],
}

const inSpace: Stories = {
  deleteProject: [
    "project.deleted",
    owner(async (as, { projectGroupId }) => {
      const made = await call("createProject", { name: "Catalogue", spaceColumnId: projectGroupId }, { as })
      return call("deleteProject", { projectId: made.body.id }, { as })
    }),
  ],
  setSpaceEntryRegulation: [
    "space.entryRegulationChanged",
    owner(async (as, { spaceId }) => {
      const content = {
        type: "doc" as const,
        content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "Knock first." }] }],
      }
      const { id: regulationId } = (await call("createRegulation", { name: "Doors", spaceId, content }, { as })).body
      await call("publishRegulation", { regulationId }, { as })
      return call("setSpaceEntryRegulation", { spaceId, regulationId }, { as })
    }),
  ],
  setSpaceApprovers: [
    "space.approversChanged",
    owner(async (as, { spaceId, member }) =>
      call("setSpaceApprovers", { spaceId, userIds: [(await member("editor")).id] }, { as }),
    ),
  ],
  addSpaceMember: [
    "spaceMember.added",
    owner(async (as, { spaceId, member }) =>
      call("addSpaceMember", { spaceId, userId: (await member(null)).id, role: "reader" }, { as }),
    ),
  ],
  setSpaceMemberRole: [
    "spaceMember.roleChanged",
    owner(async (as, { spaceId, member }) =>
      call("setSpaceMemberRole", { spaceId, userId: (await member("reader")).id, role: "editor" }, { as }),
    ),
  ],
  removeSpaceMember: [
    "spaceMember.removed",
    owner(async (as, { spaceId, member }) =>
      call("removeSpaceMember", { spaceId, userId: (await member("reader")).id }, { as }),
    ),
  ],
  leaveSpace: [
    "spaceMember.left",
    async ({ spaceId, member }) => {
      const by = await member("reader")
      return { reply: await call("leaveSpace", { spaceId }, { as: by }), by }
    },
  ],
  joinSpaceByLink: [
    "spaceMember.joined",
    async ({ link }) => {
      const by = await person()
      return { reply: await call("joinSpaceByLink", { token: await link() }, { as: by }), by }
    },
  ],
  shareSpace: [
    "spaceLink.changed",
    owner((as, { spaceId }) => call("shareSpace", { spaceId, role: "reader" }, { as })),
  ],
  changeInviteLinkRole: [
    "spaceLink.changed",
    owner(async (as, { spaceId, link }) => {
      await link({ role: "reader" })
      return call("changeInviteLinkRole", { spaceId, role: "editor" }, { as })
    }),
  ],
  disableInviteLink: [
    "spaceLink.changed",
    owner(async (as, { spaceId, link }) => {
      await link()
      return call("disableInviteLink", { spaceId }, { as })
    }),
  ],
  enableInviteLink: ["spaceLink.changed", owner((as, { spaceId }) => call("enableInviteLink", { spaceId }, { as }))],
  setSpaceArchived: [
    "space.archived",
    owner((as, { spaceId }) => call("setSpaceArchived", { spaceId, archived: true }, { as })),
  ],
  deleteSpaces: ["space.deleted", owner((as, { spaceId }) => call("deleteSpaces", { spaceIds: [spaceId] }, { as }))],
}

const another = () => `${unique("another")}@example.com`

/** What is somebody's own and concerns no organization. */
const ofOneself: Stories = {
  createUser: [
    "user.created",
    async () => {
      const email = `${unique("new")}@example.com`
      return { reply: await call("createUser", { name: "Nina", email, password }, { as: null }), by: null }
    },
  ],
  verifyEmail: [
    "email.verified",
    async () => {
      const email = `${unique("new")}@example.com`
      await call("createUser", { name: "Nina", email, password }, { as: null })
      return { reply: await call("verifyEmail", { token: await tokenTo(email) }), by: null }
    },
  ],
  requestEmailChange: [
    "email.change-requested",
    async () => {
      const by = await account()
      return { reply: await call("requestEmailChange", { email: another(), password }, { as: by }), by }
    },
  ],
  cancelEmailChange: [
    "email.change-stopped",
    async () => {
      const by = await account()
      await call("requestEmailChange", { email: another(), password }, { as: by })
      return { reply: await call("cancelEmailChange", {}, { as: by }), by }
    },
  ],
  confirmEmailChange: [
    "email.changed",
    async () => {
      const [by, email] = [await account(), another()]
      await call("requestEmailChange", { email, password }, { as: by })
      return { reply: await call("confirmEmailChange", { token: await tokenTo(email) }), by }
    },
  ],
  stopEmailChange: [
    "email.change-stopped",
    async () => {
      const by = await account()
      await call("requestEmailChange", { email: another(), password }, { as: by })
      return { reply: await call("stopEmailChange", { token: await tokenTo(by.email) }), by }
    },
  ],
  requestPasswordReset: [
    "password.reset-requested",
    async () => ({ reply: await call("requestPasswordReset", { email: (await account()).email }), by: null }),
  ],
  resetPassword: [
    "password.reset",
    async () => {
      const by = await account()
      await call("requestPasswordReset", { email: by.email })
      const token = await tokenTo(by.email)
      return { reply: await call("resetPassword", { token, password: "a kingfisher by the weir" }), by }
    },
  ],
  changePassword: [
    "password.changed",
    async () => {
      const by = await account()
      const newPassword = "a kingfisher by the weir"
      return { reply: await call("changePassword", { currentPassword: password, newPassword }, { as: by }), by }
    },
  ],
  createOrganization: [
    "organization.created",
    async () => {
      const by = await person()
      return { reply: await call("createOrganization", { name: "Northwind" }, { as: by }), by }
    },
  ],
  createSession: [
    "session.created",
    async () => {
      const by = await account()
      return { reply: await call("createSession", { email: by.email, password }), by }
    },
  ],
  deleteCurrentSession: [
    "session.deleted",
    async () => {
      const by = await person()
      return { reply: await call("deleteCurrentSession", {}, { as: by }), by }
    },
  ],
  deleteOtherSessions: [
    "session.others-deleted",
    async () => {
      const by = await person()
      await session(by.id)
      return { reply: await call("deleteOtherSessions", {}, { as: by }), by }
    },
  ],
  confirmSecondFactor: [
    "second-factor.enabled",
    async () => {
      const by = await account()
      const { secret } = (await call("beginSecondFactor", { password }, { as: by })).body
      return { reply: await call("confirmSecondFactor", { code: codeOf(secret) }, { as: by }), by }
    },
  ],
  disableSecondFactor: [
    "second-factor.disabled",
    async () => {
      const { ada: by, recoveryCodes } = await cautious()
      return { reply: await call("disableSecondFactor", { password, code: the(recoveryCodes[0]) }, { as: by }), by }
    },
  ],
  renewRecoveryCodes: [
    "second-factor.recovery-codes-renewed",
    async () => {
      const { ada: by, recoveryCodes } = await cautious()
      return { reply: await call("renewRecoveryCodes", { password, code: the(recoveryCodes[0]) }, { as: by }), by }
    },
  ],
  clearPersonalData: [
    "user.cleared",
    async () => {
      const by = await account()
      return { reply: await call("clearPersonalData", { password }, { as: by }), by }
    },
  ],
  closeAccount: [
    "user.closed",
    async () => {
      const by = await account()
      return { reply: await call("closeAccount", { password }, { as: by }), by }
    },
  ],
}

/**
 * Names, looks, and what comes back out of the trash: the feed tells of them, to all who see the space. A reminder and
 * an attempt that was given stand in the history of their regulation, which nobody can change.
 */
const untold = new Set<string>([
  "giveTestAttempt",
  "renameSpace",
  "changeSpaceIcon",
  "changeSpaceBackground",
  "changeSpaceBackgroundToCustom",
  "remindReaders",
  "remindSpaceReaders",
])

async function entriesOf({ reply, by }: Done) {
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  const requestId = the(reply.headers.get("request-id"))
  const entries = await database().select().from(auditLog).where(eq(auditLog.requestId, requestId))
  if (by) expect(entries.map(({ actorId }) => actorId)).toEqual(entries.map(() => by.id))
  return entries
}

describe("the audit log", () => {
  it.each(Object.entries({ ...inOrganization, ...inSpace }))(
    "of the organization is told of %s",
    async (_, [action, story]) => {
      const made = await company()
      const entries = await entriesOf(await story(made))
      expect(entries.map((entry) => [entry.action, entry.organizationId])).toContainEqual([action, made.organizationId])
    },
  )

  it.each(Object.entries(ofOneself))("is told of %s", async (_, [action, story]) => {
    const entries = await entriesOf(await story(await company()))
    expect(entries.map((entry) => entry.action)).toContain(action)
  })

  it("is told of whatever takes an administrator", () => {
    const administering = registry.filter(
      ({ access, effect }) =>
        effect === "write" && "role" in access && ["administrator", "owner"].includes(access.role),
    )
    expect(administering.length).toBeGreaterThan(20)
    const known = new Set([...Object.keys({ ...inOrganization, ...inSpace }), ...untold])
    expect(administering.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})
