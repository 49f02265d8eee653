import { sql } from "drizzle-orm"
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { id, instant, instantNow, ref } from "@/db/columns"
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
    primaryKey({ name: "time_entries_pkey", columns: [table.organizationId, table.id] }),
    index("time_entries_task_index")
      .on(table.organizationId, table.taskId, table.startedAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
    check("time_entries_within_a_day", sql`${table.seconds} between 1 and 86400`),
    foreignKey({
      name: "time_entries_task_fkey",
      columns: [table.organizationId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.id],
    }).onDelete("cascade"),
    foreignKey({ name: "time_entries_user_fkey", columns: [table.userId], foreignColumns: [users.id] }),
  ],
)
