import { createHash } from "node:crypto"
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import { database } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import { env } from "@/lib/platform/env"
import { shared } from "@/lib/platform/shared"
import { runLimiterStatement, type LimiterStatement } from "./queries"

/** Attempts in 15 minutes that have not succeeded. `RATE_LIMIT_SCALE` multiplies them. */
const allowances = { pair: 10, account: 100, address: 300 } as const
const window = 15 * 60
/** How long an address from which somebody has signed in counts as a known device of theirs. */
const remembered = 90 * 24 * 60 * 60

type Limits = Readonly<Record<keyof typeof allowances | "device", RateLimiterPostgres>>

declare module "@/lib/platform/shared" {
  interface Shared {
    signInLimits: Limits
  }
}

/** What the limiter takes for a client of PostgreSQL. */
const storeClient = {
  query: (statement: LimiterStatement) => runLimiterStatement(database(), statement),
}

const limiter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix,
    points: Math.ceil(points * env().rateLimitScale),
    duration,
  })

function limits(): Limits {
  return shared("signInLimits", () => ({
    pair: limiter("sign-in-pair", allowances.pair, window),
    account: limiter("sign-in-account", allowances.account, window),
    address: limiter("sign-in-address", allowances.address, window),
    device: limiter("device", 1, remembered),
  }))
}

/** Who is said to sign in, and from where. */
export type Attempt = { readonly email: string; readonly address: string | null }

/** The keys that an attempt counts under. The address of an account is kept as a hash only. */
export function keysOf({ email, address }: Attempt) {
  const account = createHash("sha256").update(email).digest("base64url").slice(0, 22)
  const from = address ?? "unknown"
  return { pair: `${account}:${from}`, account, address: from }
}

/**
 * Counts an attempt before its password is looked at, so that the limits also hold for many at once: 10 for one account from one address,
 * 300 from one address, 100 for one account. Others' failures never shut out a device that the person has signed in from before.
 *
 * @throws Problem 429 with `Retry-After`
 */
export async function countAttempt(attempt: Attempt): Promise<void> {
  const { pair, account, address, device } = limits()
  const keys = keysOf(attempt)
  await consume(pair, keys.pair)
  if (await device.get(keys.pair)) return
  await consume(address, keys.address)
  await consume(account, keys.account)
}

/** Takes back what a successful attempt has counted, and remembers the device. */
export async function forgiveAttempt(attempt: Attempt): Promise<void> {
  const { pair, account, address, device } = limits()
  const keys = keysOf(attempt)
  const known = await device.get(keys.pair)
  await pair.delete(keys.pair)
  await device.set(keys.pair, 1, remembered)
  if (known) return
  await address.reward(keys.address)
  await account.reward(keys.account)
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw new Problem("too-many-requests", `Too many failed attempts. Try again in ${retryAfter} seconds.`, {
      retryAfter,
    })
  }
}
