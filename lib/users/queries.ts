import { and, asc, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { organizationMembers, organizations, users } from "@/db/schema"
import type { OrganizationRole } from "@/lib/auth/access"
import type { Locale } from "@/lib/messages/locale"
import type { user } from "./contract"

export type UserRecord = z.output<typeof user> & { readonly emailVerified: boolean }

/** The address of a person's picture, its version in it; null where there is none. */
export const avatarUrl = sql<string | null>`'/api/users/' || ${users.id} || '/avatar?version=' || ${users.avatarId}`

/** The address by which somebody can be written to: empty where the account was cleared. */
export const shownEmail = sql<string>`case when ${users.clearedAt} is null then ${users.email} else '' end`

const record = {
  id: users.id,
  name: users.name,
  email: sql<string>`${users.email}`,
  avatarUrl,
  birthDate: users.birthDate,
  phone: users.phone,
  jobTitle: users.jobTitle,
  messengerLink: users.messengerLink,
  codeHostingLink: users.codeHostingLink,
  locale: users.locale,
  timeZone: users.timeZone,
  weekStart: users.weekStart,
  createdAt: users.createdAt,
  emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
}

/** A person without a password yet. Waits for another sign-up with the same address, and fails where that one succeeds. */
export async function insertUser(
  db: Transaction,
  values: { readonly name: string; readonly email: string; readonly timeZone?: string; readonly locale?: Locale },
): Promise<UserRecord> {
  const [made] = await db.insert(users).values(values).returning(record)
  if (!made) throw new Error("no user was made")
  return made
}

export async function setPasswordHash(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

export async function findUser(db: Database, userId: number): Promise<UserRecord | null> {
  const [found] = await db.select(record).from(users).where(eq(users.id, userId))
  return found ?? null
}

export type Account = {
  readonly user: UserRecord
  readonly passwordHash: string | null
  readonly lastOrganizationId: number | null
}

/** The account of an address, given in lower case. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const [found] = await db
    .select({ user: record, passwordHash: users.passwordHash, lastOrganizationId: users.lastOrganizationId })
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`)
  return found ?? null
}

export async function setLastOrganization(db: Database, userId: number, organizationId: number): Promise<void> {
  await db.update(users).set({ lastOrganizationId: organizationId }).where(eq(users.id, userId))
}

export type DemoPerson = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: OrganizationRole
}

/** The people of one organization who belong to no other one. */
export async function listPeopleOnlyIn(db: Database, slug: string): Promise<DemoPerson[]> {
  return db
    .select({ id: users.id, name: users.name, email: record.email, role: organizationMembers.role })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizations.slug, slug),
        eq(organizationMembers.state, "active"),
        sql`not exists (select from organization_members other
          where other.user_id = ${users.id} and other.organization_id <> ${organizations.id})`,
      ),
    )
    .orderBy(sql`${organizationMembers.role} desc`, asc(users.id))
}
