import { and, desc, eq, isNull, ne, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database } from "@/db/client"
import { sessions, users } from "@/db/schema"
import type { Caller } from "@/lib/api/operation"
import type { UserScope } from "@/lib/auth/guard"
import type { session } from "./contract"

export type SessionRecord = z.output<typeof session>

/** A session of 30 days, in the organization that the person was last in, or in the first one that they still belong to. */
export async function insertSession(
  db: Database,
  userId: number,
  tokenHash: string,
  { userAgent, address }: Pick<Caller, "userAgent" | "address">,
): Promise<{ id: number; organizationId: number | null; expiresAt: string }> {
  const organizationId = sql`(select m.organization_id from organization_members m join users u on u.id = m.user_id
    where m.user_id = ${userId} and m.state = 'active'
    order by (m.organization_id = u.last_organization_id) desc nulls last, m.created_at, m.organization_id limit 1)`
  const [made] = await db
    .insert(sessions)
    .values({ userId, tokenHash, organizationId, userAgent, address, expiresAt: sql`now() + interval '30 days'` })
    .returning({ id: sessions.id, organizationId: sessions.organizationId, expiresAt: sessions.expiresAt })
  if (!made) throw new Error("no session was made")
  return made
}

/** What somebody has begun by signing in: no access tokens. */
const ownSessions = (userId: number) => and(eq(sessions.userId, userId), isNull(sessions.reach))

export async function listOwnSessions(db: Database, scope: UserScope): Promise<SessionRecord[]> {
  return db
    .select({
      id: sessions.id,
      current: sql<boolean>`${sessions.id} = ${scope.sessionId}`,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(ownSessions(scope.userId), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** @returns whether the caller had such a session */
export async function deleteOwnSession(db: Database, scope: UserScope, sessionId: number): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(ownSessions(scope.userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** Ends every session of the caller but this one. @returns how many there were */
export async function deleteOwnSessionsBut(db: Database, scope: UserScope): Promise<number> {
  const gone = await db
    .delete(sessions)
    .where(and(ownSessions(scope.userId), ne(sessions.id, scope.sessionId)))
    .returning({ id: sessions.id })
  return gone.length
}

export type SessionOfToken = {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly email: string | null
}

/** Whose session a token is; null where it has expired or been ended. */
export async function findSession(db: Database, tokenHash: string): Promise<SessionOfToken | null> {
  const [found] = await db
    .select({ id: sessions.id, userId: sessions.userId, name: users.name, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.reach), sql`${sessions.expiresAt} > now()`))
  return found ?? null
}

/** Ends the session of a token; null where there is none. */
export async function deleteSessionOf(
  db: Database,
  tokenHash: string,
): Promise<{ id: number; userId: number; organizationId: number | null } | null> {
  const [gone] = await db
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.reach)))
    .returning({ id: sessions.id, userId: sessions.userId, organizationId: sessions.organizationId })
  return gone ?? null
}
