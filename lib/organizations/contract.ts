import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instant, instantOut, name, page, paging, queryId } from "@/lib/api/fields"
import { organization as ofOrganization, organizationRoles, signedIn } from "@/lib/auth/access"
import { ownPassword } from "@/lib/sessions/password/contract"

export const organization = z
  .object({
    id: idOut,
    name: z.string(),
    slug: z.string().describe("Its place in addresses of the app: unique, lower case, of letters, digits and hyphens."),
    role: z.enum(organizationRoles).describe("The caller's."),
    avatarUrl: z.string().nullable().describe("Where its members read its picture; null where it has none."),
    createdAt: instantOut,
  })
  .meta({ id: "Organization", description: "An organization, as one of its members sees it." })

export const listOrganizations = contract("listOrganizations", {
  summary: "All organizations of the user",
  description: "Those in which the caller is an active member, by name.",
  access: signedIn,
  returns: z.array(
    organization
      .extend({
        seq: z
          .int()
          .describe("How far its feed has come: what is read afterwards is at least as new. For `GET /events`."),
      })
      .meta({ id: "OwnOrganization", description: "An organization of the caller, with the state of its feed." }),
  ),
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

export const renameOrganization = contract("renameOrganization", {
  summary: "Rename an organization",
  description: "Its slug, and with it every address, stays.",
  access: ofOrganization("administrator"),
  body: z.strictObject({ name }),
  returns: organization,
})

export const changeOrganizationAvatar = contract("changeOrganizationAvatar", {
  summary: "Change the avatar of an organization",
  description:
    "One image as field `file` of a multipart request: JPEG, PNG, GIF, WebP or AVIF by its content, of at most 10 MiB and 40 megapixels. Its middle is made anew as a square, without what its camera wrote into it, and takes the place of the one before.",
  access: ofOrganization("administrator"),
  upload: { limit: 10 * 1024 * 1024 },
  returns: organization,
  errors: ["quota-exceeded"],
})

export const deleteOrganizationAvatar = contract("deleteOrganizationAvatar", {
  summary: "Take the avatar of an organization away",
  description: "Its first letter takes the place. Also where there is none.",
  access: ofOrganization("administrator"),
  returns: organization,
})

export const changeOrganizationOwner = contract("changeOrganizationOwner", {
  summary: "Change the owner",
  description:
    "Makes an active member or administrator the owner; the caller, who was it, is an administrator from then on. Takes the caller's password, where the account has one. A guest is a 400: let them become a member first.",
  access: ofOrganization("owner"),
  inPerson: true,
  confidential: true,
  body: z.strictObject({ userId: id, password: ownPassword }),
  returns: organization,
  errors: ["not-found", "member-deactivated", "too-many-requests"],
})

export const countOrganizationEntities = contract("countOrganizationEntities", {
  summary: "Count of entities in the organization",
  description: "Of everything that is not in the trash; `projects` and `tasks` with those that are archived.",
  access: ofOrganization("administrator"),
  returns: z
    .object({
      members: z.int().describe("Active ones, guests among them."),
      guests: z.int().describe("Active ones."),
      deactivated: z.int().describe("Members who are deactivated."),
      invitations: z.int().describe("That can still be accepted."),
      spaces: z.int(),
      projects: z.int(),
      tasks: z.int(),
      pages: z.int().describe("Of documentation, with those that are archived."),
      labels: z.int().describe("The labels."),
      files: z.int().describe("The files."),
      fileBytes: z.int().describe("What the files take, in bytes."),
    })
    .meta({ id: "OrganizationCounts", description: "How many of everything the organization has." }),
})

export const activity = z
  .object({
    day: z.iso.date().describe("In the caller's time zone."),
    userId: idOut,
    name: z.string(),
    changes: z.int().describe("How many changes the person made on that day."),
    firstAt: instantOut.describe("The first change of that day."),
    lastAt: instantOut.describe("The last change of that day."),
  })
  .meta({ id: "Activity", description: "What one person did on one day." })

export const listOrganizationActivity = contract("listOrganizationActivity", {
  summary: "Activity of organization users",
  description:
    "Who changed something on which day, from the first change to the last: one line a person and day of the last 30 days, the latest first.",
  access: ofOrganization("administrator"),
  query: z.strictObject({ ...paging, userId: queryId.optional(), from: instant.optional(), to: instant.optional() }),
  returns: page(activity),
})
