import { sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database } from "@/db/client"
import { idList, iso } from "@/db/json"
import type { OrganizationScope } from "@/lib/auth/guard"
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
