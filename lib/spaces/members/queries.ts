import { and, asc, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { organizationMembers, spaceMembers, users } from "@/db/schema"
import type { SpaceRole } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { spaceMember } from "./contract"

export type SpaceMember = z.output<typeof spaceMember>

const membersOf = (db: Database) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: sql<string>`${users.email}`,
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

const inSpace = (scope: OrganizationScope, spaceId: number) =>
  and(eq(spaceMembers.organizationId, scope.organizationId), eq(spaceMembers.spaceId, spaceId))

export async function listMembers(db: Database, scope: OrganizationScope, spaceId: number): Promise<SpaceMember[]> {
  return membersOf(db)
    .where(inSpace(scope, spaceId))
    .orderBy(sql`lower(${users.name})`, asc(users.id))
}

export async function findMember(
  db: Database,
  scope: OrganizationScope,
  spaceId: number,
  userId: number,
): Promise<SpaceMember | null> {
  const [found] = await membersOf(db).where(and(inSpace(scope, spaceId), eq(spaceMembers.userId, userId)))
  return found ?? null
}

/** Whether somebody is an active member of the organization; a removal that is under way is waited for, a later one waits. */
export async function lockActiveMember(db: Transaction, scope: OrganizationScope, userId: number): Promise<boolean> {
  const found = await db
    .select({ state: organizationMembers.state })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, scope.organizationId), eq(organizationMembers.userId, userId)))
    .for("share")
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
