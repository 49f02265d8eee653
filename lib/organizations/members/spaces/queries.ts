import { and, asc, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database } from "@/db/client"
import { organizationMembers, spaceMembers, spaces, users } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { isIn, spacesSeen } from "@/lib/auth/visible/queries"
import type { spaceMember } from "@/lib/spaces/members/contract"
import { avatarUrl, shownEmail } from "@/lib/users/queries"

export type SpaceMember = z.output<typeof spaceMember>

/** The people of each space, as a departure and the spaces themselves read them. */
export const membersOf = (db: Database) =>
  db
    .select({
      spaceId: spaceMembers.spaceId,
      userId: users.id,
      name: users.name,
      email: shownEmail,
      avatarUrl,
      role: spaceMembers.role,
      state: organizationMembers.state,
      joinedAt: spaceMembers.createdAt,
    })
    .from(spaceMembers)
    .innerJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, spaceMembers.organizationId),
        eq(organizationMembers.userId, spaceMembers.userId),
      ),
    )
    .innerJoin(users, eq(users.id, spaceMembers.userId))

type InOrganization = Pick<OrganizationScope, "organizationId">

export const inSpace = (scope: InOrganization, spaceId: number) =>
  and(eq(spaceMembers.organizationId, scope.organizationId), eq(spaceMembers.spaceId, spaceId))

export async function findMember(
  db: Database,
  scope: InOrganization,
  spaceId: number,
  userId: number,
): Promise<SpaceMember | null> {
  const [found] = await membersOf(db).where(and(inSpace(scope, spaceId), eq(spaceMembers.userId, userId)))
  return found ?? null
}

/** The memberships of somebody in the spaces of the organization. */
export async function listMembershipsOf(
  db: Database,
  scope: OrganizationScope,
  userId: number,
): Promise<(SpaceMember & { readonly spaceId: number })[]> {
  return membersOf(db)
    .where(and(eq(spaceMembers.organizationId, scope.organizationId), eq(spaceMembers.userId, userId)))
    .orderBy(asc(spaceMembers.spaceId))
}

/** The spaces whose member somebody is and that the caller sees, by name. */
export async function listSharedSpaces(db: Database, scope: OrganizationScope, userId: number) {
  const { id, name, icon, color } = spaces
  return db
    .select({ id, name, icon, color, role: spaceMembers.role })
    .from(spaceMembers)
    .innerJoin(spaces, and(eq(spaces.organizationId, spaceMembers.organizationId), eq(id, spaceMembers.spaceId)))
    .where(
      and(
        eq(spaceMembers.organizationId, scope.organizationId),
        eq(spaceMembers.userId, userId),
        isIn(sql`${id}`, sql`select space_id from (${spacesSeen(scope)}) seen`),
      ),
    )
    .orderBy(byName(name), asc(id))
}
