import { sql, type SQL } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { spaces } from "@/db/schema"
import type { SpaceRole } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { space } from "./contract"

/** A space as the database knows it: what the caller may do follows from `role` and `archivedAt`. */
export type SpaceRow = Omit<z.output<typeof space>, "can"> & { role: SpaceRole }

const groupsJson = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'order', g.position, 'spaceId', g.space_id)
    order by g.position, g.id), '[]')
  from project_groups g where g.organization_id = s.organization_id and g.space_id = s.id)`

const spaceJson = sql`json_build_object('id', s.id, 'name', s.name, 'icon', s.icon, 'color', s.color,
  'creatorId', s.creator_id, 'createdAt', ${iso("s.created_at")}, 'updatedAt', ${iso("s.updated_at")},
  'archivedAt', ${iso("s.archived_at")}, 'role', v.role, 'projectGroups', ${groupsJson})`

async function selectSpaces(db: Database, scope: OrganizationScope, which: SQL): Promise<SpaceRow[]> {
  const rows = await db.execute<{ space: SpaceRow }>(sql`
    select ${spaceJson} as space
    from visible_spaces v
    join spaces s on s.organization_id = v.organization_id and s.id = v.space_id
    where v.organization_id = ${scope.organizationId} and v.user_id = ${scope.userId} and ${which}
    order by s.id`)
  return rows.map((row) => row.space)
}

/** The spaces that the caller may see. */
export function listVisibleSpaces(db: Database, scope: OrganizationScope, archivedToo: boolean): Promise<SpaceRow[]> {
  return selectSpaces(db, scope, archivedToo ? sql`true` : sql`not v.archived`)
}

export async function findSpace(db: Database, scope: OrganizationScope, spaceId: number): Promise<SpaceRow | null> {
  const [found] = await selectSpaces(db, scope, sql`s.id = ${spaceId}`)
  return found ?? null
}

export async function insertSpace(
  db: Transaction,
  scope: OrganizationScope,
  values: { readonly name: string; readonly icon?: string | null; readonly color?: string | null },
): Promise<number> {
  const [made] = await db
    .insert(spaces)
    .values({ ...values, organizationId: scope.organizationId, creatorId: scope.userId })
    .returning({ id: spaces.id })
  if (!made) throw new Error("no space was made")
  return made.id
}
