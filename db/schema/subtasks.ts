import { sql } from "drizzle-orm"
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { id, instant, instantNow, rank, ref } from "@/db/columns"
import { tasks } from "./tasks"

/**
 * Steps of a task. One that is shown on a board has a card: then its name and whether it is done are those of the card, and the trigger
 * `tasks_followed` writes them here. The trigger `subtasks_…` counts them into `tasks`.
 */
export const subtasks = pgTable(
  "subtasks",
  {
    organizationId: ref().notNull(),
    id: id(),
    taskId: ref().notNull(),
    name: text().notNull(),
    done: boolean().notNull().default(false),
    position: rank().notNull(),
    /** Kept while the card is in the trash: it may come back. */
    cardId: ref(),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ name: "subtasks_pkey", columns: [table.organizationId, table.id] }),
    uniqueIndex("subtasks_position_key")
      .on(table.organizationId, table.taskId, table.position)
      .where(sql`deleted_at is null`),
    index("subtasks_card_index")
      .on(table.organizationId, table.cardId)
      .where(sql`card_id is not null`),
    foreignKey({
      name: "subtasks_task_fkey",
      columns: [table.organizationId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "subtasks_card_fkey",
      columns: [table.organizationId, table.cardId],
      foreignColumns: [tasks.organizationId, tasks.id],
      // The migration says that this takes away `card_id` alone.
    }).onDelete("set null"),
  ],
)
