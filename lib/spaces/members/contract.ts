import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut, paging } from "@/lib/api/fields"
import { space, spaceMembership, spaceRoles } from "@/lib/auth/access"
import { handOverTo, responsibilities } from "@/lib/organizations/members/contract"
import { avatarUrl } from "@/lib/users/contract"

const role = z.enum(spaceRoles)

export const spaceMember = z
  .object({
    userId: idOut,
    name: z.string(),
    email: z.string().describe("Empty where the account was cleared."),
    avatarUrl,
    role: z.enum(spaceRoles),
    state: z.enum(["active", "deactivated"]).describe("Of the membership in the organization."),
    joinedAt: instantOut,
  })
  .meta({ id: "SpaceMember", description: "A member of a space." })

export const listSpaceMembers = contract("listSpaceMembers", {
  summary: "List the members of a space",
  description:
    "By name. The organization's owner and administrators are administrators of every space and are listed only where they are members of it.",
  access: space("reader"),
  returns: z.array(spaceMember),
})

export const addSpaceMember = contract("addSpaceMember", {
  summary: "Add a member to a space",
  description: "Takes an active member of the organization; anybody else is a 404.",
  access: space("administrator"),
  body: z.strictObject({ userId: id, role }),
  returns: spaceMember,
  status: 201,
  errors: ["not-found", "already-member", "archived"],
})

export const setSpaceMemberRole = contract("setSpaceMemberRole", {
  summary: "Set a member's role in a space",
  description:
    "Nobody raises their own role (403). A space keeps an administrator: the last one cannot be lowered (409 `last-administrator`).",
  access: space("administrator"),
  body: z.strictObject({ role }),
  returns: spaceMember,
  errors: ["not-found", "last-administrator", "archived"],
})

export const listSpaceMemberResponsibilities = contract("listSpaceMemberResponsibilities", {
  summary: "What a member of a space would lose with it",
  description:
    "The projects that they answer for and the tasks assigned to them that they see by this space alone: what `removeSpaceMember` hands over. What is still to be done comes first. Nothing where they administer the organization.",
  access: space("administrator"),
  query: z.strictObject(paging),
  returns: responsibilities,
  errors: ["not-found"],
})

export const removeSpaceMember = contract("removeSpaceMember", {
  summary: "Remove a member from a space",
  description:
    "They see the space no more, unless they administer the organization. What they made stays. What they answered for and cannot see any more is cleared, or with `handOverTo`, an active member of the organization, handed over in the same step; who cannot see all of it is a 400 `cannot-see`. Either is told in the history of each task. The last administrator cannot be removed (409 `last-administrator`).",
  access: space("administrator"),
  query: handOverTo,
  returns: null,
  errors: ["not-found", "last-administrator", "archived", "cannot-see"],
})

export const leaveSpace = contract("leaveSpace", {
  summary: "Leave a space",
  description:
    "The last administrator of a space cannot (409 `last-administrator`). Who sees the space without being its member has nothing to leave: a 404. Who stands before the gate of the space can leave it. What becomes of what they answered for is as for `removeSpaceMember`.",
  access: spaceMembership,
  query: handOverTo,
  returns: null,
  errors: ["not-found", "last-administrator", "archived", "cannot-see"],
})
