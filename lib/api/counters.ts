import { RateLimiterPostgres } from "rate-limiter-flexible"
import { database } from "@/db/client"
import { env } from "@/lib/platform/env"
import { shared } from "@/lib/platform/shared"
import { tooMany } from "./limits"
import { runLimiterStatement, type LimiterStatement } from "./queries"

declare module "@/lib/platform/shared" {
  interface Shared {
    counters: Map<string, RateLimiterPostgres>
  }
}

/** What the limiter takes for a client of PostgreSQL. */
const storeClient = {
  query: (statement: LimiterStatement) => runLimiterStatement(database(), statement),
}

/**
 * Counts in PostgreSQL, for all processes together: `points` under one key in `duration` seconds. `RATE_LIMIT_SCALE` multiplies the points.
 * What need not outlive a process, nor hold over several, is counted in memory (`limits.ts`).
 */
export function counter(name: string, points: number, duration: number): RateLimiterPostgres {
  const counters = shared("counters", () => new Map())
  const known = counters.get(name)
  if (known) return known
  const made = new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points: Math.ceil(points * env().rateLimitScale),
    duration,
  })
  counters.set(name, made)
  return made
}

/**
 * Counts one more under a key.
 *
 * @param why what there was too much of, as a sentence
 * @throws Problem 429 with `Retry-After`
 */
export async function count(counting: RateLimiterPostgres, key: string, why: string): Promise<void> {
  try {
    await counting.consume(key)
  } catch (refusal) {
    throw tooMany(refusal, why)
  }
}
