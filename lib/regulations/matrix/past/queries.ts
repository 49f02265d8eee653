import { sql } from "drizzle-orm"

// How things were at a `moment`. What was recorded first after it says what they were before that; where nothing was, they are as today.

const came = sql`'spaceMember.added', 'spaceMember.joined'`
const went = sql`'spaceMember.removed', 'spaceMember.left'`
const joined = sql`'member.joined', 'member.reactivated'`
const left = sql`'member.removed', 'member.left', 'member.deactivated'`

/** Where regulations stood. */
export const placementsBy = (organizationId: number) => sql`
  with next as materialized (
    select distinct on (h.regulation_id, h.details->>'spaceId') h.regulation_id, (h.details->>'spaceId')::bigint as space_id, h.kind
    from moment join regulation_history h on h.organization_id = ${organizationId} and h.at > moment.at
      and h.kind in ('addedToSpace', 'removedFromSpace')
    order by h.regulation_id, h.details->>'spaceId', h.id)
  select at.regulation_id, at.space_id from regulation_placements at
  where at.organization_id = ${organizationId} and (at.regulation_id, at.space_id) not in (select regulation_id, space_id from next)
  union all
  select regulation_id, space_id from next where kind = 'removedFromSpace'`

/** What opened spaces. Earlier records do not tell what did before: that is what the one before them tells. */
export const gatesBy = (organizationId: number) => sql`
  with recorded as materialized (
    select a.id, a.at, a.subject, a.details from audit_log a
    where a.organization_id = ${organizationId} and a.action = 'space.entryRegulationChanged')
  select s.id as space_id, case when next.id is null then s.entry_regulation_id
      when next.details ? 'previousRegulationId' then (next.details->>'previousRegulationId')::bigint
      else (select (l.details->>'regulationId')::bigint from recorded l where l.subject = next.subject and l.id < next.id
        order by l.id desc limit 1) end as entry_regulation_id
  from spaces s cross join moment
  left join lateral (select n.id, n.subject, n.details from recorded n where n.subject = concat('space:', s.id) and n.at > moment.at
    order by n.id limit 1) next on true
  where s.organization_id = ${organizationId}`

/** Who was in the organization and active, and who administered it. */
export const colleaguesBy = (organizationId: number) => sql`
  with recorded as materialized (
    select a.id, a.at, substr(a.subject, length('user:') + 1)::bigint as user_id, a.action, case a.action
        when 'member.roleChanged' then a.details->>'from' when 'organization.ownerChanged' then a.details->>'previousRole'
        else a.details->>'role' end as role
    from audit_log a
    where a.organization_id = ${organizationId} and (a.action in (${joined}, ${left}, 'member.roleChanged', 'organization.ownerChanged')
      or a.action = 'spaceMember.joined' and a.details->>'guest' = 'true')),
  stays as materialized (select * from recorded where action not in ('member.roleChanged', 'organization.ownerChanged')),
  last as (select distinct on (s.user_id) s.user_id, s.action from stays s join moment on s.at <= moment.at order by s.user_id, s.id desc),
  next as (select distinct on (s.user_id) s.user_id, s.action from stays s join moment on s.at > moment.at order by s.user_id, s.id),
  roles as (select distinct on (r.user_id) r.user_id, r.role from recorded r join moment on r.at > moment.at
    where r.action in ('member.roleChanged', 'organization.ownerChanged', 'member.removed', 'member.left') order by r.user_id, r.id)
  select person.user_id, coalesce(roles.role, m.role::text, '') in ('owner', 'administrator') as administers
  from (select user_id from organization_members where organization_id = ${organizationId} union select user_id from stays) person
  left join organization_members m on m.organization_id = ${organizationId} and m.user_id = person.user_id
  left join last on last.user_id = person.user_id
  left join next on next.user_id = person.user_id
  left join roles on roles.user_id = person.user_id
  where case when last.action is not null then last.action not in (${left})
    when next.action is not null then next.action in (${left}) else m.state = 'active' end`

/**
 * Who was a member of a space among the `colleagues`, in which role; `gone` where they are no more today. A membership without a record of its
 * beginning has begun as its row says; of who has left since, at the beginning, as of who has made the space.
 */
export const membershipsBy = (organizationId: number) => sql`
  with recorded as materialized (
    select a.id, a.at, substr(a.subject, length('user:') + 1)::bigint as user_id, (a.details->>'spaceId')::bigint as space_id, a.action,
      (a.details->>'role')::space_role as role, (a.details->>'previousRole')::space_role as previous_role
    from audit_log a
    where a.organization_id = ${organizationId} and a.action in (${came}, ${went}, 'spaceMember.roleChanged')
    union all
    select a.id, a.at, substr(a.subject, length('user:') + 1)::bigint, (entered->>'spaceId')::bigint, 'spaceMember.joined',
      (entered->>'role')::space_role, null
    from audit_log a cross join jsonb_path_query(a.details, '$.spaces[*]') entered
    where a.organization_id = ${organizationId} and a.action = 'member.joined'),
  next as (select distinct on (r.user_id, r.space_id) r.* from recorded r join moment on r.at > moment.at order by r.user_id, r.space_id, r.id),
  last as (select distinct on (r.user_id, r.space_id) r.* from recorded r join moment on r.at <= moment.at and r.action not in (${went})
    order by r.user_id, r.space_id, r.id desc),
  begun as (select r.user_id, r.space_id, max(r.at) as at from recorded r join moment on r.at <= moment.at and r.action in (${came})
    group by r.user_id, r.space_id)
  select colleagues.user_id, member.space_id, member.role, member.role_since, member.created_at,
    not exists (select from space_members sm
      join organization_members m on m.organization_id = sm.organization_id and m.user_id = sm.user_id and m.state = 'active'
      where sm.organization_id = ${organizationId} and sm.space_id = member.space_id and sm.user_id = member.user_id) as gone
  from (
    select sm.user_id, sm.space_id, sm.role, case when sm.role_since <= moment.at then sm.role_since else sm.created_at end as role_since, sm.created_at
    from space_members sm join moment on sm.created_at <= moment.at
    where sm.organization_id = ${organizationId} and (sm.user_id, sm.space_id) not in (select user_id, space_id from next)
    union all
    select next.user_id, next.space_id, coalesce(case when next.action = 'spaceMember.roleChanged' then next.previous_role else next.role end,
      last.role, next.role), coalesce(last.at, membership.at), membership.at
    from next cross join moment
    left join last on last.user_id = next.user_id and last.space_id = next.space_id
    left join begun on begun.user_id = next.user_id and begun.space_id = next.space_id
    left join space_members sm on sm.organization_id = ${organizationId} and sm.user_id = next.user_id and sm.space_id = next.space_id
    cross join lateral (select case when sm.created_at <= moment.at then sm.created_at else coalesce(begun.at, to_timestamp(0)) end as at) membership
    where next.action not in (${came}) and (sm.created_at > moment.at and sm.created_at <= next.at) is not true) member
  join colleagues on colleagues.user_id = member.user_id`
