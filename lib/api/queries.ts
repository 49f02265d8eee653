import { and, eq, sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { idempotencyKeys } from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"

/** A key, as it is claimed and kept. */
export type Key = { readonly key: string; readonly organizationId: number; readonly requestHash: string }

/**
 * Takes a key for this transaction; false where it is taken. A second call with the same key waits here until the first has ended: the
 * key then either stands with its answer or, after a roll-back, is free again.
 */
export async function claimKey(db: Transaction, scope: UserScope, key: Key): Promise<boolean> {
  const made = await db
    .insert(idempotencyKeys)
    .values({ userId: scope.userId, ...key })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return made.length > 0
}

export async function keepAnswer(
  db: Transaction,
  scope: UserScope,
  { key }: Key,
  answer: { readonly status: number; readonly body: string | null; readonly changed: boolean },
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set(answer)
    .where(and(eq(idempotencyKeys.userId, scope.userId), eq(idempotencyKeys.key, key)))
}

/** Writes that have lost their rights' race before go one after the other: each of them moves rights, and would undo the others' look. */
export async function awaitTurn(db: Transaction, { organizationId }: UserScope): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${organizationId}`}, 0))`)
}

/** Keys are kept for seven days. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '7 days'`)
}

export type LimiterStatement = { readonly text: string; readonly values: readonly (string | number | null)[] }

/** Runs a statement of the rate limiter over `rate_limits`: text of its own, with `$1`, `$2`… */
export async function runLimiterStatement(db: Database, { text, values }: LimiterStatement) {
  const parts = text
    .split(/\$(\d)/)
    .map((part, index) => (index % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part)))
  const rows = await db.execute(sql.join(parts))
  return { rows, rowCount: rows.count }
}
