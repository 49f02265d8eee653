import { statfs } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { implement } from "@/lib/api/operation"
import { Problem } from "@/lib/api/errors"
import { env } from "@/lib/platform/env"
import { isDraining } from "@/lib/platform/shutdown"
import * as contracts from "./contract"
import { ping } from "./queries"

/** How long the database may take to answer, in milliseconds. */
const patience = 1000

/** What the embedded database and the files must have left on their disk, in bytes: a segment of the write-ahead log. */
const least = 16 * 1024 * 1024

/** Whether there is no room for a write. Of another database's disk nothing can be seen from here. */
async function isFull(): Promise<boolean> {
  if (!env().embedded) return false
  const { bavail, bsize } = await statfs(env().dataFolder)
  return bavail * bsize < least
}

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
    if (await isFull()) throw new Problem("unavailable", "The disk of the data folder is full.", { retryAfter: 10 })
    return { status: "ready" as const }
  },
  { unqueued: true },
)
