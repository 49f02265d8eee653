import { sql } from "drizzle-orm"
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, keyOf, ref } from "@/db/columns"
import { tasks } from "./tasks"

/** What two tasks have to do with each other: `taskId` blocks, relates to or duplicates `otherTaskId`. Neither way twice of a kind. */
export const taskRelations = pgTable(
  "task_relations",
  {
    organizationId: ref().notNull(),
    id: id(),
    kind: text({ enum: ["blocks", "relates", "duplicates"] }).notNull(),
    taskId: ref().notNull(),
    otherTaskId: ref().notNull(),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("task_relations_pkey", table),
    uniqueIndex("task_relations_pair_key")
      .on(
        table.organizationId,
        table.kind,
        sql`least(${table.taskId}, ${table.otherTaskId})`,
        sql`greatest(${table.taskId}, ${table.otherTaskId})`,
      )
      .where(sql`deleted_at is null`),
    index("task_relations_task_index")
      .on(table.organizationId, table.taskId)
      .where(sql`deleted_at is null`),
    index("task_relations_other_index")
      .on(table.organizationId, table.otherTaskId)
      .where(sql`deleted_at is null`),
    check("task_relations_kind_known", sql`${table.kind} in ('blocks', 'relates', 'duplicates')`),
    check("task_relations_of_two", sql`${table.taskId} <> ${table.otherTaskId}`),
    belongsTo("task_relations_task_fkey", [table.organizationId, table.taskId], tasks),
    belongsTo("task_relations_other_fkey", [table.organizationId, table.otherTaskId], tasks),
  ],
)
