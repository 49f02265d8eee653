import { and, asc, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { regulationGroups } from "@/db/schema"
import type { OrganizationScope, SpaceScope } from "@/lib/auth/guard"
import type { regulationGroup } from "./contract"

export type RegulationGroup = z.output<typeof regulationGroup>

const record = {
  id: regulationGroups.id,
  name: regulationGroups.name,
  order: regulationGroups.position,
  spaceId: regulationGroups.spaceId,
  createdAt: regulationGroups.createdAt,
}

const { organizationId: organization, spaceId: space, id, position } = regulationGroups

/** The groups of spaces in their order, in the trash or not. */
export async function listGroupsOfSpaces(
  db: Database,
  { organizationId }: OrganizationScope,
  spaceIds: readonly number[],
): Promise<RegulationGroup[]> {
  return db
    .select(record)
    .from(regulationGroups)
    .where(and(eq(organization, organizationId), sql`${space} = any(${idList(spaceIds)})`))
    .orderBy(asc(position), asc(id))
}

export async function hasGroup(
  db: Database,
  scope: OrganizationScope,
  spaceId: number,
  groupId: number,
): Promise<boolean> {
  const groups = await listGroupsOfSpaces(db, scope, [spaceId])
  return groups.some((group) => group.id === groupId)
}

/** Last in the space, which must be locked. */
export async function insertGroup(db: Transaction, scope: SpaceScope, name: string): Promise<RegulationGroup> {
  const { organizationId, id: spaceId } = scope
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from regulation_groups
    where organization_id = ${organizationId} and space_id = ${spaceId})`
  const [made] = await db
    .insert(regulationGroups)
    .values({ organizationId, spaceId, name, position: last })
    .returning(record)
  if (!made) throw new Error("no group of regulations was made")
  return made
}

const one = (scope: SpaceScope, groupId: number) => and(eq(organization, scope.organizationId), eq(id, groupId))

export async function setName(db: Transaction, scope: SpaceScope, groupId: number, name: string): Promise<void> {
  await db.update(regulationGroups).set({ name }).where(one(scope, groupId))
}

/** Gives these groups the positions 0, 1, 2… */
export async function setOrder(db: Transaction, scope: SpaceScope, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update regulation_groups g set position = wanted.n - 1
    from unnest(${idList(ids)}) with ordinality as wanted(id, n)
    where g.organization_id = ${scope.organizationId} and g.id = wanted.id and g.position <> wanted.n - 1`)
}

/** Deletes a group. What stands in it, in the trash or not, goes behind what stands in none. */
export async function removeGroup(db: Transaction, scope: SpaceScope, groupId: number): Promise<void> {
  await db.execute(sql`
    update regulation_placements at set group_id = null, position = at.position + (select coalesce(max(position) + 1, 0)
      from regulation_placements where organization_id = ${scope.organizationId} and space_id = ${scope.id} and group_id is null)
    where at.organization_id = ${scope.organizationId} and at.space_id = ${scope.id} and at.group_id = ${groupId}`)
  await db.delete(regulationGroups).where(one(scope, groupId))
}
