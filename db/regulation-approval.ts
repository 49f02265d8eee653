import { sql, type SQL } from "drizzle-orm"
import { byName } from "./by-name"
import { iso } from "./json"

/** The spaces `s` that show a regulation `r` and want its draft approved before it is published. */
const demanding = sql`regulation_placements at
  join spaces s on s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null
    and s.archived_at is null and s.approver_ids <> '{}'
    and at.organization_id = r.organization_id and at.regulation_id = r.id`

/** Who approves a regulation `r`: whom its spaces name and who still edits the space that names them. */
export const approversOf = sql`
  select distinct named.user_id from ${demanding} cross join unnest(s.approver_ids) named(user_id)
  where exists (select from visible_spaces seen where seen.organization_id = r.organization_id
    and seen.user_id = named.user_id and seen.space_id = s.id and seen.role >= 'editor')`

/** What somebody has decided last of the asking that stands of a regulation `r`: `verdict`, `note` and `at`; no row for nothing. */
const decisionOf = (userId: SQL) => sql`
  select h.kind as verdict, h.details->>'note' as note, h.at from regulation_history h
  where h.organization_id = r.organization_id and h.regulation_id = r.id and h.id > r.approval_id
    and h.kind in ('approved', 'refused') and h.user_id = ${userId}
  order by h.id desc limit 1`

/** Whether somebody is asked to approve a regulation `r` and has not decided. Of one for which approval is asked. */
export const hasToApprove = (userId: SQL) => sql`
  ${userId} in (${approversOf}) and not exists (${decisionOf(userId)})`

/** How far the draft of a regulation `r` is approved, as JSON; null where none of its spaces wants it. */
export const approvalOf = sql`(case when exists (select from ${demanding}) then json_build_object(
  'approvers', (select coalesce(json_agg(json_build_object('userId', approver.user_id, 'name', u.name, 'verdict', decision.verdict,
      'note', decision.note, 'at', ${iso("decision.at")}) order by ${byName(sql`u.name`)}, u.id), '[]')
    from (${approversOf}) approver join users u on u.id = approver.user_id
    left join lateral (${decisionOf(sql`approver.user_id`)}) decision on true),
  'asked', (select json_build_object('userId', h.user_id, 'userName', h.user_name, 'note', h.details->>'note', 'at', ${iso("h.at")})
    from regulation_history h where h.organization_id = r.organization_id and h.id = r.approval_id)) end)`
