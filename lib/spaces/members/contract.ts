import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut } from "@/lib/api/fields"
import { space, spaceRoles } from "@/lib/auth/access"

export const spaceMember = z
  .object({
    userId: idOut,
    name: z.string(),
    email: z.string(),
    role: z.enum(spaceRoles),
    state: z.enum(["active", "deactivated"]).describe("Of the membership in the organization."),
    joinedAt: instantOut,
  })
  .meta({ id: "SpaceMember" })

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
  body: z.strictObject({ userId: id, role: z.enum(spaceRoles, `must be one of ${spaceRoles.join(", ")}`) }),
  returns: spaceMember,
  status: 201,
  errors: ["not-found", "already-member", "archived"],
})
