import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, keyOf, rank, ref, searched, written } from "@/db/columns"
import { textOf, wordsOf } from "@/db/words"
import type { Cover } from "@/lib/tasks/cover/cover"
import type { Recurrence } from "@/lib/tasks/recurrence/rule"
import { organizationMembers, organizations } from "./organizations"
import { stages } from "./projects"

/** Where a task without a date stands among those that are sorted by it. */
export const noDate = sql`'9999-12-31T23:59:59.999Z'::timestamptz`

export const tasks = pgTable(
  "tasks",
  {
    organizationId: ref().notNull(),
    id: id(),
    name: text().notNull(),
    color: text(),
    creatorId: ref().notNull(),
    status: smallint().notNull().default(0),
    importance: smallint().notNull().default(0),
    dateBegin: instant(),
    dateEnd: instant(),
    dateAllDay: boolean().notNull().default(true),
    dateStatusChanged: instant(),
    dateMove: instant(),
    blockReason: text(),
    /** A colour, or the picture above the task: its file stays as long as the task does. */
    cover: jsonb().$type<Cover>(),
    plannedMinutes: integer(),
    /** How it repeats: of the tasks of a series the last alone has the rule. */
    recurrence: jsonb().$type<Recurrence>(),
    /** Of tasks that were made of each other as one repeats: each occurrence of a series is there once. They stay when the rule has moved on. */
    seriesId: text(),
    occurrence: integer(),
    /** Kept here, not counted, so that the face of a card needs no further table. */
    messageCount: integer().notNull().default(0),
    hasDescription: boolean().notNull().default(false),
    /** How many subtasks it has, and how many of them are done: the triggers `subtasks_…` count them. */
    subtaskCount: integer().notNull().default(0),
    doneSubtaskCount: integer().notNull().default(0),
    /**
     * All that a card shows of the task, as the text of its JSON from `,"name":` to `}`: a board is read far more often than its cards
     * change. Only the triggers `tasks_face`, `task_labels_…` and `task_assignees_…` write it.
     */
    face: text().notNull().default(""),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("tasks_pkey", table),
    index("tasks_due_index")
      .on(table.organizationId, table.dateEnd)
      .where(sql`status = 0 and deleted_at is null and date_end is not null`),
    // The orders of lists: from each a page is read, however many tasks there are.
    index("tasks_created_index")
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index("tasks_updated_index")
      .on(table.organizationId, table.updatedAt, table.id)
      .where(sql`deleted_at is null`),
    index("tasks_date_index")
      .on(table.organizationId, sql`coalesce(date_end, ${noDate})`, table.id)
      .where(sql`deleted_at is null`),
    index("tasks_creator_index")
      .on(table.organizationId, table.creatorId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index("tasks_completed_index")
      .on(table.organizationId, table.dateStatusChanged, table.id)
      .where(sql`status = 1 and deleted_at is null`),
    uniqueIndex("tasks_occurrence_key")
      .on(table.organizationId, table.seriesId, table.occurrence)
      .where(sql`series_id is not null and deleted_at is null`),
    check("tasks_status_known", sql`${table.status} between 0 and 2`),
    check("tasks_importance_known", sql`${table.importance} between -1 and 2`),
    check("tasks_dates_in_order", sql`${table.dateBegin} <= ${table.dateEnd}`),
    belongsTo("tasks_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)

/**
 * The words of a task's name, as they are searched for; the triggers `tasks_words_…` write them. Apart from the task, which changes with
 * every move and message: neither its words nor their index are written then, and many names are looked through at little cost.
 */
export const taskWords = pgTable(
  "task_words",
  {
    organizationId: ref().notNull(),
    taskId: ref().notNull(),
    words: searched().notNull(),
  },
  (table) => [
    primaryKey({ name: "task_words_pkey", columns: [table.organizationId, table.taskId] }),
    index("task_words_index").using("gin", table.words),
    belongsTo("task_words_task_fkey", [table.organizationId, table.taskId], tasks),
  ],
)

/**
 * Bodies are apart from faces: a board reads thousands of tasks and not one description. `revision` rises with every write, also with the
 * one that takes the text away.
 */
export const taskDescriptions = pgTable(
  "task_descriptions",
  {
    organizationId: ref().notNull(),
    taskId: ref().notNull(),
    content: jsonb(),
    ...written(),
  },
  (table) => [
    primaryKey({ name: "task_descriptions_pkey", columns: [table.organizationId, table.taskId] }),
    index("task_descriptions_words_index").using("gin", wordsOf(textOf(sql`content`))),
    belongsTo("task_descriptions_task_fkey", [table.organizationId, table.taskId], tasks),
  ],
)

/** What a description was before a write, kept as long as the feed whose changes can be undone by it. */
export const taskDescriptionRevisions = pgTable(
  "task_description_revisions",
  {
    organizationId: ref().notNull(),
    taskId: ref().notNull(),
    revision: integer().notNull(),
    content: jsonb(),
    replacedAt: instantNow(),
  },
  (table) => [
    primaryKey({
      name: "task_description_revisions_pkey",
      columns: [table.organizationId, table.taskId, table.revision],
    }),
    index("task_description_revisions_replaced_index").on(table.replacedAt),
    belongsTo("task_description_revisions_task_fkey", [table.organizationId, table.taskId], tasks),
  ],
)

/**
 * A task's place on one board. Live while it is neither archived nor deleted. `rank` orders the whole column; a cell is the column's order
 * filtered by row. The foreign keys prove that column and row belong to the board.
 */
export const placements = pgTable(
  "placements",
  {
    organizationId: ref().notNull(),
    id: id(),
    taskId: ref().notNull(),
    projectId: ref().notNull(),
    columnId: ref().notNull(),
    rowId: ref(),
    rank: rank().notNull(),
    movedAt: instantNow(),
    createdAt: instantNow(),
    archivedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("placements_pkey", table),
    unique("placements_task_project_key").on(table.organizationId, table.taskId, table.projectId),
    uniqueIndex("placements_rank_key")
      .on(table.organizationId, table.columnId, table.rank)
      .where(sql`archived_at is null and deleted_at is null`),
    index("placements_project_index")
      .on(table.organizationId, table.projectId)
      .where(sql`archived_at is null and deleted_at is null`),
    index("placements_archive_index")
      .on(table.organizationId, table.projectId, table.archivedAt.desc())
      .where(sql`archived_at is not null and deleted_at is null`),
    index("placements_row_index").on(table.organizationId, table.projectId, table.rowId),
    index("placements_column_index").on(table.organizationId, table.projectId, table.columnId),
    belongsTo("placements_task_fkey", [table.organizationId, table.taskId], tasks),
    belongsTo(
      "placements_column_fkey",
      [table.organizationId, table.projectId, table.columnId],
      [stages.organizationId, stages.projectId, stages.id],
    ),
    belongsTo(
      "placements_row_fkey",
      [table.organizationId, table.projectId, table.rowId],
      [stages.organizationId, stages.projectId, stages.id],
    ),
  ],
)

/** Whether a task `t` stands at a placement `p`, or stood there when it went to the trash. */
export const isPlacementOf = sql`(p.deleted_at is null or p.deleted_at = t.deleted_at)`

const person = {
  organizationId: ref().notNull(),
  taskId: ref().notNull(),
  userId: ref().notNull(),
  createdAt: instant()
    .notNull()
    .default(sql`clock_timestamp()`),
}

type Person = Record<"organizationId" | "taskId" | "userId", AnyPgColumn>

const keysOf = (name: string) => (table: Person) => [
  primaryKey({ name: `${name}_pkey`, columns: [table.organizationId, table.taskId, table.userId] }),
  index(`${name}_user_index`).on(table.organizationId, table.userId),
  foreignKey({
    name: `${name}_task_fkey`,
    columns: [table.organizationId, table.taskId],
    foreignColumns: [tasks.organizationId, tasks.id],
  }).onDelete("cascade"),
  foreignKey({
    name: `${name}_user_fkey`,
    columns: [table.organizationId, table.userId],
    foreignColumns: [organizationMembers.organizationId, organizationMembers.userId],
  }).onDelete("cascade"),
]

const people = (name: string) => pgTable(name, person, keysOf(name))

export const taskAssignees = people("task_assignees")
export const taskMembers = people("task_members")
/** Who is asked for a review, and what they have said of it. */
export const taskReviewers = pgTable(
  "task_reviewers",
  {
    ...person,
    status: text({ enum: ["pending", "approved", "changes-requested"] })
      .notNull()
      .default("pending"),
  },
  (table) => [
    ...keysOf("task_reviewers")(table),
    check("task_reviewers_status_known", sql`${table.status} in ('pending', 'approved', 'changes-requested')`),
  ],
)
/** Whom the description mentions. */
export const taskMentions = people("task_mentions")
/** Who has written a message of it, or is mentioned in one. */
export const taskTalkers = people("task_talkers")

export const labels = pgTable(
  "labels",
  {
    organizationId: ref().notNull(),
    id: id(),
    name: text().notNull(),
    color: text().notNull(),
    createdAt: instantNow(),
  },
  (table) => [
    keyOf("labels_pkey", table),
    uniqueIndex("labels_name_key").on(table.organizationId, sql`lower(${table.name})`),
    belongsTo("labels_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)

export const taskLabels = pgTable(
  "task_labels",
  {
    organizationId: ref().notNull(),
    taskId: ref().notNull(),
    labelId: ref().notNull(),
  },
  (table) => [
    primaryKey({ name: "task_labels_pkey", columns: [table.organizationId, table.taskId, table.labelId] }),
    index("task_labels_label_index").on(table.organizationId, table.labelId),
    belongsTo("task_labels_task_fkey", [table.organizationId, table.taskId], tasks),
    belongsTo("task_labels_label_fkey", [table.organizationId, table.labelId], labels),
  ],
)

/** Append-only. Keeps ids and names as they were, with no foreign key to what can be deleted. */
export const taskHistory = pgTable(
  "task_history",
  {
    organizationId: ref().notNull(),
    id: id(),
    updateDate: instantNow(),
    taskId: ref().notNull(),
    projectId: ref(),
    userId: ref().notNull(),
    type: smallint().notNull(),
    state: text().notNull(),
    previousState: text(),
    projectName: text().notNull(),
    taskName: text().notNull(),
    commitName: text(),
    commitLink: text(),
  },
  (table) => [
    keyOf("task_history_pkey", table),
    index("task_history_user_index").on(table.organizationId, table.userId, table.id),
    index("task_history_task_index").on(table.organizationId, table.taskId, table.id),
    index("task_history_changes_index")
      .on(table.organizationId, table.taskId, table.id)
      .where(sql`type <> 8`),
  ],
)

/** Append-only: every entry into and exit from a stage. Analytics derive from this log alone. */
export const stageTransitions = pgTable(
  "stage_transitions",
  {
    organizationId: ref().notNull(),
    id: id(),
    at: instantNow(),
    taskId: ref().notNull(),
    projectId: ref().notNull(),
    stageId: ref().notNull(),
    stageName: text().notNull(),
    event: text({ enum: ["entered", "left"] }).notNull(),
    /** Why: created, moved, archived, restored, deleted… */
    reason: text().notNull(),
    actorId: ref().notNull(),
  },
  (table) => [
    keyOf("stage_transitions_pkey", table),
    index("stage_transitions_project_index").on(table.organizationId, table.projectId, table.at),
    index("stage_transitions_task_index").on(table.organizationId, table.taskId, table.id),
  ],
)
