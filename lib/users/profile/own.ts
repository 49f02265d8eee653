import type { Database, Transaction } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { UserScope } from "@/lib/auth/guard"
import type { Strength } from "@/lib/locks/order"
import { lock } from "@/lib/locks/queries"
import { findUser, type UserRecord } from "../queries"

/** The caller's own record. */
export async function findOwn(db: Database, scope: UserScope): Promise<UserRecord> {
  const found = await findUser(db, scope.userId)
  if (!found) throw new Problem("unauthorized")
  return found
}

/** The same, locked: of two changes at once one is the last. The strength `update` keeps sessions and memberships from being made, too. */
export async function lockOwn(
  db: Transaction,
  scope: UserScope,
  strength: Strength = "no key update",
): Promise<UserRecord> {
  await lock(db, scope, { account: [scope.userId] }, strength)
  return findOwn(db, scope)
}
