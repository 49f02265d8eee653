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

/** Of the permits, what all writes have together, and what those have that may wait for the same board. */
const most = { writes: poolSize - 2, together: poolSize / 2 }

/** A held board keeps its own writers waiting, and nobody else: some permits are left to other boards, and some to reads. */
export function sharesOf(scope: UserScope | null): Share[] {
  const boards = boardsOf(scope).map((id) => `board ${id}`)
  const waitsFor = boards.length > 0 || !scope ? boards : [`organization ${scope.organizationId}`]
  return [...waitsFor.map((name) => ({ name, atMost: most.together })), { name: "writes", atMost: most.writes }]
}
