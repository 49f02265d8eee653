import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { endedUnanswered, endsAt, timeIsOver } from "@/db/attempt-time"
import { givenAttempts } from "@/db/given-attempts"
import { iso } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import { stillCounts } from "@/db/passed-regulation"
import type { RegulationScope } from "@/lib/auth/guard"
import type { Question } from "../questions/queries"
import { testSettings } from "../test-settings/settings"
import type { Given, AttemptOutcome } from "./score"

const publicationRow = z.object({ version: z.number(), askedById: z.number(), settings: testSettings })
export type Publication = z.output<typeof publicationRow>

/** What is published of a regulation, how its test is taken, and the record of its history by which all were asked last. */
export async function findPublication(
  db: Database,
  { organizationId, id }: RegulationScope,
): Promise<Publication | null> {
  const [row] = await rowsOf(
    publicationRow,
    db.execute(sql`
      select r.version, r.asked_by_id as "askedById", v.test_settings as settings from regulations r
      join regulation_versions v on v.organization_id = r.organization_id and v.regulation_id = r.id and v.published = r.version
      where r.organization_id = ${organizationId} and r.id = ${id}`),
  )
  return row ?? null
}

export type Attempt = {
  readonly id: number
  readonly userId: number
  readonly version: number
  readonly askedById: number
  readonly questions: Question[]
  readonly answers: Given[] | null
  readonly passMark: number
  readonly startedAt: string
  readonly endsAt: string | null
  readonly secondsLeft: number | null
  /** Its time is over: nothing is taken for it any more. */
  readonly over: boolean
  /** It has ended with its time: nobody has sent it before. */
  readonly timedOut: boolean
  readonly result: AttemptOutcome["result"] | null
  [column: string]: unknown
}

const columns = sql`t.id, t.user_id as "userId", t.version, t.asked_by_id as "askedById", t.questions, t.answers, t.pass_mark as "passMark",
    ${iso("t.started_at")} as "startedAt", ${iso(endsAt)} as "endsAt",
    case when ${endsAt} is not null then greatest(0, round(extract(epoch from ${endsAt} - now())))::integer end as "secondsLeft", ${timeIsOver} as over,
    coalesce(t.finished_at = ${endsAt}, false) as "timedOut", t.result`

const select = ({ organizationId, id }: RegulationScope, which: SQL) => sql`
  select ${columns}
  from regulation_attempts t
  join regulations r on r.organization_id = t.organization_id and r.id = t.regulation_id
  where t.organization_id = ${organizationId} and t.regulation_id = ${id} and ${which} order by t.id`

/** The attempts of somebody since all were asked last, but for what has come to an end too long ago. */
export async function listAttemptsOf(
  db: Database,
  scope: RegulationScope,
  userId: number,
  askedById: number,
): Promise<Attempt[]> {
  return db.execute<Attempt>(
    select(
      scope,
      sql`t.user_id = ${userId} and t.asked_by_id = ${askedById}
    and (t.result = 'waiting' or t.result is null and not ${timeIsOver}
      or ${stillCounts(sql`coalesce(t.finished_at, ${endsAt})`)})`,
    ),
  )
}

export async function findAttempt(db: Database, scope: RegulationScope, attemptId: number): Promise<Attempt | null> {
  const [row] = await db.execute<Attempt>(select(scope, sql`t.id = ${attemptId}`))
  return row ?? null
}

const retryRow = z.object({ retryAt: z.string().nullable() })

/** When the cool-down after the last attempt of somebody is over; null where it is, or there is none. */
export async function findRetryAt(
  db: Database,
  { organizationId, id }: RegulationScope,
  userId: number,
  { askedById, settings: { coolDownMinutes } }: Publication,
): Promise<string | null> {
  if (coolDownMinutes === null) return null
  const [row] = await rowsOf(
    retryRow,
    db.execute(sql`
      select ${iso("until")} as "retryAt"
      from (select max(coalesce(t.finished_at, ${endsAt})) + ${coolDownMinutes} * interval '1 minute' as until from regulation_attempts t
        where t.organization_id = ${organizationId} and t.regulation_id = ${id} and t.user_id = ${userId} and t.asked_by_id = ${askedById}
          and (t.result = 'failed' or ${endedUnanswered})) ended
      where until > now()`),
  )
  return row?.retryAt ?? null
}

export async function insertAttempt(
  db: Transaction,
  { organizationId, id, userId }: RegulationScope,
  { version, askedById, settings: { passMark, timeLimitMinutes } }: Publication,
  questions: readonly Question[],
): Promise<number> {
  const [row] = await rowsOf(
    idRow,
    db.execute(sql`
      insert into regulation_attempts
        (organization_id, regulation_id, user_id, version, asked_by_id, questions, pass_mark, time_limit_minutes)
      values (${organizationId}, ${id}, ${userId}, ${version}, ${askedById}, ${JSON.stringify(questions)}::jsonb, ${passMark},
        ${timeLimitMinutes})
      returning id`),
  )
  if (!row) throw new Error("no attempt was made")
  return row.id
}

const countRow = z.object({ count: z.number() })

/** How many attempts somebody was given since all were asked last, beyond those that all have. */
export async function countGiven(db: Database, scope: RegulationScope, userId: number): Promise<number> {
  const [row] = await rowsOf(
    countRow,
    db.execute(sql`
      select ${givenAttempts(sql`${userId}::bigint`)} as count from regulations r
      where r.organization_id = ${scope.organizationId} and r.id = ${scope.id}`),
  )
  return row?.count ?? 0
}

export type Finished = Attempt & {
  readonly finishedAt: string
  readonly score: number
  readonly result: AttemptOutcome["result"]
}

/** The attempt that somebody has finished last; null where there is none. */
export async function findFinished(
  db: Database,
  { organizationId, id, userId }: RegulationScope,
): Promise<Finished | null> {
  const [row] = await db.execute<Finished>(sql`
    select ${columns}, ${iso("t.finished_at")} as "finishedAt", t.score from regulation_attempts t
    where t.organization_id = ${organizationId} and t.regulation_id = ${id} and t.user_id = ${userId} and t.result is not null
    order by t.id desc limit 1`)
  return row ?? null
}

/** Writes what was answered of an attempt that is open. */
export async function saveAnswers(
  db: Transaction,
  { organizationId }: RegulationScope,
  attemptId: number,
  answers: readonly Given[],
): Promise<void> {
  await db.execute(sql`
    update regulation_attempts set answers = ${JSON.stringify(answers)}::jsonb
    where organization_id = ${organizationId} and id = ${attemptId}`)
}

/** Writes what was answered, and what it came to: at the end of its time, where that is over. */
export async function setOutcome(
  db: Transaction,
  { organizationId }: RegulationScope,
  attemptId: number,
  answers: readonly Given[],
  { score, result }: AttemptOutcome,
): Promise<void> {
  await db.execute(sql`
    update regulation_attempts t set answers = ${JSON.stringify(answers)}::jsonb, score = ${score}, result = ${result},
      finished_at = coalesce(finished_at, case when ${timeIsOver} then ${endsAt} else now() end)
    where t.organization_id = ${organizationId} and t.id = ${attemptId}`)
}

export type Waiting = Attempt & { readonly userName: string; readonly finishedAt: string }

/** What waits for a mark since all were asked last, the oldest first. */
export async function listWaiting(db: Database, { organizationId, id }: RegulationScope): Promise<Waiting[]> {
  return db.execute<Waiting>(sql`
    select ${columns}, u.name as "userName", ${iso("t.finished_at")} as "finishedAt"
    from regulation_attempts t
    join regulations r on r.organization_id = t.organization_id and r.id = t.regulation_id and r.asked_by_id = t.asked_by_id
    join users u on u.id = t.user_id
    where t.organization_id = ${organizationId} and t.regulation_id = ${id} and t.result = 'waiting'
    order by t.finished_at, t.id`)
}

const isOverdue = sql`t.result is null and t.time_limit_minutes is not null and ${timeIsOver}`

const organizationRow = z.object({ id: z.number() })

/** The organizations with attempts whose time is over and that nobody has sent. */
export async function listOrganizationsOverdue(db: Database): Promise<number[]> {
  const rows = await rowsOf(
    organizationRow,
    db.execute(sql`select distinct t.organization_id as id from regulation_attempts t where ${isOverdue} order by id`),
  )
  return rows.map(({ id }) => id)
}

export type Unscored = Pick<Attempt, "id" | "questions" | "passMark"> & { readonly answers: Given[] }

/** The attempts of an organization whose time is over and that nobody has sent, with what was saved of them; the oldest, as many as `limit`. */
export async function listUnscored(db: Database, organizationId: number, limit: number): Promise<Unscored[]> {
  return db.execute<Unscored>(sql`
    select t.id, t.questions, t.answers, t.pass_mark as "passMark" from regulation_attempts t
    where t.organization_id = ${organizationId} and t.answers is not null and ${isOverdue}
    order by t.started_at limit ${limit}`)
}

const endedRow = z.object({
  regulationId: z.number(),
  userId: z.number(),
  result: z.enum(["passed", "failed", "waiting"]),
  /** Whether answers of it were saved. */
  answered: z.boolean(),
})
export type Ended = z.output<typeof endedRow>

export type Scored = Pick<Unscored, "id"> & Pick<AttemptOutcome, "score" | "result">

/**
 * Ends the attempts of an organization whose time is over, in their order, and notes it in the history: by their score where answers were
 * saved, else as failed. They count so before, too; this only decides when the history tells of it.
 */
export async function endOverdue(db: Transaction, organizationId: number, scored: readonly Scored[]): Promise<Ended[]> {
  return rowsOf(
    endedRow,
    db.execute(sql`
    with scored as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as s(id bigint, score integer, result text)),
    due as materialized (
      select t.organization_id, t.id, coalesce(s.score, 0) as score, coalesce(s.result, 'failed') as result from regulation_attempts t
      left join scored s on s.id = t.id
      where t.organization_id = ${organizationId} and ${isOverdue} and (t.answers is null or s.id is not null)),
    ended as (
      update regulation_attempts t set score = due.score, result = due.result, finished_at = ${endsAt}
      from due where t.organization_id = due.organization_id and t.id = due.id and t.result is null
      returning t.id, t.organization_id, t.regulation_id, t.user_id, t.version, t.finished_at, t.result, t.score, t.answers),
    recorded as (
    insert into regulation_history (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name, details)
    select r.organization_id, r.id, r.name, ended.result, ended.version, u.id, u.name, jsonb_build_object('score', ended.score, 'attemptId', ended.id)
    from ended
    join regulations r on r.organization_id = ended.organization_id and r.id = ended.regulation_id
    join users u on u.id = ended.user_id
    order by ended.finished_at)
    select regulation_id as "regulationId", user_id as "userId", result, answers is not null as answered
    from ended order by finished_at`),
  )
}
