import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { color, colorOut, id, idOut, instantOut, name, queryBoolean } from "@/lib/api/fields"
import { organization, space as ofSpace, spaceRoles } from "@/lib/auth/access"
import { icon } from "@/lib/icons/field"
import { backgroundNames } from "./background/backgrounds"
import { projectGroup } from "@/lib/projects/groups/contract"
import { said } from "@/lib/messages/said"

export const space = z
  .object({
    id: idOut,
    name: z.string(),
    icon: z.string().nullable(),
    color: colorOut,
    background: z
      .object({
        name: z.enum([...backgroundNames, "custom"]),
        url: z.string().nullable().describe("Of the image, where it is a custom one."),
      })
      .nullable(),
    entryRegulationId: idOut
      .nullable()
      .describe("The regulation that whoever does not administer the space passes before it opens; null for none."),
    approverIds: z
      .array(idOut)
      .describe("Who approves its regulations before they are published: see `setSpaceApprovers`; empty for nobody."),
    creatorId: idOut,
    createdAt: instantOut,
    updatedAt: instantOut,
    archivedAt: instantOut.nullable(),
    role: z.enum(spaceRoles).describe("The caller's."),
    member: z
      .boolean()
      .describe("Whether the caller is its member; administrators of the organization see every space."),
    can: z
      .object({ comment: z.boolean(), edit: z.boolean(), restore: z.boolean(), administer: z.boolean() })
      .describe("What the caller may do there."),
    projectGroups: z.array(projectGroup).describe("Its project groups in their order."),
    order: z.int().min(0).describe("Its index among the spaces that the caller sees: their own order."),
    spaceGroupId: idOut.nullable().describe("The caller's own group of spaces that it stands in."),
    favorite: z.boolean().describe("Whether the caller keeps it at hand."),
  })
  .meta({ id: "Space", description: "A space, as the caller sees it." })

export const listSpaces = contract("listSpaces", {
  summary: "List spaces",
  description:
    "Those that the caller may see, in their own order: see `changeSpaceOrder`. Archived ones only with `archived=true`, behind the others.",
  access: organization("guest"),
  query: z.strictObject({ archived: queryBoolean.optional() }),
  returns: z.array(space),
})

export const createSpace = contract("createSpace", {
  summary: "Create a space",
  description: "The caller is its administrator. It has one project group to start with.",
  access: organization("member"),
  body: z.strictObject({
    name,
    icon: icon.optional(),
    color: color.optional(),
    spaceGroupId: id.optional().describe("A group of the caller's own; anybody else's is a 404."),
  }),
  returns: space,
  status: 201,
  errors: ["not-found", "no-organization"],
})

export const getSpace = contract("getSpace", {
  summary: "Get a space",
  access: ofSpace("reader"),
  returns: space,
})

export const renameSpace = contract("renameSpace", {
  summary: "Rename a space",
  access: ofSpace("administrator"),
  body: z.strictObject({ name }),
  returns: space,
  errors: ["archived"],
})

export const changeSpaceIcon = contract("changeSpaceIcon", {
  summary: "Change the icon of a space and its colour",
  description: "Takes one of them or both. The colour is seen where there is no icon.",
  access: ofSpace("administrator"),
  body: z
    .strictObject({ icon: icon.optional(), color: color.optional() })
    .refine(
      ({ icon, color }) => icon !== undefined || color !== undefined,
      said("at-least-one-of", { fields: "icon, color" }),
    ),
  returns: space,
  errors: ["archived"],
})

export const setSpaceArchived = contract("setSpaceArchived", {
  summary: "Archive a space, or bring it back",
  description:
    "What is in an archived space can be read, is left out of lists and search, and refuses every change but restoring and deleting. Answers a space that is so already unchanged.",
  access: ofSpace("administrator"),
  whileArchived: true,
  body: z.strictObject({ archived: z.boolean() }),
  returns: space,
})

export const setSpaceEntryRegulation = contract("setSpaceEntryRegulation", {
  summary: "Set or reset the entry regulation of a space",
  description:
    "From then on a member who has not passed it sees that regulation and nothing else of the space: see `listSpaceGates`. Who administers the space is not asked. Null opens the space to every member. It stands in the space, else it is a 404; a draft is a 409 `not-published`, one without a text and without a test a 409 `nothing-to-acknowledge`.",
  access: ofSpace("administrator"),
  body: z.strictObject({ regulationId: id.nullable().describe("The regulation; null for none.") }),
  returns: space,
  errors: ["not-found", "not-published", "nothing-to-acknowledge", "archived"],
})

export const setSpaceApprovers = contract("setSpaceApprovers", {
  summary: "Set who approves the regulations of a space",
  description:
    "From then on a regulation that the space shows is published when all of them have approved its draft: see `askForApproval`. They edit the space, for they see its drafts; else a 400. Who edits it no more is asked no more. Where nobody of them is left nothing is published, until others are named. Where a regulation stands in several spaces those of all of them approve. What is asked for stays asked, of those who are named now. An empty list asks for no approval.",
  access: ofSpace("administrator"),
  body: z.strictObject({ userIds: z.array(id).max(20).describe("Who approves: all of them.") }),
  returns: space,
  errors: ["archived"],
})
