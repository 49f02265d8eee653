import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import { placements, projects, projectSpaces, stages, tasks } from "@/db/schema"
import { can } from "@/lib/auth/access"
import type { OrganizationScope, ProjectScope, SpaceScope } from "@/lib/auth/guard"
import { isIn, projectsSeen, spacesSeen } from "@/lib/auth/visible/queries"
import { lockRows } from "@/lib/locks/queries"
import type { Placement } from "@/lib/tasks/placements/queries"
import type { project, projectSummary } from "./contract"

export type ProjectSummary = z.output<typeof projectSummary>
/** A project with what its changes need to know beside the record: whether it, or every space that shows it, is archived. */
export type ProjectRecord = z.output<typeof project> & { readonly archived: boolean }

type Row = Omit<ProjectSummary, "can"> & { readonly archived: boolean }

/**
 * The places `place` of projects in the groups of the spaces that the caller sees. Stored positions only sort: a deleted project keeps its
 * own, so that it can come back, and `index` is dense without it.
 */
const places = (scope: OrganizationScope, groups: SQL) => {
  const inGroups = sql`ps.organization_id = ${scope.organizationId} and ${groups}`
  const spaces = spacesSeen(scope, sql`select distinct ps.space_id from project_spaces ps where ${inGroups}`)
  return sql`
  select ps.project_id, ps.space_id, ps.project_group_id, ps.home,
    row_number() over (partition by ps.project_group_id order by ps.position, ps.project_id) - 1 as index
  from project_spaces ps
  where ${inGroups} and ${isIn(sql`ps.space_id`, sql`select space_id from (${spaces}) seen`)}
    and (select p.deleted_at is null from projects p where p.organization_id = ps.organization_id and p.id = ps.project_id)`
}

/**
 * The projects `p` at their places `place`, seen as `v`, of a statement that has worked out `places` and `seen`: as a full join, so that it
 * is no loop over both, and each project by its key, whatever the planner believes about sizes.
 */
const placedProjects = (scope: OrganizationScope, which: SQL) => sql`
  from (${which}) place
  full join seen v on v.project_id = place.project_id
  cross join lateral (select * from projects p
    where p.organization_id = ${scope.organizationId} and p.id = place.project_id offset 0) p
  where coalesce(v.project_id, 0) <> 0`

/** A project `p` at its place `place`, seen as `v`. */
const summary = (
  scope: OrganizationScope,
) => sql`p.id, p.name, place.project_group_id as "columnId", p.creator_id as "creatorId", place.index as "order",
  ${iso("p.created_at")} as "createdAt", ${iso("p.updated_at")} as "updatedAt", p.color, p.responsible_id as "responsibleId",
  p.postponing_task_day_count as "postponingTaskDayCount", p.limit_mode as "limitMode", place.space_id as "spaceId",
  ${iso("p.archived_at")} as "archivedAt", p.version, v.role, v.archived,
  exists (select from project_favorites f where f.organization_id = p.organization_id and f.user_id = ${scope.userId}
    and f.project_id = p.id) as favorite`

const stagesJson = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'projectId', s.project_id, 'kind', s.kind,
  'name', s.name, 'order', s.position, 'tasksLimit', s.tasks_limit, 'color', s.color) order by s.kind, s.position, s.id), '[]')
  from stages s where s.organization_id = p.organization_id and s.project_id = p.id and s.deleted_at is null)`

const spacesJson = sql`(select json_agg(json_build_object('spaceId', here.space_id, 'spaceName', s.name,
  'columnId', here.project_group_id, 'columnName', g.name, 'order', here.index, 'home', here.home)
  order by here.home desc, here.space_id)
  from places here
  join spaces s on s.organization_id = p.organization_id and s.id = here.space_id
  join project_groups g on g.organization_id = p.organization_id and g.id = here.project_group_id
  where here.project_id = p.id)`

/** A project as the caller sees it; null where it is deleted, or not theirs to see. */
export async function findProject(
  db: Database,
  scope: OrganizationScope,
  projectId: number,
): Promise<ProjectRecord | null> {
  const groups = sql`ps.project_group_id in (select project_group_id from project_spaces
    where organization_id = ${scope.organizationId} and project_id = ${projectId})`
  const [row] = await db.execute<Row & Pick<ProjectRecord, "stages" | "spaces">>(sql`
    with places as materialized (${places(scope, groups)}),
    seen as materialized (${projectsSeen(scope, sql`select ${projectId}::bigint`)})
    select ${summary(scope)}, ${stagesJson} as stages, ${spacesJson} as spaces
    ${placedProjects(scope, sql`select * from places where project_id = ${projectId}`)}
    order by place.home desc, place.space_id limit 1`)
  return row ? { ...row, can: can(row.role, row.archived) } : null
}

/** Every project that the caller sees, once each, by name. */
export async function listProjects(
  db: Database,
  scope: OrganizationScope,
  { archived }: { archived: boolean },
): Promise<ProjectSummary[]> {
  const rows = await db.execute<Row>(sql`
    with places as materialized (${places(scope, sql`true`)}),
    seen as materialized (${projectsSeen(scope)})
    select ${summary(scope)}
    ${placedProjects(scope, sql`select distinct on (project_id) * from places order by project_id, home desc, space_id`)}
      and (${archived} or not v.archived)
    order by ${byName(sql`p.name`)}, p.id`)
  return rows.map(withRights)
}

/** The projects of a space in their order, group by group. */
export async function listProjectsOfSpace(
  db: Database,
  scope: SpaceScope,
  { archived }: { archived: boolean },
): Promise<ProjectSummary[]> {
  const rows = await db.execute<Row>(sql`
    with places as materialized (${places(scope, sql`ps.space_id = ${scope.id}`)}),
    seen as materialized (${projectsSeen(scope, sql`select project_id from places`)})
    select ${summary(scope)}
    ${placedProjects(scope, sql`select * from places`)} and (${archived} or p.archived_at is null)
    order by place.project_group_id, place.index`)
  return rows.map(withRights)
}

const withRights = (row: Row): ProjectSummary => ({ ...row, can: can(row.role, row.archived) })

const sightRow = z.object({ sees: z.boolean() })

/** Whether somebody of the organization sees a space; null where they are not of the organization. */
export async function findSight(db: Database, scope: SpaceScope, userId: number): Promise<{ sees: boolean } | null> {
  const [row] = await rowsOf(
    sightRow,
    db.execute(sql`
      select exists (select from visible_spaces v where v.organization_id = m.organization_id and v.user_id = m.user_id
        and v.space_id = ${scope.id}) as sees
      from organization_members m
      where m.organization_id = ${scope.organizationId} and m.state = 'active' and m.user_id = ${userId}`),
  )
  return row ?? null
}

export type NewProject = Pick<
  ProjectSummary,
  "name" | "color" | "responsibleId" | "postponingTaskDayCount" | "limitMode"
> & { readonly groupId: number }

/** A project without stages, last in its group, which must be locked. */
export async function insertProject(
  db: Transaction,
  scope: SpaceScope,
  { groupId, ...values }: NewProject,
): Promise<number> {
  const { organizationId, userId: creatorId } = scope
  const [row] = await db
    .insert(projects)
    .values({ ...values, organizationId, creatorId })
    .returning({ id: projects.id })
  if (!row) throw new Error("no project was made")
  const last = sql`(select coalesce(max(position) + 1, 0) from project_spaces
    where organization_id = ${organizationId} and project_group_id = ${groupId})`
  await db
    .insert(projectSpaces)
    .values({ organizationId, projectId: row.id, spaceId: scope.id, projectGroupId: groupId, position: last })
  return row.id
}

export type NewStage = Pick<typeof stages.$inferInsert, "name" | "position" | "tasksLimit" | "color" | "kind">

export async function insertStages(
  db: Transaction,
  scope: OrganizationScope,
  projectId: number,
  made: readonly NewStage[],
): Promise<void> {
  if (made.length === 0) return
  const { organizationId } = scope
  await db.insert(stages).values(made.map((stage) => ({ ...stage, organizationId, projectId })))
}

export async function updateProject(
  db: Transaction,
  scope: ProjectScope,
  values: Partial<Omit<typeof projects.$inferInsert, "id" | "organizationId">>,
): Promise<void> {
  await db
    .update(projects)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(projects.organizationId, scope.organizationId), eq(projects.id, scope.id)))
}

/** Every space that shows a project, whoever may see it. */
export async function listSpaceIds(db: Database, scope: ProjectScope): Promise<number[]> {
  const rows = await db
    .select({ spaceId: projectSpaces.spaceId })
    .from(projectSpaces)
    .where(and(eq(projectSpaces.organizationId, scope.organizationId), eq(projectSpaces.projectId, scope.id)))
    .orderBy(asc(projectSpaces.spaceId))
  return rows.map((row) => row.spaceId)
}

/** Locks the tasks of a board, archived ones too, so that no other board lets go of them meanwhile. */
export async function lockTasksOf(db: Transaction, scope: ProjectScope): Promise<void> {
  await lockRows(
    db,
    "task",
    sql`select t.id from tasks t
      where t.organization_id = ${scope.organizationId} and t.deleted_at is null and t.id in (select task_id from placements p
        where p.organization_id = ${scope.organizationId} and p.project_id = ${scope.id} and p.deleted_at is null)`,
    "t",
    idRow,
  )
}

export type PlacedHere = { readonly placement: Placement; readonly taskName: string; readonly elsewhere: boolean }

/** The placements of a board, archived ones too, and whether the task stands on another board as well. Needs `lockTasksOf`. */
export async function listPlacedTasks(db: Database, scope: ProjectScope): Promise<PlacedHere[]> {
  return db
    .select({
      placement: {
        id: placements.id,
        taskId: placements.taskId,
        projectId: placements.projectId,
        columnId: placements.columnId,
        rowId: placements.rowId,
        rank: placements.rank,
        movedAt: placements.movedAt,
        archivedAt: placements.archivedAt,
        deletedAt: placements.deletedAt,
      },
      taskName: tasks.name,
      elsewhere: sql<boolean>`exists (select from placements o where o.organization_id = ${placements.organizationId}
        and o.task_id = ${placements.taskId} and o.project_id <> ${placements.projectId} and o.deleted_at is null)`,
    })
    .from(placements)
    .innerJoin(tasks, and(eq(tasks.organizationId, placements.organizationId), eq(tasks.id, placements.taskId)))
    .where(
      and(
        eq(placements.organizationId, scope.organizationId),
        eq(placements.projectId, scope.id),
        isNull(placements.deletedAt),
        isNull(tasks.deletedAt),
      ),
    )
    .orderBy(asc(placements.taskId))
}

export async function setTasksDeleted(
  db: Transaction,
  scope: ProjectScope,
  taskIds: readonly number[],
  deletedAt: string,
): Promise<void> {
  if (taskIds.length === 0) return
  await db
    .update(tasks)
    .set({ deletedAt, updatedAt: sql`now()` })
    .where(and(eq(tasks.organizationId, scope.organizationId), sql`${tasks.id} = any(${idList(taskIds)})`))
}

/** Where projects are at home, in the trash or not. */
export async function listHomes(
  db: Database,
  scope: OrganizationScope,
  projectIds: readonly number[],
): Promise<Map<number, { columnId: number; spaceId: number }>> {
  const rows = await db
    .select({ id: projectSpaces.projectId, columnId: projectSpaces.projectGroupId, spaceId: projectSpaces.spaceId })
    .from(projectSpaces)
    .where(
      and(
        eq(projectSpaces.organizationId, scope.organizationId),
        eq(projectSpaces.home, true),
        sql`${projectSpaces.projectId} = any(${idList(projectIds)})`,
      ),
    )
  return new Map(rows.map(({ id, ...home }) => [id, home]))
}

/** Sends the stages of boards to the trash, with the boards. Answers their ids. */
export async function trashStages(
  db: Transaction,
  scope: OrganizationScope,
  projectIds: readonly number[],
  deletedAt: string,
): Promise<number[]> {
  const rows = await db
    .update(stages)
    .set({ deletedAt })
    .where(
      and(
        eq(stages.organizationId, scope.organizationId),
        sql`${stages.projectId} = any(${idList(projectIds)})`,
        isNull(stages.deletedAt),
      ),
    )
    .returning({ id: stages.id })
  return rows.map((row) => row.id).toSorted((a, b) => a - b)
}
