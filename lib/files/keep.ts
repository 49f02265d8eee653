import type { Transaction } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import { env } from "@/lib/platform/env"
import { insertFile, lockTaken, type Attached } from "./queries"
import type { Received } from "./receive"

/**
 * Notes a file that was received, within what those of its organization may take.
 *
 * @throws Problem 409 `quota-exceeded`
 */
export async function keepFile(
  db: Transaction,
  scope: OrganizationScope,
  attached: Attached,
  received: Received,
): Promise<number> {
  const limit = env().filesQuota
  const taken = await lockTaken(db, scope)
  if (taken + received.size > limit)
    throw new Problem("quota-exceeded", `The organization's files take ${taken} of ${limit} bytes.`, { taken, limit })
  return insertFile(db, scope, attached, received)
}
