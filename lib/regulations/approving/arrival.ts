import type { Transaction } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import { findUnapproved, type Arrival } from "./queries"

/**
 * Keeps out of a space with approvers what they have not approved: else a draft could be published elsewhere and brought back. Spaces and regulations
 * must be locked. What was never published may come, because its publication asks.
 *
 * @throws Problem 409 `version-not-approved`
 */
export async function refuseUnapproved(
  db: Transaction,
  scope: OrganizationScope,
  arrivals: readonly Arrival[],
): Promise<void> {
  const found = await findUnapproved(db, scope, arrivals)
  if (found === null) return
  const { spaceId, version } = found
  throw new Problem(
    "version-not-approved",
    `The approvers of that space have not approved version ${version}, which people read.`,
    { spaceId, version },
  )
}
