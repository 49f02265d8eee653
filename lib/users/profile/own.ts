import type { Database } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { UserScope } from "@/lib/auth/guard"
import { findUser, type UserRecord } from "../queries"

/** The caller's own record. */
export async function findOwn(db: Database, scope: UserScope): Promise<UserRecord> {
  const found = await findUser(db, scope.userId)
  if (!found) throw new Problem("unauthorized")
  return found
}
