import { sql } from "drizzle-orm"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { datedKey, type DatedKey } from "@/lib/api/cursor"
import type { SpaceScope } from "@/lib/auth/guard"
import { orders, type TaskSort } from "@/lib/tasks/lists/queries"

/** A page of the tasks on the boards of a space and one more. */
export async function listTasksOf(
  db: Database,
  scope: SpaceScope,
  { limit, after, sort }: { limit: number; after: DatedKey | null; sort: TaskSort },
): Promise<DatedKey[]> {
  const { by, direction, beyond } = orders[sort]
  return rowsOf(
    datedKey,
    db.execute(sql`
      select t.id, ${iso(by)} as at
      from tasks t
      where t.organization_id = ${scope.organizationId} and t.deleted_at is null
        and exists (select from placements p
          join project_spaces ps on ps.organization_id = p.organization_id and ps.project_id = p.project_id
            and ps.space_id = ${scope.id}
          join projects b on b.organization_id = p.organization_id and b.id = p.project_id
            and b.deleted_at is null and b.archived_at is null
          where p.organization_id = t.organization_id and p.task_id = t.id and p.deleted_at is null
            and p.archived_at is null)
        and ${after ? sql`(${by}, t.id) ${beyond} (${after.at}::timestamptz, ${after.id})` : sql`true`}
      order by ${by} ${direction}, t.id ${direction}
      limit ${limit + 1}`),
  )
}
