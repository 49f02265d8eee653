import { and, eq, isNull, sql } from "drizzle-orm"
import { z } from "zod"
import { bytesOf, type Database, type Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { labels, organizationFeeds, taskDescriptions, tasks, visibleProjects } from "@/db/schema"
import { datedKey, type DatedKey } from "@/lib/api/cursor"
import type { SpaceRole } from "@/lib/auth/access"
import type { Document } from "@/lib/rich-text/document"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import type { Mentioned } from "@/lib/mentions/in-text"
import type { task } from "./contract"
import { placementText, selectRecords } from "./records/queries"

export type TaskRecord = z.output<typeof task>

/** The statement that answers the tasks with these ids that the caller may see, in the order of the ids. */
export const recordsOf = (scope: OrganizationScope, ids: readonly number[]) => sql`
  ${selectRecords(
    scope,
    sql`select task_id, n from unnest(${idList(ids)}) with ordinality as given(task_id, n)`,
    (text) => sql`(${text})::json as task`,
  )} order by wanted.n`

export async function listRecords(
  db: Database,
  scope: OrganizationScope,
  ids: readonly number[],
): Promise<TaskRecord[]> {
  if (ids.length === 0) return []
  const rows = await db.execute<{ task: TaskRecord }>(recordsOf(scope, ids))
  return rows.map((row) => row.task)
}

export type BoardRole = { readonly role: SpaceRole; readonly archived: boolean }

/** The roles that the caller has on these boards; those that they may not see are left out. */
export async function listBoardRoles(
  db: Database,
  scope: OrganizationScope,
  projectIds: readonly number[],
): Promise<Map<number, BoardRole>> {
  const rows = await db
    .select({ projectId: visibleProjects.projectId, role: visibleProjects.role, archived: visibleProjects.archived })
    .from(visibleProjects)
    .where(
      and(
        eq(visibleProjects.organizationId, scope.organizationId),
        eq(visibleProjects.userId, scope.userId),
        sql`${visibleProjects.projectId} = any(${idList(projectIds)})`,
      ),
    )
  return new Map(rows.map(({ projectId, ...rest }) => [projectId, rest]))
}

const peopleRow = z.object({ userId: z.number(), sees: z.boolean() })

/** Of these people, those who are active in the organization, and whether they may see the board. */
export async function listPeople(
  db: Database,
  scope: OrganizationScope,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, { sees: boolean }>> {
  const rows = await rowsOf(
    peopleRow,
    db.execute(sql`
      select m.user_id as "userId", exists (select from visible_projects v where v.organization_id = m.organization_id
        and v.user_id = m.user_id and v.project_id = ${projectId}) as sees
      from organization_members m
      where m.organization_id = ${scope.organizationId} and m.state = 'active' and m.user_id = any(${idList(userIds)})`),
  )
  return new Map(rows.map(({ userId, sees }) => [userId, { sees }]))
}

/** Of these labels, those of the organization. */
export async function listLabelIds(db: Database, scope: OrganizationScope, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: labels.id })
    .from(labels)
    .where(and(eq(labels.organizationId, scope.organizationId), sql`${labels.id} = any(${idList(ids)})`))
  return rows.map((row) => row.id)
}

/** The task itself, and what hangs on it. */
export type TaskFields = Omit<typeof tasks.$inferInsert, "organizationId" | "creatorId" | "hasDescription" | "face">
export type TaskContent = {
  readonly description: Document | null
  readonly tagIds: readonly number[]
  readonly assigneeIds: readonly number[]
  readonly memberIds: readonly number[]
  readonly reviewerIds: readonly number[]
  /** Whom the change tells of being mentioned: the text of a copy has told them already. */
  readonly mentions?: readonly Mentioned[]
}

/** Puts another first text in the place of a new task's description. */
export async function replaceFirstDescription(
  db: Transaction,
  scope: OrganizationScope,
  taskId: number,
  content: Document,
): Promise<void> {
  await db
    .update(taskDescriptions)
    .set({ content })
    .where(and(eq(taskDescriptions.organizationId, scope.organizationId), eq(taskDescriptions.taskId, taskId)))
}

export async function trashTasks(
  db: Transaction,
  scope: OrganizationScope,
  taskIds: readonly number[],
  deletedAt: string,
): Promise<void> {
  await db
    .update(tasks)
    .set({ deletedAt, updatedAt: sql`now()` })
    .where(and(eq(tasks.organizationId, scope.organizationId), sql`${tasks.id} = any(${idList(taskIds)})`))
}

/** Null where the task is in the trash, or not there. */
export async function findName(db: Database, scope: OrganizationScope, taskId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: tasks.name })
    .from(tasks)
    .where(and(eq(tasks.organizationId, scope.organizationId), eq(tasks.id, taskId), isNull(tasks.deletedAt)))
  return row?.name ?? null
}

/** The last `seq` of the organization's feed. */
export async function findLastSeq(db: Database, scope: OrganizationScope): Promise<number> {
  const [row] = await db
    .select({ lastSeq: organizationFeeds.lastSeq })
    .from(organizationFeeds)
    .where(eq(organizationFeeds.organizationId, scope.organizationId))
  return row?.lastSeq ?? 0
}

const stagesJson = (scope: ProjectScope) => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'projectId', s.project_id, 'kind', s.kind, 'name', s.name,
    'order', s.position, 'tasksLimit', s.tasks_limit, 'color', s.color) order by s.kind, s.position, s.id), '[]')
  from stages s
  where s.organization_id = ${scope.organizationId} and s.project_id = ${scope.id} and s.deleted_at is null)`

/** Everything of a board in one statement, in the fields of `listProjectTasks` in `contract.ts`, as bytes. */
export async function findFullBoard(db: Database, scope: ProjectScope): Promise<Uint8Array> {
  const { organizationId } = scope
  const wanted = sql`select p.task_id, row_number() over (order by s.position, p.rank) as n, ${placementText} as own
    from placements p join stages s on s.organization_id = p.organization_id and s.id = p.column_id
    where p.organization_id = ${organizationId} and p.project_id = ${scope.id} and p.archived_at is null and p.deleted_at is null`
  const all = selectRecords(scope, wanted, (text) => sql`string_agg(${text}, ',' order by wanted.n)`, {
    placement: sql`wanted.own`,
  })
  return bytesOf(
    db,
    sql`select concat('{"view":"full","version":', b.version, ',"stages":', ${stagesJson(scope)}, ',"tasks":[', (${all}), ']}')
      from projects b where b.organization_id = ${organizationId} and b.id = ${scope.id}`,
  )
}

/**
 * The faces of a board's cards in one statement: `card` in `contract.ts`, as bytes. What a card shows of its task stands in `tasks.face`; its
 * place is put before it. Tasks are taken by their keys, however large the organization is. The planner takes such a list for short and would
 * loop over it for every card: a full join cannot be a loop, and `coalesce` keeps the planner from seeing that an inner join would do.
 */
export async function findBoard(db: Database, scope: ProjectScope): Promise<Uint8Array> {
  const { organizationId } = scope
  return bytesOf(
    db,
    sql`
    with columns as materialized (
      select s.id, s.position, ',"columnId":' || s.id || ',"order":"' as text, b.postponing_task_day_count > 0 as tells_moves
      from stages s join projects b on b.organization_id = s.organization_id and b.id = s.project_id
      where s.organization_id = ${organizationId} and s.project_id = ${scope.id}),
    own as materialized (select p.task_id, c.position, p.rank, c.text || p.rank || '"' || coalesce(',"rowId":' || p.row_id, '')
        || case when c.tells_moves then ',"movedAt":"' || ${iso("p.moved_at")} || '"' else '' end as place
      from placements p join columns c on c.id = p.column_id
      where p.organization_id = ${organizationId} and p.project_id = ${scope.id}
        and p.archived_at is null and p.deleted_at is null),
    faces as (select id, face from tasks where organization_id = ${organizationId} and id = any(array(select task_id from own))
      and deleted_at is null)
    select concat('{"view":"board","version":', b.version, ',"stages":', ${stagesJson(scope)}, ',"tasks":[', (
      select string_agg('{"id":' || faces.id || own.place || faces.face, ',' order by own.position, own.rank)
      from own full join faces on faces.id = own.task_id
      where coalesce(own.rank, '') <> '' and coalesce(faces.id, 0) <> 0), ']}')
    from projects b where b.organization_id = ${organizationId} and b.id = ${scope.id}`,
  )
}

/** A page of the archive of a board and one more, the last archived first. */
export async function listArchived(
  db: Database,
  scope: ProjectScope,
  { limit, after, search }: { limit: number; after: DatedKey | null; search?: string },
): Promise<DatedKey[]> {
  const behind = after ? sql`(p.archived_at, p.task_id) < (${after.at}::timestamptz, ${after.id})` : sql`true`
  const named = search ? sql`position(lower(${search}) in lower(t.name)) > 0` : sql`true`
  // Task by task, by its identifier: a plan that is made while the tables are new reads all tasks for each one otherwise.
  return rowsOf(
    datedKey,
    db.execute(sql`
      select p.task_id as id, ${iso("p.archived_at")} as at from placements p
      cross join lateral (
        select t.name from tasks t
        where t.organization_id = p.organization_id and t.id = p.task_id and t.deleted_at is null offset 0) t
      where p.organization_id = ${scope.organizationId} and p.project_id = ${scope.id} and p.archived_at is not null
        and p.deleted_at is null and ${behind} and ${named}
      order by p.archived_at desc, p.task_id desc limit ${limit + 1}`),
  )
}

/** The ids of what a task `t` has in another table, in the order that answers have. */
type TableOfLists = "task_labels" | "task_assignees" | "task_members" | "task_reviewers"
const idsIn = (table: TableOfLists, column: string, order: string, only = "true") => sql`(
  select coalesce(json_agg(${sql.raw(column)}::text order by ${sql.raw(order)}), '[]') from ${sql.raw(table)} x
  where x.organization_id = t.organization_id and x.task_id = t.id and ${sql.raw(only)})`

type PeopleAndLabels = Pick<
  TaskRecord,
  "tags" | "responsibleUserId" | "members" | "reviewers" | "approvedBy" | "changesRequestedBy"
>

/** Who and what tasks have beside their own fields, in the trash or not. */
export async function listPeopleAndLabels(
  db: Database,
  scope: OrganizationScope,
  taskIds: readonly number[],
): Promise<Map<number, PeopleAndLabels>> {
  const rows = await db.execute<PeopleAndLabels & { id: number }>(sql`
    select t.id, ${idsIn("task_labels", "label_id", "label_id")} as tags,
      ${idsIn("task_assignees", "user_id", "created_at, user_id")} as "responsibleUserId",
      ${idsIn("task_members", "user_id", "created_at, user_id")} as members,
      ${idsIn("task_reviewers", "user_id", "created_at, user_id")} as reviewers,
      ${idsIn("task_reviewers", "user_id", "created_at, user_id", "status = 'approved'")} as "approvedBy",
      ${idsIn("task_reviewers", "user_id", "created_at, user_id", "status = 'changes-requested'")} as "changesRequestedBy"
    from tasks t where t.organization_id = ${scope.organizationId} and t.id = any(${idList(taskIds)})`)
  return new Map(rows.map(({ id, ...lists }) => [id, lists]))
}
