import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut, name } from "@/lib/api/fields"
import { organization as ofOrganization, organizationRoles, signedIn } from "@/lib/auth/access"

export const organization = z
  .object({
    id: idOut,
    name: z.string(),
    slug: z.string().describe("Its place in addresses of the app: unique, lower case, of letters, digits and hyphens."),
    role: z.enum(organizationRoles).describe("The caller's."),
    createdAt: instantOut,
  })
  .meta({ id: "Organization" })

export const listOrganizations = contract("listOrganizations", {
  summary: "All organizations of the user",
  description: "Those in which the caller is an active member, by name.",
  access: signedIn,
  returns: z.array(organization),
})

export const createOrganization = contract("createOrganization", {
  summary: "Create an organization",
  description: "The caller is its owner, and it becomes the active one of the session. Its slug is made from the name.",
  access: signedIn,
  body: z.strictObject({ name }),
  returns: organization,
  status: 201,
})

export const getCurrentOrganization = contract("getCurrentOrganization", {
  summary: "Get the user's organization",
  description:
    "The organization of the request: of the `Organization-Id` header, else the active one. 404 where there is none.",
  access: ofOrganization("guest"),
  returns: organization,
  errors: ["not-found"],
})

export const switchActiveOrganization = contract("switchActiveOrganization", {
  summary: "Switch the active organization",
  description: "Makes it the active one of this session, and of the sessions that the caller starts from now on.",
  access: signedIn,
  body: z.strictObject({ organizationId: id }),
  returns: organization,
  errors: ["not-found"],
})
