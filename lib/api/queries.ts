import { and, eq, sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { idempotencyKeys } from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"

export type Kept = { readonly requestHash: string; readonly status: number | null; readonly body: string | null }

/**
 * Takes a key for this transaction, or reads what it answered. A second call with the same key waits here until the first has ended: the
 * key then either stands with its answer or, after a roll-back, is free again.
 */
export async function claimKey(
  db: Transaction,
  scope: UserScope,
  key: string,
  requestHash: string,
): Promise<Kept | null> {
  const made = await db
    .insert(idempotencyKeys)
    .values({ userId: scope.userId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (made.length > 0) return null
  const [kept] = await db
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, scope.userId), eq(idempotencyKeys.key, key)))
  return kept ?? null
}

export async function keepAnswer(
  db: Transaction,
  scope: UserScope,
  key: string,
  status: number,
  body: string | null,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status, body })
    .where(and(eq(idempotencyKeys.userId, scope.userId), eq(idempotencyKeys.key, key)))
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
