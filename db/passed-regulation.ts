import { sql, type SQL } from "drizzle-orm"

/** Whether what somebody did at a time still counts at a moment: it does for as many months as a regulation `r` says. */
export const stillCounts = (at: SQL, moment = sql`now()`) =>
  sql`(r.repeat_months is null or ${at} + r.repeat_months * interval '1 month' > ${moment})`

/**
 * Whether somebody has acknowledged a regulation `r` since all were asked last, and not too long ago. By a lookup of few rows, whatever the
 * planner believes. What counts no more is asked anew, and shuts the space again that it opens: nobody stays in on proof that is out of date.
 */
export const hasAcknowledged = (userId: SQL) => sql`coalesce((
    select max(h.id) from regulation_history h
    where h.organization_id = r.organization_id and h.user_id = ${userId} and h.regulation_id = r.id and h.kind = 'acknowledged'
      and ${stillCounts(sql`h.at`)}
  ) > r.asked_by_id, false)`

/** Whether somebody has passed the test of a regulation `r` since then. */
export const hasPassedTest = (userId: SQL) => sql`coalesce((
    select bool_or(t.result = 'passed' and ${stillCounts(sql`t.finished_at`)}) from regulation_attempts t
    where t.organization_id = r.organization_id and t.regulation_id = r.id and t.user_id = ${userId} and t.asked_by_id = r.asked_by_id
  ), false)`

/** Whether somebody has passed a regulation `r`: it is acknowledged, and its test, where it has one, is passed. */
export const hasPassed = (userId: SQL) =>
  sql`(${hasAcknowledged(userId)} and (r.question_count = 0 or ${hasPassedTest(userId)}))`

/**
 * Since when somebody has passed a regulation `r` by a moment; null where they have not. What is acknowledged again before it lapses goes on, and a
 * test is passed once it is marked: both as the history tells. `hasPassed` is the same without the time.
 */
export const passedSince = (userId: SQL, moment = sql`now()`) => sql`(
    select case when signed.at is not null and ${stillCounts(sql`signed.last_at`, moment)} and (r.question_count = 0 or test.at is not null) then greatest(signed.at, test.at) end
    from (select max(own.at) as last_at, max(own.at) filter (where own.before_at is null
          or own.before_at + r.repeat_months * interval '1 month' <= own.at) as at
        from (select h.at, lag(h.at) over (order by h.id) as before_at from regulation_history h
          where h.organization_id = r.organization_id and h.user_id = ${userId} and h.regulation_id = r.id and h.kind = 'acknowledged'
            and h.id > r.asked_by_id and h.at <= ${moment}) own) signed
    cross join (select max(own.at) as at
      from (select coalesce((select min(h.at) from regulation_history h where h.organization_id = t.organization_id and h.user_id = t.user_id
            and h.regulation_id = t.regulation_id and h.kind = 'passed' and h.at >= t.finished_at), t.finished_at) as at
        from regulation_attempts t where t.organization_id = r.organization_id and t.regulation_id = r.id and t.user_id = ${userId}
          and t.asked_by_id = r.asked_by_id and t.result = 'passed' and ${stillCounts(sql`t.finished_at`, moment)}) own
      where r.question_count > 0 and own.at <= ${moment}) test)`
