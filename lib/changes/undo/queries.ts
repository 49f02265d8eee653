import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import {
  byPlacements,
  changes,
  organizationMembers,
  pages,
  placements,
  projects,
  projectSpaces,
  regulations,
  regulationPlacements,
  roleIn,
  showsRegulation,
  spaces,
  stages,
  subtasks,
  taskRelations,
  tasks,
  timeEntries,
} from "@/db/schema"
import type { PlacedKind } from "@/lib/api/ids"
import { organizationReaches, spaceRoles } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Lockable } from "@/lib/locks/order"
import { lock } from "@/lib/locks/queries"
import type { ChangeType, Entity, Patch } from "../entities"
import type { Right } from "../right"
import type { Undone } from "./undoing"

export type Recorded = {
  readonly type: ChangeType
  readonly projectIds: number[]
  readonly spaceIds: number[]
  readonly patches: readonly Patch[]
  /** Null of a change that was recorded before rights were. */
  readonly rights: readonly Right[] | null
}

/** What a change of the caller's own did, in its order. */
export async function listOwn(db: Database, scope: OrganizationScope, changeId: string): Promise<Recorded[]> {
  return db.execute<Recorded>(sql`
    select type, project_ids as "projectIds", space_ids as "spaceIds", patches, rights from ${changes}
    where organization_id = ${scope.organizationId} and actor_id = ${scope.userId} and change_id = ${changeId}
    order by seq`)
}

/** What the changes at these places of the feed did, in their order. */
export async function listRecorded(
  db: Database,
  scope: OrganizationScope,
  seqs: readonly number[],
): Promise<(Recorded & { readonly seq: number })[]> {
  return db.execute<Recorded & { seq: number }>(sql`
    select seq, type, project_ids as "projectIds", space_ids as "spaceIds", patches, rights from ${changes}
    where organization_id = ${scope.organizationId} and seq = any(${idList(seqs)}) order by seq`)
}

/** Somebody's role at a thing, counted as if it were not in the trash. */
const effectiveRole = z.object({ role: z.enum(spaceRoles), archived: z.boolean(), trashed: z.boolean() })
export type EffectiveRole = z.output<typeof effectiveRole>

/** The caller's role in each space, in the trash or not. */
export const spacesOf = ({ organizationId, userId }: OrganizationScope) => sql`
  select s.id, seen.role, s.archived_at is not null as archived, s.deleted_at is not null as trashed, s.approver_ids
  from ${organizationMembers} m
  join ${spaces} s on s.organization_id = m.organization_id
  cross join lateral (select ${roleIn()} as role offset 0) seen
  where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.state = 'active' and seen.role is not null`

/** The caller's role on each board, in the trash or not, over the spaces that are not. */
export const projectsOf = (scope: OrganizationScope) => sql`
  select p.id, max(s.role) as role, p.archived_at is not null or bool_and(s.archived) as archived,
    p.deleted_at is not null as trashed
  from (${spacesOf(scope)}) s
  join project_spaces ps on ps.organization_id = ${scope.organizationId} and ps.space_id = s.id and not s.trashed
  join projects p on p.organization_id = ps.organization_id and p.id = ps.project_id
  group by p.id, p.archived_at, p.deleted_at`

/** The caller's role at these tasks: over the boards on which each stands, or stood when it went to the trash. */
const tasksOf = (scope: OrganizationScope, ids: readonly number[]) => sql`
  select t.id, max(v.role) as role, bool_and(v.archived) as archived, t.deleted_at is not null as trashed
  from tasks t
  join placements p on p.organization_id = t.organization_id and p.task_id = t.id
    and p.deleted_at is not distinct from t.deleted_at
  join visible_projects v on v.organization_id = p.organization_id and v.project_id = p.project_id
    and v.user_id = ${scope.userId}
  where t.organization_id = ${scope.organizationId} and t.id = any(${idList(ids)})
  group by t.id, t.deleted_at`

/** What the caller is to each regulation, in the trash or not, by the spaces that are not. Archived where they could not change it. */
export const regulationsOf = (scope: OrganizationScope) => sql`
  select seen.id, seen.role, case when seen.role >= 'editor' then seen.frozen else seen.archived end as archived, seen.trashed
  from (
    select r.id, r.version, r.deleted_at is not null as trashed, ${byPlacements({
      userId: sql`${scope.userId}::bigint`,
      administers: sql`${organizationReaches(scope.organizationRole ?? "guest", "administrator")}::boolean`,
    })}
    from (${spacesOf(scope)}) s
    join ${regulationPlacements} at on at.organization_id = ${scope.organizationId} and at.space_id = s.id and not s.trashed
    join ${regulations} r on r.organization_id = at.organization_id and r.id = at.regulation_id
    cross join lateral (select at.home, s.role, s.archived, s.approver_ids) here
    group by r.id, r.version, r.deleted_at) seen
  where ${showsRegulation(sql`seen.version`)}`

const effectiveRoleOf = effectiveRole.extend({ id: z.number() })

/** The caller's standing at things; those at which they have none are left out. */
export async function listRoles(
  db: Database,
  scope: OrganizationScope,
  kind: PlacedKind,
  ids: readonly number[],
): Promise<Map<number, EffectiveRole>> {
  const all = {
    space: () => spacesOf(scope),
    project: () => projectsOf(scope),
    task: () => tasksOf(scope, ids),
    regulation: () => regulationsOf(scope),
  }[kind]()
  const rows = await rowsOf(
    effectiveRoleOf,
    db.execute(sql`
      select id, role, archived, trashed from (${all}) standing where id = any(${idList(ids)})`),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What stands in things of one kind, beside what goes with them: where a space, a board, a stage or a page holds others. */
type Holding = (scope: OrganizationScope, those: SQL, going: (entity: Entity) => SQL) => SQL

const cardsAt =
  (at: (those: SQL) => SQL): Holding =>
  ({ organizationId }, those, going) => sql`
    select from ${placements} where organization_id = ${organizationId} and ${at(those)}
      and archived_at is null and deleted_at is null and id <> all(${going("placement")})`

/** The things whose fields an undoing may set back. Placements are not among them: they change by `applySteps` alone. */
const revertibles = {
  task: { table: tasks, lockedAs: "task", holds: "nothing" },
  taskRelation: { table: taskRelations, lockedAs: "taskRelation", holds: "nothing" },
  subtask: { table: subtasks, lockedAs: "subtask", holds: "nothing" },
  timeEntry: { table: timeEntries, lockedAs: "timeEntry", holds: "nothing" },
  stage: {
    table: stages,
    lockedAs: "stage",
    holds: cardsAt((those) => sql`(column_id = any(${those}) or row_id = any(${those}))`),
  },
  project: { table: projects, lockedAs: "board", holds: cardsAt((those) => sql`project_id = any(${those})`) },
  space: {
    table: spaces,
    lockedAs: "space",
    holds: ({ organizationId }, those, going) => sql`
      select from ${projectSpaces} ps join ${projects} p on p.organization_id = ps.organization_id and p.id = ps.project_id
      where ps.organization_id = ${organizationId} and ps.space_id = any(${those}) and p.deleted_at is null
        and p.id <> all(${going("project")}) and not exists (
          select from ${projectSpaces} o join ${spaces} other on other.organization_id = o.organization_id and other.id = o.space_id
          where o.organization_id = ps.organization_id and o.project_id = ps.project_id and other.deleted_at is null
            and other.id <> all(${those}))
      union all select from ${pages} where organization_id = ${organizationId} and space_id = any(${those})
        and deleted_at is null and id <> all(${going("page")})
      union all select from ${regulations} r join ${regulationPlacements} at on at.organization_id = r.organization_id and at.regulation_id = r.id
      where r.organization_id = ${organizationId} and at.space_id = any(${those}) and r.deleted_at is null
        and r.id <> all(${going("regulation")}) and not exists (
          select from ${regulationPlacements} o join ${spaces} other on other.organization_id = o.organization_id and other.id = o.space_id
          where o.organization_id = r.organization_id and o.regulation_id = r.id and other.deleted_at is null
            and other.id <> all(${those}))`,
  },
  regulation: {
    table: regulations,
    lockedAs: "regulation",
    holds: ({ organizationId }, those, going) => sql`
      select from ${spaces} where organization_id = ${organizationId} and entry_regulation_id = any(${those})
        and id <> all(${going("space")})`,
  },
  page: {
    table: pages,
    lockedAs: "page",
    holds: ({ organizationId }, those, going) => sql`
      select from ${pages} where organization_id = ${organizationId} and parent_id = any(${those}) and deleted_at is null
        and id <> all(${going("page")})`,
  },
} as const satisfies Partial<Record<Entity, { table: PgTable; lockedAs: Lockable; holds: Holding | "nothing" }>>
export type Revertible = keyof typeof revertibles

/** The API's `order` is the table's `position`. */
function columnOf(entity: Revertible, field: string): PgColumn {
  const columns = new Map<string, PgColumn>(Object.entries(getTableColumns(revertibles[entity].table)))
  const column = columns.get(field === "order" ? "position" : field)
  if (!column) throw new Error(`${entity} has no field ${field}`)
  return column
}

export async function lockThings(
  db: Transaction,
  scope: OrganizationScope,
  entity: Revertible,
  ids: readonly number[],
): Promise<void> {
  await lock(db, scope, { [revertibles[entity].lockedAs]: ids })
}

/** These fields of things as they are now; those that are not there are left out. */
export async function listFields(
  db: Database,
  scope: OrganizationScope,
  entity: Revertible,
  ids: readonly number[],
  fields: readonly string[],
): Promise<Map<number, Record<string, unknown>>> {
  const { table } = revertibles[entity]
  const rows = await db
    .select({ id: table.id, fields: Object.fromEntries(fields.map((field) => [field, columnOf(entity, field)])) })
    .from(table)
    .where(and(eq(table.organizationId, scope.organizationId), sql`${table.id} = any(${idList(ids)})`))
  return new Map(rows.map((row) => [row.id, row.fields]))
}

export async function writeFields(
  db: Transaction,
  scope: OrganizationScope,
  entity: Revertible,
  ids: readonly number[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { table } = revertibles[entity]
  const named = Object.entries(values).map(([field, value]) => [field === "order" ? "position" : field, value])
  await db
    .update(table)
    .set({ ...Object.fromEntries(named), updatedAt: sql`now()` })
    .where(and(eq(table.organizationId, scope.organizationId), sql`${table.id} = any(${idList(ids)})`))
}

/** Whether something stands in what an undoing would take away: boards and pages in spaces, cards on boards or in stages, pages below pages. */
export async function holdsAnything(
  db: Database,
  scope: OrganizationScope,
  entity: Revertible,
  ids: readonly number[],
  undone: Undone,
): Promise<boolean> {
  const holds: Holding | "nothing" = revertibles[entity].holds
  if (holds === "nothing") return false
  const rows = await db.execute(sql`${holds(scope, idList(ids), (kind) => idList(undone.ids(kind)))} limit 1`)
  return rows.length > 0
}

/** Whether a task stands nowhere without being in the trash, or in the trash and somewhere too. */
export async function hasStray(db: Database, scope: OrganizationScope, taskIds: readonly number[]): Promise<boolean> {
  const rows = await db.execute(sql`
    select from ${tasks} t
    where t.organization_id = ${scope.organizationId} and t.id = any(${idList(taskIds)})
      and (t.deleted_at is null) <> exists (select from ${placements} p
        where p.organization_id = t.organization_id and p.task_id = t.id and p.deleted_at is null)
    limit 1`)
  return rows.length > 0
}

/** Whether one of these pages is shown and stands under one that is archived or deleted, or is that and has one below it that is shown. */
export async function standUnderHidden(
  db: Database,
  scope: OrganizationScope,
  pageIds: readonly number[],
): Promise<boolean> {
  const hidden = sql`
    from ${pages} p join ${pages} parent on parent.organization_id = p.organization_id and parent.space_id = p.space_id
      and parent.id = p.parent_id
    where p.organization_id = ${scope.organizationId} and p.archived_at is null and p.deleted_at is null
      and (parent.archived_at is not null or parent.deleted_at is not null)`
  const rows = await db.execute(sql`
    select ${hidden} and p.id = any(${idList(pageIds)})
    union all select ${hidden} and parent.id = any(${idList(pageIds)})
    limit 1`)
  return rows.length > 0
}
