import { sql } from "drizzle-orm"
import { check, foreignKey, index, integer, pgTable, text } from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, keyOf, ref } from "@/db/columns"
import { tasks } from "./tasks"
import { users } from "./users"

/** Time that somebody has spent on a task. It stays theirs when they leave the organization. */
export const timeEntries = pgTable(
  "time_entries",
  {
    organizationId: ref().notNull(),
    id: id(),
    taskId: ref().notNull(),
    userId: ref().notNull(),
    startedAt: instant().notNull(),
    seconds: integer().notNull(),
    note: text(),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("time_entries_pkey", table),
    index("time_entries_task_index")
      .on(table.organizationId, table.taskId, table.startedAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
    index("time_entries_user_index")
      .on(table.organizationId, table.userId, table.startedAt)
      .where(sql`deleted_at is null`),
    check("time_entries_within_a_day", sql`${table.seconds} between 1 and 86400`),
    belongsTo("time_entries_task_fkey", [table.organizationId, table.taskId], tasks),
    foreignKey({ name: "time_entries_user_fkey", columns: [table.userId], foreignColumns: [users.id] }),
  ],
)
