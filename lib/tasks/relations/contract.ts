import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instantOut } from "@/lib/api/fields"
import { project, task as taskAccess } from "@/lib/auth/access"
import { task } from "../contract"
import { relationTypes } from "./types"

const type = z.enum(relationTypes)

export const taskRelation = z
  .object({
    id: idOut,
    type: type.describe("What the task has to do with the other one."),
    task: z
      .object({
        id: idOut,
        name: task.shape.name,
        status: task.shape.status,
        archived: z.boolean().describe("Whether it is archived on every board on which the caller sees it."),
      })
      .describe("The other task."),
    createdAt: instantOut,
  })
  .meta({
    id: "TaskRelation",
    description: "What a task has to do with another one: it is the same relation for both, each with its own `type`.",
  })

export const listTaskRelations = contract("listTaskRelations", {
  summary: "Relations of a task",
  description:
    "By their type and in the order in which they were made. One with a task that the caller may not see, or that is in the trash, is left out.",
  access: taskAccess("reader"),
  returns: z.array(taskRelation),
})

export const addTaskRelation = contract("addTaskRelation", {
  summary: "Relate a task to another one",
  description:
    "The caller must be an editor of the task and see the other one. A relation that is there already is answered as it is. No task is related to itself; none blocks what blocks it, and none duplicates what duplicates it, however many lie between: 409 `relation-loop`. A task has at most 100 relations.",
  access: taskAccess("editor"),
  body: z.strictObject({
    type: z.enum(relationTypes).describe("What the task has to do with the other one."),
    otherTaskId: id.describe("The other task."),
  }),
  returns: taskRelation,
  status: 201,
  errors: ["not-found", "relation-loop", "too-many-relations", "archived"],
})

export const removeTaskRelation = contract("removeTaskRelation", {
  summary: "Remove a relation of a task",
  description: "From both of its tasks.",
  access: taskAccess("editor"),
  returns: null,
  errors: ["not-found", "archived"],
})

export const listBlockedTasks = contract("listBlockedTasks", {
  summary: "Blocked tasks of a project",
  description:
    "Those in work that others block, with what blocks them: tasks that are in work themselves, and neither archived nor in the trash. What the caller may not see is left out.",
  access: project("reader"),
  returns: z.array(
    z
      .object({
        taskId: idOut,
        blockedBy: z
          .array(z.object({ id: idOut, name: task.shape.name }))
          .describe("The tasks that block it, in the order in which they came to."),
      })
      .meta({ id: "BlockedTask", description: "A task of a board that waits for others." }),
  ),
})
