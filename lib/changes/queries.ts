import { sql, type SQL } from "drizzle-orm"
import type { Database } from "@/db/client"
import { idList, iso } from "@/db/json"
import { changes } from "@/db/schema"
import type { OrganizationRole } from "@/lib/auth/access"
import type { UserScope } from "@/lib/auth/guard"
import type { ChangeRecord } from "./contract"
import type { Change } from "./draft"
import type { Right } from "./right"

/**
 * The statement that appends one change to its organization's feed and stamps the boards that it concerns. It takes the feed's lock: the last
 * one of a transaction, after all other locks. It fails where the organization has no feed.
 */
export function changeAppended(
  scope: UserScope,
  organizationId: number,
  change: Change,
  rights: readonly Right[] = [],
): SQL {
  const projectIds = sql.param([...new Set(change.projectIds)])
  const spaceIds = sql.param([...new Set(change.spaceIds)])
  return sql`
    with feed as (
      update organization_feeds set last_seq = last_seq + 1 where organization_id = ${organizationId} returning last_seq as seq
    ), boards as (
      update projects set version = feed.seq from feed
      where organization_id = ${organizationId} and id = any(${projectIds}::bigint[])
    )
    insert into ${changes} (organization_id, seq, change_id, actor_id, via, type, project_ids, space_ids, patches, rights, undoes)
    select ${organizationId}, (select seq from feed), ${scope.changeId}, ${scope.userId}, ${scope.via}, ${change.type},
      ${projectIds}::bigint[], ${spaceIds}::bigint[], ${JSON.stringify(change.patches)}::jsonb, ${JSON.stringify(rights)}::jsonb, ${change.undoes ?? null}`
}

/** The changes after `after`, in their order; at most `limit`, and none after `until`. */
export async function listChangesAfter(
  db: Database,
  organizationId: number,
  after: number,
  limit: number,
  until = Number.MAX_SAFE_INTEGER,
): Promise<ChangeRecord[]> {
  return db.execute<ChangeRecord>(sql`
    select seq, change_id as "changeId", actor_id as "actorId", via, ${iso("at")} as at, type, v,
      project_ids as "projectIds", space_ids as "spaceIds", patches, undoes
    from ${changes} where organization_id = ${organizationId} and seq > ${after} and seq <= ${until}
    order by seq limit ${limit}`)
}

/** The newest and the oldest change that is kept; without any, the oldest is the one to come. */
export async function findFeed(db: Database, organizationId: number): Promise<{ lastSeq: number; oldestSeq: number }> {
  const [feed] = await db.execute<{ lastSeq: number; oldestSeq: number }>(sql`
    select last_seq as "lastSeq", coalesce((select min(seq) from ${changes} c where c.organization_id = f.organization_id),
      last_seq + 1) as "oldestSeq"
    from organization_feeds f where organization_id = ${organizationId}`)
  return feed ?? { lastSeq: 0, oldestSeq: 1 }
}

/** How far the feeds of these organizations have come. */
export async function listLastSeqs(
  db: Database,
  organizationIds: readonly number[],
): Promise<{ organizationId: number; lastSeq: number }[]> {
  return db.execute<{ organizationId: number; lastSeq: number }>(sql`
    select organization_id as "organizationId", last_seq as "lastSeq"
    from organization_feeds where organization_id = any(${idList(organizationIds)})`)
}

/** What a session may see of an organization. The lists are texts, so that equal ones are seen at a glance: `12,15,40`. */
export type Sight = {
  readonly sessionId: number
  readonly organizationId: number
  readonly organizationRole: OrganizationRole
  readonly projects: string
  readonly spaces: string
}

/** What each of these sessions may see now; none for one that has ended, or whose membership has. */
export async function listSights(
  db: Database,
  open: readonly { readonly sessionId: number; readonly organizationId: number }[],
): Promise<Sight[]> {
  const seen = (view: "visible_projects" | "visible_spaces", column: "project_id" | "space_id") => sql`
    coalesce((select string_agg(v.${sql.raw(column)}::text, ',' order by v.${sql.raw(column)}) from ${sql.raw(view)} v
      where v.organization_id = m.organization_id and v.user_id = m.user_id), '')`
  return db.execute<Sight>(sql`
    select s.id as "sessionId", m.organization_id as "organizationId", m.role as "organizationRole",
      ${seen("visible_projects", "project_id")} as projects, ${seen("visible_spaces", "space_id")} as spaces
    from unnest(${idList(open.map((one) => one.sessionId))}, ${idList(open.map((one) => one.organizationId))})
      as o(session_id, organization_id)
    join sessions s on s.id = o.session_id and s.expires_at > now()
    join organization_members m on m.organization_id = o.organization_id and m.user_id = s.user_id and m.state = 'active'`)
}

/** The feed is kept 30 days. */
export async function forgetOldChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from ${changes} where at < now() - interval '30 days'`)
}
