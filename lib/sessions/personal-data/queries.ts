import { and, eq, sql } from "drizzle-orm"
import type { Transaction } from "@/db/client"
import {
  emailChanges,
  emailTokens,
  organizationMembers,
  organizations,
  secondFactors,
  sessions,
  userIdentities,
  users,
} from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"
import { lockRead } from "@/lib/locks/queries"

/** The names of the organizations that the caller owns; a change of owner that is under way is waited for. */
export async function lockOwned(db: Transaction, scope: UserScope): Promise<string[]> {
  const owned = await lockRead(
    db,
    "membership",
    db
      .select({ id: organizationMembers.userId, name: organizations.name })
      .from(organizationMembers)
      .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
      .where(and(eq(organizationMembers.userId, scope.userId), eq(organizationMembers.role, "owner"))),
    "update",
  )
  return owned.map(({ name }) => name).toSorted()
}

/** The caller's memberships end, and what let them in goes. */
export async function endAccess(db: Transaction, scope: UserScope): Promise<void> {
  const own = scope.userId
  await db.update(organizationMembers).set({ state: "deactivated" }).where(eq(organizationMembers.userId, own))
  await db.delete(emailChanges).where(eq(emailChanges.userId, own))
  await db.delete(emailTokens).where(eq(emailTokens.userId, own))
  await db.delete(secondFactors).where(eq(secondFactors.userId, own))
  await db.delete(userIdentities).where(eq(userIdentities.userId, own))
  // Access tokens among them.
  await db.delete(sessions).where(eq(sessions.userId, own))
}

/** Erases what tells of the caller beside their address. */
export async function erase(db: Transaction, scope: UserScope, name: string): Promise<void> {
  await db
    .update(users)
    .set({
      name,
      birthDate: null,
      phone: null,
      messengerLink: null,
      codeHostingLink: null,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, scope.userId))
}

/** Frees the address. An account has one always: the new one is of a domain that cannot exist. */
export async function close(db: Transaction, scope: UserScope): Promise<void> {
  await db
    .update(users)
    .set({
      email: `deleted-${scope.userId}@deleted.invalid`,
      emailVerifiedAt: null,
      passwordHash: null,
      jobTitle: null,
      lastOrganizationId: null,
      clearedAt: sql`now()`,
    })
    .where(eq(users.id, scope.userId))
}
