import { z } from "zod"
import { said } from "@/lib/messages/said"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut, page, paging, queryId } from "@/lib/api/fields"
import { organization, organizationRoles, spaceRoles } from "@/lib/auth/access"
import { avatarUrl } from "@/lib/users/contract"

export const organizationMember = z
  .object({
    userId: idOut,
    name: z.string(),
    email: z.string().describe("Empty where the account was cleared."),
    avatarUrl,
    jobTitle: z.string().nullable(),
    role: z.enum(organizationRoles),
    state: z.enum(["active", "deactivated"]),
    joinedAt: instantOut,
    lastSeenAt: instantOut
      .nullable()
      .describe("The last activity in this organization, to the hour; null where the person is signed in nowhere."),
  })
  .meta({ id: "OrganizationMember", description: "A person of the organization." })

export const listOrganizationMembers = contract("listOrganizationMembers", {
  summary: "The people of the organization",
  description:
    "By name, deactivated ones included. A guest sees the people of the spaces that the guest is in, and nobody else.",
  access: organization("guest"),
  returns: z.array(organizationMember),
})

export const person = organizationMember
  .extend({
    timeZone: z.string().describe("Where the person's day is, such as `Europe/Berlin`."),
    messengerLink: z.string().nullable(),
    codeHostingLink: z.string().nullable(),
    spaces: z
      .array(
        z.object({
          id: idOut,
          name: z.string(),
          icon: z.string().nullable(),
          color: z.string().nullable(),
          role: z.enum(spaceRoles),
        }),
      )
      .describe("The spaces whose member the person is and that the caller sees, by name; `role` is the person's."),
  })
  .meta({ id: "Person", description: "A person of the organization, and what the caller shares with them." })

export const getOrganizationMember = contract("getOrganizationMember", {
  summary: "A person of the organization",
  description: "A guest sees themself and the people of the spaces that the guest is in; anybody else is a 404.",
  access: organization("guest"),
  returns: person,
  errors: ["not-found"],
})

export const responsibility = z
  .object({
    kind: z
      .enum(["project", "task"])
      .describe("A project that the person answers for, or a task that is theirs to do."),
    id: idOut,
    name: z.string(),
    projectId: idOut.nullable().describe("Of a task a board that it stands on."),
    projectName: z.string().nullable(),
    done: z.boolean().describe("Whether a task is completed or rejected, or a project archived."),
  })
  .meta({ id: "Responsibility", description: "Something that a person answers for." })

export const responsibilities = page(responsibility)
  .extend({
    projects: z.int().describe("How many projects in all."),
    tasks: z.int().describe("How many tasks in all."),
  })
  .meta({ id: "Responsibilities", description: "One page of what a person answers for." })

/** Who takes over what somebody answers for. */
export const handOverTo = z.strictObject({ handOverTo: queryId.optional() })

export const listMemberResponsibilities = contract("listMemberResponsibilities", {
  summary: "What a member is responsible for",
  description:
    "The projects that name the person as responsible and the tasks that they are assigned to: what `removeOrganizationMember` hands over. With `loses=administration` only what they see as an administrator of the organization alone: what `setOrganizationAdministrator` hands over. What is still to be done comes first. `projects` and `tasks` count all of them.",
  access: organization("administrator"),
  query: z.strictObject({
    ...paging,
    loses: z
      .enum(["everything", "administration"])
      .default("everything")
      .describe("What they would lose: all of it, or what goes with the administration of the organization."),
  }),
  returns: responsibilities,
  errors: ["not-found"],
})

export const listOwnResponsibilities = contract("listOwnResponsibilities", {
  summary: "What one is responsible for oneself",
  description:
    "As `listMemberResponsibilities`, of the caller: what `leaveOrganization` hands over. With `spaceId`, a space whose member the caller is, only what they would not see any more after leaving it: what `leaveSpace` hands over.",
  access: organization("guest"),
  query: z.strictObject({ ...paging, spaceId: queryId.optional() }),
  returns: responsibilities,
  errors: ["not-found"],
})

export const setOrganizationMemberRole = contract("setOrganizationMemberRole", {
  summary: "Make somebody a member or a guest",
  description:
    "A guest sees only the spaces that they are in, and their people. Of an administrator and of the owner the role is changed by `setOrganizationAdministrator` and `changeOrganizationOwner`: 403 and 409 here.",
  access: organization("administrator"),
  body: z.strictObject({ role: z.enum(["guest", "member"]) }),
  returns: organizationMember,
  errors: ["not-found", "owner-stays"],
})

export const setOrganizationAdministrator = contract("setOrganizationAdministrator", {
  summary: "Grant or take administrator rights",
  description:
    "By the owner. Administrators of the organization administer every space in it; who is no administrator any more is a member. What they answered for and cannot see any more is then cleared, or with `handOverTo`, an active member who can see all of it (else 400 `cannot-see`), handed over in the same step, which the history of each task tells. The invitations that they have sent end, and their links to spaces that they administer no more.",
  access: organization("owner"),
  body: z
    .strictObject({
      administrator: z.boolean().describe("Whether they shall administer the organization."),
      handOverTo: id.optional(),
    })
    .refine(({ administrator, handOverTo }) => !administrator || handOverTo === undefined, {
      path: ["handOverTo"],
      error: said("not-with-granting"),
    }),
  returns: organizationMember,
  errors: ["not-found", "owner-stays", "member-deactivated", "cannot-see"],
})

const onlyOwner = "An administrator is a matter of the owner: 403 for other administrators. The owner stays: 409."

export const deactivateOrganizationMember = contract("deactivateOrganizationMember", {
  summary: "Deactivate a member",
  description: `The organization answers 404 to them from their next request on, and their open event streams of it end at once. Everything that they are and have stays for the day on which they are reactivated; their sessions and other organizations are not touched. The invitations that they have sent, and the links that they have given, end. Nobody deactivates themselves: 403. ${onlyOwner}`,
  access: organization("administrator"),
  returns: organizationMember,
  errors: ["not-found", "owner-stays"],
})

export const reactivateOrganizationMember = contract("reactivateOrganizationMember", {
  summary: "Reactivate a member",
  description: "They are what they were before they were deactivated.",
  access: organization("administrator"),
  returns: organizationMember,
  errors: ["not-found"],
})

export const removeOrganizationMember = contract("removeOrganizationMember", {
  summary: "Remove a member from the organization",
  description: `What they wrote and did stays, under their name. \`handOverTo\` names an active member who takes over, in the same step, the projects that they answer for and the tasks that are assigned to them; who cannot see all of it is a 400 \`cannot-see\`. Without it those assignments are cleared. Either is told in the history of each task. The invitations that they have sent, and the links that they have given, end; no link of before brings them back. Where they were the only administrator among the members of a space, \`handOverTo\`, else the caller (the owner, where they remove themselves), becomes its administrator. ${onlyOwner} Who goes by themselves calls \`leaveOrganization\`; an administrator may do either.`,
  access: organization("administrator"),
  query: handOverTo,
  returns: null,
  errors: ["not-found", "owner-stays", "cannot-see"],
})

export const leaveOrganization = contract("leaveOrganization", {
  summary: "Leave the organization",
  description:
    "What the caller wrote and did stays, under their name. `handOverTo` as for `removeOrganizationMember`: an active member whom the caller may see. A space whose only administrator they were is then administered by that member, else by the owner. The owner stays (409 `owner-stays`) until somebody else is the owner.",
  access: organization("guest"),
  inPerson: true,
  endsAccess: true,
  query: handOverTo,
  returns: null,
  errors: ["not-found", "owner-stays", "cannot-see"],
})
