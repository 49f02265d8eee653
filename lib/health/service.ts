import { setTimeout as sleep } from "node:timers/promises"
import { implement } from "@/lib/api/operation"
import { Problem } from "@/lib/api/errors"
import { isDraining } from "@/lib/platform/shutdown"
import * as contracts from "./contract"
import { ping } from "./queries"

/** How long the database may take to answer, in milliseconds. */
const patience = 1000

export const getLiveness = implement(contracts.getLiveness, async () => ({ status: "alive" as const }), {
  unqueued: true,
})

export const getReadiness = implement(
  contracts.getReadiness,
  async ({ db }) => {
    if (isDraining()) throw new Problem("unavailable", "The service is stopping.", { retryAfter: 1 })
    const late = new AbortController()
    const tooLate = sleep(patience, undefined, { ref: false, signal: late.signal }).then(() => {
      throw new Problem("unavailable", "The database does not answer.", { retryAfter: 1 })
    })
    try {
      await Promise.race([ping(db), tooLate])
    } finally {
      late.abort()
      tooLate.catch(() => undefined)
    }
    return { status: "ready" as const }
  },
  { unqueued: true },
)
