import { sql } from "drizzle-orm"
import { boolean, date, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, keyOf, rank, ref } from "@/db/columns"
import { organizationMembers } from "./organizations"
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
    /** Of one that has no card: whose step it is, and until which day. */
    assigneeId: ref(),
    dueDate: date({ mode: "string" }),
    createdAt: instantNow(),
    updatedAt: instantNow(),
    deletedAt: instant(),
  },
  (table) => [
    keyOf("subtasks_pkey", table),
    uniqueIndex("subtasks_position_key")
      .on(table.organizationId, table.taskId, table.position)
      .where(sql`deleted_at is null`),
    index("subtasks_card_index")
      .on(table.organizationId, table.cardId)
      .where(sql`card_id is not null`),
    index("subtasks_assignee_index")
      .on(table.organizationId, table.assigneeId)
      .where(sql`assignee_id is not null`),
    belongsTo("subtasks_task_fkey", [table.organizationId, table.taskId], tasks),
    foreignKey({
      name: "subtasks_card_fkey",
      columns: [table.organizationId, table.cardId],
      foreignColumns: [tasks.organizationId, tasks.id],
      // The migration says that this takes away `card_id` alone.
    }).onDelete("set null"),
    foreignKey({
      name: "subtasks_assignee_fkey",
      columns: [table.organizationId, table.assigneeId],
      foreignColumns: [organizationMembers.organizationId, organizationMembers.userId],
      // The migration says that this takes away `assignee_id` alone.
    }).onDelete("set null"),
  ],
)
