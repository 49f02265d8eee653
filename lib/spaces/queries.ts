import { and, eq, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { spaces } from "@/db/schema"
import type { SpaceRole } from "@/lib/auth/access"
import type { OrganizationScope, SpaceScope } from "@/lib/auth/guard"
import type { space } from "./contract"

/** A space as the database knows it: what the caller may do follows from `role` and `archivedAt`. */
export type SpaceRow = Omit<z.output<typeof space>, "can"> & { role: SpaceRole }

const groupsJson = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'order', g.position, 'spaceId', g.space_id)
    order by g.position, g.id), '[]')
  from project_groups g where g.organization_id = s.organization_id and g.space_id = s.id)`

const backgroundJson = sql`case when s.background is not null then json_build_object('name', s.background, 'url',
  case when s.background = 'custom'
    then '/api/files/' || s.background_file_id || '?organizationId=' || s.organization_id end) end`

const spaceJson = sql`json_build_object('id', s.id, 'name', s.name, 'icon', s.icon, 'color', s.color,
  'background', ${backgroundJson}, 'entryRegulationId', s.entry_regulation_id, 'approverIds', s.approver_ids,
  'creatorId', s.creator_id, 'createdAt', ${iso("s.created_at")}, 'updatedAt', ${iso("s.updated_at")},
  'archivedAt', ${iso("s.archived_at")}, 'role', v.role, 'member', v.member, 'projectGroups', ${groupsJson},
  'order', v.index, 'spaceGroupId', v.space_group_id, 'favorite', v.favorite)`

/** Every space that the caller may see, in their own order: those that they have not placed come last, archived ones behind all others. */
async function selectSpaces(db: Database, scope: OrganizationScope, which: SQL): Promise<SpaceRow[]> {
  const rows = await db.execute<{ space: SpaceRow }>(sql`
    with v as (
      select v.space_id, v.role, v.archived, m.user_id is not null as member, p.space_group_id, coalesce(p.favorite, false) as favorite,
        row_number() over (order by v.archived, p.position nulls last, v.space_id) - 1 as index
      from visible_spaces v
      left join space_preferences p
        on p.organization_id = v.organization_id and p.user_id = v.user_id and p.space_id = v.space_id
      left join space_members m
        on m.organization_id = v.organization_id and m.user_id = v.user_id and m.space_id = v.space_id
      where v.organization_id = ${scope.organizationId} and v.user_id = ${scope.userId}
    )
    select ${spaceJson} as space
    from v
    join spaces s on s.organization_id = ${scope.organizationId} and s.id = v.space_id
    where ${which}
    order by v.index`)
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

/** How spaces look, of those in the trash too. */
export async function listBackgrounds(
  db: Database,
  scope: OrganizationScope,
  spaceIds: readonly number[],
): Promise<Map<number, Pick<SpaceRow, "background">>> {
  const rows = await db.execute<Pick<SpaceRow, "id" | "background">>(sql`
    select s.id, ${backgroundJson} as background from spaces s
    where s.organization_id = ${scope.organizationId} and s.id = any(${idList(spaceIds)})`)
  return new Map(rows.map(({ id, background }) => [id, { background }]))
}

export async function updateSpace(
  db: Transaction,
  scope: OrganizationScope,
  spaceId: number,
  values: Partial<
    Pick<
      typeof spaces.$inferInsert,
      | "name"
      | "icon"
      | "color"
      | "background"
      | "backgroundFileId"
      | "archivedAt"
      | "deletedAt"
      | "entryRegulationId"
      | "approverIds"
    >
  >,
): Promise<void> {
  await db
    .update(spaces)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(spaces.organizationId, scope.organizationId), eq(spaces.id, spaceId)))
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

const editorRow = z.object({ userId: z.number() })

/** Those of these people who may edit a space. */
export async function listEditorsAmong(
  db: Database,
  { organizationId, id }: SpaceScope,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf(
    editorRow,
    db.execute(sql`
      select user_id as "userId" from visible_spaces
      where organization_id = ${organizationId} and space_id = ${id} and user_id = any(${idList(userIds)}) and role >= 'editor'`),
  )
  return rows.map(({ userId }) => userId)
}
