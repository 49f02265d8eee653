import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut } from "@/lib/api/fields"
import { makingGroup, namingGroup, orderingGroups } from "@/lib/api/groups"
import { organization, space } from "@/lib/auth/access"

/** A group of projects in a space: `spaceColumnId` of the project operations. */
export const projectGroup = z
  .object({
    id: idOut,
    name: z.string(),
    order: z.int().min(0).describe("Its index among the groups of the space."),
    spaceId: idOut,
  })
  .meta({ id: "ProjectGroup", description: "A group of projects in a space." })

export const createProjectGroup = contract("createProjectGroup", {
  ...makingGroup,
  summary: "Create a project group",
  returns: projectGroup,
})

export const renameProjectGroup = contract("renameProjectGroup", {
  ...namingGroup,
  summary: "Rename a project group",
  returns: projectGroup,
  errors: ["not-found", "archived"],
})

export const changeProjectGroupOrder = contract("changeProjectGroupOrder", {
  ...orderingGroups,
  summary: "Change the order of project groups",
})

export const deleteProjectGroup = contract("deleteProjectGroup", {
  summary: "Delete a project group",
  description:
    "Refused while it holds projects, archived ones included, and for the last group of a space. Projects in the trash pass to the first group that is left.",
  access: space("editor"),
  returns: null,
  errors: ["not-found", "group-not-empty", "last-group", "archived"],
})

export const listAvailableProjectGroups = contract("listAvailableProjectGroups", {
  summary: "List the project groups that the caller may put a project in",
  description:
    "Those of every space of which the caller is an editor at least and that is not archived, space by space.",
  access: organization("guest"),
  returns: z.array(
    z.object({ ...projectGroup.shape, spaceName: z.string() }).meta({
      id: "AvailableProjectGroup",
      description: "A group of projects in which the caller may make a project.",
    }),
  ),
})
