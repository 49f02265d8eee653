import { sql, type SQL } from "drizzle-orm"
import { idsText, instantJson, objectText, textJson } from "@/db/json"
import type { OrganizationScope } from "@/lib/auth/guard"
import { isIn, projectsSeen } from "@/lib/auth/visible/queries"

/** A placement `p`, as it stands in a task. */
export const placementText = objectText({
  projectId: sql`p.project_id`,
  columnId: sql`p.column_id`,
  rowId: sql`p.row_id`,
  order: textJson("p.rank"),
  archivedAt: instantJson("p.archived_at"),
})

/** A task `t` with what hangs on it, in the fields of `task` in `contract.ts`, and others after them. */
const recordText = (others: Readonly<Record<string, SQL>>) =>
  objectText({
    id: sql`t.id`,
    createdAt: instantJson("t.created_at"),
    updatedAt: instantJson("t.updated_at"),
    name: textJson("t.name"),
    color: textJson("t.color"),
    stages: sql`placed.stages`,
    creatorId: sql`t.creator_id`,
    tags: sql`coalesce(labelled.ids, '[]')`,
    responsibleUserId: sql`coalesce(assigned.ids, '[]')`,
    status: sql`t.status`,
    dateEnd: instantJson("t.date_end"),
    dateBegin: instantJson("t.date_begin"),
    dateAllDay: sql`t.date_all_day`,
    dateStatusChanged: instantJson("t.date_status_changed"),
    blockReason: textJson("t.block_reason"),
    dateMove: instantJson("t.date_move"),
    hasMessages: sql`t.message_count > 0`,
    messageCount: sql`t.message_count`,
    hasDescription: sql`t.has_description`,
    members: sql`coalesce(joined.ids, '[]')`,
    reviewers: sql`coalesce(reviewed.ids, '[]')`,
    approvedBy: sql`coalesce(reviewed.approved, '[]')`,
    changesRequestedBy: sql`coalesce(reviewed.requested, '[]')`,
    importance: sql`t.importance`,
    subtaskCount: sql`t.subtask_count`,
    doneSubtaskCount: sql`t.done_subtask_count`,
    cover: sql`t.cover`,
    plannedMinutes: sql`t.planned_minutes`,
    recurrence: sql`t.recurrence`,
    placements: sql`placed.placements`,
    ...others,
  })

/**
 * The statement that selects `result` of the tasks of `wanted`, a select of `task_id` and `n`, their order from 1; those that the caller may
 * not see are left out. `text` is the JSON text of a task with the members `others`.
 *
 * Everything is read once for all tasks, by their keys. The planner takes a list of ids for short, and would loop over the tasks for each
 * row: a full join cannot be a loop, and `coalesce` keeps the planner from seeing that an inner or a left join would do.
 */
export function selectRecords(
  scope: OrganizationScope,
  wanted: SQL,
  result: (text: SQL) => SQL,
  others: Readonly<Record<string, SQL>> = {},
): SQL {
  const theirs = sql`organization_id = ${scope.organizationId} and task_id = any(array(select task_id from wanted))`
  const ofEach = (table: string, ids: SQL) =>
    sql`select task_id, ${ids} as ids from ${sql.raw(table)} where ${theirs} group by task_id`
  return sql`
  with wanted as materialized (${wanted}),
  bodies as (select * from tasks
    where organization_id = ${scope.organizationId} and id = any(array(select task_id from wanted)) and deleted_at is null),
  places as materialized (select * from placements where ${theirs} and deleted_at is null),
  seen as materialized (${projectsSeen(scope, sql`select distinct project_id from places`)}),
  placed as (
    select p.task_id, '[' || string_agg(${placementText}, ',' order by p.id) || ']' as placements,
      concat('[', concat_ws(',', string_agg('"' || p.column_id || '"', ',' order by p.id) filter (where p.archived_at is null),
        string_agg('"' || p.row_id || '"', ',' order by p.id) filter (where p.archived_at is null)), ']') as stages
    from places p where ${isIn(sql`p.project_id`, sql`select project_id from seen`)} group by p.task_id),
  labelled as (${ofEach("task_labels", idsText("label_id", "label_id"))}),
  assigned as (${ofEach("task_assignees", idsText("user_id", "created_at, user_id"))}),
  joined as (${ofEach("task_members", idsText("user_id", "created_at, user_id"))}),
  reviewed as (select task_id, ${idsText("user_id", "created_at, user_id")} as ids,
      ${idsText("user_id", "created_at, user_id", "status = 'approved'")} as approved,
      ${idsText("user_id", "created_at, user_id", "status = 'changes-requested'")} as requested
    from task_reviewers where ${theirs} group by task_id)
  select ${result(recordText(others))}
  from wanted
  full join bodies t on t.id = wanted.task_id
  full join placed on placed.task_id = wanted.task_id
  full join labelled on labelled.task_id = wanted.task_id
  full join assigned on assigned.task_id = wanted.task_id
  full join joined on joined.task_id = wanted.task_id
  full join reviewed on reviewed.task_id = wanted.task_id
  where coalesce(wanted.n, 0) <> 0 and coalesce(t.id, 0) <> 0 and coalesce(placed.placements, '') <> ''`
}
