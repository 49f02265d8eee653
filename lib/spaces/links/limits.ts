import { count, counter } from "@/lib/api/counters"

/** How many links may be opened from one address in 15 minutes: enough for an office that joins together. `RATE_LIMIT_SCALE` multiplies it. */
const allowance = 300
const window = 15 * 60

/**
 * Counts one look at a link. A page that is rendered on the server has no address of its own: the request that joins is counted.
 *
 * @throws Problem 429 with `Retry-After`
 */
export async function countOpening(address: string | null): Promise<void> {
  if (address === null) return
  await count(counter("join-address", allowance, window), address, "Too many links were opened.")
}
