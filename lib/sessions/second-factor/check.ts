import type { Database } from "@/db/client"
import { unseal } from "@/lib/platform/crypto"
import { countCode, forgiveCodes } from "../limits"
import { findSecondFactor, takeRecoveryCode, takeStep } from "./queries"
import { hashRecoveryCode, stepOf } from "./totp"

/** Whom a secret is sealed for. */
export const ownerOf = (userId: number) => `user:${userId}`

/** Whether signing in to the account takes a code. */
export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  return Boolean((await findSecondFactor(db, userId))?.confirmedAt)
}

/**
 * Consumes a code of the app, or a recovery code; each works once. Works outside of any transaction, because the count of a failure must
 * outlive the refusal.
 *
 * @throws Problem 429 after ten wrong ones in fifteen minutes, from wherever they came
 */
export async function takeCode(db: Database, userId: number, code: string): Promise<boolean> {
  await countCode(userId)
  const right = /^\d{6}$/.test(code)
    ? await takeAppCode(db, userId, code)
    : await takeRecoveryCode(db, userId, hashRecoveryCode(code))
  if (right) await forgiveCodes(userId)
  return right
}

async function takeAppCode(db: Database, userId: number, code: string): Promise<boolean> {
  const factor = await findSecondFactor(db, userId)
  const secret = factor && unseal("second-factor", ownerOf(userId), factor.sealedSecret)
  const step = secret ? stepOf(secret, code) : null
  return step !== null && takeStep(db, userId, step)
}
