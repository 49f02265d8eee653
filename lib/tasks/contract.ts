import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { colorOut, id, idOut, idText, instantOut } from "@/lib/api/fields"
import { project } from "@/lib/auth/access"

/** A task's place on one board. `order` is a rank: texts that sort by their bytes, column by column, and of which only the order says anything. */
export const placement = z
  .object({
    projectId: idOut,
    columnId: idOut,
    rowId: idOut.nullable(),
    order: z.string(),
    archivedAt: instantOut.nullable(),
  })
  .meta({ id: "Placement" })

export const task = z
  .object({
    id: idOut,
    createdAt: instantOut,
    updatedAt: instantOut,
    name: z.string(),
    color: colorOut,
    stages: z
      .array(idText)
      .describe("Columns and rows of the placements that are not archived and that the caller may see."),
    creatorId: idOut,
    tags: z.array(idText),
    responsibleUserId: z.array(idText),
    status: z.int().min(0).max(2).describe("0 in work, 1 completed, 2 rejected."),
    dateEnd: instantOut.nullable(),
    dateBegin: instantOut.nullable(),
    dateAllDay: z.boolean(),
    dateStatusChanged: instantOut.nullable(),
    blockReason: z.string().nullable(),
    dateMove: instantOut.nullable(),
    hasMessages: z.boolean(),
    hasDescription: z.boolean(),
    members: z.array(idText),
    importance: z.int().min(-1).max(2).describe("-1 low, 0 normal, 1 high, 2 urgent."),
    placements: z.array(placement),
  })
  .meta({ id: "Task" })

export const taskHistoryRecord = z
  .object({
    id: idOut,
    updateDate: instantOut,
    taskId: idOut,
    userId: idOut,
    state: z.string(),
    previousState: z.string().nullable(),
    type: z.int().min(0).max(30),
    projectName: z.string(),
    commitName: z.string().nullable(),
    commitLink: z.string().nullable(),
    taskName: z.string(),
  })
  .meta({ id: "TaskHistoryRecord" })

export const changedTasks = z.object({ tasks: z.array(task), histories: z.array(taskHistoryRecord) })

/** 1 to 500 tasks; one named twice counts once. */
export const taskIds = z
  .array(id)
  .min(1, "must name at least one task")
  .max(500, "must name at most 500 tasks")
  .transform((ids) => [...new Set(ids)])

export const archiveManyTasks = contract("archiveManyTasks", {
  summary: "Archive several tasks of a column or row",
  description:
    "Archives the listed tasks, all or none: their placements in the project of the stage, which is a column or a row. A task that was archived from this stage already is answered unchanged and without a history record, so that a retry succeeds. A task that is not in the stage, or that the caller may not see, makes it a 404 that names the identifiers.",
  access: project("editor"),
  body: z.strictObject({ taskIds }),
  returns: changedTasks,
  errors: ["not-found", "archived"],
})
