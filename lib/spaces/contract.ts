import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { color, colorOut, idOut, instantOut, name, queryBoolean } from "@/lib/api/fields"
import { organization, space as ofSpace, spaceRoles } from "@/lib/auth/access"
import { icon } from "@/lib/documentation/icon"
import { projectGroup } from "./project-groups/contract"

export const space = z
  .object({
    id: idOut,
    name: z.string(),
    icon: z.string().nullable(),
    color: colorOut,
    creatorId: idOut,
    createdAt: instantOut,
    updatedAt: instantOut,
    archivedAt: instantOut.nullable(),
    role: z.enum(spaceRoles).describe("The caller's."),
    can: z
      .object({ comment: z.boolean(), edit: z.boolean(), restore: z.boolean(), administer: z.boolean() })
      .describe("What the caller may do there."),
    projectGroups: z.array(projectGroup),
  })
  .meta({ id: "Space" })

export const listSpaces = contract("listSpaces", {
  summary: "List spaces",
  description:
    "Those that the caller may see, in the order in which they were made. Archived ones only with `archived=true`.",
  access: organization("guest"),
  query: z.strictObject({ archived: queryBoolean.optional() }),
  returns: z.array(space),
})

export const createSpace = contract("createSpace", {
  summary: "Create a space",
  description: "The caller is its administrator. It has one project group to start with.",
  access: organization("member"),
  body: z.strictObject({ name, icon: icon.optional(), color: color.optional() }),
  returns: space,
  status: 201,
  errors: ["no-organization"],
})

export const getSpace = contract("getSpace", {
  summary: "Get a space",
  access: ofSpace("reader"),
  returns: space,
})
