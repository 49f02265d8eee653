import { count, counter } from "@/lib/api/counters"

/** How many certificates may be looked at from one address in 15 minutes: enough for who checks those of a whole company. `RATE_LIMIT_SCALE` multiplies it. */
const allowance = 300
const window = 15 * 60

/**
 * Counts one look at a certificate. A page that is rendered on the server has no address of its own.
 *
 * @throws Problem 429 with `Retry-After`
 */
export async function countCheck(address: string | null): Promise<void> {
  if (address === null) return
  await count(counter("certificate-address", allowance, window), address, "Too many certificates were checked.")
}
