import { sql } from "drizzle-orm"

const came = sql`'spaceMember.added', 'spaceMember.joined'`
const went = sql`'spaceMember.removed', 'spaceMember.left'`

/**
 * Who was a member of a space at a `moment` and has left it since, as the audit log tells: whose next record there is that of leaving. In the
 * role that they had then, since they had come last; from the beginning where the log does not tell of that, as of who has made the space.
 */
export const leftSince = (organizationId: number) => sql`
  select next.user_id, next.space_id, next.role, since.at as role_since, since.at as created_at,
    not exists (select from space_members sm where sm.organization_id = ${organizationId} and sm.space_id = next.space_id
      and sm.user_id = next.user_id) as gone
  from moment
  cross join lateral (select distinct on (a.subject, a.details->>'spaceId') a.action, a.subject, a.details->>'spaceId' as space,
      substr(a.subject, length('user:') + 1)::bigint as user_id, (a.details->>'spaceId')::bigint as space_id, (a.details->>'role')::space_role as role
    from audit_log a where a.organization_id = ${organizationId} and a.at > moment.at and a.action in (${came}, ${went})
    order by a.subject, a.details->>'spaceId', a.id) next
  cross join lateral (select coalesce(max(a.at), to_timestamp(0)) as at from audit_log a
    where a.organization_id = ${organizationId} and a.subject = next.subject and a.details->>'spaceId' = next.space and a.at <= moment.at
      and a.action in (${came})) since
  where next.action in (${went})`
