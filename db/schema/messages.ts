import { sql } from "drizzle-orm"
import { foreignKey, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { belongsTo, id, instant, keyOf, ref } from "@/db/columns"
import { wordsOf } from "@/db/words"
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
    keyOf("task_messages_pkey", table),
    // With all that says whether somebody has not read a message yet: thousands are counted by the index alone.
    index("task_messages_task_index").on(
      table.organizationId,
      table.taskId,
      table.id,
      table.authorId,
      table.deletedAt,
      table.withdrawnAt,
    ),
    index("task_messages_words_index")
      .using("gin", wordsOf(sql`words`))
      .where(sql`deleted_at is null and withdrawn_at is null`),
    index("task_messages_pinned_index")
      .on(table.organizationId, table.taskId, table.id)
      .where(sql`pinned_at is not null`),
    index("task_messages_gone_index")
      .on(sql`coalesce(withdrawn_at, deleted_at)`)
      .where(sql`content is not null and (deleted_at is not null or withdrawn_at is not null)`),
    belongsTo("task_messages_task_fkey", [table.organizationId, table.taskId], tasks),
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
    belongsTo("message_reactions_message_fkey", [table.organizationId, table.messageId], taskMessages),
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
    belongsTo("message_marks_task_fkey", [table.organizationId, table.taskId], tasks),
    belongsTo(
      "message_marks_user_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)
