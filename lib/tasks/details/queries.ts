import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { placements, users } from "@/db/schema"
import type { SpaceRole } from "@/lib/auth/access"
import type { TaskScope } from "@/lib/auth/guard"
import { projectsSeen } from "@/lib/auth/visible/queries"
import { avatarUrl } from "@/lib/users/queries"
import type { taskDetails } from "./contract"

type Details = z.output<typeof taskDetails>
export type NamedPlacement = Omit<Details["placements"][number], "can"> & {
  readonly role: SpaceRole
  readonly archived: boolean
}

/** The places of a task on the boards that the caller may see, by their names, with the caller's role there. */
export async function listNamedPlacements(db: Database, scope: TaskScope): Promise<NamedPlacement[]> {
  const boards = sql`select project_id from ${placements}
    where organization_id = ${scope.organizationId} and task_id = ${scope.id} and deleted_at is null`
  return db.execute<NamedPlacement>(sql`
    with seen as materialized (${projectsSeen(scope, boards)})
    select p.project_id as "projectId", b.name as "projectName", p.column_id as "columnId", c.name as "columnName",
      c.color as "columnColor", p.row_id as "rowId", r.name as "rowName", p.rank as "order", ${iso("p.archived_at")} as "archivedAt",
      v.role, v.archived
    from ${placements} p
    join seen v on v.project_id = p.project_id
    join projects b on b.organization_id = p.organization_id and b.id = p.project_id
    join stages c on c.organization_id = p.organization_id and c.id = p.column_id
    left join stages r on r.organization_id = p.organization_id and r.id = p.row_id
    where p.organization_id = ${scope.organizationId} and p.task_id = ${scope.id} and p.deleted_at is null
    order by p.id`)
}

const namedPersonRow = z.object({ userId: z.number(), name: z.string(), avatarUrl: z.string().nullable() })
export type NamedPerson = z.output<typeof namedPersonRow>

/** The names and pictures of people whom a task of the scope's names: also of those who have left the organization. */
export async function listNames(db: Database, userIds: readonly number[]): Promise<NamedPerson[]> {
  return rowsOf(
    namedPersonRow,
    db.execute(sql`
      select id as "userId", name, ${avatarUrl} as "avatarUrl" from ${users} where id = any(${idList(userIds)}) order by id`),
  )
}
