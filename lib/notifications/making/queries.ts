import { eq, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idRow, rowsOf } from "@/db/rows"
import { notificationCursors, notifications } from "@/db/schema"
import { lockRead } from "@/lib/locks/queries"
import type { Fact } from "../facts"
import { firstChannels } from "../kinds"
import { isVisible } from "../visible/queries"

/** How far a feed has been read; held until the transaction ends, so that what is made of it is made once. */
export async function lockCursor(db: Transaction, organizationId: number): Promise<number> {
  await db.insert(notificationCursors).values({ organizationId }).onConflictDoNothing()
  const { organizationId: id, seq } = notificationCursors
  const cursor = db.select({ id, seq }).from(notificationCursors).where(eq(id, organizationId))
  const [row] = await lockRead(db, "cursor", cursor)
  return row?.seq ?? 0
}

export async function setCursor(db: Transaction, organizationId: number, seq: number): Promise<void> {
  await db.execute(
    sql`update notification_cursors set seq = ${seq} where organization_id = ${organizationId} and seq < ${seq}`,
  )
}

/** The organizations whose feeds have gone on since they were read. */
export async function listBehind(db: Database): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      select f.organization_id as id from organization_feeds f
      left join notification_cursors c on c.organization_id = f.organization_id
      where f.last_seq > coalesce(c.seq, 0)`),
  )
  return rows.map(({ id }) => id)
}

/** The organizations that have tasks whose date is near or has just passed. */
export async function listWithDates(db: Database, now: string): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      select distinct t.organization_id as id from tasks t where ${hasDate(now)}`),
  )
  return rows.map(({ id }) => id)
}

/** The days around an instant in which somebody, in whatever zone, is to be told of a date. */
const hasDate = (now: string) => sql`t.status = 0 and t.deleted_at is null
  and t.date_end between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz + interval '3 days'`

const madeRow = z.object({ userId: z.number(), inInbox: z.boolean(), mailDue: z.boolean() })
export type Made = z.output<typeof madeRow>

/** Creator, assignees, members and reviewers of a task, whom its description mentions, who talks in it, and who has chosen to follow it. */
const followers = (organizationId: number, task: SQL) => sql`
  select creator_id as user_id from tasks where organization_id = ${organizationId} and id = ${task} and deleted_at is null
  union select user_id from task_assignees where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_members where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_reviewers where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_mentions where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_talkers where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_follows where organization_id = ${organizationId} and task_id = ${task} and state = 'followed'`

/** Tells everybody whom these facts concern; whom they have been told to already are left out. */
export async function insertFrom(db: Transaction, organizationId: number, facts: readonly Fact[]): Promise<Made[]> {
  if (facts.length === 0) return []
  return insertTo(
    db,
    organizationId,
    sql`
    select f."sourceKey" as source_key, f.kind, f."taskId" as task_id, f."projectId" as project_id, f."spaceId" as space_id,
      f."pageId" as page_id, f."actorId" as actor_id, f.at, told.user_id, f."userId" is not null as personal,
      coalesce(f.details, '{}') || coalesce((select jsonb_build_object('stage', s.name) from stages s
        where s.organization_id = ${organizationId} and s.id = f."stageId"), '{}') as details
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f("sourceKey" text, kind text, "actorId" bigint, at timestamptz,
      "userId" bigint, "taskId" bigint, "projectId" bigint, "spaceId" bigint, "pageId" bigint, "stageId" bigint, "exceptUserIds" bigint[], details jsonb)
    cross join lateral (select f."userId" as user_id where f."userId" is not null
      union all select user_id from (${followers(organizationId, sql`f."taskId"`)}) those
        where f."userId" is null and user_id <> all(coalesce(f."exceptUserIds", '{}'))) told`,
  )
}

/**
 * Tells the followers of tasks that are due soon or overdue. A civil day is near from eight o'clock of the day before and overdue from the
 * end of it, by the person's own clock; an instant is near for a day before it. What is overdue for more than two days is told of no more.
 */
export async function insertDue(db: Transaction, organizationId: number, now: string): Promise<Made[]> {
  const local = sql`(${now}::timestamptz at time zone zone_or_utc(u.time_zone))`
  const day = sql`(t.date_end at time zone 'UTC')::date`
  return insertTo(
    db,
    organizationId,
    sql`
    select 'date:' || due.kind || ':' || t.id || ':' || extract(epoch from t.date_end)::bigint as source_key, due.kind, t.id as task_id,
      null::bigint as project_id, null::bigint as space_id, null::bigint as page_id, o.system_user_id as actor_id, ${now}::timestamptz as at,
      told.user_id, false as personal,
      jsonb_build_object('date', to_char(t.date_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'allDay', t.date_all_day) as details
    from tasks t
    join organizations o on o.id = t.organization_id
    cross join lateral (${followers(organizationId, sql`t.id`)}) told
    join users u on u.id = told.user_id
    cross join lateral (select case
      when t.date_all_day and ${local} >= ${day} + 1 then 'overdue'
      when t.date_all_day and ${local} >= ${day} - interval '16 hours' then 'dateNear'
      when not t.date_all_day and ${now}::timestamptz > t.date_end then 'overdue'
      when not t.date_all_day and ${now}::timestamptz > t.date_end - interval '1 day' then 'dateNear' end as kind) due
    where t.organization_id = ${organizationId} and ${hasDate(now)} and due.kind is not null
      and exists (select from placements p where p.organization_id = t.organization_id and p.task_id = t.id
        and p.archived_at is null and p.deleted_at is null)`,
  )
}

/** Of the people that `people` names: those who are members, may see it, want to know of it, and have not done it themselves. */
async function insertTo(db: Transaction, organizationId: number, people: SQL): Promise<Made[]> {
  const first = Object.entries(firstChannels).map(([kind, channels]) => ({ kind, ...channels }))
  const email = sql`coalesce(c.email, first.email)`
  return rowsOf(
    madeRow,
    db.execute(sql`
      with people as materialized (${people})
      insert into ${notifications} (organization_id, user_id, source_key, kind, task_id, project_id, space_id, page_id, actor_id, details,
        created_at, in_inbox, mail_due_at)
      select ${organizationId}::bigint, n.user_id, n.source_key, n.kind, n.task_id, n.project_id, n.space_id, n.page_id, n.actor_id, n.details, n.at,
        coalesce(c.inbox, first.inbox),
        case when u.email_verified_at is null then null when ${email} = 'now' then ${notBefore} when ${email} = 'digest' then ${nextDigest} end
      from people n
      join json_to_recordset(${JSON.stringify(first)}::json) as first(kind text, inbox boolean, email text) on first.kind = n.kind
      join organization_members m on m.organization_id = ${organizationId} and m.user_id = n.user_id and m.state = 'active'
      join users u on u.id = n.user_id and u.kind = 'person'
      left join task_follows f on f.organization_id = ${organizationId} and f.task_id = n.task_id and f.user_id = n.user_id
      left join notification_channels c on c.user_id = n.user_id and c.kind = n.kind
      left join notification_hours h on h.user_id = n.user_id
      where n.user_id <> n.actor_id
        and (f.state is null or f.state = 'followed' or (f.state = 'unfollowed' and n.personal))
        and (coalesce(c.inbox, first.inbox) or ${email} <> 'off')
        and ${isVisible(organizationId, sql`n`)}
      on conflict on constraint notifications_source_key do nothing
      returning user_id as "userId", in_inbox as "inInbox",
        coalesce(mail_due_at <= now(), false) as "mailDue"`),
  )
}

const localAt = sql`(n.at at time zone zone_or_utc(u.time_zone))`
const localDay = sql`date_trunc('day', ${localAt})`
const minute = sql`(extract(hour from ${localAt}) * 60 + extract(minute from ${localAt}))`

/** At once; in the person's quiet hours when those are over. */
const notBefore = sql`case
  when h.quiet_from is null or h.quiet_from = h.quiet_to then n.at
  when (h.quiet_from < h.quiet_to and ${minute} >= h.quiet_from and ${minute} < h.quiet_to)
    or (h.quiet_from > h.quiet_to and (${minute} >= h.quiet_from or ${minute} < h.quiet_to))
  then (${localDay} + h.quiet_to * interval '1 minute'
    + case when ${minute} >= h.quiet_to then interval '1 day' else interval '0' end) at time zone zone_or_utc(u.time_zone)
  else n.at end`

/** The next time that the person's clock strikes the hour of their digest. */
const nextDigest = sql`(${localDay} + coalesce(h.digest_hour, 8) * interval '1 hour'
  + case when extract(hour from ${localAt}) >= coalesce(h.digest_hour, 8) then interval '1 day' else interval '0' end)
  at time zone zone_or_utc(u.time_zone)`
