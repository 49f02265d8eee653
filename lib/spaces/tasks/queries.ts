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
  const { organizationId } = scope
  const boards = sql`select b.id from project_spaces ps
    join projects b on b.organization_id = ps.organization_id and b.id = ps.project_id
      and b.deleted_at is null and b.archived_at is null
    where ps.organization_id = ${organizationId} and ps.space_id = ${scope.id}`
  // Gathered first: a plan that is made while the tables are new goes over all placements for each task otherwise.
  const standing = sql`select p.task_id from placements p
    where p.organization_id = ${organizationId} and p.project_id = any(array(${boards}))
      and p.deleted_at is null and p.archived_at is null`
  return rowsOf(
    datedKey,
    db.execute(sql`
      select t.id, ${iso(by)} as at
      from tasks t
      where t.organization_id = ${organizationId} and t.deleted_at is null and t.id = any(array(${standing}))
        and ${after ? sql`(${by}, t.id) ${beyond} (${after.at}::timestamptz, ${after.id})` : sql`true`}
      order by ${by} ${direction}, t.id ${direction}
      limit ${limit + 1}`),
  )
}
