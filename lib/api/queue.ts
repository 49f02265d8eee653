import { poolSize } from "@/db/client"
import { boardsOf, type UserScope } from "@/lib/auth/guard"
import { Permits, type Share } from "@/lib/platform/permits"
import { shared } from "@/lib/platform/shared"
import { Problem } from "./errors"

declare module "@/lib/platform/shared" {
  interface Shared {
    permits: Permits
  }
}

/** The pool's queue is without end and without a time limit; this one stands in front of it. */
export function permits(): Permits {
  return shared(
    "permits",
    () => new Permits(poolSize, 1000, () => new Problem("unavailable", "The service is busy.", { retryAfter: 1 })),
  )
}

/**
 * How many permits all writes have together, how many those of one organization, and how many those writes that may wait for the same board:
 * writes to the board itself, and writes of its organization that do not name their boards. Each is more than the next ones together.
 */
const most = { writes: poolSize - 2, ofOrganization: poolSize - 3, ofBoard: 3, ofNoBoard: 3 }

/**
 * A held board keeps its own writers waiting, and nobody else: some permits are left to other boards, some to other organizations, however many
 * boards of one are held, and some to reads.
 */
export function sharesOf(scope: UserScope | null): Share[] {
  const writes = { name: "writes", atMost: most.writes }
  if (!scope) return [writes]
  const organization = `organization ${scope.organizationId}`
  const boards = boardsOf(scope).map((id) => ({ name: `board ${id}`, atMost: most.ofBoard }))
  const anywhere = { name: `${organization}, any board`, atMost: most.ofNoBoard }
  return [...(boards.length > 0 ? boards : [anywhere]), { name: organization, atMost: most.ofOrganization }, writes]
}
