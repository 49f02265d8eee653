import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database } from "@/db/client"
import { endsAt, timeIsOverBy } from "@/db/attempt-time"
import { iso } from "@/db/json"
import { pastGateSince } from "@/db/regulation-state"
import { rowsOf } from "@/db/rows"
import { Problem } from "@/lib/api/errors"
import { spaceRoles } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import { certificateNumber } from "../certificates/queries"
import { colleaguesBy, gatesBy, membershipsBy, placementsBy } from "./past/queries"

/** What a matrix is of: one space, or with null all of the organization that are open; as of an instant, or with null as of now. */
export type Extent = {
  readonly spaceId: number | null
  readonly at: string | null
  /** With what else there is of each test: more than a matrix shows. */
  readonly detailed: boolean
}

const numbers = z.array(z.number())
/** Hundreds of thousands, which the statement itself puts together: they are not looked at one by one. */
const manyNumbers = z.custom<readonly number[]>(Array.isArray)

/** Times are milliseconds since 1970. */
const factsRow = z.object({
  at: z.string(),
  spaces: z.array(z.object({ id: z.number(), name: z.string() })),
  regulations: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      version: z.number(),
      mandatory: z.boolean(),
      /** Whom a mandatory one asks; both empty: all. */
      askedRoles: z.array(z.enum(spaceRoles)),
      askedUserIds: numbers,
      askingSince: z.number().nullable(),
      repeatMonths: z.number().nullable(),
      dueDays: z.number().nullable(),
      questionCount: z.number(),
      attemptsAllowed: z.number().nullable(),
      askedAt: z.number(),
      spaceIds: numbers,
      /** The spaces whose members may be asked, also those that are not shown; `entry` where it opens the space. */
      asking: z.array(z.object({ spaceId: z.number(), entry: z.boolean() })),
    }),
  ),
  people: z.array(
    z.object({
      userId: z.number(),
      name: z.string(),
      email: z.string().nullable(),
      left: z.boolean(),
      spaceIds: numbers,
    }),
  ),
  members: z.array(
    z.object({
      userId: z.number(),
      spaceId: z.number(),
      role: z.enum(spaceRoles),
      since: z.number(),
      /** Since when they are past its gate; null for who stands before it. */
      entered: z.number().nullable(),
      roleSince: z.number(),
    }),
  ),
  /**
   * Of each regulation who has acknowledged it, which version and when, from the first to the last; `beforeAsking` of them before all were
   * asked last. It comes as text: PostgreSQL would read all of it once more to know that it is JSON.
   */
  signed: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(
      z.array(
        z.object({
          regulationId: z.number(),
          beforeAsking: z.number(),
          userIds: manyNumbers,
          versions: manyNumbers,
          times: manyNumbers,
        }),
      ),
    ),
  /** Of each person and regulation what their attempts since the last asking have come to. */
  taken: z.array(
    z.object({
      userId: z.number(),
      regulationId: z.number(),
      passed: z.boolean(),
      /** Until when the last attempt that was passed counts, or has counted; null for ever, and where none was. */
      passedUntil: z.number().nullable(),
      waiting: z.boolean(),
      /** So many have failed, without those that the person was given beyond what all have. */
      failed: z.number(),
    }),
  ),
  /** The best score of those that count, and the last certificate since then; of a detailed one alone. */
  scores: z.array(z.object({ userId: z.number(), regulationId: z.number(), score: z.number().nullable() })),
  certificates: z.array(z.object({ userId: z.number(), regulationId: z.number(), number: z.string() })),
})
export type Facts = z.output<typeof factsRow>

/** The regulations as they are published. */
const published = sql`
  select r.organization_id, r.id, r.name, r.mandatory, r.asked_roles, r.asked_user_ids, r.asking_since, r.repeat_months, r.due_days, r.version, r.question_count,
    r.attempts_allowed, r.asked_by_id, r.asked_at
  from regulations r
  where r.version is not null and r.deleted_at is null`

const valueOf = (setting: string) => sql`was.settings->>${sql.raw(`'${setting}'`)}`
const valuesOf = (setting: string) =>
  sql`array(select jsonb_array_elements_text(was.settings->${sql.raw(`'${setting}'`)}))`
const was = sql`(s.value->'before')`
const became = sql`(s.value->'after')`

/** Where they stand, what opens spaces, who is in the organization, and who in its spaces. */
const placements = (organizationId: number) => sql`
  select at.regulation_id, at.space_id from regulation_placements at where at.organization_id = ${organizationId}`
const gates = (organizationId: number) => sql`
  select s.id as space_id, s.entry_regulation_id from spaces s where s.organization_id = ${organizationId}`
const colleagues = (organizationId: number) => sql`
  select m.user_id, m.role in ('owner', 'administrator') as administers from organization_members m
  where m.organization_id = ${organizationId} and m.state = 'active'`
const memberships = (organizationId: number) => sql`
  select sm.user_id, sm.space_id, sm.role, sm.role_since, sm.created_at, false as gone from space_members sm
  join colleagues on colleagues.user_id = sm.user_id
  where sm.organization_id = ${organizationId}`

/** What is changed of what a regulation asks, by its history: one row for each setting. */
const changedBefore = (moment: SQL) => sql`regulation_history h cross join jsonb_array_elements(h.details->'settings') s
    where h.organization_id = r.organization_id and h.regulation_id = r.id and h.kind = 'settingsChanged' and ${moment}`

/** The settings of a regulation at a moment: those of today without later changes. */
const settingsBy = sql`(select jsonb_build_object('mandatory', r.mandatory, 'dueDays', r.due_days, 'repeatMonths', r.repeat_months,
      'askedRoles', r.asked_roles, 'askedUserIds', r.asked_user_ids) || coalesce(jsonb_object_agg(setting, value), '{}') as settings
    from (select distinct on (s.value->>'setting') s.value->>'setting' as setting, ${was} as value
      from ${changedBefore(sql`h.at > moment.at`)} order by s.value->>'setting', h.id) later)`

/** Since when it asked like that: as the trigger `asks_more` writes it. */
const askingSinceBy = sql`case when r.asking_since <= moment.at then r.asking_since else (select max(h.at)
    from ${changedBefore(sql`h.at <= moment.at`)} and case s.value->>'setting' when 'mandatory' then ${became} = 'true'
      when 'askedRoles' then ${became} = '[]' or not ${became} <@ ${was} when 'askedUserIds' then ${became} = '[]' or not ${became} <@ ${was}
      else false end) end`

/** The same as they were at a moment. */
const publishedBy = sql`
  select r.organization_id, r.id, v.name, (${valueOf("mandatory")})::boolean as mandatory, ${valuesOf("askedRoles")}::space_role[] as asked_roles,
    ${valuesOf("askedUserIds")}::bigint[] as asked_user_ids, ${askingSinceBy} as asking_since, (${valueOf("repeatMonths")})::integer as repeat_months,
    (${valueOf("dueDays")})::integer as due_days, v.published as version,
    least(jsonb_array_length(v.questions), (v.test_settings->>'draw')::integer) as question_count,
    (v.test_settings->>'attempts')::integer as attempts_allowed, asked.id as asked_by_id, asked.at as asked_at
  from regulations r
  cross join moment
  cross join lateral ${settingsBy} was
  cross join lateral (select v.name, v.published, v.questions, v.test_settings from regulation_versions v
    where v.organization_id = r.organization_id and v.regulation_id = r.id and v.published_at <= moment.at
    order by v.published desc limit 1) v
  cross join lateral (select h.id, h.at from regulation_history h
    where h.organization_id = r.organization_id and h.regulation_id = r.id and h.at <= moment.at
      and (h.kind = 'cleared' or h.kind = 'published' and coalesce((h.details->>'asked')::boolean, true))
    order by h.id desc limit 1) asked
  where r.deleted_at is null or r.deleted_at > moment.at`

/** What an attempt `t` had come to at a moment: one that was marked later waited by then. */
const resultBy = sql`case when exists (select from regulation_history h
    where h.organization_id = t.organization_id and h.user_id = t.user_id and h.regulation_id = t.regulation_id and h.kind = t.result
      and h.at >= t.finished_at and h.at <= moment.at) then t.result else 'waiting' end`

const listOf = (object: SQL, order: SQL, from: SQL) =>
  sql`coalesce((select json_agg(${object} order by ${order}) from ${from}), '[]')`
const none = sql`'[]'::json`
/** By numbers of the processor: `extract` counts in decimals, ten times as long. */
const milliseconds = (column: string) => sql`(date_part('epoch', ${sql.raw(column)}) * 1000)::bigint`

/** All that says how people stand with regulations, by one statement: what it comes to for each of both is worked out by `standing`. */
export async function findFacts(
  db: Database,
  { organizationId }: OrganizationScope,
  { spaceId, at, detailed }: Extent,
): Promise<Facts> {
  const [row] = await rowsOf(
    factsRow,
    db.execute(sql`
  with moment as materialized (select least(${at}::timestamptz, now()) as at),
  open as materialized (
    select s.id, s.name from spaces s
    where s.organization_id = ${organizationId} and s.deleted_at is null
      and ${spaceId === null ? sql`s.archived_at is null` : sql`s.id = ${spaceId}`}),
  placed as materialized (${(at === null ? placements : placementsBy)(organizationId)}),
  gates as materialized (${(at === null ? gates : gatesBy)(organizationId)}),
  colleagues as materialized (${(at === null ? colleagues : colleaguesBy)(organizationId)}),
  memberships as materialized (${(at === null ? memberships : membershipsBy)(organizationId)}),
  places as materialized (select regulation_id, space_id from placed where space_id in (select id from open)),
  r as materialized (
    select r.* from (${at === null ? published : publishedBy}) r
    where r.organization_id = ${organizationId} and r.id in (select regulation_id from places)),
  asking as materialized (
    select at.regulation_id, at.space_id, coalesce(gates.entry_regulation_id = at.regulation_id, false) as entry
    from r
    join placed at on at.regulation_id = r.id
    join gates on gates.space_id = at.space_id
    join spaces s on s.organization_id = r.organization_id and s.id = at.space_id and s.deleted_at is null and s.archived_at is null
    where r.mandatory or gates.entry_regulation_id = r.id),
  entries as materialized (
    select r.* from (${at === null ? published : publishedBy}) r
    where r.organization_id = ${organizationId} and r.id in (select entry_regulation_id from gates)),
  members as materialized (
    select sm.*, case when gates.entry_regulation_id is null or sm.role = 'administrator' or colleagues.administers then sm.created_at
      else (select ${pastGateSince(sql`sm.created_at`, sql`sm.user_id`, sql`moment.at`)} from entries r cross join moment
        where r.id = gates.entry_regulation_id) end as entered_at
    from memberships sm
    join gates on gates.space_id = sm.space_id
    join colleagues on colleagues.user_id = sm.user_id
    where sm.space_id in (select id from open) or sm.space_id in (select space_id from asking)),
  signed as materialized (
    select r.id as regulation_id, signed.* from r cross join moment cross join lateral (
      select count(*) filter (where h.id <= r.asked_by_id) as before_asking, array_agg(h.user_id order by h.id) as user_ids,
        array_agg(h.version order by h.id) as versions, array_agg(${milliseconds("h.at")} order by h.id) as times
      from regulation_history h
      where h.organization_id = ${organizationId} and h.regulation_id = r.id and h.kind = 'acknowledged' and h.at <= moment.at) signed),
  signers as (select distinct unnest(user_ids) as user_id from signed),
  taken as (
    select t.user_id, t.regulation_id, bool_or(t.result = 'passed' and t.counts) as passed, bool_or(t.result = 'waiting') as waiting,
      max(t.score) filter (where t.result in ('passed', 'failed') and t.counts) as score,
      max(t.until) filter (where t.result = 'passed') as passed_until, count(*) filter (where t.result = 'failed' and t.counts) - case when bool_or(t.result = 'failed') then (select count(*) from regulation_history h
        where h.organization_id = ${organizationId} and h.user_id = t.user_id and h.regulation_id = t.regulation_id and h.kind = 'attemptGiven'
          and h.id > t.asked_by_id and h.at <= t.moment and (t.repeat_months is null or h.at + t.repeat_months * interval '1 month' > t.moment)
        ) else 0 end as failed
    from (select t.user_id, t.regulation_id, t.asked_by_id, coalesce(t.score, 0) as score, r.repeat_months, moment.at as moment, t.finished_at + r.repeat_months * interval '1 month' as until,
        r.repeat_months is null or coalesce(t.finished_at, ${endsAt}) + r.repeat_months * interval '1 month' > moment.at as counts,
        case when t.result is null then 'failed' when t.answers is null then t.result else ${at === null ? sql`t.result` : resultBy} end as result
      from r cross join moment
      join regulation_attempts t on t.organization_id = r.organization_id and t.regulation_id = r.id and t.asked_by_id = r.asked_by_id
      where t.finished_at <= moment.at or t.result is null and t.answers is null and ${timeIsOverBy(sql`moment.at`)}) t
    group by t.user_id, t.regulation_id, t.asked_by_id, t.repeat_months, t.moment),
  certified as (
    select distinct on (c.user_id, c.regulation_id) c.user_id, c.regulation_id, ${certificateNumber} as number
    from r cross join moment
    join regulation_certificates c on c.organization_id = r.organization_id and c.regulation_id = r.id and c.asked_by_id = r.asked_by_id
    where c.created_at <= moment.at
    order by c.user_id, c.regulation_id, c.id desc),
  here as materialized (
    select user_id, json_agg(space_id order by space_id) as space_ids, bool_and(gone) as left from members
    where space_id in (select id from open) group by user_id),
  people as (
    select u.id, u.name, case when u.cleared_at is null then u.email end as email, here.left, here.space_ids from here join users u on u.id = here.user_id
    union all
    select signers.user_id, (select h.user_name from regulation_history h
        where h.organization_id = ${organizationId} and h.user_id = signers.user_id order by h.id desc limit 1),
      (select u.email from users u where u.id = signers.user_id and u.cleared_at is null), true, '[]'
    from signers
    where not exists (select from here where here.user_id = signers.user_id)
      and signers.user_id not in (select user_id from colleagues where administers)
      and signers.user_id not in (select user_id from memberships
        where space_id in (select at.space_id from placed at join r on r.id = at.regulation_id)))
  select ${iso("moment.at")} as at,
    ${listOf(sql`json_build_object('id', o.id, 'name', o.name)`, sql`${byName(sql`o.name`)}, o.id`, sql`open o`)} as spaces,
    ${listOf(
      sql`json_build_object('id', r.id, 'name', r.name, 'version', r.version, 'mandatory', r.mandatory, 'dueDays', r.due_days, 'repeatMonths', r.repeat_months,
        'askedRoles', r.asked_roles, 'askedUserIds', r.asked_user_ids, 'askingSince', ${milliseconds("r.asking_since")},
        'questionCount', r.question_count, 'attemptsAllowed', r.attempts_allowed, 'askedAt', ${milliseconds("r.asked_at")},
        'spaceIds', ${listOf(sql`p.space_id`, sql`p.space_id`, sql`places p where p.regulation_id = r.id`)},
        'asking', ${listOf(
          sql`json_build_object('spaceId', a.space_id, 'entry', a.entry)`,
          sql`a.space_id`,
          sql`asking a where a.regulation_id = r.id`,
        )})`,
      sql`${byName(sql`r.name`)}, r.id`,
      sql`r`,
    )} as regulations,
    ${listOf(
      sql`json_build_object('userId', p.id, 'name', p.name, 'email', p.email, 'left', p.left, 'spaceIds', p.space_ids)`,
      sql`${byName(sql`p.name`)}, p.id`,
      sql`people p`,
    )} as people,
    ${listOf(
      sql`json_build_object('userId', m.user_id, 'spaceId', m.space_id, 'role', m.role, 'since', ${milliseconds("m.created_at")},
        'entered', ${milliseconds("m.entered_at")}, 'roleSince', ${milliseconds("m.role_since")})`,
      sql`m.user_id`,
      sql`members m`,
    )} as members,
    concat('[', (select string_agg(concat('{"regulationId":', s.regulation_id, ',"beforeAsking":', s.before_asking,
      ',"userIds":[', array_to_string(s.user_ids, ','), '],"versions":[', array_to_string(s.versions, ','), '],"times":[', array_to_string(s.times, ','), ']}'), ',')
      from signed s), ']') as signed,
    ${listOf(
      sql`json_build_object('userId', t.user_id, 'regulationId', t.regulation_id, 'passed', t.passed,
        'passedUntil', ${milliseconds("t.passed_until")}, 'waiting', t.waiting,
        'failed', t.failed)`,
      sql`t.user_id`,
      sql`taken t`,
    )} as taken,
    ${detailed ? listOf(sql`json_build_object('userId', t.user_id, 'regulationId', t.regulation_id, 'score', t.score)`, sql`t.user_id`, sql`taken t`) : none} as scores,
    ${detailed ? listOf(sql`json_build_object('userId', c.user_id, 'regulationId', c.regulation_id, 'number', c.number)`, sql`c.user_id`, sql`certified c`) : none} as certificates
  from moment`),
  )
  if (!row) throw new Error("a matrix has no moment")
  return row
}

const makingRow = z.object({ organizationName: z.string(), madeBy: z.string(), madeAt: z.string() })

/**
 * Who makes a report of which organization, and when.
 *
 * @throws Problem 409 `no-organization`
 */
export async function findMaking(
  db: Database,
  { organizationId, userId }: OrganizationScope,
): Promise<z.output<typeof makingRow>> {
  const [row] = await rowsOf(
    makingRow,
    db.execute(sql`
      select o.name as "organizationName", u.name as "madeBy", ${iso("now()")} as "madeAt"
      from organizations o join users u on u.id = ${userId} where o.id = ${organizationId}`),
  )
  if (!row) throw new Problem("no-organization")
  return row
}
