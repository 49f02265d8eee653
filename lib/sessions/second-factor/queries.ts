import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { recoveryCodes, secondFactors } from "@/db/schema"

export type SecondFactor = { readonly sealedSecret: string; readonly confirmedAt: string | null }

export async function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | null> {
  const [found] = await db
    .select({ sealedSecret: secondFactors.sealedSecret, confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return found ?? null
}

/** A secret that waits for its first code, in place of another one that waits. @returns whether none is on already */
export async function beginFactor(db: Transaction, userId: number, sealedSecret: string): Promise<boolean> {
  const begun = await db
    .insert(secondFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return begun.length > 0
}

/** Turns it on. Of many at once one does. */
export async function confirmFactor(db: Transaction, userId: number, step: number): Promise<boolean> {
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  return confirmed.length > 0
}

/** Takes a code of this time step, once: neither it nor an earlier one is good any more. */
export async function takeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, step)),
    )
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

/** @returns whether there was one, and it was on */
export async function deleteFactor(db: Transaction, userId: number): Promise<boolean> {
  const gone = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  return gone.length > 0
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

export async function replaceRecoveryCodes(db: Transaction, userId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(db: Database, userId: number, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}
