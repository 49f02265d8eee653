import { eq, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { approversOf, hasToApprove } from "@/db/regulation-approval"
import { stateOf, toRead } from "@/db/regulation-state"
import { idRow, rowsOf } from "@/db/rows"
import { notificationCursors, notifications, outgoingPushes } from "@/db/schema"
import { sightOf } from "@/lib/auth/visible/queries"
import { lockRead } from "@/lib/locks/queries"
import type { Fact } from "../facts"
import { firstChannels } from "../kinds"
import { isTaskSeen, isVisible } from "../visible/queries"
import { lockToTell } from "../reading/queries"
import { factsAsRows, followedKinds, followersOf } from "./followers/queries"

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

/** The organizations that have tasks whose date is near or has just passed, or regulations that people read. */
export async function listWithDates(db: Database, now: string): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      select t.organization_id as id from tasks t where ${hasDate(now)}
      union select organization_id from regulations where version is not null and deleted_at is null`),
  )
  return rows.map(({ id }) => id)
}

/** The days around an instant in which somebody, in whatever zone, is to be told of a date. */
const hasDate = (now: string) => sql`t.status = 0 and t.deleted_at is null
  and t.date_end between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz + interval '3 days'`

const madeRow = z.object({ userId: z.number(), inInbox: z.boolean(), mailDue: z.boolean(), pushDue: z.boolean() })
export type Made = z.output<typeof madeRow>

/**
 * The followers of a task: creator, assignees, members, reviewers, people whom its description mentions or who talk in it, and people who
 * chose to follow it.
 */
const followers = (organizationId: number, task: SQL) => sql`
  select creator_id as user_id from tasks where organization_id = ${organizationId} and id = ${task} and deleted_at is null
  union select user_id from task_assignees where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_members where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_reviewers where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_mentions where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_talkers where organization_id = ${organizationId} and task_id = ${task}
  union select user_id from task_follows where organization_id = ${organizationId} and task_id = ${task} and state = 'followed'`

/**
 * The tasks in work that a task has blocked and nothing else blocks. Their key is the moment at which their last blocker was done. Each
 * time that a task becomes free is therefore told once, whichever change is read, and however late.
 */
const freed = (organizationId: number, by: SQL) => sql`
  select 'unblocked:' || t.id || ':' || extract(epoch from last.at)::numeric as source_key, t.id as task_id
  from task_relations r
  join tasks t on t.organization_id = r.organization_id and t.id = r.other_task_id and t.status = 0 and t.deleted_at is null
  cross join lateral (select max(b.date_status_changed) as at, count(*) filter (where b.status = 0 and b.deleted_at is null and exists (
      select from placements p where p.organization_id = b.organization_id and p.task_id = b.id
        and p.archived_at is null and p.deleted_at is null)) as open
    from task_relations o join tasks b on b.organization_id = o.organization_id and b.id = o.task_id
    where o.organization_id = r.organization_id and o.kind = 'blocks' and o.other_task_id = t.id and o.deleted_at is null) last
  where r.organization_id = ${organizationId} and r.kind = 'blocks' and r.task_id = ${by} and r.deleted_at is null
    and last.open = 0 and last.at is not null`

/** Who edits a regulation as a member of its home. */
const editors = (organizationId: number, regulation: SQL) => sql`
  select sm.user_id from regulation_placements at
  join spaces s on s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null and s.archived_at is null
  join space_members sm on sm.organization_id = at.organization_id and sm.space_id = at.space_id and sm.role >= 'editor'
  where at.organization_id = ${organizationId} and at.regulation_id = ${regulation} and at.home`

/** Tells everybody whom these facts concern; whom they have been told to already are left out. */
export async function insertFrom(db: Transaction, organizationId: number, facts: readonly Fact[]): Promise<Made[]> {
  const of = (kind: Fact["kind"]) => facts.filter((fact) => fact.kind === kind)
  const others = facts.filter(({ kind }) => !ownRules.has(kind) && !followedKinds.has(kind))
  const ofFollowed = facts.filter(({ kind }) => followedKinds.has(kind))
  const ofMessages = facts.flatMap(({ taskId, details }) => (details?.messageId && taskId ? [taskId] : []))
  await lockToTell(db, organizationId, ofMessages)
  return [
    ...(await insertOthers(db, organizationId, others)),
    ...(await insertAsked(db, organizationId, of("regulationAsked"))),
    ...(await insertApprovals(db, organizationId, of("approvalAsked"))),
    ...(await insertDecisions(db, organizationId, of("approvalDecided"))),
    ...(ofFollowed.length > 0 ? await insertTo(db, organizationId, followersOf(organizationId, ofFollowed)) : []),
  ]
}

/** The kinds of facts that say themselves whom they concern. */
const ownRules: ReadonlySet<Fact["kind"]> = new Set(["regulationAsked", "approvalAsked", "approvalDecided"])

async function insertOthers(db: Transaction, organizationId: number, facts: readonly Fact[]): Promise<Made[]> {
  if (facts.length === 0) return []
  return insertTo(
    db,
    organizationId,
    sql`
    select about.source_key, f.kind, about.task_id, f."projectId" as project_id, f."spaceId" as space_id,
      f."pageId" as page_id, f."regulationId" as regulation_id, f."actorId" as actor_id, f.at, told.user_id, f."userId" is not null as personal,
      coalesce(f.details, '{}') || coalesce((select jsonb_build_object('stage', s.name) from stages s
        where s.organization_id = ${organizationId} and s.id = f."stageId"), '{}') as details
    from ${factsAsRows(facts)}
    cross join lateral (select f."sourceKey" as source_key, f."taskId" as task_id where f."freeingId" is null
      union all ${freed(organizationId, sql`f."freeingId"`)}) about
    cross join lateral (select f."userId" as user_id where f."userId" is not null
      union all select those.user_id from (${followers(organizationId, sql`about.task_id`)}
        union ${editors(organizationId, sql`f."regulationId"`)}) those
        where f."userId" is null and those.user_id <> all(coalesce(f."exceptUserIds", '{}'))
          and (f."freeingId" is null or ${isTaskSeen(organizationId, sql`f."freeingId"`, sightOf(organizationId, sql`those.user_id`))})) told`,
  )
}

/** The members of the spaces of a regulation `r`. */
const members = sql`regulation_placements at
    join space_members sm on sm.organization_id = at.organization_id and sm.space_id = at.space_id
    where at.organization_id = r.organization_id and at.regulation_id = r.id`

/** Each of them a `reader`, and how they stand with it: `own`. */
const asked = (readers = sql`select distinct sm.user_id from ${members}`) => sql`
  regulations r
  cross join lateral (${readers}) reader
  cross join lateral (${stateOf(sql`reader.user_id`)}) own`

/** Of a fact `f` about one person that person alone: a thousand people may acknowledge what a thousand read. */
const readersOfFact = sql`
  select distinct sm.user_id from ${members} and f."userId" is null
  union all select f."userId" where exists (select from ${members} and sm.user_id = f."userId")`

const isAsked = (organizationId: number) => sql`r.organization_id = ${organizationId} and r.deleted_at is null
  and own.state in (${toRead})`

/** Once for each time that somebody is asked, whatever it was that asked them. */
const askedKey = sql`'asked:' || r.id || ':' || r.asked_by_id || coalesce(':' || extract(epoch from own.lapsed_at)::bigint, '')`

const askedDetails = sql`jsonb_build_object('version', r.version, 'again', own.version is not null, 'date', ${iso("own.due_at")})`

/**
 * Tells everybody whom these facts may ask to read something. A fact of a person's own doing, such as joining, names the publisher as its
 * author.
 */
async function insertAsked(db: Transaction, organizationId: number, facts: readonly Fact[]): Promise<Made[]> {
  if (facts.length === 0) return []
  return insertTo(
    db,
    organizationId,
    sql`
    select ${askedKey} as source_key, f.kind, null::bigint as task_id, null::bigint as project_id, null::bigint as space_id,
      null::bigint as page_id, r.id as regulation_id, case when f."actorId" = reader.user_id then h.user_id else f."actorId" end as actor_id,
      f.at, reader.user_id, true as personal, ${askedDetails} as details
    from ${factsAsRows(facts)}
    cross join ${asked(readersOfFact)}
    join regulation_history h on h.organization_id = r.organization_id and h.id = r.asked_by_id
    where ${isAsked(organizationId)} and (f."regulationId" is null or f."regulationId" = r.id)
      and (f."spaceId" is null or exists (select from regulation_placements here where here.organization_id = r.organization_id
        and here.regulation_id = r.id and here.space_id = f."spaceId"))
      and (f."openedById" is null or exists (select from spaces s
        join regulation_placements here on here.organization_id = s.organization_id and here.space_id = s.id
        where s.organization_id = r.organization_id and s.entry_regulation_id = f."openedById" and here.regulation_id = r.id))`,
  )
}

/** Tells everybody who is to approve a draft since these facts, once for each asking. */
async function insertApprovals(db: Transaction, organizationId: number, facts: readonly Fact[]): Promise<Made[]> {
  if (facts.length === 0) return []
  return insertTo(
    db,
    organizationId,
    sql`
    select distinct on (r.id, approver.user_id) 'approval:' || r.approval_id as source_key, f.kind, null::bigint as task_id,
      null::bigint as project_id, null::bigint as space_id, null::bigint as page_id, r.id as regulation_id, h.user_id as actor_id, f.at,
      approver.user_id, true as personal, '{}'::jsonb as details
    from ${factsAsRows(facts)}
    join regulations r on r.organization_id = ${organizationId} and r.deleted_at is null and r.approval_id is not null
      and (f."regulationId" is null or f."regulationId" = r.id)
    join regulation_history h on h.organization_id = r.organization_id and h.id = r.approval_id
    cross join lateral (${approversOf}) approver
    where ${hasToApprove(sql`approver.user_id`)}
      and (f."spaceId" is null or exists (select from regulation_placements here where here.organization_id = r.organization_id
        and here.regulation_id = r.id and here.space_id = f."spaceId"))`,
  )
}

/** Tells who has asked for approval what was decided. */
async function insertDecisions(db: Transaction, organizationId: number, facts: readonly Fact[]): Promise<Made[]> {
  if (facts.length === 0) return []
  return insertTo(
    db,
    organizationId,
    sql`
    select f."sourceKey" as source_key, f.kind, null::bigint as task_id, null::bigint as project_id, null::bigint as space_id,
      null::bigint as page_id, f."regulationId" as regulation_id, d.user_id as actor_id, f.at, h.user_id, true as personal,
      jsonb_build_object('verdict', d.kind) as details
    from ${factsAsRows(facts)}
    join regulation_history d on d.organization_id = ${organizationId} and d.id = (f.details->>'decisionId')::bigint
    join regulation_history h on h.organization_id = d.organization_id and h.id = (d.details->>'approvalId')::bigint`,
  )
}

/**
 * Tells the followers of tasks that are due soon or overdue. By the person's own clock, a civil day is near from eight o'clock of the day
 * before and overdue from its end; an instant is near for a day before it. A task that has been overdue for more than two days is not told
 * any more.
 */
export async function insertDue(db: Transaction, organizationId: number, now: string): Promise<Made[]> {
  const local = sql`(${now}::timestamptz at time zone zone_or_utc(u.time_zone))`
  const day = sql`(t.date_end at time zone 'UTC')::date`
  return insertTo(
    db,
    organizationId,
    sql`
    select 'date:' || due.kind || ':' || t.id || ':' || extract(epoch from t.date_end)::bigint as source_key, due.kind, t.id as task_id,
      null::bigint as project_id, null::bigint as space_id, null::bigint as page_id, null::bigint as regulation_id,
      o.system_user_id as actor_id, ${now}::timestamptz as at,
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

/**
 * Reminds everybody who has yet to read a regulation: seven days and one day before it is due, on that day, and each day after. A person
 * who was asked in the last seven days and has not been told yet is told now. A reminder before the due day is left out where the request
 * is younger than that.
 */
export async function insertReadingsDue(db: Transaction, organizationId: number, now: string): Promise<Made[]> {
  const at = sql`${now}::timestamptz`
  return insertTo(
    db,
    organizationId,
    sql`
    select case due.step when 'asked' then ${askedKey}
        else 'reading:' || due.step || ':' || r.id || ':' || r.asked_by_id || ':' || extract(epoch from own.due_at)::bigint end as source_key,
      case due.step when 'asked' then 'regulationAsked' else 'regulationDue' end as kind, null::bigint as task_id,
      null::bigint as project_id, null::bigint as space_id, null::bigint as page_id, r.id as regulation_id,
      case when due.step = 'asked' and (own.lapsed_at is null or h.user_id <> reader.user_id) then h.user_id
        else o.system_user_id end as actor_id, ${at} as at, reader.user_id, true as personal,
      case due.step when 'asked' then ${askedDetails}
        else jsonb_build_object('date', ${iso("own.due_at")}, 'over', ${at} >= own.due_at) end as details
    from ${asked()}
    join organizations o on o.id = r.organization_id
    join regulation_history h on h.organization_id = r.organization_id and h.id = r.asked_by_id
    cross join lateral (select case
      when ${at} >= own.due_at then 'over' || floor(extract(epoch from ${at} - own.due_at) / 86400)
      when ${at} >= own.due_at - interval '1 day' and r.due_days > 1 then 'day'
      when ${at} >= own.due_at - interval '7 days' and r.due_days > 7 then 'week'
      when ${at} < own.asked_at + interval '7 days' then 'asked' end as step) due
    where ${isAsked(organizationId)} and due.step is not null`,
  )
}

/** Whom to remind of what. */
export type Reminder = { readonly regulationId: number; readonly userId: number }

/**
 * Reminds those of these people who have yet to read, in the name of the caller; of one space alone, where it is given. A person who was
 * reminded within the last hour, by anybody, is not reminded again. The key holds against two callers at the same time.
 */
export async function insertReminders(
  db: Transaction,
  { organizationId, userId: actorId }: { readonly organizationId: number; readonly userId: number },
  reminders: readonly Reminder[],
  spaceId: number | null,
): Promise<Made[]> {
  const here = sql`exists (select from regulation_placements here
    join space_members m on m.organization_id = here.organization_id and m.space_id = here.space_id and m.user_id = reader.user_id
    where here.organization_id = r.organization_id and here.regulation_id = r.id and here.space_id = ${spaceId}::bigint)`
  return insertTo(
    db,
    organizationId,
    sql`
    select 'reminder:' || r.id || ':' || r.asked_by_id || ':' || floor(extract(epoch from now()) / 3600) as source_key,
      'regulationDue' as kind, null::bigint as task_id, null::bigint as project_id, null::bigint as space_id, null::bigint as page_id,
      r.id as regulation_id, ${actorId}::bigint as actor_id, now() as at, reader.user_id, true as personal,
      jsonb_build_object('byPerson', true, 'version', r.version, 'date', ${iso("own.due_at")}) as details
    from (select distinct "regulationId" as regulation_id, "userId" as user_id
      from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as given("regulationId" bigint, "userId" bigint)) reader
    join regulations r on r.organization_id = ${organizationId} and r.id = reader.regulation_id
    cross join lateral (${stateOf(sql`reader.user_id`)}) own
    where ${isAsked(organizationId)} and ${spaceId === null ? sql`true` : here}
      and not exists (select from regulation_history h
        where h.organization_id = r.organization_id and h.user_id = reader.user_id and h.regulation_id = r.id and h.kind = 'reminded'
          and h.at > now() - interval '1 hour')`,
  )
}

/**
 * The people of `people` who are told: members who may see it, want to know of it, and have not done it themselves. A reminder to read is
 * noted in the history of the regulation, with the name of who sent it by hand.
 */
async function insertTo(db: Transaction, organizationId: number, people: SQL): Promise<Made[]> {
  const first = Object.entries(firstChannels).map(([kind, channels]) => ({ kind, ...channels }))
  const email = sql`coalesce(c.email, first.email)`
  return rowsOf(
    madeRow,
    db.execute(sql`
      with people as materialized (${people}), made as (
      insert into ${notifications} (organization_id, user_id, source_key, kind, task_id, project_id, space_id, page_id, regulation_id, actor_id, details,
        created_at, in_inbox, mail_due_at, read_at)
      select ${organizationId}::bigint, n.user_id, n.source_key, n.kind, n.task_id, n.project_id, n.space_id, n.page_id,
        n.regulation_id, n.actor_id, n.details, n.at,
        coalesce(c.inbox, first.inbox),
        case when u.email_verified_at is null then null when ${email} = 'now' then ${notBefore} when ${email} = 'digest' then ${nextDigest} end,
        case when coalesce(c.inbox, first.inbox) and ${isRead(organizationId)} then n.at end
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
      returning id, user_id, kind, regulation_id, actor_id, details, created_at as at, in_inbox, mail_due_at), pushed as (
      insert into ${outgoingPushes} (organization_id, notification_id, session_id, next_attempt_at)
      select ${organizationId}::bigint, n.id, p.session_id, ${notBefore}
      from made n
      join sessions s on s.user_id = n.user_id and s.expires_at > now()
      join push_subscriptions p on p.session_id = s.id
      join users u on u.id = n.user_id
      left join notification_hours h on h.user_id = n.user_id
      where n.in_inbox
      order by p.session_id
      returning notification_id, next_attempt_at), noted as (
      insert into regulation_history (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name, at, details)
      select r.organization_id, r.id, r.name, 'reminded', r.version, u.id, u.name, made.at, case when made.details ? 'byPerson'
        then jsonb_build_object('remindedById', actor.id, 'remindedByName', actor.name) else '{}' end
      from made
      join regulations r on r.organization_id = ${organizationId} and r.id = made.regulation_id
      join users u on u.id = made.user_id
      join users actor on actor.id = made.actor_id
      where made.kind = 'regulationDue')
      select user_id as "userId", in_inbox as "inInbox", coalesce(mail_due_at <= now(), false) as "mailDue",
        exists (select from pushed where notification_id = made.id and next_attempt_at <= now()) as "pushDue"
      from made`),
  )
}

/** Whether a person has read a message before they are told of it. One that was edited since is told anew. */
const isRead = (organizationId: number) => sql`n.details ? 'messageId' and not n.details ? 'edited' and (
  select k.message_id >= (n.details->>'messageId')::bigint from message_marks k
  where k.organization_id = ${organizationId} and k.user_id = n.user_id and k.task_id = n.task_id)`
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
