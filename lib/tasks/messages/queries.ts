import { and, eq, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import {
  messageMarks,
  messageReactions,
  notifications,
  organizationMembers,
  taskMessages,
  taskTalkers,
  tasks,
} from "@/db/schema"
import type { OrganizationScope, ProjectScope, TaskScope } from "@/lib/auth/guard"
import type { Document } from "@/lib/rich-text/document"
import { lockToRead } from "@/lib/notifications/reading/queries"
import { avatarUrl } from "@/lib/users/queries"
import { takesPart } from "../following/queries"
import type { messagePage } from "./contract"

export type Message = z.output<typeof messagePage>["items"][number]

const reactionsOf = (message: SQL) => sql`
  coalesce((select json_agg(json_build_object('emoji', emoji, 'userIds', ids) order by first, emoji)
    from (select emoji, json_agg(user_id order by created_at, user_id) as ids, min(created_at) as first from ${messageReactions} r
      where r.organization_id = m.organization_id and r.message_id = ${message} group by emoji) each), '[]')`

const selectMessages = ({ organizationId, id: taskId }: TaskScope, which: SQL, end: SQL) => sql`
  select m.id, m.task_id as "taskId", m.author_id as "authorId", users.name as "authorName", ${avatarUrl} as "authorAvatarUrl",
    case when m.deleted_at is null then m.content end as content,
    (select json_build_object('id', a.id, 'authorId', a.author_id, 'authorName', w.name,
        'text', case when a.deleted_at is null and a.withdrawn_at is null then left(a.words, 200) end)
      from ${taskMessages} a join users w on w.id = a.author_id
      where a.organization_id = m.organization_id and a.id = m.reply_to_id) as "replyTo",
    case when m.deleted_at is null then ${reactionsOf(sql`m.id`)} else '[]' end as reactions,
    ${iso("m.created_at")} as "createdAt", ${iso("m.edited_at")} as "editedAt", ${iso("m.pinned_at")} as "pinnedAt",
    ${iso("m.deleted_at")} as "deletedAt"
  from ${taskMessages} m join users on users.id = m.author_id
  where m.organization_id = ${organizationId} and m.task_id = ${taskId} and m.withdrawn_at is null and ${which} ${end}`

type Slice = {
  readonly limit: number
  /** Where it begins, that one included with `from`; null is the newest. */
  readonly from?: number | null
  readonly beyond?: number | null
  readonly newer?: boolean
  readonly pinned?: boolean
}

/** So many messages from a place in their order, the nearest first: older ones, or newer ones. */
export async function listMessages(db: Database, scope: TaskScope, slice: Slice): Promise<Message[]> {
  const { limit, from = null, beyond = null, newer = false, pinned = false } = slice
  const which = [
    from === null ? sql`true` : newer ? sql`m.id >= ${from}` : sql`m.id <= ${from}`,
    beyond === null ? sql`true` : newer ? sql`m.id > ${beyond}` : sql`m.id < ${beyond}`,
    pinned ? sql`m.pinned_at is not null and m.deleted_at is null` : sql`true`,
  ]
  const order = newer ? sql`m.id asc` : sql`m.id desc`
  return db.execute<Message>(selectMessages(scope, sql.join(which, sql` and `), sql`order by ${order} limit ${limit}`))
}

export async function readMessage(db: Database, scope: TaskScope, id: number): Promise<Message | null> {
  const [found] = await db.execute<Message>(selectMessages(scope, sql`m.id = ${id}`, sql``))
  return found ?? null
}

const messageState = z.object({
  id: z.number(),
  taskId: z.number(),
  authorId: z.number(),
  replyTo: z.object({ id: z.number(), authorId: z.number() }).nullable(),
  content: z.custom<Document>().nullable(),
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(z.number()) })),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  pinnedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
})
export type MessageState = z.output<typeof messageState>

/** A message as it stands, with its text even where it was deleted; its task must be locked by whoever goes by it. */
export async function findMessage(
  db: Database,
  { organizationId }: OrganizationScope,
  taskId: number,
  id: number,
  { withdrawn = false } = {},
): Promise<MessageState | null> {
  const [found] = await rowsOf(
    messageState,
    db.execute(sql`
      select m.id, m.task_id as "taskId", m.author_id as "authorId", m.content, ${reactionsOf(sql`m.id`)} as reactions,
        (select json_build_object('id', a.id, 'authorId', a.author_id) from ${taskMessages} a
          where a.organization_id = m.organization_id and a.id = m.reply_to_id) as "replyTo",
        ${iso("m.created_at")} as "createdAt", ${iso("m.edited_at")} as "editedAt", ${iso("m.pinned_at")} as "pinnedAt",
        ${iso("m.deleted_at")} as "deletedAt", ${iso("m.withdrawn_at")} as "withdrawnAt"
      from ${taskMessages} m
      where m.organization_id = ${organizationId} and m.task_id = ${taskId} and m.id = ${id}
        and ${withdrawn ? sql`true` : sql`m.withdrawn_at is null`}`),
  )
  return found ?? null
}

type NewMessage = { readonly content: Document; readonly words: string; readonly replyToId: number | null }

/** Puts a message into the chat of a locked task. Answers its id. */
export async function insertMessage(db: Transaction, scope: TaskScope, message: NewMessage): Promise<number> {
  const { organizationId, userId: authorId, id: taskId } = scope
  const [made] = await db
    .insert(taskMessages)
    .values({ organizationId, taskId, authorId, ...message })
    .returning({ id: taskMessages.id })
  if (!made) throw new Error("no message was made")
  return made.id
}

const countRow = z.object({ count: z.number() })

/** Counts the messages of a locked task up or down. Answers how many there are. */
export async function addToCount(
  db: Transaction,
  { organizationId }: OrganizationScope,
  taskId: number,
  by: number,
): Promise<number> {
  const [row] = await rowsOf(
    countRow,
    db.execute(sql`
      update ${tasks} set message_count = message_count + ${by}, updated_at = now()
      where organization_id = ${organizationId} and id = ${taskId} returning message_count as count`),
  )
  if (!row) throw new Error("a task that is locked is not there")
  return row.count
}

/** Notes who talks in a task, so that they follow it: its author and whom a message mentions. Who is not in the organization does not. */
export async function addTalkers(
  db: Transaction,
  { organizationId }: OrganizationScope,
  taskId: number,
  userIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    insert into ${taskTalkers} (organization_id, task_id, user_id)
    select m.organization_id, ${taskId}::bigint, m.user_id from ${organizationMembers} m
    where m.organization_id = ${organizationId} and m.user_id = any(${idList(userIds)})
    on conflict do nothing`)
}

type Settable = Partial<
  Pick<typeof taskMessages.$inferInsert, "content" | "words" | "editedAt" | "pinnedAt" | "deletedAt" | "withdrawnAt">
>

export async function setMessage(
  db: Transaction,
  { organizationId }: OrganizationScope,
  id: number,
  values: Settable,
): Promise<void> {
  await db
    .update(taskMessages)
    .set(values)
    .where(and(eq(taskMessages.organizationId, organizationId), eq(taskMessages.id, id)))
}

export async function insertReaction(db: Transaction, scope: TaskScope, messageId: number, emoji: string) {
  const { organizationId, userId } = scope
  await db.insert(messageReactions).values({ organizationId, messageId, emoji, userId }).onConflictDoNothing()
}

export async function deleteReaction(db: Transaction, scope: TaskScope, messageId: number, emoji: string) {
  await db
    .delete(messageReactions)
    .where(
      and(
        eq(messageReactions.organizationId, scope.organizationId),
        eq(messageReactions.messageId, messageId),
        eq(messageReactions.emoji, emoji),
        eq(messageReactions.userId, scope.userId),
      ),
    )
}

const markRow = z.object({ messageId: z.number() })

/** How far the caller has read; null where they have not opened the chat yet. */
export async function findMark(db: Database, { organizationId, userId, id }: TaskScope): Promise<number | null> {
  const [row] = await rowsOf(
    markRow,
    db.execute(sql`
      select message_id as "messageId" from ${messageMarks}
      where organization_id = ${organizationId} and user_id = ${userId} and task_id = ${id}`),
  )
  return row?.messageId ?? null
}

const movedRow = z.object({ moved: z.boolean(), read: z.boolean() })

/**
 * Moves the caller's mark on. What the inbox tells of the messages that it passes is read with them; what was read before and marked as unread
 * stays unread. Answers whether the mark was further back, and whether something in the inbox is read now.
 */
export async function moveMark(
  db: Transaction,
  { organizationId, userId, id: taskId }: TaskScope,
  messageId: number,
): Promise<z.output<typeof movedRow>> {
  const reading = lockToRead(db, organizationId, taskId)
  const moving = rowsOf(
    movedRow,
    db.execute(sql`
      with before as materialized (select message_id from ${messageMarks}
        where organization_id = ${organizationId} and user_id = ${userId} and task_id = ${taskId}),
      moved as (insert into ${messageMarks} as mark (organization_id, user_id, task_id, message_id)
        values (${organizationId}, ${userId}, ${taskId}, ${messageId})
        on conflict (organization_id, user_id, task_id) do update set message_id = excluded.message_id
          where mark.message_id < excluded.message_id
        returning 1),
      read as (update ${notifications} n set read_at = now()
        where n.organization_id = ${organizationId} and n.user_id = ${userId} and n.task_id = ${taskId} and n.read_at is null
          and n.in_inbox and n.deleted_by is null and (n.details->>'messageId')::bigint <= ${messageId}
          and (n.details->>'messageId')::bigint > coalesce((select message_id from before), 0)
        returning 1)
      select exists (select from moved) as moved, exists (select from read) as read`),
  )
  const [, [row]] = await Promise.all([reading, moving])
  return row ?? { moved: false, read: false }
}

/** Those of others behind the caller's mark, of a task `t` with the mark `k`. */
const unread = (userId: number) => sql`
  select count(*)::int as count from ${taskMessages} m
  where m.organization_id = t.organization_id and m.task_id = t.id and m.id > coalesce(k.message_id, 0)
    and m.author_id <> ${userId} and m.deleted_at is null and m.withdrawn_at is null`

/** How many messages are new to the caller, of one task. */
export async function countUnread(db: Database, { organizationId, userId, id }: TaskScope): Promise<number> {
  const [row] = await rowsOf(
    countRow,
    db.execute(sql`
      select (${unread(userId)}) as count from ${tasks} t
      left join ${messageMarks} k on k.organization_id = t.organization_id and k.user_id = ${userId} and k.task_id = t.id
      where t.organization_id = ${organizationId} and t.id = ${id}`),
  )
  return row?.count ?? 0
}

const unreadRow = z.object({ taskId: z.number(), count: z.number() })

/** The tasks of a board with messages that are new to the caller: of those that they follow, or have opened. */
export async function listUnread(
  db: Database,
  { organizationId, userId, id: projectId }: ProjectScope,
): Promise<z.output<typeof unreadRow>[]> {
  return rowsOf(
    unreadRow,
    db.execute(sql`
      select t.id as "taskId", news.count
      from placements p
      join ${tasks} t on t.organization_id = p.organization_id and t.id = p.task_id and t.message_count > 0
      left join ${messageMarks} k on k.organization_id = t.organization_id and k.user_id = ${userId} and k.task_id = t.id
      left join task_follows f on f.organization_id = t.organization_id and f.user_id = ${userId} and f.task_id = t.id
      cross join lateral (${unread(userId)}) news
      where p.organization_id = ${organizationId} and p.project_id = ${projectId} and p.archived_at is null and p.deleted_at is null
        and f.state is distinct from 'muted' and news.count > 0
        and (k.message_id is not null or f.state = 'followed' or ${takesPart(userId)})
      order by t.id`),
  )
}

/** A deleted message, or one whose sending was undone, keeps its text for 30 days. */
export async function forgetDeletedMessages(db: Database): Promise<void> {
  await db.execute(sql`
    update ${taskMessages} set content = null, words = ''
    where content is not null and (deleted_at is not null or withdrawn_at is not null)
      and coalesce(withdrawn_at, deleted_at) < now() - interval '30 days'`)
}
