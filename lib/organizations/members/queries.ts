import { and, asc, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database } from "@/db/client"
import { organizationMembers, sessions, users } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { organizationMember } from "./contract"

export type OrganizationMember = z.output<typeof organizationMember>

/** The guest themself, and who is in a space with them. */
const seenByGuest = (scope: OrganizationScope) => sql`(${organizationMembers.userId} = ${scope.userId} or exists (
  select from space_members theirs
  join visible_spaces v on v.organization_id = theirs.organization_id and v.space_id = theirs.space_id
  where theirs.organization_id = ${organizationMembers.organizationId} and theirs.user_id = ${organizationMembers.userId}
    and v.user_id = ${scope.userId}))`

/** The people of the organization whom the caller may see. */
export async function listMembers(db: Database, scope: OrganizationScope): Promise<OrganizationMember[]> {
  const lastSeen = db
    .select({ userId: sessions.userId, at: sql<string>`max(${sessions.lastSeenAt})`.as("at") })
    .from(sessions)
    .where(eq(sessions.organizationId, scope.organizationId))
    .groupBy(sessions.userId)
    .as("last_seen")
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: sql<string>`${users.email}`,
      role: organizationMembers.role,
      state: organizationMembers.state,
      joinedAt: organizationMembers.createdAt,
      lastSeenAt: sql<string | null>`${lastSeen.at}`.mapWith(sessions.lastSeenAt),
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .leftJoin(lastSeen, eq(lastSeen.userId, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, scope.organizationId),
        scope.organizationRole === "guest" ? seenByGuest(scope) : undefined,
      ),
    )
    .orderBy(sql`lower(${users.name})`, asc(users.id))
}
