import { Problem } from "@/lib/api/errors"
import { reaches } from "@/lib/auth/access"
import type { RegulationScope } from "@/lib/auth/guard"

/**
 * Whose proof is asked for: one's own, or as an administrator that of somebody else.
 *
 * @throws Problem 403
 */
export function whose({ userId: own, role }: RegulationScope, userId = own): number {
  if (userId !== own && !reaches(role, "administrator")) throw new Problem("forbidden")
  return userId
}
