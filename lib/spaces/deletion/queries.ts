import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import { spaceRoles } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import { lock, lockRows } from "@/lib/locks/queries"

/** The projects that no space but these shows. */
export async function listProjectsOnlyIn(
  db: Transaction,
  scope: OrganizationScope,
  spaceIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      select p.id from projects p
      where p.organization_id = ${scope.organizationId} and p.deleted_at is null
        and exists (select from project_spaces ps where ps.organization_id = p.organization_id and ps.project_id = p.id
          and ps.space_id = any(${idList(spaceIds)}))
        and not exists (select from project_spaces ps
          join spaces s on s.organization_id = ps.organization_id and s.id = ps.space_id and s.deleted_at is null
          where ps.organization_id = p.organization_id and ps.project_id = p.id
            and ps.space_id <> all(${idList(spaceIds)}))
      order by p.id`),
  )
  return rows.map((row) => row.id)
}

const doomedSpaceRow = z.object({ id: z.number(), role: z.enum(spaceRoles) })
export type DoomedSpace = z.output<typeof doomedSpaceRow>

/** Of these spaces those that the caller sees, locked, by id. */
export async function lockSpaces(
  db: Transaction,
  scope: OrganizationScope,
  spaceIds: readonly number[],
): Promise<DoomedSpace[]> {
  const { space = [] } = await lock(db, scope, { space: spaceIds })
  return rowsOf(
    doomedSpaceRow,
    db.execute(sql`
      select space_id as id, role from visible_spaces
      where organization_id = ${scope.organizationId} and user_id = ${scope.userId}
        and space_id = any(${idList(space)}) order by space_id`),
  )
}

/** The tasks on these boards, archived ones too, locked, so that no other board lets go of them meanwhile. */
export async function lockTasksOn(
  db: Transaction,
  scope: OrganizationScope,
  projectIds: readonly number[],
): Promise<number[]> {
  const rows = await lockRows(
    db,
    "task",
    sql`select t.id from tasks t
      where t.organization_id = ${scope.organizationId} and t.deleted_at is null and t.id in (select task_id from placements p
        where p.organization_id = ${scope.organizationId} and p.project_id = any(${idList(projectIds)})
          and p.deleted_at is null)`,
    "t",
    idRow,
  )
  return rows.map((row) => row.id)
}

export async function setSpacesDeleted(
  db: Transaction,
  scope: OrganizationScope,
  ids: {
    readonly spaceIds: readonly number[]
    readonly projectIds: readonly number[]
    readonly taskIds: readonly number[]
  },
  deletedAt: string,
): Promise<void> {
  for (const [table, list] of [
    ["tasks", ids.taskIds],
    ["projects", ids.projectIds],
    ["spaces", ids.spaceIds],
  ] as const)
    if (list.length > 0)
      await db.execute(sql`update ${sql.raw(table)} set deleted_at = ${deletedAt}, updated_at = now()
        where organization_id = ${scope.organizationId} and id = any(${idList(list)})`)
}
