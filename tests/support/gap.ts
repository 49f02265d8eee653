import { vi } from "vitest"
import { database } from "@/db/client"

/** Carries out `take` between the look of the guard and the transaction of the next write. */
export function inTheGap(take: () => Promise<unknown>): { reached: boolean } {
  const pool = database()
  const begin = pool.transaction.bind(pool)
  const gap = { reached: false }
  vi.spyOn(pool, "transaction").mockImplementationOnce(async (run, config) => {
    gap.reached = true
    await take()
    return begin(run, config)
  })
  return gap
}

/** The same, with `then` between the end of that transaction and what its caller does about it. */
export function aroundTheNext(take: () => Promise<unknown>, then: () => Promise<unknown>): void {
  const pool = database()
  const begin = pool.transaction.bind(pool)
  vi.spyOn(pool, "transaction").mockImplementationOnce(async (run, config) => {
    await take()
    try {
      return await begin(run, config)
    } finally {
      await then()
    }
  })
}
