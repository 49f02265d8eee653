import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { color, colorOut, idOut, listPosition, name, onlyOneListPosition, queryId } from "@/lib/api/fields"
import { project } from "@/lib/auth/access"
import { said } from "@/lib/messages/said"

const kind = z.enum(["column", "row"])

/** A column or a row of a board. `order` is dense from 0 among the stages of its kind. */
export const stage = z
  .object({
    id: idOut,
    projectId: idOut,
    kind,
    name: z.string(),
    order: z.int().min(0),
    tasksLimit: z.int().min(1).nullable().describe("How many tasks may stand in it; null for no limit."),
    color: colorOut,
  })
  .meta({
    id: "Stage",
    description: "A column or a row of a board. `order` is dense from 0 among the stages of its kind.",
  })

/** The largest that the database keeps. */
const largest = 2_147_483_647

export const tasksLimit = z.int().min(1).max(largest).nullable()

/** What a stage is made of, wherever one is made. */
export const newStage = {
  name,
  kind: kind.default("column"),
  tasksLimit: tasksLimit.default(null),
  color: color.default(null),
}

/** Said together with the other faults of a body, not only where there are none. */
export const oneListPosition = {
  error: said("only-one-of", { fields: "order, beforeId, afterId" }),
  path: ["order"],
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
}

export const createStage = contract("createStage", {
  summary: "Add a column or row to a project",
  description: "It stands last among its kind, unless `order`, `beforeId` or `afterId` says otherwise.",
  access: project("editor"),
  body: z.strictObject({ ...newStage, ...listPosition }).refine(onlyOneListPosition, oneListPosition),
  returns: stage,
  status: 201,
  errors: ["not-found", "archived", "too-many-stages"],
})

export const updateStage = contract("updateStage", {
  summary: "Update a column or row",
  description:
    "A limit may be set below the number of tasks that the stage holds: they stay, and no further one may enter while `limitMode` is hard.",
  access: project("editor"),
  body: z
    .strictObject({ name: name.optional(), tasksLimit: tasksLimit.optional(), color: color.optional() })
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: said("at-least-one-of", { fields: "name, tasksLimit, color" }),
    }),
  returns: stage,
  errors: ["archived"],
})

export const changeProjectStageOrder = contract("changeProjectStageOrder", {
  summary: "Change the order of a project stage",
  description:
    "Columns are ordered among columns, rows among rows. `order` is the index that it shall stand at, clamped; `beforeId` and `afterId` name another stage of its kind; without any of them it goes last.",
  access: project("editor"),
  body: z.strictObject(listPosition).refine(onlyOneListPosition, oneListPosition),
  returns: stage,
  errors: ["not-found", "archived"],
})

export const deleteStage = contract("deleteStage", {
  summary: "Delete a column or row",
  description:
    "Never deletes a task. The tasks of a column go to the end of the column `moveTasksTo` in their order, all or none; without it they are archived. Deleting a row takes it from its tasks, which stay in their columns.",
  access: project("editor"),
  query: z.strictObject({ moveTasksTo: queryId.optional().describe("Another column of the same project.") }),
  returns: null,
  errors: ["not-found", "stage-full", "archived"],
})
