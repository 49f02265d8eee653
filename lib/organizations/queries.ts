import { and, asc, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { organizationFeeds, organizationMembers, organizations, sessions, users } from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"
import type { organization } from "./contract"

export type OrganizationRecord = z.output<typeof organization>

const record = {
  id: organizations.id,
  name: organizations.name,
  slug: organizations.slug,
  role: organizationMembers.role,
  createdAt: organizations.createdAt,
}

const memberships = (db: Database) =>
  db
    .select(record)
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))

const activeFor = (scope: UserScope) =>
  and(eq(organizationMembers.userId, scope.userId), eq(organizationMembers.state, "active"))

/** Every organization in which the caller is active. */
export async function listMemberships(db: Database, scope: UserScope): Promise<OrganizationRecord[]> {
  return memberships(db)
    .where(activeFor(scope))
    .orderBy(sql`lower(${organizations.name})`, asc(organizations.id))
}

/** One of the caller's organizations, by default that of the request; null where the caller is not active in it. */
export async function findMembership(
  db: Database,
  scope: UserScope,
  organizationId = scope.organizationId,
): Promise<OrganizationRecord | null> {
  const [found] = await memberships(db).where(
    and(activeFor(scope), eq(organizationMembers.organizationId, organizationId)),
  )
  return found ?? null
}

/** Those of `base` and `base-2`, `base-3`… that are taken. */
export async function listTakenSlugs(db: Database, base: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(sql`${organizations.slug} = ${base} or ${organizations.slug} ~ ${`^${base}-[0-9]+$`}`)
  return new Set(rows.map((row) => row.slug))
}

/** The user who acts where no person does. */
export async function insertSystemUser(db: Transaction, name: string): Promise<number> {
  const [made] = await db.insert(users).values({ kind: "system", name }).returning({ id: users.id })
  if (!made) throw new Error("no system user was made")
  return made.id
}

/** An organization with its feed; null where somebody has just taken the slug. */
export async function insertOrganization(
  db: Transaction,
  values: { readonly name: string; readonly slug: string; readonly systemUserId: number },
): Promise<Omit<OrganizationRecord, "role"> | null> {
  const { role: _, ...fields } = record
  const [made] = await db
    .insert(organizations)
    .values(values)
    .onConflictDoNothing({ target: organizations.slug })
    .returning(fields)
  if (made) await db.insert(organizationFeeds).values({ organizationId: made.id })
  return made ?? null
}

export async function insertMember(db: Transaction, member: typeof organizationMembers.$inferInsert): Promise<void> {
  await db.insert(organizationMembers).values(member)
}

/** Makes an organization the active one of the caller's session. */
export async function setActiveOrganization(db: Database, scope: UserScope, organizationId: number): Promise<void> {
  await db.update(sessions).set({ organizationId }).where(eq(sessions.id, scope.sessionId))
}
