import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import { trashed } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { projectsOf, regulationsOf, spacesOf } from "@/lib/changes/undo/queries"
import { projectsSeen } from "@/lib/auth/visible/queries"
import { trashKinds, type TrashKind } from "./kinds"

export type Item = { readonly kind: TrashKind; readonly id: number }

/** The change that put a thing into the trash, by its place in the feed; what it is sorted by, with kind and id. */
export const trashKey = z.strictObject({ seq: z.int().positive(), kind: z.enum(trashKinds), id: z.int().positive() })
const foundRow = z.object({
  seq: z.number(),
  kind: z.enum(trashKinds),
  id: z.number(),
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  place: z.string().nullable(),
  deletedAt: z.string(),
  deletedById: z.number(),
  deletedByName: z.string(),
  keptUntil: z.string(),
  proofKept: z.boolean(),
  canDelete: z.boolean(),
  spaceId: z.number().nullable(),
})
export type Found = z.output<typeof foundRow>

type Filter = {
  readonly kind?: TrashKind
  readonly among?: readonly Item[]
  readonly administered?: true
  readonly limit?: number
  readonly after?: z.output<typeof trashKey> | null
}

/**
 * The things in the trash that the caller may bring back. The feed knows who deleted them. Things that went with a larger one are left out.
 * A thing that came back, or was deleted once more since, is no longer what that change made of it. A thing that an undone restoring put
 * back is found twice.
 */
export async function listFound(db: Database, scope: OrganizationScope, filter: Filter = {}): Promise<Found[]> {
  const { organizationId } = scope
  const { kind, among, administered, limit = null, after = null } = filter
  const conditions: SQL[] = [sql`true`]
  if (kind) conditions.push(sql`e.kind = ${kind}`)
  if (administered) conditions.push(sql`e.role = 'administrator' and not e.proof_kept`)
  if (among)
    conditions.push(
      sql`(e.kind, e.id) in (select kind, id from jsonb_to_recordset(${JSON.stringify(among)}::jsonb) as i(kind text, id bigint))`,
    )
  if (after)
    conditions.push(
      sql`(e.seq < ${after.seq} or e.seq = ${after.seq} and (e.kind, e.id) > (${after.kind}, ${after.id}::bigint))`,
    )
  return rowsOf(
    foundRow,
    db.execute(sql`
      with own_spaces as materialized (${spacesOf(scope)}),
      own_projects as materialized (${projectsOf(scope)}),
      seen_projects as materialized (${projectsSeen(scope)}),
      told as (
        select c.seq, c.at, c.actor_id, p.kind, p.id, p.deleted_at, min(p.rank) over (partition by c.seq) as top, p.rank,
          c.patches
        from changes c cross join lateral (
          select patch->>'entity' as kind, (patch->>'id')::bigint as id, (patch->'after'->>'deletedAt')::timestamptz as deleted_at,
            case patch->>'entity' when 'space' then 0 when 'project' then 1 else 2 end as rank
          from jsonb_array_elements(c.patches) patch
          where patch->>'entity' in ('task', 'project', 'page', 'regulation', 'space') and patch->'after'->>'deletedAt' is not null) p
        where c.organization_id = ${organizationId} and ${trashed} and c.at > now() - interval '30 days'
      ),
      every as (
        select g.seq, g.kind, g.id, t.name, null as icon, t.color, b.place, t.deleted_at, g.actor_id, b.role, null::bigint as space_id,
          false as proof_kept
        from told g
        join tasks t on t.organization_id = ${organizationId} and t.id = g.id and t.deleted_at = g.deleted_at
        cross join lateral (
          select max(v.role) as role, min(p.name) as place from placements s
          join seen_projects v on v.project_id = s.project_id
          join projects p on p.organization_id = s.organization_id and p.id = s.project_id
          where s.organization_id = t.organization_id and s.task_id = t.id and s.deleted_at = t.deleted_at) b
        where g.kind = 'task' and g.rank = g.top and b.role >= 'editor'
        union all
        select g.seq, g.kind, g.id, p.name, null, p.color,
          (select min(s.name) from project_spaces ps
            join own_spaces o on o.id = ps.space_id and not o.trashed
            join spaces s on s.organization_id = ps.organization_id and s.id = ps.space_id
            where ps.organization_id = p.organization_id and ps.project_id = p.id),
          p.deleted_at, g.actor_id, o.role, null, false
        from told g
        join projects p on p.organization_id = ${organizationId} and p.id = g.id and p.deleted_at = g.deleted_at
        join own_projects o on o.id = p.id and o.role = 'administrator'
        where g.kind = 'project' and g.rank = g.top
        union all
        select g.seq, g.kind, g.id, p.name, p.icon, null, s.name, p.deleted_at, g.actor_id, o.role, p.space_id, false
        from told g
        join pages p on p.organization_id = ${organizationId} and p.id = g.id and p.deleted_at = g.deleted_at
        join own_spaces o on o.id = p.space_id and o.role >= 'editor' and not o.trashed
        join spaces s on s.organization_id = p.organization_id and s.id = p.space_id
        where g.kind = 'page' and g.rank = g.top and not exists (select from told above
          where above.seq = g.seq and above.kind = 'page' and above.id = p.parent_id)
        union all
        select g.seq, g.kind, g.id, r.name, null, null,
          (select min(s.name) from regulation_placements at
            join own_spaces o on o.id = at.space_id and not o.trashed
            join spaces s on s.organization_id = at.organization_id and s.id = at.space_id
            where at.organization_id = r.organization_id and at.regulation_id = r.id),
          r.deleted_at, g.actor_id, o.role, null, r.version is not null
        from told g
        join regulations r on r.organization_id = ${organizationId} and r.id = g.id and r.deleted_at = g.deleted_at
        join (${regulationsOf(scope)}) o on o.id = r.id and o.role >= 'editor'
        where g.kind = 'regulation' and g.rank = g.top
        union all
        select g.seq, g.kind, g.id, s.name, s.icon, s.color, null, s.deleted_at, g.actor_id, o.role, s.id, false
        from told g
        join spaces s on s.organization_id = ${organizationId} and s.id = g.id and s.deleted_at = g.deleted_at
        join own_spaces o on o.id = s.id and o.role = 'administrator'
        where g.kind = 'space'
      ),
      e as (select distinct on (kind, id) * from every order by kind, id, seq desc)
      select e.seq, e.kind, e.id, e.name, e.icon, e.color, e.place, ${iso("e.deleted_at")} as "deletedAt",
        e.actor_id as "deletedById", u.name as "deletedByName", ${iso("(e.deleted_at + interval '30 days')")} as "keptUntil",
        e.proof_kept as "proofKept", e.role = 'administrator' and not e.proof_kept as "canDelete", e.space_id as "spaceId"
      from e join users u on u.id = e.actor_id
      where ${sql.join(conditions, sql` and `)}
      order by e.seq desc, e.kind, e.id limit ${limit}`),
  )
}

/** Of these tasks those that are in the trash. */
export async function listTrashedTasks(
  db: Database,
  scope: OrganizationScope,
  taskIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      select id from tasks where organization_id = ${scope.organizationId} and id = any(${idList(taskIds)})
        and deleted_at is not null`),
  )
  return rows.map(({ id }) => id)
}

/** Makes pages whose parent is not shown the last ones at the root of their groups. */
export async function setOrphansRoot(
  db: Transaction,
  scope: OrganizationScope,
  pageIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update pages p set parent_id = null, position = coalesce((select max(o.position) + 1 from pages o
      where o.organization_id = p.organization_id and o.space_id = p.space_id and o.group_id is not distinct from p.group_id
        and o.parent_id is null), 0)
    from pages parent
    where p.organization_id = ${scope.organizationId} and p.id = any(${idList(pageIds)})
      and parent.organization_id = p.organization_id and parent.id = p.parent_id and not parent.id = any(${idList(pageIds)})
      and (parent.deleted_at is not null or parent.archived_at is not null and p.archived_at is null)`)
}

/** What is removed for good, by kind. */
export type Doomed = { readonly [K in TrashKind]: readonly number[] }

/** Removes things in the trash of one organization, with all that belongs to them. A thing that has come back meanwhile stays. */
export function removeThings(db: Transaction, scope: OrganizationScope, doomed: Doomed): Promise<void> {
  return remove(
    db,
    (kind, row) => sql`${row}.organization_id = ${scope.organizationId} and ${row}.deleted_at is not null
      and ${row}.id = any(${idList(doomed[kind])})`,
  )
}

/** Removes what the trash has kept for 30 days, of every organization. */
export function removeExpired(db: Transaction): Promise<void> {
  return remove(db, (_, row) => sql`${row}.deleted_at < now() - interval '30 days'`)
}

/** Histories and transitions stay: they tell of what was. The bytes of files go with the next sweep, when no row leads to them any more. */
async function remove(db: Transaction, isDoomed: (kind: TrashKind, row: SQL) => SQL): Promise<void> {
  await db.execute(sql`delete from tasks t where ${isDoomed("task", sql`t`)}`)
  // A group of pages or of projects goes with its space, which must not hold any more.
  await db.execute(sql`
    delete from pages p where ${isDoomed("page", sql`p`)}
      or exists (select from spaces s where s.organization_id = p.organization_id and s.id = p.space_id and ${isDoomed("space", sql`s`)})`)
  await db.execute(sql`
    delete from project_spaces ps using spaces s
    where s.organization_id = ps.organization_id and s.id = ps.space_id and ${isDoomed("space", sql`s`)}`)
  await db.execute(sql`delete from projects p where ${isDoomed("project", sql`p`)}`)
  // What was published is proof: the database itself refuses to let it go.
  await db.execute(sql`delete from regulations r where r.version is null and ${isDoomed("regulation", sql`r`)}`)
  await db.execute(sql`delete from spaces s where ${isDoomed("space", sql`s`)}`)
}
