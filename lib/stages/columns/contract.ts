import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { color, id, listPosition, name, onlyOneListPosition, queryId } from "@/lib/api/fields"
import { project } from "@/lib/auth/access"
import { newStage, oneListPosition, stage, tasksLimit } from "../contract"

const { kind: _, ...newColumn } = newStage

export const createProjectColumn = contract("createProjectColumn", {
  summary: "Create a project column",
  description: "As `createStage` does: it stands last, unless `order`, `beforeId` or `afterId` says otherwise.",
  access: project("editor"),
  body: z.strictObject({ ...newColumn, ...listPosition }).refine(onlyOneListPosition, oneListPosition),
  returns: stage,
  status: 201,
  errors: ["not-found", "archived", "too-many-stages"],
})

export const renameProjectColumn = contract("renameProjectColumn", {
  summary: "Rename a project column",
  access: project("editor"),
  body: z.strictObject({ name }),
  returns: stage,
  errors: ["archived"],
})

export const setProjectColumnTasksLimit = contract("setProjectColumnTasksLimit", {
  summary: "Set the task limit of a project column",
  description: "Null lifts it. It may lie below the number of tasks that the column holds: they stay.",
  access: project("editor"),
  body: z.strictObject({ tasksLimit }),
  returns: stage,
  errors: ["archived"],
})

export const setProjectColumnColor = contract("setProjectColumnColor", {
  summary: "Set the colour of a project column",
  description: "Null takes it away.",
  access: project("editor"),
  body: z.strictObject({ color }),
  returns: stage,
  errors: ["archived"],
})

export const moveProjectColumn = contract("moveProjectColumn", {
  summary: "Move a column within a project",
  description: "To the index `order`, clamped, or before or after another column; without any of them it goes last.",
  access: project("editor"),
  body: z.strictObject(listPosition).refine(onlyOneListPosition, oneListPosition),
  returns: stage,
  errors: ["not-found", "archived"],
})

export const moveColumnToProject = contract("moveColumnToProject", {
  summary: "Move a column to another project",
  description:
    "With its tasks in their order, as the last column of `toProjectId`, of which the caller must be an editor too. It is made anew there: the answer has its new identifier. The rows of its tasks are dropped, its archived tasks stay in the archive of the old board, and its own limit does not count the tasks that come along. Where one of its tasks stands on that board already nothing is moved: a 409 `already-placed` that names them.",
  access: project("editor"),
  body: z.strictObject({ toProjectId: id }),
  returns: stage,
  errors: ["not-found", "already-placed", "archived", "too-many-stages"],
})

export const deleteProjectColumn = contract("deleteProjectColumn", {
  summary: "Delete a project column",
  description:
    "Never deletes a task: they go to the end of the column `moveTasksTo` in their order, all or none; without it they are archived.",
  access: project("editor"),
  query: z.strictObject({ moveTasksTo: queryId.optional().describe("Another column of the same project.") }),
  returns: null,
  errors: ["not-found", "stage-full", "archived"],
})
