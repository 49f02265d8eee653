import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut } from "@/lib/api/fields"
import { makingGroup, namingGroup, orderingGroups } from "@/lib/api/groups"
import { space } from "@/lib/auth/access"

export const regulationGroup = z
  .object({
    id: idOut,
    name: z.string(),
    order: z.int().min(0).describe("Its index among the groups of the space."),
    spaceId: idOut,
    createdAt: instantOut,
  })
  .meta({ id: "RegulationGroup", description: "A group of regulations in a space." })

export const listRegulationGroups = contract("listRegulationGroups", {
  summary: "Regulation groups of a space",
  description: "In their order.",
  access: space("reader"),
  returns: z.array(regulationGroup),
})

export const createRegulationGroup = contract("createRegulationGroup", {
  ...makingGroup,
  summary: "Create a regulation group",
  returns: regulationGroup,
})

export const renameRegulationGroup = contract("renameRegulationGroup", {
  ...namingGroup,
  summary: "Rename a regulation group",
  returns: regulationGroup,
  errors: ["archived"],
})

export const reorderRegulationGroups = contract("reorderRegulationGroups", {
  ...orderingGroups,
  summary: "Reorder the regulation groups of a space",
})

export const deleteRegulationGroup = contract("deleteRegulationGroup", {
  summary: "Delete a regulation group",
  description: "Its regulations stand behind those of no group from then on.",
  access: space("editor"),
  returns: null,
  errors: ["archived"],
})
