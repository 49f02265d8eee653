import { foreignKey, index, pgTable, unique } from "drizzle-orm/pg-core"
import { belongsTo, id, instantNow, keyOf, ref } from "@/db/columns"
import { tasks } from "./tasks"
import { users } from "./users"

/** Timers that run. A person has one, whatever the organization. The trigger `tasks_timers` stops those of a task that goes to the trash. */
export const timers = pgTable(
  "timers",
  {
    organizationId: ref().notNull(),
    id: id(),
    taskId: ref().notNull(),
    userId: ref().notNull(),
    startedAt: instantNow(),
  },
  (table) => [
    keyOf("timers_pkey", table),
    unique("timers_user_key").on(table.userId),
    index("timers_task_index").on(table.organizationId, table.taskId),
    belongsTo("timers_task_fkey", [table.organizationId, table.taskId], tasks),
    foreignKey({ name: "timers_user_fkey", columns: [table.userId], foreignColumns: [users.id] }),
  ],
)
