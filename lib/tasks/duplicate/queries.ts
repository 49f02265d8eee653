import { sql } from "drizzle-orm"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { tasks } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Properties } from "../properties/properties"
import type { TaskContent } from "../queries"

/** Whether it repeats is not taken over. */
export type Original = { readonly properties: Omit<Properties, "recurrence">; readonly content: TaskContent }

/** All that a copy of a task takes over, as it stands at one moment. */
export async function findOriginal(db: Database, scope: OrganizationScope, taskId: number): Promise<Original | null> {
  const idsOf = (table: string, column: string, order: string) => sql`(
    select coalesce(json_agg(x.${sql.raw(column)} order by ${sql.raw(order)}), '[]') from ${sql.raw(table)} x
    where x.organization_id = t.organization_id and x.task_id = t.id)`
  const [row] = await db.execute<Original>(sql`
    select json_build_object('name', t.name, 'color', t.color, 'status', t.status, 'importance', t.importance,
        'dateBegin', ${iso("t.date_begin")}, 'dateEnd', ${iso("t.date_end")}, 'dateAllDay', t.date_all_day,
        'blockReason', t.block_reason, 'cover', t.cover, 'plannedMinutes', t.planned_minutes, 'dateStatusChanged', ${iso("t.date_status_changed")}) as properties,
      json_build_object('tagIds', ${idsOf("task_labels", "label_id", "x.label_id")},
        'assigneeIds', ${idsOf("task_assignees", "user_id", "x.created_at, x.user_id")},
        'reviewerIds', ${idsOf("task_reviewers", "user_id", "x.created_at, x.user_id")},
        'memberIds', ${idsOf("task_members", "user_id", "x.created_at, x.user_id")},
        'description', (select d.content from task_descriptions d
          where d.organization_id = t.organization_id and d.task_id = t.id)) as content
    from ${tasks} t where t.organization_id = ${scope.organizationId} and t.id = ${taskId} and t.deleted_at is null`)
  return row ?? null
}
