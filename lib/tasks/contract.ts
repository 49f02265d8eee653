import { z } from "zod"
import { contract } from "@/lib/api/contract"
import {
  changedCount,
  color,
  colorOut,
  id,
  idOut,
  idText,
  instant,
  instantOut,
  name,
  page,
  paging,
  text,
} from "@/lib/api/fields"
import { richText } from "@/lib/rich-text/schema"
import { stage } from "@/lib/stages/contract"
import { recurrence } from "./recurrence/schema"
import { organization, project, task as taskAccess } from "@/lib/auth/access"
import type { FaceField } from "./face"

/** A task's place on one board. `order` is a rank: texts that sort by their bytes, column by column, and of which only the order says anything. */
export const placement = z
  .object({
    projectId: idOut,
    columnId: idOut,
    rowId: idOut.nullable(),
    order: z.string(),
    archivedAt: instantOut.nullable(),
  })
  .meta({
    id: "Placement",
    description:
      "A place of a task on one board. `order` is a rank: texts that sort by their bytes, and of which only the order says anything.",
  })

const cover = z
  .union([
    z.object({ color: z.string() }),
    z.object({
      fileId: idOut,
      thumbnailId: idOut.describe("Of the smaller picture that cards load."),
      width: z.int().positive(),
      height: z.int().positive(),
    }),
  ])
  .nullable()

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
    messageCount: z.int().min(0),
    hasDescription: z.boolean(),
    members: z.array(idText),
    reviewers: z.array(idText),
    approvedBy: z.array(idText),
    changesRequestedBy: z.array(idText),
    importance: z.int().min(-1).max(2).describe("-1 low, 0 normal, 1 high, 2 urgent."),
    subtaskCount: z.int().min(0).describe("How many subtasks it has."),
    doneSubtaskCount: z.int().min(0).describe("How many of its subtasks are done."),
    cover: cover.describe("A colour, or an image beside the task with its size in pixels; null for none."),
    plannedMinutes: z.int().nullable().describe("How long it is to take, in minutes; null for no plan."),
    recurrence: recurrence.nullable().describe("How it repeats; null where it does not."),
    placements: z.array(placement),
  })
  .meta({ id: "Task", description: "A task, with its places on the boards that the caller may see." })

export const taskHistoryRecord = z
  .object({
    id: idOut,
    updateDate: instantOut.describe("When it was done."),
    taskId: idOut,
    userId: idOut,
    state: z.string().describe("What stands there since, as text."),
    previousState: z.string().nullable().describe("What stood there before; null for nothing."),
    type: z.int().min(0).max(32).describe("What kind of thing was done, by its number."),
    projectName: z.string(),
    commitName: z.string().nullable().describe("The commit that it came with; null for none."),
    commitLink: z.string().nullable().describe("Where that commit is read."),
    taskName: z.string(),
  })
  .meta({ id: "TaskHistoryRecord", description: "One line of the history of a task." })

export const taskHistoryPage = page(taskHistoryRecord)

export const changedTasks = z
  .object({ tasks: z.array(task), histories: z.array(taskHistoryRecord) })
  .meta({ id: "ChangedTasks", description: "The tasks as they are now, and what their histories tell of the change." })

/** The same of a change that may complete tasks. */
export const changedStatuses = changedTasks
  .extend({
    nextTasks: z.array(task).describe("The next ones of the repeating tasks that were completed by it."),
  })
  .meta({ id: "ChangedStatuses", description: "The same, and what was made because repeating tasks were completed." })

/** 1 to 500 tasks; one named twice counts once. */
export const taskIds = z
  .array(id)
  .min(1)
  .max(500)
  .transform((ids) => [...new Set(ids)])

/** Where among the tasks of a column: at most one of the three; none is last. */
export const cardPosition = {
  beforeTaskId: id.optional(),
  afterTaskId: id.optional(),
  position: z.enum(["first", "last"]).optional(),
}

/** Why a task needs attention: said, where it does. */
export const blockReason = text(1000).trim().min(1)

/** Where a card stood on a board when its change was decided. */
const previousCell = { columnId: id, rowId: id.nullable().optional() }

export const people = z
  .array(id)
  .max(100)
  .transform((ids) => [...new Set(ids)])

export const labels = z
  .array(id)
  .max(50)
  .transform((ids) => [...new Set(ids)])

const newTask = {
  name,
  color: color.optional(),
  status: z.int().min(0).max(2).optional(),
  importance: z.int().min(-1).max(2).optional(),
  dateBegin: instant.nullable().optional(),
  dateEnd: instant.nullable().optional(),
  dateAllDay: z.boolean().optional(),
  blockReason: blockReason.nullable().optional(),
  description: richText.nullable().optional().describe("Its text; null for none."),
  responsibleUserId: people.optional(),
  members: people.optional(),
  reviewers: people.optional(),
  tags: labels.optional(),
}

/** Where a task comes to stand on a board. */
export const cellTarget = {
  stageId: id.describe("A column."),
  rowId: id.nullable().optional(),
  ...cardPosition,
}

export const createTask = contract("createTask", {
  summary: "Create a task",
  description:
    "Stands last in its cell, unless `beforeTaskId`, `afterTaskId` or `position` says otherwise. Assignees, members and reviewers must be able to see the project.",
  access: project("editor", { from: "body.stageId" }),
  body: z.strictObject({ ...newTask, ...cellTarget }),
  returns: task,
  status: 201,
  errors: ["not-found", "cannot-see", "stage-full", "changed-since", "archived"],
})

export const createTasks = contract("createTasks", {
  summary: "Create several tasks",
  description:
    "In one cell and in the order given, all or none, as one change: one undoing takes them all back. They stand last in the cell, unless `beforeTaskId`, `afterTaskId` or `position` says otherwise. A fault names the task by its index.",
  access: project("editor", { from: "body.stageId" }),
  body: z.strictObject({
    ...cellTarget,
    tasks: z.array(z.strictObject(newTask)).min(1).max(500),
  }),
  returns: z.array(task),
  status: 201,
  errors: ["not-found", "cannot-see", "stage-full", "changed-since", "archived"],
})

export const getTask = contract("getTask", {
  summary: "Get a task",
  access: taskAccess("reader"),
  returns: task,
})

export const getTasksByIds = contract("getTasksByIds", {
  summary: "Get tasks by identifiers",
  description: "In the order of the identifiers; what the caller may not see, or what is not there, is left out.",
  access: organization("guest"),
  effect: "read",
  body: z.strictObject({ taskIds }),
  returns: z.array(task),
})

export const moveTasks = contract("moveTasks", {
  summary: "Move tasks to a stage and a place in it",
  description:
    "The tasks keep their relative order and go before or after a task of the column, or to an end of their cell. A task that stands in the project of the stage moves there; another one comes from `fromProjectId`, which is required where it stands on several boards. `rowId` omitted keeps the row within a project; null clears it. An archived placement is revived. A move that changes nothing leaves no history. Where `previous` or `previousPlaces` is given and a task stands elsewhere by now, and not in the stage named either, nothing is moved: a 409 `changed-since` with `previous`, `current`, the `author` of the last move and its time `at`, and the same of every such task in `changed`.",
  access: project("editor", { from: "body.stageId" }),
  body: z.strictObject({
    taskIds,
    stageId: id.describe("A column."),
    rowId: id.nullable().optional(),
    ...cardPosition,
    otherwise: z
      .array(z.strictObject(cardPosition))
      .max(10)
      .optional()
      .describe(
        "Where the task beside which they are to go is in this column no more: the first of these places that is still there. Not given, the move is refused then.",
      ),
    fromProjectId: id.optional(),
    previous: z
      .strictObject(previousCell)
      .optional()
      .describe("Where all of the tasks stood when the move was decided, on the board that they come from."),
    previousPlaces: z
      .array(z.strictObject({ taskId: id, ...previousCell }))
      .max(500)
      .optional()
      .describe("The same of each task, in place of `previous`."),
  }),
  returns: changedTasks,
  errors: ["not-found", "stage-full", "changed-since", "archived"],
})

export const archiveManyTasks = contract("archiveManyTasks", {
  summary: "Archive several tasks of a column or row",
  description:
    "Archives the listed tasks, all or none: their placements in the project of the stage, which is a column or a row. A task that was archived from this stage already is answered unchanged and without a history record, so that a retry succeeds. A task that is not in the stage, or that the caller may not see, makes it a 404 that names the identifiers.",
  access: project("editor"),
  body: z.strictObject({ taskIds }),
  returns: changedTasks,
  errors: ["not-found", "archived"],
})

export const archiveTask = contract("archiveTask", {
  summary: "Send a task to the archive",
  description: "On the board named, or on every board where the caller is an editor.",
  access: taskAccess("editor"),
  body: z.strictObject({ projectId: id.optional() }),
  returns: task,
  errors: ["archived"],
})

export const restoreTask = contract("restoreTask", {
  summary: "Restore a task from the archive",
  description:
    "On the board named, or on every board where the caller is an editor: where it stood, if that place is free. Where its column was deleted it goes to `stageId`, else to the first column.",
  access: taskAccess("editor"),
  body: z.strictObject({ projectId: id.optional(), stageId: id.optional() }),
  returns: task,
  errors: ["stage-full", "no-column", "archived"],
})

export const deleteTask = contract("deleteTask", {
  summary: "Delete a task",
  description: "From every board. The trash keeps it for 30 days.",
  access: taskAccess("editor"),
  whileArchived: true,
  returns: null,
})

export const deleteTasks = contract("deleteTasks", {
  summary: "Delete several tasks",
  description:
    "From every board, all or none, as one change. A task that the caller may not see makes it a 404, one of which they are no editor a 403; both name the identifiers. The trash keeps them for 30 days.",
  access: organization("guest"),
  body: z.strictObject({ taskIds }),
  returns: changedCount,
  status: 200,
  errors: ["not-found", "forbidden"],
})

/** The fields of a task as a card has them. */
const shown = {
  name: task.shape.name,
  color: task.shape.color.unwrap().optional(),
  tags: task.shape.tags.optional(),
  responsibleUserId: task.shape.responsibleUserId.optional(),
  reviewers: task.shape.reviewers.optional(),
  approvedBy: task.shape.approvedBy.optional(),
  changesRequestedBy: task.shape.changesRequestedBy.optional(),
  status: task.shape.status.optional(),
  importance: task.shape.importance.optional(),
  dateEnd: task.shape.dateEnd.unwrap().optional(),
  dateAllDay: z.literal(false).optional(),
  blockReason: task.shape.blockReason.unwrap().optional(),
  messageCount: z.int().positive().optional(),
  hasDescription: z.literal(true).optional(),
  subtaskCount: task.shape.subtaskCount.positive().optional(),
  doneSubtaskCount: task.shape.doneSubtaskCount.positive().optional(),
  cover: task.shape.cover.unwrap().optional().describe("What stands above its name: a colour, or an image."),
} satisfies Record<FaceField, z.core.$ZodType>

/** What the face of a card shows; whatever is null, empty, 0 or false is left out. */
export const card = z
  .object({
    id: idOut,
    columnId: idOut,
    rowId: idOut.optional(),
    order: z.string(),
    movedAt: instantOut
      .optional()
      .describe("Since when it stands in its column, where the project marks what is stale."),
    ...shown,
  })
  .meta({
    id: "Card",
    description: "A task as its card on a board shows it: what is null, empty, 0 or false is left out.",
  })

export const taskPage = page(task)

export const listProjectTasks = contract("listProjectTasks", {
  summary: "Tasks of a project",
  description:
    "Every task of the board that is not archived, by column and order, unpaged. `view=board` answers the faces of the cards alone, compact: what is null, empty, 0 or false is left out.",
  access: project("reader"),
  query: z.strictObject({
    view: z.enum(["full", "board"]).optional().describe("`full`, which is the default, or the faces of cards alone."),
  }),
  returns: z.discriminatedUnion("view", [
    z
      .object({
        view: z.literal("full").describe("What was asked for."),
        version: z.int(),
        stages: z.array(stage),
        tasks: z.array(
          z
            .object({ ...task.shape, placement })
            .meta({ id: "PlacedTask", description: "A task with its place on the board." }),
        ),
      })
      .meta({ id: "ProjectTasks", description: "The board with all that its tasks are." }),
    z
      .object({
        view: z.literal("board").describe("What was asked for."),
        version: z.int(),
        stages: z.array(stage),
        tasks: z.array(card),
      })
      .meta({ id: "ProjectCards", description: "The board with the faces of its cards." }),
  ]),
})

export const listArchivedProjectTasks = contract("listArchivedProjectTasks", {
  summary: "Archived tasks of a project",
  description: "The last archived first; `search` finds a part of the name.",
  access: project("reader"),
  query: z.strictObject({
    ...paging,
    search: z.string().trim().max(255).optional().describe("A part of the name, in whatever case."),
  }),
  returns: taskPage,
})
