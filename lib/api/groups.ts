import { z } from "zod"
import { changedCount, id, name } from "@/lib/api/fields"
import { space } from "@/lib/auth/access"

/** What making a group of a space promises, whatever is grouped; each adds its name, its summary and what it answers. */
export const makingGroup = {
  description: "It stands last.",
  access: space("editor"),
  body: z.strictObject({ name }),
  status: 201,
  errors: ["archived"],
} as const

/** The same of another name. */
export const namingGroup = {
  access: space("editor"),
  body: z.strictObject({ name }),
} as const

/** The same of the order of all groups of a space. */
export const orderingGroups = {
  description: "Takes every group of the space, each once, in the new order.",
  access: space("editor"),
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  returns: changedCount,
  errors: ["incomplete-set", "archived"],
} as const
