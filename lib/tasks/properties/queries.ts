import { and, asc, eq, isNull, sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { placements, tasks } from "@/db/schema"
import { spaceRoles } from "@/lib/auth/access"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import { projectsSeen } from "@/lib/auth/visible/queries"
import { lockRead } from "@/lib/locks/queries"
import type { Properties } from "./properties"

export type TaskProperties = Properties & { readonly id: number }

/** The properties of these tasks, locked by id; after their boards. What is in the trash is left out. */
export async function lockProperties(
  db: Transaction,
  scope: OrganizationScope,
  taskIds: readonly number[],
  { inTrash = false } = {},
): Promise<TaskProperties[]> {
  return lockRead(
    db,
    "task",
    db
      .select({
        id: tasks.id,
        name: tasks.name,
        color: tasks.color,
        status: tasks.status,
        importance: tasks.importance,
        dateBegin: tasks.dateBegin,
        dateEnd: tasks.dateEnd,
        dateAllDay: tasks.dateAllDay,
        blockReason: tasks.blockReason,
        cover: tasks.cover,
        plannedMinutes: tasks.plannedMinutes,
        recurrence: tasks.recurrence,
        dateStatusChanged: tasks.dateStatusChanged,
      })
      .from(tasks)
      .where(
        and(
          eq(tasks.organizationId, scope.organizationId),
          sql`${tasks.id} = any(${idList(taskIds)})`,
          inTrash ? undefined : isNull(tasks.deletedAt),
        ),
      ),
  )
}

/** Writes the properties of locked tasks, all in one statement. */
export async function writeProperties(
  db: Transaction,
  scope: OrganizationScope,
  changed: readonly TaskProperties[],
): Promise<void> {
  await db.execute(sql`
    update tasks t set name = n.name, color = n.color, status = n.status, importance = n.importance,
      date_begin = n."dateBegin", date_end = n."dateEnd", date_all_day = n."dateAllDay", block_reason = n."blockReason",
      cover = n.cover, planned_minutes = n."plannedMinutes", recurrence = n.recurrence, date_status_changed = n."dateStatusChanged", updated_at = now()
    from json_to_recordset(${JSON.stringify(changed)}::json) as n(id bigint, name text, color text, status smallint,
      importance smallint, "dateBegin" timestamptz, "dateEnd" timestamptz, "dateAllDay" boolean, "blockReason" text,
      cover jsonb, "plannedMinutes" integer, recurrence jsonb, "dateStatusChanged" timestamptz)
    where t.organization_id = ${scope.organizationId} and t.id = n.id`)
}

const soleBoardsRow = z.object({ taskId: z.number(), id: z.number(), name: z.string() })

/** The board of each of these tasks that stands on one alone: what tells of such a task tells of that board. */
export async function listSoleBoards(
  db: Database,
  scope: Pick<OrganizationScope, "organizationId">,
  taskIds: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  const rows = await rowsOf(
    soleBoardsRow,
    db.execute(sql`
      select p.task_id as "taskId", min(b.id) as id, min(b.name) as name
      from placements p
      join projects b on b.organization_id = p.organization_id and b.id = p.project_id
      where p.organization_id = ${scope.organizationId} and p.task_id = any(${idList(taskIds)}) and p.deleted_at is null
      group by p.task_id having count(*) = 1`),
  )
  return new Map(rows.map(({ taskId, ...board }) => [taskId, board]))
}

const taskRole = z.object({ role: z.enum(spaceRoles), archived: z.boolean() })
export type TaskRole = z.output<typeof taskRole>

const taskRoleOf = taskRole.extend({ id: z.number() })

/** The caller's highest role over the boards of each task; tasks that they may not see are left out. */
export async function listTaskRoles(
  db: Database,
  scope: OrganizationScope,
  taskIds: readonly number[],
): Promise<Map<number, TaskRole>> {
  const rows = await rowsOf(
    taskRoleOf,
    db.execute(sql`
      with places as materialized (select p.task_id, p.project_id from tasks t
        join placements p on p.organization_id = t.organization_id and p.task_id = t.id and p.deleted_at is null
        where t.organization_id = ${scope.organizationId} and t.id = any(${idList(taskIds)}) and t.deleted_at is null),
      seen as materialized (${projectsSeen(scope, sql`select distinct project_id from places`)})
      select p.task_id as id, max(v.role) as role, bool_and(v.archived) as archived
      from places p join seen v on v.project_id = p.project_id
      group by p.task_id`),
  )
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/** The tasks that stand in a column or row, archived ones left out, in the order of their columns. */
export async function listTasksInStage(db: Database, scope: ProjectScope, stageId: number): Promise<number[]> {
  const rows = await db
    .select({ taskId: placements.taskId })
    .from(placements)
    .where(
      and(
        eq(placements.organizationId, scope.organizationId),
        eq(placements.projectId, scope.id),
        sql`${stageId} in (${placements.columnId}, ${placements.rowId})`,
        isNull(placements.archivedAt),
        isNull(placements.deletedAt),
      ),
    )
    .orderBy(asc(placements.columnId), asc(placements.rank))
  return rows.map((row) => row.taskId)
}
