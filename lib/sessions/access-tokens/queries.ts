import { and, desc, eq, isNotNull, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { organizations, sessions } from "@/db/schema"
import type { OrganizationScope, UserScope } from "@/lib/auth/guard"
import { lock } from "@/lib/locks/queries"
import type { accessToken } from "./contract"

export type AccessTokenRecord = z.output<typeof accessToken>

type Row = Omit<AccessTokenRecord, "name" | "reach"> & {
  readonly name: string | null
  readonly reach: AccessTokenRecord["reach"] | null
}

const own = (scope: UserScope) => and(eq(sessions.userId, scope.userId), isNotNull(sessions.reach))

function select(db: Database) {
  return db
    .select({
      id: sessions.id,
      name: sessions.name,
      reach: sessions.reach,
      organization: { id: organizations.id, name: organizations.name },
      createdAt: sessions.createdAt,
      lastSeenAt: sql<
        string | null
      >`case when ${sessions.lastSeenAt} > ${sessions.createdAt} then ${sessions.lastSeenAt} end`.mapWith({
        mapFromDriverValue: (value: string) => new Date(value).toISOString(),
      }),
      expiresAt: sessions.expiresAt,
      expired: sql<boolean>`${sessions.expiresAt} <= now()`,
    })
    .from(sessions)
    .innerJoin(organizations, eq(organizations.id, sessions.organizationId))
}

/** A check of the table sees to it that a row with a reach has a name. */
const whole = ({ name, reach, ...rest }: Row): AccessTokenRecord[] =>
  name === null || reach === null ? [] : [{ ...rest, name, reach }]

export async function listOwnTokens(db: Database, scope: UserScope): Promise<AccessTokenRecord[]> {
  const rows = await select(db).where(own(scope)).orderBy(desc(sessions.id))
  return rows.flatMap(whole)
}

/** How many could be used now. Others of the same person wait: the count is exact. */
export async function countOwnTokens(db: Transaction, scope: UserScope): Promise<number> {
  await lock(db, scope, { account: [scope.userId] })
  return db.$count(sessions, and(own(scope), sql`${sessions.expiresAt} > now()`))
}

type NewToken = Pick<AccessTokenRecord, "name" | "reach" | "expiresAt"> & { readonly tokenHash: string }

export async function insertToken(
  db: Transaction,
  scope: OrganizationScope,
  values: NewToken,
): Promise<AccessTokenRecord> {
  const { userId, organizationId } = scope
  const [made] = await db
    .insert(sessions)
    .values({ ...values, userId, organizationId })
    .returning({ id: sessions.id })
  const rows = await select(db).where(and(own(scope), eq(sessions.id, made?.id ?? 0)))
  const [record] = rows.flatMap(whole)
  if (!record) throw new Error("no access token was made")
  return record
}

/** @returns its name; null where the caller had no such token */
export async function deleteOwnToken(db: Transaction, scope: UserScope, accessTokenId: number): Promise<string | null> {
  const [gone] = await db
    .delete(sessions)
    .where(and(own(scope), eq(sessions.id, accessTokenId)))
    .returning({ name: sessions.name })
  return gone?.name ?? null
}
