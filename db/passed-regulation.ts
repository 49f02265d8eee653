import { sql, type SQL } from "drizzle-orm"

/** Whether what somebody did at a time still counts: it does for as many months as a regulation `r` says. */
export const stillCounts = (at: SQL) =>
  sql`(r.repeat_months is null or ${at} + r.repeat_months * interval '1 month' > now())`

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
