import { and, eq, sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { spaceGroups, spacePreferences } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { lock } from "@/lib/locks/queries"

export type GroupRow = {
  readonly id: number
  readonly name: string
  readonly color: string | null
  readonly order: number
  readonly collapsed: boolean
}
const placedSpaceRow = z.object({
  id: z.number(),
  order: z.number(),
  spaceGroupId: z.number().nullable(),
  favorite: z.boolean(),
})
export type PlacedSpace = z.output<typeof placedSpaceRow>

/** What somebody's own sidebar holds: their groups, and the spaces that they see and that are not archived, each in their order. */
export type Sidebar = { readonly groups: readonly GroupRow[]; readonly spaces: readonly PlacedSpace[] }

const own = (scope: OrganizationScope) =>
  and(eq(spaceGroups.organizationId, scope.organizationId), eq(spaceGroups.userId, scope.userId))

export async function readSidebar(db: Database, scope: OrganizationScope): Promise<Sidebar> {
  const groups = await db
    .select({
      id: spaceGroups.id,
      name: spaceGroups.name,
      color: spaceGroups.color,
      order: spaceGroups.position,
      collapsed: spaceGroups.collapsed,
    })
    .from(spaceGroups)
    .where(own(scope))
    .orderBy(spaceGroups.position, spaceGroups.id)
  const spaces = await rowsOf(
    placedSpaceRow,
    db.execute(sql`
      select v.space_id as id, p.space_group_id as "spaceGroupId", coalesce(p.favorite, false) as favorite,
        (row_number() over (order by p.position nulls last, v.space_id) - 1)::int as order
      from visible_spaces v
      left join space_preferences p
        on p.organization_id = v.organization_id and p.user_id = v.user_id and p.space_id = v.space_id
      where v.organization_id = ${scope.organizationId} and v.user_id = ${scope.userId} and not v.archived
      order by 4`),
  )
  return { groups, spaces: [...spaces] }
}

/** Lets one change of somebody's sidebar follow the other: their order is dense. */
export async function lockOwnMembership(db: Transaction, scope: OrganizationScope): Promise<void> {
  await lock(db, scope, { membership: [scope.userId] })
}

export async function insertSpaceGroup(
  db: Transaction,
  scope: OrganizationScope,
  values: { readonly name: string; readonly color?: string | null; readonly position: number },
): Promise<number> {
  const { organizationId, userId } = scope
  const [made] = await db
    .insert(spaceGroups)
    .values({ ...values, organizationId, userId })
    .returning({ id: spaceGroups.id })
  if (!made) throw new Error("no group of spaces was made")
  return made.id
}

export async function setSpaceGroup(
  db: Transaction,
  scope: OrganizationScope,
  groupId: number,
  values: { readonly name?: string; readonly color?: string | null; readonly collapsed?: boolean },
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return
  await db
    .update(spaceGroups)
    .set(values)
    .where(and(own(scope), eq(spaceGroups.id, groupId)))
}

/** A group that was deleted, under its own id. @returns whether nothing has taken its place */
export async function returnSpaceGroup(db: Transaction, scope: OrganizationScope, group: GroupRow): Promise<boolean> {
  const { organizationId, userId } = scope
  const { order: position, ...values } = group
  const made = await db
    .insert(spaceGroups)
    .overridingSystemValue()
    .values({ ...values, position, organizationId, userId })
    .onConflictDoNothing()
    .returning({ id: spaceGroups.id })
  return made.length > 0
}

/** Gives these groups the positions 0, 1, 2… */
export async function setSpaceGroupOrder(
  db: Transaction,
  scope: OrganizationScope,
  ids: readonly number[],
): Promise<void> {
  await db.execute(sql`update space_groups g set position = wanted.n - 1
    from unnest(${idList(ids)}) with ordinality as wanted(id, n)
    where g.organization_id = ${scope.organizationId} and g.user_id = ${scope.userId} and g.id = wanted.id`)
}

/** Deletes a group; its spaces stay where they are, ungrouped. */
export async function removeSpaceGroup(db: Transaction, scope: OrganizationScope, groupId: number): Promise<void> {
  const { organizationId, userId } = scope
  await db
    .update(spacePreferences)
    .set({ spaceGroupId: null })
    .where(
      and(
        eq(spacePreferences.organizationId, organizationId),
        eq(spacePreferences.userId, userId),
        eq(spacePreferences.spaceGroupId, groupId),
      ),
    )
  await db.delete(spaceGroups).where(and(own(scope), eq(spaceGroups.id, groupId)))
}

/** Gives these spaces the places 0, 1, 2… in the caller's order. */
export async function setSpaceOrder(db: Transaction, scope: OrganizationScope, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into space_preferences (organization_id, user_id, space_id, position)
    select ${scope.organizationId}::bigint, ${scope.userId}::bigint, wanted.id, wanted.n - 1
    from unnest(${idList(ids)}) with ordinality as wanted(id, n)
    on conflict (organization_id, user_id, space_id) do update set position = excluded.position`)
}

/** Puts spaces into one of the caller's groups; null: out of any. */
export async function putIntoGroup(
  db: Transaction,
  scope: OrganizationScope,
  spaceIds: readonly number[],
  groupId: number | null,
): Promise<void> {
  await db.execute(sql`
    insert into space_preferences (organization_id, user_id, space_id, space_group_id)
    select ${scope.organizationId}::bigint, ${scope.userId}::bigint, wanted.id, ${groupId}::bigint
    from unnest(${idList(spaceIds)}) as wanted(id)
    on conflict (organization_id, user_id, space_id) do update set space_group_id = excluded.space_group_id`)
}

export async function setFavorite(
  db: Transaction,
  scope: OrganizationScope,
  spaceId: number,
  favorite: boolean,
): Promise<void> {
  const { organizationId, userId } = scope
  await db
    .insert(spacePreferences)
    .values({ organizationId, userId, spaceId, favorite })
    .onConflictDoUpdate({
      target: [spacePreferences.organizationId, spacePreferences.userId, spacePreferences.spaceId],
      set: { favorite },
    })
}
