import { and, asc, eq, sql } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { organizationMembers, spaceMembers, spacePreferences, users } from "@/db/schema"
import type { SpaceRole } from "@/lib/auth/access"
import type { OrganizationScope, SpaceScope } from "@/lib/auth/guard"
import { lockRead } from "@/lib/locks/queries"
import { inSpace, membersOf, type SpaceMember } from "@/lib/organizations/members/spaces/queries"

export async function listMembers(db: Database, scope: OrganizationScope, spaceId: number): Promise<SpaceMember[]> {
  return membersOf(db).where(inSpace(scope, spaceId)).orderBy(byName(users.name), asc(users.id))
}

/** Whether somebody is an active member of the organization; a removal that is under way is waited for, a later one waits. */
export async function lockActiveMember(db: Transaction, scope: OrganizationScope, userId: number): Promise<boolean> {
  const found = await lockRead(
    db,
    "membership",
    db
      .select({ id: organizationMembers.userId, state: organizationMembers.state })
      .from(organizationMembers)
      .where(and(eq(organizationMembers.organizationId, scope.organizationId), eq(organizationMembers.userId, userId))),
    "share",
  )
  return found[0]?.state === "active"
}

export async function insertMember(
  db: Transaction,
  scope: OrganizationScope,
  spaceId: number,
  userId: number,
  role: SpaceRole,
): Promise<void> {
  await db.insert(spaceMembers).values({ organizationId: scope.organizationId, spaceId, userId, role })
}

export async function updateRole(db: Transaction, scope: SpaceScope, userId: number, role: SpaceRole): Promise<void> {
  await db
    .update(spaceMembers)
    .set({ role })
    .where(and(inSpace(scope, scope.id), eq(spaceMembers.userId, userId)))
}

/**
 * Somebody's own sidebar forgets the space too.
 *
 * @returns what their sidebar held of it; undefined where it had never been touched
 */
export async function removeMember(db: Transaction, scope: SpaceScope, userId: number) {
  await db.delete(spaceMembers).where(and(inSpace(scope, scope.id), eq(spaceMembers.userId, userId)))
  const { organizationId, spaceId, position, spaceGroupId, favorite } = spacePreferences
  const [forgotten] = await db
    .delete(spacePreferences)
    .where(and(eq(organizationId, scope.organizationId), eq(spaceId, scope.id), eq(spacePreferences.userId, userId)))
    .returning({ order: position, spaceGroupId, favorite })
  return forgotten && { ...forgotten, order: forgotten.order ?? 0 }
}

const otherAdministratorRow = z.object({ there: z.boolean() })

/** Whether somebody else who is active administers the space as its member. To be relied upon under the space's lock. */
export async function hasOtherAdministrator(db: Transaction, scope: SpaceScope, userId: number): Promise<boolean> {
  const [row] = await rowsOf(
    otherAdministratorRow,
    db.execute(sql`select exists (
      select from space_members m
      join organization_members o
        on o.organization_id = m.organization_id and o.user_id = m.user_id and o.state = 'active'
      where m.organization_id = ${scope.organizationId} and m.space_id = ${scope.id} and m.user_id <> ${userId}
        and m.role = 'administrator') as there`),
  )
  return row?.there ?? false
}

/** The members of spaces, in the trash or not. */
export async function listMembersOfSpaces(
  db: Database,
  scope: OrganizationScope,
  spaceIds: readonly number[],
): Promise<(SpaceMember & { readonly spaceId: number })[]> {
  return membersOf(db)
    .where(
      and(
        eq(spaceMembers.organizationId, scope.organizationId),
        sql`${spaceMembers.spaceId} = any(${idList(spaceIds)})`,
      ),
    )
    .orderBy(asc(spaceMembers.spaceId), asc(users.id))
}
