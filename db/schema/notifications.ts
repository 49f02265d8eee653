import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { belongsTo, id, instant, instantNow, keyOf, ref } from "@/db/columns"
import { pages } from "./documentation"
import { organizationMembers, organizations } from "./organizations"
import { regulations } from "./regulations"
import { spaces } from "./spaces"
import { tasks } from "./tasks"
import { sessions, users } from "./users"

/**
 * What somebody is told of. `sourceKey` says of what: a change of the feed or a date, so that it is told once, however often the job runs.
 * Names are kept as they were then; what one may no longer see is left out of lists.
 */
export const notifications = pgTable(
  "notifications",
  {
    organizationId: ref().notNull(),
    id: id(),
    userId: ref().notNull(),
    sourceKey: text().notNull(),
    kind: text().notNull(),
    taskId: ref(),
    projectId: ref(),
    spaceId: ref(),
    regulationId: ref(),
    pageId: ref(),
    actorId: ref().notNull(),
    /** What the sentence needs beside the names: the new status, the stage, the date… */
    details: jsonb().notNull().default({}),
    createdAt: instantNow(),
    readAt: instant(),
    archivedAt: instant(),
    /** Not in the inbox where the person wants this kind by mail alone. */
    inInbox: boolean().notNull().default(true),
    /** The change by which its person has deleted it; it is kept for a while, to be brought back. */
    deletedBy: text(),
    /** When it goes out by mail, where it is not read before. */
    mailDueAt: instant(),
    mailedAt: instant(),
  },
  (table) => [
    keyOf("notifications_pkey", table),
    unique("notifications_source_key").on(table.organizationId, table.userId, table.sourceKey),
    index("notifications_list_index").on(table.organizationId, table.userId, table.createdAt.desc(), table.id.desc()),
    index("notifications_unread_index")
      .on(table.organizationId, table.userId)
      .where(sql`read_at is null and archived_at is null`),
    index("notifications_task_index").on(table.organizationId, table.taskId),
    index("notifications_page_index")
      .on(table.organizationId, table.pageId)
      .where(sql`page_id is not null`),
    index("notifications_regulation_index")
      .on(table.organizationId, table.regulationId)
      .where(sql`regulation_id is not null`),
    index("notifications_mail_index")
      .on(table.mailDueAt)
      .where(sql`mail_due_at is not null and mailed_at is null`),
    belongsTo(
      "notifications_user_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
    belongsTo("notifications_task_fkey", [table.organizationId, table.taskId], tasks),
    belongsTo("notifications_page_fkey", [table.organizationId, table.pageId], pages),
    belongsTo("notifications_regulation_fkey", [table.organizationId, table.regulationId], regulations),
  ],
)

/** How far an organization's feed has been made into notifications. */
export const notificationCursors = pgTable(
  "notification_cursors",
  {
    organizationId: ref().notNull(),
    seq: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ name: "notification_cursors_pkey", columns: [table.organizationId] }),
    belongsTo("notification_cursors_organization_fkey", [table.organizationId], [organizations.id]),
  ],
)

/** What somebody has chosen for a task; without a row its creator, assignees, members and who is mentioned in it follow it. */
export const taskFollows = pgTable(
  "task_follows",
  {
    organizationId: ref().notNull(),
    taskId: ref().notNull(),
    userId: ref().notNull(),
    state: text({ enum: ["followed", "unfollowed", "muted"] }).notNull(),
  },
  (table) => [
    primaryKey({ name: "task_follows_pkey", columns: [table.organizationId, table.taskId, table.userId] }),
    index("task_follows_user_index").on(table.organizationId, table.userId),
    belongsTo("task_follows_task_fkey", [table.organizationId, table.taskId], tasks),
    belongsTo(
      "task_follows_user_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)

/** Who follows a page: without a row nobody does. */
export const pageFollows = pgTable(
  "page_follows",
  { organizationId: ref().notNull(), pageId: ref().notNull(), userId: ref().notNull() },
  (table) => [
    primaryKey({ name: "page_follows_pkey", columns: [table.organizationId, table.pageId, table.userId] }),
    index("page_follows_user_index").on(table.organizationId, table.userId),
    belongsTo("page_follows_page_fkey", [table.organizationId, table.pageId], pages),
    belongsTo(
      "page_follows_user_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)

/** Who follows a space. */
export const spaceFollows = pgTable(
  "space_follows",
  { organizationId: ref().notNull(), spaceId: ref().notNull(), userId: ref().notNull() },
  (table) => [
    primaryKey({ name: "space_follows_pkey", columns: [table.organizationId, table.spaceId, table.userId] }),
    index("space_follows_user_index").on(table.organizationId, table.userId),
    belongsTo("space_follows_space_fkey", [table.organizationId, table.spaceId], spaces),
    belongsTo(
      "space_follows_user_fkey",
      [table.organizationId, table.userId],
      [organizationMembers.organizationId, organizationMembers.userId],
    ),
  ],
)

/** How somebody wants to be told of a kind, where that is not what everybody begins with. */
export const notificationChannels = pgTable(
  "notification_channels",
  {
    userId: ref().notNull(),
    kind: text().notNull(),
    inbox: boolean().notNull(),
    email: text({ enum: ["off", "now", "digest"] }).notNull(),
  },
  (table) => [
    primaryKey({ name: "notification_channels_pkey", columns: [table.userId, table.kind] }),
    belongsTo("notification_channels_user_fkey", [table.userId], [users.id]),
  ],
)

/** When somebody may be written to, by their own clock. Quiet hours are minutes of the day, both set or neither. */
export const notificationHours = pgTable(
  "notification_hours",
  {
    userId: ref().notNull(),
    digestHour: smallint().notNull().default(8),
    quietFrom: smallint(),
    quietTo: smallint(),
  },
  (table) => [
    primaryKey({ name: "notification_hours_pkey", columns: [table.userId] }),
    check("notification_hours_digest_known", sql`${table.digestHour} between 0 and 23`),
    check("notification_hours_quiet_whole", sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
    belongsTo("notification_hours_user_fkey", [table.userId], [users.id]),
  ],
)

/**
 * The browser of a session that is told of notifications while no page is open; it goes with the session. What its push service gave it is
 * sealed: it is the right to write to that browser.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    sessionId: ref().notNull(),
    /** A browser that somebody else has signed in to since is theirs alone. */
    addressHash: text().notNull(),
    sealedSubscription: text().notNull(),
    createdAt: instantNow(),
  },
  (table) => [
    primaryKey({ name: "push_subscriptions_pkey", columns: [table.sessionId] }),
    uniqueIndex("push_subscriptions_address_key").on(table.addressHash),
    belongsTo("push_subscriptions_session_fkey", [table.sessionId], [sessions.id]),
  ],
)

/** What a browser is yet to be told of; a row goes when its push service has taken it. */
export const outgoingPushes = pgTable(
  "outgoing_pushes",
  {
    organizationId: ref().notNull(),
    notificationId: ref().notNull(),
    sessionId: ref().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: "outgoing_pushes_pkey",
      columns: [table.organizationId, table.notificationId, table.sessionId],
    }),
    index("outgoing_pushes_due_index").on(table.nextAttemptAt),
    index("outgoing_pushes_session_index").on(table.sessionId),
    belongsTo("outgoing_pushes_notification_fkey", [table.organizationId, table.notificationId], notifications),
    belongsTo("outgoing_pushes_subscription_fkey", [table.sessionId], [pushSubscriptions.sessionId]),
  ],
)
