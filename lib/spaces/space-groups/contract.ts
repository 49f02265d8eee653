import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { color, colorOut, id, idOut, name, onlyOneListPosition, listPosition } from "@/lib/api/fields"
import { organization } from "@/lib/auth/access"
import { said } from "@/lib/messages/said"

const own = "Groups of spaces are each user's own: nobody else sees them, and spaces of a group are what they were."

/** Spaces of a group, each counted once. */
const spaceIds = z
  .array(id)
  .max(1000)
  .transform((ids) => [...new Set(ids)])

export const spaceGroup = z
  .object({
    id: idOut,
    name: z.string(),
    color: colorOut,
    order: z.int().min(0).describe("Its index among the caller's groups."),
    collapsed: z.boolean(),
    spaceIds: z.array(idOut).describe("Its spaces that the caller may see and that are not archived, in their order."),
  })
  .meta({ id: "SpaceGroup", description: "A group of spaces in the caller's own sidebar." })

export const listSpaceGroups = contract("listSpaceGroups", {
  summary: "List space groups",
  description: own,
  access: organization("guest"),
  returns: z.array(spaceGroup),
})

export const createSpaceGroup = contract("createSpaceGroup", {
  summary: "Create a space group",
  description: `It stands last. \`spaceIds\` are put into it in this order, from whatever group they were in. ${own}`,
  access: organization("guest"),
  body: z.strictObject({ name, color: color.optional(), spaceIds: spaceIds.optional() }),
  returns: spaceGroup,
  status: 201,
  errors: ["not-found", "no-organization"],
})

export const renameSpaceGroup = contract("renameSpaceGroup", {
  summary: "Rename a space group",
  access: organization("guest"),
  body: z.strictObject({ name }),
  returns: spaceGroup,
  errors: ["not-found"],
})

export const moveSpaceGroup = contract("moveSpaceGroup", {
  summary: "Move a space group",
  description: "To the index `order`, clamped, or before or after another group; without any of them it goes last.",
  access: organization("guest"),
  body: z
    .strictObject(listPosition)
    .refine(onlyOneListPosition, said("only-one-of", { fields: "order, beforeId, afterId" })),
  returns: spaceGroup,
  errors: ["not-found"],
})

export const setSpaceGroupCollapsed = contract("setSpaceGroupCollapsed", {
  summary: "Expand or collapse a space group",
  access: organization("guest"),
  body: z.strictObject({ collapsed: z.boolean() }),
  returns: spaceGroup,
  errors: ["not-found"],
})

export const deleteSpaceGroup = contract("deleteSpaceGroup", {
  summary: "Delete a space group",
  description: "Its spaces stay, ungrouped.",
  access: organization("guest"),
  returns: null,
  errors: ["not-found"],
})

export const updateSpaceGroup = contract("updateSpaceGroup", {
  summary: "Update a space group",
  description:
    "Name, colour and spaces, any of them. `spaceIds` is the whole group in its order: spaces that are not named leave it, others come from whatever group they were in.",
  access: organization("guest"),
  body: z
    .strictObject({ name: name.optional(), color: color.optional(), spaceIds: spaceIds.optional() })
    .refine((body) => Object.values(body).some((value) => value !== undefined), said("nothing-to-change")),
  returns: spaceGroup,
  errors: ["not-found"],
})
