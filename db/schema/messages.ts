import { sql } from "drizzle-orm"
import { foreignKey, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { id, instant, ref } from "@/db/columns"
import { organizationMembers } from "./organizations"
import { tasks } from "./tasks"
import { users } from "./users"

/** To the moment, not that of the transaction's begin: whoever waited for the task wrote later. */
const moment = () =>
  instant()
    .notNull()
    .default(sql`clock_timestamp()`)

/** The chat of a task. Every write holds the task, so that the ids of its messages rise in the order of their commits. */
export const taskMessages = pgTable(
  "task_messages",
  {
    organizationId: ref().notNull(),
    id: id(),
    taskId: ref().notNull(),
    authorId: ref().notNull(),
    replyToId: ref(),
    /** Kept for 30 days of what was deleted, so that it can be undone; nobody is shown it. */
    content: jsonb(),
    /** Of the content, for excerpts and search. */
    words: text().notNull(),
    createdAt: moment(),
    editedAt: instant(),
    pinnedAt: instant(),
    /** Its trace stays. */
    deletedAt: instant(),
    /** Its sending was undone: there is no trace of it. */
    withdrawnAt: instant(),
  },
  (table) => [
    primaryKey({ name: "task_messages_pkey", columns: [table.organizationId, table.id] }),
    index("task_messages_task_index").on(table.organizationId, table.taskId, table.id),
    index("task_messages_pinned_index")
      .on(table.organizationId, table.taskId, table.id)
      .where(sql`pinned_at is not null`),
    index("task_messages_gone_index")
      .on(sql`coalesce(withdrawn_at, deleted_at)`)
      .where(sql`content is not null and (deleted_at is not null or withdrawn_at is not null)`),
    foreignKey({
      name: "task_messages_task_fkey",
      columns: [table.organizationId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.id],
    }).onDelete("cascade"),
    foreignKey({ name: "task_messages_author_fkey", columns: [table.authorId], foreignColumns: [users.id] }),
  ],
)

export const messageReactions = pgTable(
  "message_reactions",
  {
    organizationId: ref().notNull(),
    messageId: ref().notNull(),
    emoji: text().notNull(),
    userId: ref().notNull(),
    createdAt: moment(),
  },
  (table) => [
    primaryKey({
      name: "message_reactions_pkey",
      columns: [table.organizationId, table.messageId, table.emoji, table.userId],
    }),
    foreignKey({
      name: "message_reactions_message_fkey",
      columns: [table.organizationId, table.messageId],
      foreignColumns: [taskMessages.organizationId, taskMessages.id],
    }).onDelete("cascade"),
    foreignKey({ name: "message_reactions_user_fkey", columns: [table.userId], foreignColumns: [users.id] }),
  ],
)

/** How far somebody has read the messages of a task. */
export const messageMarks = pgTable(
  "message_marks",
  {
    organizationId: ref().notNull(),
    userId: ref().notNull(),
    taskId: ref().notNull(),
    /** The last one that they have seen; no foreign key, because it says no more than a place in the order. */
    messageId: ref().notNull(),
  },
  (table) => [
    primaryKey({ name: "message_marks_pkey", columns: [table.organizationId, table.userId, table.taskId] }),
    index("message_marks_task_index").on(table.organizationId, table.taskId),
    foreignKey({
      name: "message_marks_task_fkey",
      columns: [table.organizationId, table.taskId],
      foreignColumns: [tasks.organizationId, tasks.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "message_marks_user_fkey",
      columns: [table.organizationId, table.userId],
      foreignColumns: [organizationMembers.organizationId, organizationMembers.userId],
    }).onDelete("cascade"),
  ],
)
