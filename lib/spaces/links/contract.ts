import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { colorOut, idOut, instant, instantOut } from "@/lib/api/fields"
import { publicAccess, signedIn, space, spaceRoles } from "@/lib/auth/access"
import { avatarUrl } from "@/lib/users/contract"

/** A link makes nobody an administrator. */
const linkRoles = ["reader", "commenter", "editor"] as const
const role = z.enum(linkRoles)

export const inviteLink = z
  .object({
    spaceId: idOut,
    enabled: z.boolean().describe("Whether people can join by it now, as far as it has not expired."),
    token: z.string().nullable().describe("Null while it is disabled."),
    url: z.string().nullable().describe("What is passed on."),
    role: z.enum(linkRoles).describe("What those who join become."),
    expiresAt: instantOut.nullable(),
    expired: z.boolean(),
    people: z
      .array(
        z
          .object({
            userId: idOut,
            name: z.string(),
            avatarUrl,
            joinedAt: instantOut,
            member: z.boolean().describe("False where they are a member of the space no more."),
          })
          .meta({ id: "LinkPerson", description: "Somebody who came by the link." }),
      )
      .describe("Who came by it since it has its token: the last hundred, the latest first."),
  })
  .meta({ id: "InviteLink", description: "The link by which people join a space." })

export const getInviteLink = contract("getInviteLink", {
  summary: "Get the invite link of a space",
  description: "A space of which nobody has made a link yet answers a disabled one.",
  access: space("administrator"),
  returns: inviteLink,
})

export const shareSpace = contract("shareSpace", {
  summary: "Share a space by a link",
  description:
    "A space has one link. Where it is enabled it is answered with this role and expiry and stays the same; where it is disabled or has expired it gets a new token, and the old one is not known any more. `expiresAt` lies in the future; null, which is the default, is never. Whoever joins by it becomes a member of the space in this role, and somebody from outside a guest of the organization. A link is given by who has changed it last: where they administer the space no more it is disabled.",
  access: space("administrator"),
  body: z.strictObject({ role, expiresAt: instant.nullable().default(null) }),
  returns: inviteLink,
  status: 201,
  errors: ["archived"],
})

export const changeInviteLinkRole = contract("changeInviteLinkRole", {
  summary: "Change the role that the invite link of a space gives",
  description: "Of those who join from now on; members keep theirs.",
  access: space("administrator"),
  body: z.strictObject({ role }),
  returns: inviteLink,
  errors: ["archived"],
})

export const disableInviteLink = contract("disableInviteLink", {
  summary: "Disable joining a space by link",
  description: "At once. Who opens the link is told so. A link that is disabled already is answered unchanged.",
  access: space("administrator"),
  returns: inviteLink,
  errors: ["archived"],
})

export const enableInviteLink = contract("enableInviteLink", {
  summary: "Enable joining a space by link",
  description:
    "Makes a new token, also where the link was enabled: the one before is not known any more. The role stays (`reader` where there was no link), and an expiry that has passed is dropped.",
  access: space("administrator"),
  returns: inviteLink,
  errors: ["archived"],
})

export const getSpaceJoiningData = contract("getSpaceJoiningData", {
  summary: "Get what a link invites to",
  description:
    "For whoever holds the link, without a session. An unknown link is a 404 `link-unknown`, a disabled one `link-disabled`, an expired one `link-expired`; attempts are counted by address.",
  access: publicAccess,
  returns: z
    .object({
      space: z.object({ name: z.string(), icon: z.string().nullable(), color: colorOut }).describe("The space."),
      organization: z.object({ name: z.string() }).describe("The organization."),
      role: z.enum(linkRoles),
      expiresAt: instantOut.nullable(),
    })
    .meta({ id: "SpaceJoiningData", description: "What a link invites to." }),
  errors: ["link-unknown", "link-disabled", "link-expired", "archived", "too-many-requests"],
})

export const joinSpaceByLink = contract("joinSpaceByLink", {
  summary: "Join a space by link",
  description:
    "The caller becomes a member of the space in the role of the link, and of the organization as a guest where they are not in it yet. A member of the space stays what they are. Who was removed from the space or the organization since the link has its token is refused with 403 `link-ended`: a new one, or an administrator, lets them in. Somebody whose membership of the organization is deactivated, or whose address is not confirmed where mail is configured, is refused with 403.",
  access: signedIn,
  returns: z
    .object({
      organizationId: idOut,
      organizationSlug: z.string(),
      spaceId: idOut,
      spaceName: z.string(),
      role: z.enum(spaceRoles).describe("The caller's in the space now."),
      joined: z.boolean().describe("False where the caller was a member before."),
    })
    .meta({ id: "JoinedSpace", description: "The space that the caller is a member of now." }),
  status: 200,
  errors: [
    "link-unknown",
    "link-disabled",
    "link-expired",
    "archived",
    "forbidden",
    "link-ended",
    "email-unverified",
    "too-many-requests",
  ],
})
