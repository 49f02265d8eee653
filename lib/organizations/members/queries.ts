import { and, asc, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database, Transaction } from "@/db/client"
import { organizationMembers, sessions, users } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { lock } from "@/lib/locks/queries"
import { isSeenBy } from "@/lib/mentions/queries"
import { avatarUrl, shownEmail } from "@/lib/users/queries"
import type { organizationMember } from "./contract"

export type OrganizationMember = z.output<typeof organizationMember>

type InOrganization = Pick<OrganizationScope, "organizationId">

const membersOf = (db: Database, scope: InOrganization) => {
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
      email: shownEmail,
      avatarUrl,
      jobTitle: users.jobTitle,
      role: organizationMembers.role,
      state: organizationMembers.state,
      joinedAt: organizationMembers.createdAt,
      lastSeenAt: sql<string | null>`${lastSeen.at}`.mapWith(sessions.lastSeenAt),
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .leftJoin(lastSeen, eq(lastSeen.userId, organizationMembers.userId))
}

const isOf = (scope: InOrganization) => eq(organizationMembers.organizationId, scope.organizationId)
const isMember = (scope: InOrganization, userId: number) => and(isOf(scope), eq(organizationMembers.userId, userId))
const isSeen = (scope: OrganizationScope) => isSeenBy(scope, sql`${organizationMembers.userId}`)

/** The people of the organization whom the caller may see. */
export async function listMembers(db: Database, scope: OrganizationScope): Promise<OrganizationMember[]> {
  return membersOf(db, scope)
    .where(and(isOf(scope), isSeen(scope)))
    .orderBy(byName(users.name), asc(users.id))
}

export async function findMember(
  db: Database,
  scope: InOrganization,
  userId: number,
): Promise<OrganizationMember | null> {
  const [found] = await membersOf(db, scope).where(isMember(scope, userId))
  return found ?? null
}

/** A person whom the caller may see, with how they can be reached. */
export async function findPerson(db: Database, scope: OrganizationScope, userId: number) {
  const [[member], [account]] = await Promise.all([
    membersOf(db, scope).where(and(isMember(scope, userId), isSeen(scope))),
    db
      .select({
        timeZone: users.timeZone,
        messengerLink: users.messengerLink,
        codeHostingLink: users.codeHostingLink,
      })
      .from(users)
      .where(eq(users.id, userId)),
  ])
  return member && account ? { ...member, ...account } : null
}

export async function findOwnerId(db: Database, scope: OrganizationScope): Promise<number> {
  const [owner] = await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(isOf(scope), eq(organizationMembers.role, "owner")))
  if (!owner) throw new Error(`organization ${scope.organizationId} has no owner`)
  return owner.userId
}

/** Locks who belongs to the organization, and as what: whoever changes that waits here for one another. */
export async function lockPeople(db: Transaction, scope: OrganizationScope): Promise<void> {
  await lock(db, scope, { organization: [scope.organizationId] })
}

/** Locks one membership, so that nothing is given to the person meanwhile. */
export async function lockMember(db: Transaction, scope: OrganizationScope, userId: number): Promise<void> {
  await lock(db, scope, { membership: [userId] }, "update")
}

export async function updateMember(
  db: Transaction,
  scope: OrganizationScope,
  userId: number,
  values: Partial<Pick<OrganizationMember, "role" | "state">>,
): Promise<void> {
  await db.update(organizationMembers).set(values).where(isMember(scope, userId))
}

/** With the membership go those of spaces, and what names the person as assigned or following. */
export async function deleteMember(db: Transaction, scope: OrganizationScope, userId: number): Promise<void> {
  await db.delete(organizationMembers).where(isMember(scope, userId))
}
