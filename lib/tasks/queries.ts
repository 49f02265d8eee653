import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import {
  labels,
  organizationFeeds,
  placements,
  projects,
  taskAssignees,
  taskDescriptions,
  taskLabels,
  taskMembers,
  tasks,
  visibleProjects,
} from "@/db/schema"
import type { Cursor } from "@/lib/api/cursor"
import type { SpaceRole } from "@/lib/auth/access"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import type { task } from "./contract"

export type TaskRecord = z.output<typeof task>

/** Whether a placement `p` stands on a board that the caller may see. */
const seen = (scope: OrganizationScope) => sql`exists (
  select from visible_projects v
  where v.organization_id = p.organization_id and v.project_id = p.project_id and v.user_id = ${scope.userId})`

const placementJson = sql`json_build_object('projectId', p.project_id, 'columnId', p.column_id, 'rowId', p.row_id,
  'order', p.rank, 'archivedAt', ${iso("p.archived_at")})`

const idsOf = (table: string, column: string) => sql`(
  select coalesce(json_agg(x.${sql.raw(column)}::text order by x.${sql.raw(column)}), '[]') from ${sql.raw(table)} x
  where x.organization_id = t.organization_id and x.task_id = t.id)`

const peopleOf = (table: string) => sql`(
  select coalesce(json_agg(x.user_id::text order by x.created_at, x.user_id), '[]') from ${sql.raw(table)} x
  where x.organization_id = t.organization_id and x.task_id = t.id)`

/** A task `t` with the placements `place` that the caller may see, in the fields of `task` in `contract.ts`. */
const taskJson = sql`json_build_object(
  'id', t.id, 'createdAt', ${iso("t.created_at")}, 'updatedAt', ${iso("t.updated_at")}, 'name', t.name, 'color', t.color,
  'stages', coalesce(place.stages, '[]'), 'creatorId', t.creator_id, 'tags', ${idsOf("task_labels", "label_id")},
  'responsibleUserId', ${peopleOf("task_assignees")}, 'status', t.status,
  'dateEnd', ${iso("t.date_end")}, 'dateBegin', ${iso("t.date_begin")}, 'dateAllDay', t.date_all_day,
  'dateStatusChanged', ${iso("t.date_status_changed")}, 'blockReason', t.block_reason, 'dateMove', ${iso("t.date_move")},
  'hasMessages', t.message_count > 0, 'hasDescription', t.has_description, 'members', ${peopleOf("task_members")},
  'importance', t.importance, 'placements', place.placements)`

const placesOf = (scope: OrganizationScope) => sql`(
  select json_agg(${placementJson} order by p.id) as placements,
    to_json(array_remove(array_agg(p.column_id::text order by p.id) filter (where p.archived_at is null)
      || array_agg(p.row_id::text order by p.id) filter (where p.archived_at is null), null)) as stages
  from placements p
  where p.organization_id = t.organization_id and p.task_id = t.id and p.deleted_at is null and ${seen(scope)})`

/** The tasks with these ids that the caller may see, in the order of the ids. */
export async function listRecords(
  db: Database,
  scope: OrganizationScope,
  ids: readonly number[],
): Promise<TaskRecord[]> {
  if (ids.length === 0) return []
  const rows = await db.execute<{ task: TaskRecord }>(sql`
    select ${taskJson} as task
    from unnest(${idList(ids)}) with ordinality as wanted(id, n)
    join tasks t on t.organization_id = ${scope.organizationId} and t.id = wanted.id and t.deleted_at is null
    join lateral ${placesOf(scope)} place on place.placements is not null
    order by wanted.n`)
  return rows.map((row) => row.task)
}

/** The roles that the caller has on these boards; those that they may not see are left out. */
export async function listBoardRoles(
  db: Database,
  scope: OrganizationScope,
  projectIds: readonly number[],
): Promise<Map<number, { role: SpaceRole; archived: boolean }>> {
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

/** Of these people, those who are active in the organization, and whether they may see the board. */
export async function listPeople(
  db: Database,
  scope: OrganizationScope,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, { sees: boolean }>> {
  const rows = await db.execute<{ userId: number; sees: boolean }>(sql`
    select m.user_id as "userId", exists (select from visible_projects v where v.organization_id = m.organization_id
      and v.user_id = m.user_id and v.project_id = ${projectId}) as sees
    from organization_members m
    where m.organization_id = ${scope.organizationId} and m.state = 'active' and m.user_id = any(${idList(userIds)})`)
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
export type TaskFields = Omit<typeof tasks.$inferInsert, "organizationId" | "creatorId" | "hasDescription">
export type TaskContent = {
  readonly description: unknown
  readonly tagIds: readonly number[]
  readonly assigneeIds: readonly number[]
  readonly memberIds: readonly number[]
}

/** A task with its labels, people and description, on no board yet. */
export async function insertTask(
  db: Transaction,
  scope: OrganizationScope,
  fields: TaskFields,
  { description, tagIds, assigneeIds, memberIds }: TaskContent,
): Promise<number> {
  const { organizationId, userId: creatorId } = scope
  const [row] = await db
    .insert(tasks)
    .values({ ...fields, organizationId, creatorId, hasDescription: Boolean(description) })
    .returning({ id: tasks.id })
  if (!row) throw new Error("no task was made")
  const taskId = row.id
  if (tagIds.length > 0)
    await db.insert(taskLabels).values(tagIds.map((labelId) => ({ organizationId, taskId, labelId })))
  if (assigneeIds.length > 0)
    await db.insert(taskAssignees).values(assigneeIds.map((userId) => ({ organizationId, taskId, userId })))
  if (memberIds.length > 0)
    await db.insert(taskMembers).values(memberIds.map((userId) => ({ organizationId, taskId, userId })))
  if (description)
    await db.insert(taskDescriptions).values({ organizationId, taskId, content: description, updatedById: creatorId })
  return taskId
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

export async function findBoardVersion(db: Database, scope: ProjectScope): Promise<number> {
  const [row] = await db
    .select({ version: projects.version })
    .from(projects)
    .where(and(eq(projects.organizationId, scope.organizationId), eq(projects.id, scope.id)))
  return row?.version ?? 0
}

const stagesJson = (scope: ProjectScope) => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'projectId', s.project_id, 'kind', s.kind, 'name', s.name,
    'order', s.position, 'tasksLimit', s.tasks_limit, 'color', s.color) order by s.kind, s.position, s.id), '[]')
  from stages s
  where s.organization_id = ${scope.organizationId} and s.project_id = ${scope.id} and s.deleted_at is null)`

const livePlacements = (scope: ProjectScope) => sql`
  select * from placements p
  where p.organization_id = ${scope.organizationId} and p.project_id = ${scope.id}
    and p.archived_at is null and p.deleted_at is null`

/** Everything of a board in one statement, in the fields of `listProjectTasks` in `contract.ts`. */
export async function findFullBoard(db: Database, scope: ProjectScope): Promise<string> {
  const [row] = await db.execute<{ board: string }>(sql`
    select json_build_object('view', 'full', 'version', b.version, 'stages', ${stagesJson(scope)}, 'tasks', (
      select coalesce(json_agg((${taskJson})::jsonb || jsonb_build_object('placement', json_build_object(
        'projectId', own.project_id, 'columnId', own.column_id, 'rowId', own.row_id, 'order', own.rank, 'archivedAt', null))
        order by s.position, own.rank), '[]')
      from (${livePlacements(scope)}) own
      join stages s on s.organization_id = own.organization_id and s.id = own.column_id
      join tasks t on t.organization_id = own.organization_id and t.id = own.task_id and t.deleted_at is null
      join lateral ${placesOf(scope)} place on true))::text as board
    from projects b where b.organization_id = ${scope.organizationId} and b.id = ${scope.id}`)
  return row?.board ?? ""
}

/** A card as the text of its JSON, without what is null: twice as fast as by PostgreSQL's functions for JSON. */
const cardText = sql`concat('{"id":', t.id, ',"name":', to_json(t.name), ',"columnId":', own.column_id,
  ',"rowId":' || own.row_id, ',"order":"', own.rank, '"', ',"movedAt":"' || ${iso("case when b.postponing_task_day_count > 0 then own.moved_at end")} || '"',
  ',"color":' || to_json(t.color), ',"tags":[' || tags.ids || ']', ',"responsibleUserId":[' || assignees.ids || ']',
  ',"status":' || nullif(t.status, 0), ',"importance":' || nullif(t.importance, 0),
  ',"dateEnd":"' || ${iso("t.date_end")} || '"', case when not t.date_all_day then ',"dateAllDay":false' end,
  ',"blockReason":' || to_json(t.block_reason), ',"messageCount":' || nullif(t.message_count, 0),
  case when t.has_description then ',"hasDescription":true' end, '}')`

/**
 * The faces of a board's cards in one statement: `card` in `contract.ts`. Labels and assignees are taken by their keys, however large the
 * organization is. The planner takes such lists for short and would loop over them for every card: a full join cannot be a loop, and
 * `coalesce` keeps the planner from seeing that a left join would do.
 */
export async function findBoard(db: Database, scope: ProjectScope): Promise<string> {
  const { organizationId } = scope
  const [row] = await db.execute<{ board: string }>(sql`
    with own as materialized (select p.task_id, p.column_id, s.position, p.row_id, p.rank, p.moved_at from placements p
      join stages s on s.organization_id = ${organizationId} and s.project_id = ${scope.id} and s.id = p.column_id
      where p.organization_id = ${organizationId} and p.project_id = ${scope.id}
        and p.archived_at is null and p.deleted_at is null),
    tags as (select l.task_id, string_agg('"' || l.label_id || '"', ',' order by l.label_id) as ids
      from task_labels l where l.organization_id = ${organizationId} and l.task_id = any(array(select task_id from own))
      group by l.task_id),
    assignees as (select a.task_id, string_agg('"' || a.user_id || '"', ',' order by a.created_at, a.user_id) as ids
      from task_assignees a where a.organization_id = ${organizationId} and a.task_id = any(array(select task_id from own))
      group by a.task_id)
    select concat('{"view":"board","version":', b.version, ',"stages":', ${stagesJson(scope)}, ',"tasks":[', (
      select string_agg(${cardText}, ',' order by own.position, own.rank)
      from own
      join tasks t on t.organization_id = ${organizationId} and t.id = own.task_id and t.deleted_at is null
      full join tags on tags.task_id = own.task_id
      full join assignees on assignees.task_id = own.task_id
      where coalesce(own.rank, '') <> ''), ']}') as board
    from projects b where b.organization_id = ${organizationId} and b.id = ${scope.id}`)
  return row?.board ?? ""
}

/** A page of the archive of a board and one more, the last archived first. */
export async function listArchived(
  db: Database,
  scope: ProjectScope,
  { limit, cursor, search }: { limit: number; cursor: Cursor | null; search?: string },
): Promise<{ id: number; at: string }[]> {
  return db
    .select({ id: placements.taskId, at: placements.archivedAt })
    .from(placements)
    .innerJoin(tasks, and(eq(tasks.organizationId, placements.organizationId), eq(tasks.id, placements.taskId)))
    .where(
      and(
        eq(placements.organizationId, scope.organizationId),
        eq(placements.projectId, scope.id),
        isNotNull(placements.archivedAt),
        isNull(placements.deletedAt),
        isNull(tasks.deletedAt),
        cursor
          ? sql`(${placements.archivedAt}, ${placements.taskId}) < (${cursor.at}::timestamptz, ${cursor.id})`
          : undefined,
        search ? sql`position(lower(${search}) in lower(${tasks.name})) > 0` : undefined,
      ),
    )
    .orderBy(desc(placements.archivedAt), desc(placements.taskId))
    .limit(limit + 1)
    .then((rows) => rows.map(({ id, at }) => ({ id, at: at ?? "" })))
}
