import { sql, type SQL } from "drizzle-orm"
import { endedUnanswered, endsAt } from "./attempt-time"
import { givenAttempts } from "./given-attempts"
import { passedSince, stillCounts } from "./passed-regulation"

/** The states of those who are to read a regulation, as a list of SQL. */
export const toRead = sql`'pending', 'outdated', 'overdue'`

/**
 * Since when somebody who came into a space at a time has been past its gate, which a regulation `r` opens; null for who stands before it. It is
 * the time of `isBeforeGate` in db/schema/rights.ts.
 */
export const pastGateSince = (cameAt: SQL, userId: SQL, moment?: SQL) => sql`(
    select case when passed.since is not null then greatest(${cameAt}, passed.since) end
    from (select ${passedSince(userId, moment)} as since) passed)`

/**
 * The memberships of somebody in spaces that are open, with what opens each, and since when they are in, `entered_at`: null for who stands before
 * the gate.
 */
export const membershipsOf = (organizationId: SQL, userId: SQL) => sql`
  select sm.space_id, sm.user_id, sm.role, sm.role_since, sm.created_at, s.entry_regulation_id, gate.entered_at
  from space_members sm
  join spaces s on s.organization_id = sm.organization_id and s.id = sm.space_id and s.deleted_at is null and s.archived_at is null
  cross join lateral (select case when s.entry_regulation_id is null or sm.role = 'administrator' then sm.created_at
      else (select case when m.role in ('owner', 'administrator') then sm.created_at
          else (select ${pastGateSince(sql`sm.created_at`, sql`sm.user_id`)} from regulations r
            where r.organization_id = sm.organization_id and r.id = s.entry_regulation_id) end
        from organization_members m where m.organization_id = sm.organization_id and m.user_id = sm.user_id) end as entered_at offset 0) gate
  where sm.organization_id = ${organizationId} and sm.user_id = ${userId}`

/** Whom a mandatory regulation `r` asks by a membership `sm`, and whom it lets into the space. */
const asksAll = sql`r.asked_roles = '{}' and r.asked_user_ids = '{}'`
const asksPerson = sql`sm.user_id = any(r.asked_user_ids)`
const opens = sql`sm.entry_regulation_id = r.id and sm.role <> 'administrator'`

/** Since when it asks them. Who is asked as what they are in the space is asked since they are that, and nobody before they are in. */
const since = sql`case when ${opens} then sm.created_at
    when ${asksAll} or ${asksPerson} then greatest(sm.entered_at, r.asking_since)
    else greatest(sm.entered_at, sm.role_since, r.asking_since) end`

/** Until when what was done at a time counts. */
const endOf = (at: SQL) => sql`${at} + r.repeat_months * interval '1 month'`

/**
 * How somebody stands with a regulation `r`: `state`, since when they are asked (`asked_at`) and until when (`due_at`), whether what they have
 * `acknowledged` counts and their test is passed, and the `version` that they have acknowledged last, `at` what time. A mandatory one is asked
 * of the members of its spaces, or of those among them whom it names by role or one by one, and not of who administers them by their role in the
 * organization alone; an entry regulation of who does not administer its space. Of who stands before a gate nothing inside is asked, and their days
 * begin once they have passed it. What they have acknowledged and passed counts until all are asked
 * again, or so many months have gone: they are asked anew since then, `lapsed_at`.
 * An attempt whose time is over without an answer is a failed one. It says the same as `hasPassed`, by one look at the history and one at the
 * attempts: a list of 500 asks it 500 times.
 *
 * @param memberships of the person, for a list that has worked them out once: a table
 */
export const stateOf = (userId: SQL, memberships = sql`(${membershipsOf(sql`r.organization_id`, userId)})`) => sql`
  select case
      when r.version is null then 'notAsked'
      when found.done then 'done'
      when asked.at is null then 'notAsked'
      when test.waiting then 'waiting'
      when test.failed >= r.attempts_allowed and test.failed >= r.attempts_allowed + ${givenAttempts(userId)} then 'failed'
      when asked.due_at < now() then 'overdue'
      when signed.id <= r.asked_by_id or lapsed.at is not null then 'outdated'
      else 'pending' end as state,
    case when r.version is not null and not found.done then asked.at end as asked_at,
    case when r.version is not null and not found.done then asked.due_at end as due_at,
    found.acknowledged, test.passed as test_passed, signed.version, signed.at, lapsed.at as lapsed_at
  from (select case when count(*) > 0 then greatest(min(${since}), r.asked_at) end as at from regulation_placements at
      join ${memberships} sm on sm.space_id = at.space_id
      where at.organization_id = r.organization_id and at.regulation_id = r.id
        and (${opens} or sm.entered_at is not null and r.mandatory and (${asksAll} or ${asksPerson} or sm.role = any(r.asked_roles)))) member
  left join lateral (select h.id, h.version, h.at from regulation_history h
    where h.organization_id = r.organization_id and h.user_id = ${userId} and h.regulation_id = r.id and h.kind = 'acknowledged'
    order by h.id desc limit 1) signed on true
  cross join lateral (select coalesce(bool_or(t.result = 'passed' and ${stillCounts(sql`t.finished_at`)}), false) as passed,
      max(t.finished_at) filter (where t.result = 'passed') as passed_at, coalesce(bool_or(t.result = 'waiting'), false) as waiting,
      count(*) filter (where (t.result = 'failed' or ${endedUnanswered})
        and ${stillCounts(sql`coalesce(t.finished_at, ${endsAt})`)}) as failed
    from regulation_attempts t where t.organization_id = r.organization_id and t.regulation_id = r.id and t.user_id = ${userId}
      and t.asked_by_id = r.asked_by_id) test
  cross join lateral (select own.acknowledged, own.acknowledged and (r.question_count = 0 or test.passed) as done
    from (select coalesce(signed.id > r.asked_by_id and ${stillCounts(sql`signed.at`)}, false) as acknowledged) own) found
  cross join lateral (select least(
      case when signed.id > r.asked_by_id and not found.acknowledged then ${endOf(sql`signed.at`)} end,
      case when r.question_count > 0 and not test.passed then ${endOf(sql`test.passed_at`)} end) as at) lapsed
  cross join lateral (select ask.at, ask.at + r.due_days * interval '1 day' as due_at
    from (select case when member.at is not null then greatest(member.at, lapsed.at) end as at) ask) asked`
