import { and, eq, isNull, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import { taskRelations } from "@/db/schema"
import type { OrganizationScope, ProjectScope, TaskScope } from "@/lib/auth/guard"
import { projectsSeen } from "@/lib/auth/visible/queries"
import type { listBlockedTasks } from "./contract"
import { relationKinds, type Pair, type RelationKind } from "./types"

const relationRow = z.object({
  id: z.number(),
  kind: z.enum(relationKinds),
  taskId: z.number(),
  otherTaskId: z.number(),
  createdAt: z.string(),
  task: z.object({ id: z.number(), name: z.string(), status: z.number(), archived: z.boolean() }),
})
/** A relation as it is kept, with the task that the caller's is related to by it. */
export type RelationRow = z.output<typeof relationRow>

/** The relations of the scope's task with what the caller sees, in the order in which they were made. */
async function list(db: Database, scope: TaskScope, which: SQL): Promise<RelationRow[]> {
  const { organizationId, id } = scope
  return rowsOf(
    relationRow,
    db.execute(sql`
      with own as materialized (
        select r.id, r.kind, r.task_id, r.other_task_id, r.created_at,
          case when r.task_id = ${id} then r.other_task_id else r.task_id end as their_id
        from ${taskRelations} r
        where r.organization_id = ${organizationId} and (r.task_id = ${id} or r.other_task_id = ${id}) and r.deleted_at is null and ${which}),
      places as materialized (select p.task_id, p.project_id, p.archived_at from placements p
        where p.organization_id = ${organizationId} and p.task_id = any(array(select their_id from own)) and p.deleted_at is null),
      seen as materialized (${projectsSeen(scope, sql`select distinct project_id from places`)}),
      theirs as (select p.task_id, bool_and(p.archived_at is not null) as archived
        from places p join seen on seen.project_id = p.project_id group by p.task_id)
      select own.id, own.kind, own.task_id as "taskId", own.other_task_id as "otherTaskId", ${iso("own.created_at")} as "createdAt",
        json_build_object('id', t.id, 'name', t.name, 'status', t.status, 'archived', theirs.archived) as task
      from own join theirs on theirs.task_id = own.their_id
      join tasks t on t.organization_id = ${organizationId} and t.id = own.their_id and t.deleted_at is null
      order by own.id`),
  )
}

export const listRelations = (db: Database, scope: TaskScope) => list(db, scope, sql`true`)

/** Null where the scope's task has none with this id, or one with a task that the caller may not see. */
export async function findRelation(db: Database, scope: TaskScope, id: number): Promise<RelationRow | null> {
  const [found] = await list(db, scope, sql`r.id = ${id}`)
  return found ?? null
}

const ofPair = ({ organizationId }: OrganizationScope, { kind, taskId, otherTaskId }: Pair) => {
  const [from, to] = [eq(taskRelations.taskId, taskId), eq(taskRelations.otherTaskId, otherTaskId)]
  const either = sql`(${taskRelations.taskId}, ${taskRelations.otherTaskId}) in ((${taskId}, ${otherTaskId}), (${otherTaskId}, ${taskId}))`
  return and(
    eq(taskRelations.organizationId, organizationId),
    eq(taskRelations.kind, kind),
    isNull(taskRelations.deletedAt),
    kind === "relates" ? either : and(from, to),
  )
}

/** The relation of a kind from one task to the other. A relation without a direction counts whichever task it was made from. */
export async function findPair(db: Database, scope: OrganizationScope, pair: Pair): Promise<number | null> {
  const [found] = await db.select({ id: taskRelations.id }).from(taskRelations).where(ofPair(scope, pair))
  return found?.id ?? null
}

/** These relations as they are kept, also those that are gone. */
export async function listPairs(
  db: Database,
  { organizationId }: OrganizationScope,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly pair: Pair }[]> {
  const { id, kind, taskId, otherTaskId } = taskRelations
  return db
    .select({ id, pair: { kind, taskId, otherTaskId } })
    .from(taskRelations)
    .where(and(eq(taskRelations.organizationId, organizationId), sql`${id} = any(${idList(ids)})`))
    .orderBy(id)
}

export async function insertRelation(
  db: Transaction,
  { organizationId }: OrganizationScope,
  { kind, taskId, otherTaskId }: Pair,
): Promise<Pair & { readonly id: number; readonly createdAt: string }> {
  const [made] = await db.insert(taskRelations).values({ organizationId, kind, taskId, otherTaskId }).returning()
  if (!made) throw new Error("no relation was made")
  return made
}

export async function removeRelation(
  db: Transaction,
  { organizationId }: OrganizationScope,
  id: number,
  deletedAt: string,
): Promise<void> {
  await db
    .update(taskRelations)
    .set({ deletedAt, updatedAt: sql`now()` })
    .where(and(eq(taskRelations.organizationId, organizationId), eq(taskRelations.id, id)))
}

const countRow = z.object({ count: z.number() })

/** How many relations that one of these tasks has which has the most, seen by the caller or not. */
export async function countMost(
  db: Database,
  { organizationId }: OrganizationScope,
  taskIds: readonly number[],
): Promise<number> {
  const [most] = await rowsOf(
    countRow,
    db.execute(sql`
      select coalesce(max(n), 0)::int as count from (select count(*) as n
        from unnest(${idList(taskIds)}) as those(id)
        join ${taskRelations} r on r.organization_id = ${organizationId} and those.id in (r.task_id, r.other_task_id)
          and r.deleted_at is null
        group by those.id) counted`),
  )
  return most?.count ?? 0
}

/** The tasks to which relations of a kind lead from this one, and from those in turn; also by tasks in the trash, which may come back. */
export async function listBehind(
  db: Database,
  { organizationId }: OrganizationScope,
  kind: RelationKind,
  taskId: number,
): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      with recursive behind as (
        select other_task_id as id from ${taskRelations}
        where organization_id = ${organizationId} and kind = ${kind} and task_id = ${taskId} and deleted_at is null
        union select r.other_task_id from behind
        join ${taskRelations} r on r.organization_id = ${organizationId} and r.kind = ${kind} and r.task_id = behind.id
          and r.deleted_at is null)
      select id from behind`),
  )
  return rows.map(({ id }) => id)
}

const boardRow = z.object({ taskId: z.number(), id: z.number(), name: z.string() })

/** Of two tasks, for each a board of the other one: one on which both stand, where there is one. */
export async function listBoardsOfOther(
  db: Database,
  { organizationId }: OrganizationScope,
  { taskId, otherTaskId }: Omit<Pair, "kind">,
  { inTrash = false } = {},
): Promise<Map<number, { id: number; name: string }>> {
  const rows = await rowsOf(
    boardRow,
    db.execute(sql`
      select distinct on (pair.id) pair.id as "taskId", b.id, b.name
      from (values (${taskId}::bigint, ${otherTaskId}::bigint), (${otherTaskId}::bigint, ${taskId}::bigint)) as pair(id, other_id)
      join placements p on p.organization_id = ${organizationId} and p.task_id = pair.other_id
        and ${inTrash ? sql`true` : sql`p.deleted_at is null`}
      join projects b on b.organization_id = p.organization_id and b.id = p.project_id
      order by pair.id, p.deleted_at desc nulls first, not exists (select from placements own where own.organization_id = p.organization_id
        and own.task_id = pair.id and own.project_id = p.project_id and own.deleted_at is null), p.archived_at is not null, b.id`),
  )
  return new Map(rows.map(({ taskId, ...board }) => [taskId, board]))
}

const blockedRow = z.object({
  taskId: z.number(),
  blockedBy: z.array(z.object({ id: z.number(), name: z.string() })),
})

/** The tasks of a board that others block, by what the caller sees. */
export async function listBlocked(
  db: Database,
  scope: ProjectScope,
): Promise<z.output<typeof listBlockedTasks.returns>> {
  const { organizationId, id: projectId } = scope
  return rowsOf(
    blockedRow,
    db.execute(sql`
      with waiting as materialized (
        select r.id, r.task_id, t.name, r.other_task_id
        from placements own
        join ${taskRelations} r on r.organization_id = own.organization_id and r.other_task_id = own.task_id
          and r.kind = 'blocks' and r.deleted_at is null
        join tasks waits on waits.organization_id = own.organization_id and waits.id = own.task_id and waits.status = 0
        join tasks t on t.organization_id = r.organization_id and t.id = r.task_id and t.status = 0 and t.deleted_at is null
        where own.organization_id = ${organizationId} and own.project_id = ${projectId}
          and own.archived_at is null and own.deleted_at is null),
      places as materialized (select p.task_id, p.project_id from placements p
        where p.organization_id = ${organizationId} and p.task_id = any(array(select task_id from waiting))
          and p.archived_at is null and p.deleted_at is null),
      seen as materialized (${projectsSeen(scope, sql`select distinct project_id from places`)})
      select w.other_task_id as "taskId", json_agg(json_build_object('id', w.task_id, 'name', w.name) order by w.id) as "blockedBy"
      from waiting w
      where exists (select from places p join seen on seen.project_id = p.project_id where p.task_id = w.task_id)
      group by w.other_task_id order by w.other_task_id`),
  )
}

/** Kept as long as the feed by which they come back. */
export async function forgetRemovedRelations(db: Database): Promise<void> {
  await db.delete(taskRelations).where(sql`${taskRelations.deletedAt} < now() - interval '30 days'`)
}
