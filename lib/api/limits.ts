import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible"
import { env } from "@/lib/platform/env"
import { shared } from "@/lib/platform/shared"
import { Problem } from "./errors"

/** How many calls in how many seconds, for one session (or address, where there is none). `RATE_LIMIT_SCALE` multiplies the counts. */
const allowances = {
  read: { points: 3000, duration: 60 },
  write: { points: 1200, duration: 60 },
  "sign-in": { points: 30, duration: 60 },
  "sign-up": { points: 20, duration: 60 },
  invite: { points: 200, duration: 3600 },
  feedback: { points: 20, duration: 3600 },
  unauthorized: { points: 300, duration: 60 },
} as const

export type Allowance = keyof typeof allowances

declare module "@/lib/platform/shared" {
  interface Shared {
    limits: Map<Allowance, RateLimiterAbstract>
  }
}

function limiter(name: Allowance): RateLimiterAbstract {
  const limits = shared("limits", () => new Map())
  const existing = limits.get(name)
  if (existing) return existing
  const { points, duration } = allowances[name]
  const made = new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * env().rateLimitScale), duration })
  limits.set(name, made)
  return made
}

/**
 * Counts one call against `name`.
 *
 * @param told takes the headers that tell the caller what is left, also where nothing is
 * @throws Problem 429 with `Retry-After` where nothing is left
 */
export async function spend(name: Allowance, key: string, told: Record<string, string> = {}): Promise<void> {
  const limit = limiter(name)
  try {
    Object.assign(told, headers(name, limit.points, await limit.consume(key)))
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) Object.assign(told, headers(name, limit.points, refusal))
    throw tooMany(refusal)
  }
}

/** What a limiter throws, as a problem that says when to come again; a fault of its store stays what it is. */
export function tooMany(refusal: unknown, why?: string): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal
  const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  const detail = [why, `Try again in ${retryAfter} seconds.`].filter(Boolean).join(" ")
  return new Problem("too-many-requests", detail, { retryAfter })
}

function headers(name: Allowance, points: number, left: RateLimiterRes): Record<string, string> {
  const seconds = Math.ceil(left.msBeforeNext / 1000)
  return {
    "RateLimit-Policy": `"${name}";q=${points};w=${allowances[name].duration}`,
    RateLimit: `"${name}";r=${left.remainingPoints};t=${seconds}`,
  }
}
