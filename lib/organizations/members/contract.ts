import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut } from "@/lib/api/fields"
import { organization, organizationRoles } from "@/lib/auth/access"

export const organizationMember = z
  .object({
    userId: idOut,
    name: z.string(),
    email: z.string(),
    role: z.enum(organizationRoles),
    state: z.enum(["active", "deactivated"]),
    joinedAt: instantOut,
    lastSeenAt: instantOut
      .nullable()
      .describe("The last activity in this organization, to the hour; null where the person is signed in nowhere."),
  })
  .meta({ id: "OrganizationMember" })

export const listOrganizationMembers = contract("listOrganizationMembers", {
  summary: "The people of the organization",
  description:
    "By name, deactivated ones included. A guest sees the people of the spaces that the guest is in, and nobody else.",
  access: organization("guest"),
  returns: z.array(organizationMember),
})
