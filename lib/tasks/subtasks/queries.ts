import { and, eq, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import { subtasks } from "@/db/schema"
import { reaches, spaceRoles } from "@/lib/auth/access"
import type { OrganizationScope, TaskScope } from "@/lib/auth/guard"
import { projectsSeen, sightOf, spacesSeen } from "@/lib/auth/visible/queries"
import type { subtask } from "./contract"

export type SubtaskRecord = z.output<typeof subtask>

const subtaskRow = z.object({
  id: z.number(),
  taskId: z.number(),
  name: z.string(),
  done: z.boolean(),
  order: z.string(),
  cardId: z.number().nullable(),
  assigneeId: z.number().nullable(),
  dueDate: z.string().nullable(),
  createdAt: z.string(),
})

const keptRow = subtaskRow.extend({ keptCardId: z.number().nullable() })

/** Subtasks `s` in their order. A card in the trash is none; the name of a card that the caller does not see is the empty text. */
async function listRecords(db: Database, viewer: OrganizationScope, condition: SQL): Promise<SubtaskRecord[]> {
  const kept = await rowsOf(
    keptRow,
    db.execute(sql`
      select s.id, s.task_id as "taskId", s.name, s.done, s.position as "order", c.id as "cardId", s.card_id as "keptCardId",
        s.assignee_id as "assigneeId", s.due_date::text as "dueDate", ${iso("s.created_at")} as "createdAt"
      from ${subtasks} s
      left join tasks c on c.organization_id = s.organization_id and c.id = s.card_id and c.deleted_at is null
      where s.organization_id = ${viewer.organizationId} and ${condition} and s.deleted_at is null order by s.position, s.id`),
  )
  const seen = await listSeenCards(
    db,
    viewer,
    kept.flatMap(({ keptCardId }) => keptCardId ?? []),
  )
  return kept.map(({ keptCardId, ...one }) =>
    keptCardId === null || seen.has(keptCardId) ? one : { ...one, name: "" },
  )
}

/** Which of these tasks the caller sees; of those in the trash, by themselves or with their board, which they saw. */
async function listSeenCards(
  db: Database,
  viewer: OrganizationScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      with places as materialized (
        select t.id, b.space_id from tasks t
        join placements p on p.organization_id = t.organization_id and p.task_id = t.id
          and p.deleted_at is not distinct from t.deleted_at
        join project_spaces b on b.organization_id = p.organization_id and b.project_id = p.project_id
        where t.organization_id = ${viewer.organizationId} and t.id = any(${idList(ids)})),
      seen as materialized (${spacesSeen(viewer, sql`select distinct space_id from places`)})
      select distinct places.id from places join seen on seen.space_id = places.space_id`),
  )
  return new Set(rows.map(({ id }) => id))
}

export const listSubtasksOf = (db: Database, scope: OrganizationScope, taskId: number): Promise<SubtaskRecord[]> =>
  listRecords(db, scope, sql`s.task_id = ${taskId}`)

const ownRow = subtaskRow.extend({ taskName: z.string(), role: z.enum(spaceRoles) })

/** What somebody is to do of the tasks that they see, the first due first. */
export async function listOwn(db: Database, { organizationId, userId }: OrganizationScope) {
  const rows = await rowsOf(
    ownRow,
    db.execute(sql`
      with seen as materialized (${projectsSeen({ organizationId, userId })})
      select s.id, s.task_id as "taskId", s.name, s.done, s.position as "order", null as "cardId",
        s.assignee_id as "assigneeId", s.due_date::text as "dueDate", ${iso("s.created_at")} as "createdAt",
        t.name as "taskName", best.role
      from ${subtasks} s
      join tasks t on t.organization_id = s.organization_id and t.id = s.task_id and t.deleted_at is null and t.status = 0
      cross join lateral (
        select max(seen.role) as role from placements p join seen on seen.project_id = p.project_id and not seen.archived
        where p.organization_id = t.organization_id and p.task_id = t.id and p.deleted_at is null and p.archived_at is null
      ) best
      where s.organization_id = ${organizationId} and s.assignee_id = ${userId} and not s.done and s.deleted_at is null
        and best.role is not null
      order by s.due_date, s.id limit 200`),
  )
  return rows.map(({ role, ...own }) => ({ ...own, can: { edit: reaches(role, "editor") } }))
}

/** The ranks of a task's subtasks, those in the trash too: what comes back from there has a place of its own. */
export async function listRanks(
  db: Database,
  { organizationId }: OrganizationScope,
  taskId: number,
): Promise<string[]> {
  const rows = await db
    .select({ rank: subtasks.position })
    .from(subtasks)
    .where(and(eq(subtasks.organizationId, organizationId), eq(subtasks.taskId, taskId)))
    .orderBy(subtasks.position)
  return rows.map(({ rank }) => rank)
}

/** Null where the task of the scope has none with this id. */
export async function findSubtask(db: Database, scope: TaskScope, subtaskId: number): Promise<SubtaskRecord | null> {
  const [found] = await listRecords(db, scope, sql`s.task_id = ${scope.id} and s.id = ${subtaskId}`)
  return found ?? null
}

/** `cardId`: the task as which it is shown on a board. */
export type NewSubtask = Pick<SubtaskRecord, "name" | "done" | "order"> &
  Partial<Pick<SubtaskRecord, "cardId" | "assigneeId" | "dueDate">>

export async function insertSubtasks(
  db: Transaction,
  { organizationId }: OrganizationScope,
  taskId: number,
  wanted: readonly NewSubtask[],
): Promise<void> {
  const values = wanted.map(({ order: position, ...step }) => ({ ...step, organizationId, taskId, position }))
  await db.insert(subtasks).values(values)
}

export async function updateSubtask(
  db: Transaction,
  { organizationId }: OrganizationScope,
  id: number,
  values: Partial<
    Pick<typeof subtasks.$inferInsert, "name" | "done" | "position" | "cardId" | "assigneeId" | "dueDate" | "deletedAt">
  >,
): Promise<void> {
  await db
    .update(subtasks)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(subtasks.organizationId, organizationId), eq(subtasks.id, id)))
}

const stateRow = subtaskRow.pick({ id: true, taskId: true, name: true, done: true, cardId: true }).extend({
  taskName: z.string(),
  isThere: z.boolean(),
})
export type SubtaskState = z.output<typeof stateRow>

/**
 * Subtasks of tasks that stand on a board, in their order, whether they are there or in the trash. Name and `done` are those of the card,
 * whoever sees it.
 */
export async function listSubtaskStates(
  db: Database,
  { organizationId }: OrganizationScope,
  ids: readonly number[],
): Promise<SubtaskState[]> {
  return rowsOf(
    stateRow,
    db.execute(sql`
      select s.id, s.task_id as "taskId", s.name, s.done, s.card_id as "cardId", t.name as "taskName", s.deleted_at is null as "isThere"
      from ${subtasks} s
      join tasks t on t.organization_id = s.organization_id and t.id = s.task_id and t.deleted_at is null
      where s.organization_id = ${organizationId} and s.id = any(${idList(ids)})
        and exists (select from placements p where p.organization_id = t.organization_id and p.task_id = t.id and p.deleted_at is null)
      order by s.position, s.id`),
  )
}

const countsRow = z.object({ id: z.number(), subtaskCount: z.number(), doneSubtaskCount: z.number() })
export type SubtaskCounts = z.output<typeof countsRow>

/** How many subtasks these tasks have, and the tasks that have one of `cardIds` as a subtask. */
export async function listSubtaskCounts(
  db: Database,
  { organizationId }: OrganizationScope,
  { taskIds = [], cardIds = [] }: { readonly taskIds?: readonly number[]; readonly cardIds?: readonly number[] },
): Promise<SubtaskCounts[]> {
  return rowsOf(
    countsRow,
    db.execute(sql`
      select id, subtask_count as "subtaskCount", done_subtask_count as "doneSubtaskCount" from tasks
      where organization_id = ${organizationId} and id = any(${idList(taskIds)} || array(${parentIds(organizationId, cardIds)}))
      order by id`),
  )
}

const parentIds = (organizationId: number, cardIds: readonly number[]) => sql`
  select s.task_id from ${subtasks} s
  where s.organization_id = ${organizationId} and s.card_id = any(${idList(cardIds)}) and s.deleted_at is null`

/** Calls subtasks as their cards, which come back from the trash: in the meantime they had a name of their own, and were done or not. */
export async function followCards(
  db: Transaction,
  { organizationId }: OrganizationScope,
  cardIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update ${subtasks} s set name = t.name, done = t.status = 1, updated_at = now() from tasks t
    where s.organization_id = ${organizationId} and s.card_id = any(${idList(cardIds)})
      and t.organization_id = s.organization_id and t.id = s.card_id
      and (s.name <> t.name or s.done <> (t.status = 1))`)
}

/** The boards on which the tasks stand that have one of these cards as a subtask. */
export async function listBoardsOfParents(
  db: Database,
  { organizationId }: OrganizationScope,
  cardIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      select distinct p.project_id as id from placements p
      where p.organization_id = ${organizationId} and p.deleted_at is null
        and p.task_id = any(array(${parentIds(organizationId, cardIds)}))`),
  )
  return rows.map(({ id }) => id)
}

const taskOfCardRow = z.object({
  cardId: z.number(),
  taskId: z.number(),
  taskName: z.string(),
  projectId: z.number(),
  projectName: z.string(),
})

/** The tasks that have one of `cardIds` as a subtask, each with a board on which people see that, one of its own where there is one. */
export async function listTasksOfCards(
  db: Database,
  { organizationId }: OrganizationScope,
  cardIds: readonly number[],
): Promise<z.output<typeof taskOfCardRow>[]> {
  return rowsOf(
    taskOfCardRow,
    db.execute(sql`
      select distinct on (s.id) s.card_id as "cardId", t.id as "taskId", t.name as "taskName", b.id as "projectId", b.name as "projectName"
      from ${subtasks} s
      join tasks t on t.organization_id = s.organization_id and t.id = s.task_id and t.deleted_at is null
      join placements p on p.organization_id = s.organization_id and p.task_id = s.card_id and p.deleted_at is null
      join projects b on b.organization_id = p.organization_id and b.id = p.project_id
      where s.organization_id = ${organizationId} and s.card_id = any(${idList(cardIds)}) and s.deleted_at is null
      order by s.id, not exists (select from placements own where own.organization_id = p.organization_id
        and own.task_id = t.id and own.project_id = p.project_id and own.deleted_at is null), p.archived_at is not null, b.id`),
  )
}

/** Whether one of these subtasks has a card, by which its name goes and whether it is done. */
export async function hasCard(
  db: Database,
  { organizationId }: OrganizationScope,
  ids: readonly number[],
): Promise<boolean> {
  const rows = await db.execute(sql`
    select from ${subtasks} s
    join tasks c on c.organization_id = s.organization_id and c.id = s.card_id and c.deleted_at is null
    where s.organization_id = ${organizationId} and s.id = any(${idList(ids)}) limit 1`)
  return rows.length > 0
}

/** Whether one of these subtasks has a card that is a subtask of another task too, or of which its task is one. */
export async function isMisplaced(
  db: Database,
  { organizationId }: OrganizationScope,
  ids: readonly number[],
): Promise<boolean> {
  const rows = await db.execute(sql`
    with recursive parents as (
      select s.id, s.card_id, s.task_id from ${subtasks} s
      where s.organization_id = ${organizationId} and s.card_id is not null and s.deleted_at is null),
    these as (select * from parents where id = any(${idList(ids)})),
    above as (
      select card_id as of, task_id as id from these
      union select above.of, p.task_id from above join parents p on p.card_id = above.id)
    select from these join parents other on other.card_id = these.card_id and other.id <> these.id
    union all select from above where id = of
    limit 1`)
  return rows.length > 0
}

/** The tasks of which this one is a step, and those of which they are, in turn; those in the trash too, for they may come back. */
export async function listAncestors(
  db: Database,
  { organizationId }: OrganizationScope,
  taskId: number,
): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      with recursive parents as (
        select s.card_id, s.task_id from ${subtasks} s
        where s.organization_id = ${organizationId} and s.card_id is not null and s.deleted_at is null),
      above as (
        select task_id as id from parents where card_id = ${taskId}
        union select p.task_id from above join parents p on p.card_id = above.id)
      select id from above`),
  )
  return rows.map(({ id }) => id)
}

const parentRow = z.object({ taskId: z.number(), name: z.string() })

/** The task of which the scope's task is a subtask, where the caller sees it. */
export async function findParent(
  db: Database,
  { organizationId, userId, id }: TaskScope,
): Promise<z.output<typeof parentRow> | null> {
  const [found] = await rowsOf(
    parentRow,
    db.execute(sql`
      select t.id as "taskId", t.name from ${subtasks} s
      join tasks t on t.organization_id = s.organization_id and t.id = s.task_id and t.deleted_at is null
      where s.organization_id = ${organizationId} and s.card_id = ${id} and s.deleted_at is null
        and exists (select from placements p where p.organization_id = t.organization_id and p.task_id = t.id
          and p.deleted_at is null and ${sightOf(organizationId, userId).project(sql`p.project_id`)})
      order by s.id limit 1`),
  )
  return found ?? null
}

const assignedRow = subtaskRow.extend({ deletedAt: z.string().nullable() })

/** Gives the subtasks of one person to another; null takes them away. Answers them as they were, those in the trash too. */
export async function reassignSubtasks(
  db: Transaction,
  { organizationId }: OrganizationScope,
  taskIds: readonly number[],
  from: number,
  to: number | null,
): Promise<z.output<typeof assignedRow>[]> {
  const those = sql`s.organization_id = ${organizationId} and s.task_id = any(${idList(taskIds)}) and s.assignee_id = ${from}`
  const before = await rowsOf(
    assignedRow,
    db.execute(sql`
      select s.id, s.task_id as "taskId", s.name, s.done, s.position as "order", s.card_id as "cardId", s.assignee_id as "assigneeId",
        s.due_date::text as "dueDate", ${iso("s.created_at")} as "createdAt", ${iso("s.deleted_at")} as "deletedAt"
      from ${subtasks} s where ${those} order by s.id`),
  )
  await db.execute(sql`update ${subtasks} s set assignee_id = ${to}, updated_at = now() where ${those}`)
  return before
}

/** Kept as long as the feed by which they come back. */
export async function forgetTrashedSubtasks(db: Database): Promise<void> {
  await db.delete(subtasks).where(sql`${subtasks.deletedAt} < now() - interval '30 days'`)
}
