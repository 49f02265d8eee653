import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { color, colorOut, id, idOut, instantOut, name, queryBoolean } from "@/lib/api/fields"
import { organization, project as projectAccess, space, spaceRoles } from "@/lib/auth/access"
import { said } from "@/lib/messages/said"
import { newStage, stage } from "@/lib/stages/contract"
import { projectGroup } from "./groups/contract"

const limitMode = z.enum(["hard", "soft"])
const postponingTaskDayCount = z.int().min(0).max(365)

/** A project as lists show it: without its stages. */
export const projectSummary = z
  .object({
    id: idOut,
    name: z.string(),
    columnId: idOut.describe("The project group, `spaceColumnId` of the request that created it."),
    creatorId: idOut,
    order: z.int().min(0).describe("Dense from 0 in its project group, archived projects counted."),
    createdAt: instantOut,
    updatedAt: instantOut,
    color: colorOut,
    responsibleId: idOut.nullable(),
    postponingTaskDayCount: postponingTaskDayCount.describe(
      "After how many days without a move a task is marked as stale; 0 is off.",
    ),
    limitMode: limitMode.describe("Whether a full stage refuses a further task, or is only marked."),
    spaceId: idOut,
    archivedAt: instantOut.nullable(),
    version: z
      .int()
      .min(0)
      .describe("Rises with every change of the board; a change answers with the version that it found."),
    favorite: z.boolean().describe("Whether the caller keeps it at hand."),
    role: z.enum(spaceRoles).describe("The caller's highest role over the spaces that show the project."),
    can: z.object({ comment: z.boolean(), edit: z.boolean(), restore: z.boolean(), administer: z.boolean() }),
  })
  .meta({ id: "ProjectSummary", description: "A project as lists show it: without its stages." })

/**
 * A project, whole. `columnId`, `spaceId` and `order` tell where it is at home; to somebody who sees it through a further space only, where
 * that one shows it.
 */
export const project = z
  .object({
    ...projectSummary.shape,
    stages: z.array(stage).describe("Columns, then rows, each in their order."),
    spaces: z
      .array(
        z.object({
          spaceId: idOut,
          spaceName: z.string(),
          columnId: idOut,
          columnName: z.string(),
          order: z.int().min(0),
          home: z.boolean().describe("Whether it is at home there."),
        }),
      )
      .describe("The spaces that show it and that the caller may see, its home first."),
  })
  .meta({
    id: "Project",
    description:
      "A project, whole. `columnId`, `spaceId` and `order` tell where it is at home; to who sees it through a further space only, where that one shows it.",
  })

const archived = queryBoolean.optional().describe("Whether archived projects are listed too.")

export const listProjects = contract("listProjects", {
  summary: "All projects",
  description:
    "Every project of the organization that the caller sees, once each, by name. Archived ones, and those of archived spaces, are left out unless `archived` is true.",
  access: organization("guest"),
  query: z.strictObject({ archived }),
  returns: z.array(projectSummary),
})

export const listSpaceProjects = contract("listSpaceProjects", {
  summary: "Projects of a space",
  description:
    "The project groups of the space in their order, each with its projects in theirs. `columnId`, `spaceId` and `order` of a project are those of this space. Archived projects are left out unless `archived` is true.",
  access: space("reader"),
  query: z.strictObject({ archived }),
  returns: z.array(
    z
      .object({ ...projectGroup.shape, projects: z.array(projectSummary) })
      .meta({ id: "ProjectGroupWithProjects", description: "A group of projects with its projects in their order." }),
  ),
})

export const getProject = contract("getProject", {
  summary: "Get a project",
  access: projectAccess("reader"),
  returns: project,
})

export const createProject = contract("createProject", {
  summary: "Create a project",
  description:
    'Made last in the project group `spaceColumnId`, with the stages given. Without `stages` it gets the columns "To do", "In progress" and "Done", unless `disableDefaultStages` is true. The `order` of a stage only sorts: those without one come after the others, and equal ones keep the order of the list. `responsibleId` is a person who sees the space: of another organization 404, else 400 `cannot-see`.',
  access: space("editor", { from: "body.spaceColumnId" }),
  body: z.strictObject({
    name,
    spaceColumnId: id,
    disableDefaultStages: z.boolean().default(false).describe("Whether it begins without any column."),
    color: color.default(null),
    responsibleId: id.nullable().default(null),
    postponingTaskDayCount: postponingTaskDayCount.default(0),
    limitMode: limitMode.default("hard"),
    stages: z
      .array(z.strictObject({ ...newStage, order: z.int().optional() }))
      .max(100)
      .optional(),
  }),
  returns: project,
  status: 201,
  errors: ["not-found", "cannot-see", "archived"],
})

export const updateProject = contract("updateProject", {
  summary: "Change the settings of a project",
  description:
    "Its colour, the person responsible, and after how many days without a move a task is marked as stale (0 is off). `responsibleId` is a person who sees the project: of another organization 404, else 400 `cannot-see`.",
  access: projectAccess("editor"),
  body: z
    .strictObject({
      color: color.optional(),
      responsibleId: id.nullable().optional(),
      postponingTaskDayCount: postponingTaskDayCount.optional(),
    })
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: said("at-least-one-of", { fields: "color, responsibleId, postponingTaskDayCount" }),
    }),
  returns: project,
  errors: ["not-found", "cannot-see", "archived"],
})

export const renameProject = contract("renameProject", {
  summary: "Rename a project",
  access: projectAccess("editor"),
  body: z.strictObject({ name }),
  returns: project,
  errors: ["archived"],
})

export const setProjectLimitMode = contract("setProjectLimitMode", {
  summary: "Set what a full stage of a project does",
  description: "`hard` refuses a further task with 409 `stage-full`; `soft` lets it in and marks the stage.",
  access: projectAccess("editor"),
  body: z.strictObject({ limitMode }),
  returns: project,
  errors: ["archived"],
})

export const archiveProject = contract("archiveProject", {
  summary: "Archive a project",
  description:
    "It can be read, is left out of lists, and refuses every change but restoring and deleting. A project that is archived already is answered unchanged.",
  access: projectAccess("editor"),
  whileArchived: true,
  returns: project,
  errors: ["archived"],
})

export const restoreProject = contract("restoreProject", {
  summary: "Restore a project from the archive",
  description: "Back to its place. A project that is not archived is answered unchanged.",
  access: projectAccess("editor"),
  whileArchived: true,
  returns: project,
})

export const deleteProject = contract("deleteProject", {
  summary: "Delete a project",
  description:
    "Takes its tasks from this board; those that stand on no other one are deleted with it. The trash keeps it all for 30 days.",
  access: projectAccess("administrator"),
  whileArchived: true,
  returns: null,
})
