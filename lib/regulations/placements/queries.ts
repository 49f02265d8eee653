import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { spaceRoles } from "@/lib/auth/access"
import type { OrganizationScope, RegulationScope } from "@/lib/auth/guard"

const place = z.object({
  regulationId: z.number(),
  spaceId: z.number(),
  groupId: z.number().nullable(),
  order: z.number(),
  home: z.boolean(),
})
export type Placement = z.output<typeof place>

const columns = sql`at.regulation_id as "regulationId", at.space_id as "spaceId", at.group_id as "groupId",
  at.position as "order", at.home`

/** The places of a regulation, its home first. */
export async function listPlacements(
  db: Database,
  { organizationId }: OrganizationScope,
  regulationId: number,
): Promise<Placement[]> {
  return rowsOf(
    place,
    db.execute(sql`
      select ${columns} from regulation_placements at
      where at.organization_id = ${organizationId} and at.regulation_id = ${regulationId}
      order by at.home desc, at.space_id`),
  )
}

export async function findPlacement(
  db: Database,
  scope: OrganizationScope,
  regulationId: number,
  spaceId: number,
): Promise<Placement | null> {
  const places = await listPlacements(db, scope, regulationId)
  return places.find((one) => one.spaceId === spaceId) ?? null
}

/** The regulations of a group of a space in their order. One in the trash keeps its place. */
export async function listPlacementsOfGroup(
  db: Database,
  { organizationId }: OrganizationScope,
  spaceId: number,
  groupId: number | null,
): Promise<Placement[]> {
  return rowsOf(
    place,
    db.execute(sql`
      select ${columns} from regulation_placements at
      join regulations r on r.organization_id = at.organization_id and r.id = at.regulation_id and r.deleted_at is null
      where at.organization_id = ${organizationId} and at.space_id = ${spaceId}
        and at.group_id is not distinct from ${groupId}::bigint
      order by at.position, at.regulation_id`),
  )
}

/** Every place in these spaces. */
export async function listPlacementsOfSpaces(
  db: Database,
  { organizationId }: OrganizationScope,
  spaceIds: readonly number[],
): Promise<Placement[]> {
  return rowsOf(
    place,
    db.execute(sql`
      select ${columns} from regulation_placements at
      where at.organization_id = ${organizationId} and at.space_id = any(${idList(spaceIds)})
      order by at.space_id, at.position, at.regulation_id`),
  )
}

/** Where a regulation stands, and where it goes: null is nowhere. */
export type Put = {
  readonly regulationId: number
  readonly from: number | null
  readonly to: Pick<Placement, "spaceId" | "groupId" | "order"> | null
}

/** Puts regulations to where they go. What comes to a further space is not at home there. */
export async function putPlacements(
  db: Transaction,
  { organizationId }: OrganizationScope,
  puts: readonly Put[],
): Promise<void> {
  for (const { regulationId, from, to } of puts) {
    const at = sql`organization_id = ${organizationId} and regulation_id = ${regulationId} and space_id = ${from}`
    if (to === null) await db.execute(sql`delete from regulation_placements where ${at}`)
    else if (from === null)
      await db.execute(sql`
        insert into regulation_placements (organization_id, regulation_id, space_id, group_id, position, home)
        values (${organizationId}, ${regulationId}, ${to.spaceId}, ${to.groupId}, ${to.order}, false)`)
    else
      await db.execute(sql`
        update regulation_placements set space_id = ${to.spaceId}, group_id = ${to.groupId}, position = ${to.order}
        where ${at}`)
  }
}

/** Whether what opens one of these spaces stands there no more. */
export async function isEntryLost(
  db: Database,
  { organizationId }: OrganizationScope,
  spaceIds: readonly number[],
): Promise<boolean> {
  const rows = await db.execute(sql`
    select from spaces s where s.organization_id = ${organizationId} and s.id = any(${idList(spaceIds)})
      and s.entry_regulation_id is not null and not exists (select from regulation_placements at
        where at.organization_id = s.organization_id and at.space_id = s.id and at.regulation_id = s.entry_regulation_id) limit 1`)
  return rows.length > 0
}

/** Behind all that stand in a group, deleted ones too: they keep their places. */
export function lastPosition(
  { organizationId }: OrganizationScope,
  spaceId: number,
  groupId: number | null,
): SQL<number> {
  return sql`(select coalesce(max(position) + 1, 0) from regulation_placements where organization_id = ${organizationId}
    and space_id = ${spaceId} and group_id is not distinct from ${groupId}::bigint)`
}

type At = { readonly spaceId: number; readonly groupId: number | null }

/** Last in the group. */
export async function insertPlacement(
  db: Transaction,
  scope: RegulationScope,
  { spaceId, groupId }: At,
): Promise<void> {
  await db.execute(sql`
    insert into regulation_placements (organization_id, regulation_id, space_id, group_id, position, home)
    values (${scope.organizationId}, ${scope.id}, ${spaceId}, ${groupId}, ${lastPosition(scope, spaceId, groupId)}, false)`)
}

/** Puts a place into another group or space, behind all that stand there. */
export async function setPlacement(
  db: Transaction,
  scope: RegulationScope,
  fromSpaceId: number,
  { spaceId, groupId }: At,
): Promise<void> {
  await db.execute(sql`
    update regulation_placements set space_id = ${spaceId}, group_id = ${groupId}, position = ${lastPosition(scope, spaceId, groupId)}
    where organization_id = ${scope.organizationId} and regulation_id = ${scope.id} and space_id = ${fromSpaceId}`)
}

export async function deletePlacement(db: Transaction, scope: RegulationScope, spaceId: number): Promise<void> {
  await db.execute(sql`
    delete from regulation_placements
    where organization_id = ${scope.organizationId} and regulation_id = ${scope.id} and space_id = ${spaceId}`)
}

/** Gives the places of these regulations in a space the positions 0, 1, 2… */
export async function setOrder(
  db: Transaction,
  { organizationId }: OrganizationScope,
  spaceId: number,
  regulationIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update regulation_placements at set position = wanted.n - 1
    from unnest(${idList(regulationIds)}) with ordinality as wanted(id, n)
    where at.organization_id = ${organizationId} and at.space_id = ${spaceId} and at.regulation_id = wanted.id
      and at.position <> wanted.n - 1`)
}

const spaceRow = z.object({ role: z.enum(spaceRoles), archived: z.boolean() })

/** The caller's role in a space; null where they do not see it. */
export async function findRoleIn(
  db: Database,
  { organizationId, userId }: OrganizationScope,
  spaceId: number,
): Promise<z.output<typeof spaceRow> | null> {
  const [row] = await rowsOf(
    spaceRow,
    db.execute(sql`
      select role, archived from visible_spaces
      where organization_id = ${organizationId} and user_id = ${userId} and space_id = ${spaceId}`),
  )
  return row ?? null
}
