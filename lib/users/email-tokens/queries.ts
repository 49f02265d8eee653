import { and, eq, isNull, sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { emailTokens, sessions, users } from "@/db/schema"

export type Purpose = "verify" | "reset"
type Holder = { readonly userId: number; readonly email: string }

/** @param hours how long it can be used */
export async function insertEmailToken(
  db: Transaction,
  purpose: Purpose,
  { userId, email }: Holder,
  { tokenHash, hours }: { readonly tokenHash: string; readonly hours: number },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(hours => ${hours})`
  await db.insert(emailTokens).values({ purpose, userId, email, tokenHash, expiresAt })
}

/** How many somebody has asked for in the last hour and not used. */
export async function countRecentTokens(db: Database, purpose: Purpose, userId: number): Promise<number> {
  return db.$count(
    emailTokens,
    and(
      eq(emailTokens.userId, userId),
      eq(emailTokens.purpose, purpose),
      sql`${emailTokens.createdAt} > now() - interval '1 hour'`,
    ),
  )
}

/** It was made for this purpose, is the last one that was, has not expired, and its address is still that of the account. */
const usable = (purpose: Purpose, tokenHash: string) =>
  and(
    eq(emailTokens.tokenHash, tokenHash),
    eq(emailTokens.purpose, purpose),
    sql`${emailTokens.expiresAt} > now()`,
    sql`not exists (select from ${emailTokens} newer where newer.user_id = ${emailTokens.userId}
      and newer.purpose = ${emailTokens.purpose} and newer.id > ${emailTokens.id})`,
    sql`exists (select from ${users} where ${users.id} = ${emailTokens.userId} and ${users.email} = ${emailTokens.email})`,
  )

/** Whether a token could be used now. */
export async function isUsable(db: Database, purpose: Purpose, tokenHash: string): Promise<boolean> {
  return (await db.$count(emailTokens, usable(purpose, tokenHash))) > 0
}

/** Uses a token, and with it those of before: whose it was. Of many at once one gets it; null for the others, and where it cannot be used. */
export async function takeEmailToken(db: Transaction, purpose: Purpose, tokenHash: string): Promise<Holder | null> {
  const [taken] = await db
    .delete(emailTokens)
    .where(usable(purpose, tokenHash))
    .returning({ userId: emailTokens.userId, email: emailTokens.email })
  if (taken) await deleteTokensOf(db, purpose, taken.userId)
  return taken ?? null
}

export async function deleteTokensOf(db: Transaction, purpose: Purpose, userId: number): Promise<void> {
  await db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)))
}

export async function setEmailVerified(db: Database, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, userId))
}

/** Signs somebody out everywhere. Their access tokens stay. */
export async function deleteSessionsOf(db: Transaction, userId: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isNull(sessions.reach)))
}

export async function forgetExpiredTokens(db: Database): Promise<void> {
  await db.delete(emailTokens).where(sql`${emailTokens.expiresAt} < now()`)
}
