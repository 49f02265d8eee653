import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut } from "@/lib/api/fields"
import { organization, organizationRoles, publicAccess, signedIn, space, spaceRoles } from "@/lib/auth/access"
import { organization as organizationRecord } from "@/lib/organizations/contract"
import { email } from "@/lib/users/contract"

const spaceRole = z.enum(spaceRoles)

export const invitation = z
  .object({
    id: idOut,
    email: z.string(),
    role: z.enum(organizationRoles),
    spaces: z.array(z.object({ spaceId: idOut, name: z.string(), role: z.enum(spaceRoles) })),
    inviter: z.object({ userId: idOut, name: z.string() }),
    createdAt: instantOut,
    sentAt: instantOut.describe("When the last mail of it was written."),
    expiresAt: instantOut,
    expired: z.boolean(),
  })
  .meta({ id: "Invitation", description: "An invitation into the organization, by mail." })

const sent = invitation
  .extend({
    link: z
      .string()
      .describe("To hand over in another way than by the mail. It is told this once, and does not prove the address."),
  })
  .meta({
    id: "SentInvitation",
    description: "An invitation that was just sent, with the link that the caller may pass on.",
  })

export const listInvitations = contract("listInvitations", {
  summary: "Invitations that have not been accepted",
  description: "By address; those that have expired too.",
  access: organization("administrator"),
  returns: z.array(invitation),
})

export const createInvitation = contract("createInvitation", {
  summary: "Invite somebody by e-mail",
  description:
    "The address gets a mail with a link that works once, for 14 days: its holder signs up or in with that address and joins with this role, and as a member of `spaces`. Administrators are invited by the owner alone: 403 for others. Whoever belongs to the organization already is a 409 `already-member`, or `member-deactivated`; an address that is invited already is a 409 `already-invited`. `resendInvitation` sends it again. With the right to invite of who has sent it an invitation ends: it is cancelled.",
  access: organization("administrator"),
  body: z.strictObject({
    email,
    role: z.enum(["guest", "member", "administrator"]),
    spaces: z
      .array(z.strictObject({ spaceId: id, role: spaceRole }))
      .max(100)
      .optional(),
  }),
  returns: sent,
  status: 201,
  errors: ["not-found", "already-member", "member-deactivated", "already-invited", "too-many-requests"],
  limit: "invite",
})

export const resendInvitation = contract("resendInvitation", {
  summary: "Send an invitation again",
  description:
    "With new links, for another 14 days, in the caller's name: those that were sent before stop working. Administrators are invited by the owner alone: 403 for others.",
  access: organization("administrator"),
  returns: sent,
  errors: ["not-found", "too-many-requests"],
  limit: "invite",
})

export const deleteInvitation = contract("deleteInvitation", {
  summary: "Cancel an invitation",
  description: "Its links stop working at once.",
  access: organization("administrator"),
  returns: null,
  errors: ["not-found"],
})

export const spaceInvitation = z
  .object({
    id: idOut,
    email: z.string(),
    role: z.enum(spaceRoles).describe("In the space."),
    expiresAt: instantOut,
    expired: z.boolean(),
  })
  .meta({ id: "SpaceInvitation", description: "An invitation that leads into the space." })

export const listSpaceInvitations = contract("listSpaceInvitations", {
  summary: "Invitations that lead into a space",
  description: "Those that have not been accepted, by address.",
  access: space("administrator"),
  returns: z.array(spaceInvitation),
})

export const changeInvitedUserRole = contract("changeInvitedUserRole", {
  summary: "Change the role of an invited user",
  description: "The role in this space that the person gets by joining.",
  access: space("administrator"),
  body: z.strictObject({ role: spaceRole }),
  returns: spaceInvitation,
  errors: ["not-found"],
})

export const getInvitation = contract("getInvitation", {
  summary: "What an invitation is about",
  description: "For the holder of its link. A token that never was one of ours is a 404.",
  access: publicAccess,
  returns: z
    .object({
      state: z.enum(["open", "expired", "accepted", "cancelled"]),
      organization: z.string().describe("Its name."),
      inviter: z.string(),
      email: z.string(),
      role: z.enum(organizationRoles),
      expiresAt: instantOut,
      hasAccount: z.boolean().describe("Whether the address has an account to sign in with."),
    })
    .meta({ id: "OpenInvitation", description: "An invitation as the holder of its link reads it." }),
  errors: ["not-found"],
})

export const acceptInvitation = contract("acceptInvitation", {
  summary: "Accept an invitation",
  description:
    "The caller joins the organization, which becomes the active one of the session. Their address must be the one that was invited: 403 `invitation-for-another`. The mailed link proves that address; by the other one, where mail goes out, the address must have been verified before. A link that was used, cancelled or has expired is a 409 `invitation-closed`.",
  access: signedIn,
  returns: organizationRecord,
  errors: [
    "not-found",
    "invitation-for-another",
    "invitation-closed",
    "already-member",
    "member-deactivated",
    "email-unverified",
  ],
})
