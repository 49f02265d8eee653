import { statfs } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { implement } from "@/lib/api/operation"
import { memberOf } from "@/lib/api/member-of"
import { Problem } from "@/lib/api/errors"
import { env } from "@/lib/platform/env"
import { lacksRoom } from "@/lib/platform/room"
import { isDraining } from "@/lib/platform/shutdown"
import * as contracts from "./contract"
import { ping } from "./queries"

/** How long the database may take to answer, in milliseconds. */
const patience = 1000

/** What the embedded database and the files must have left on their disks, in bytes: a segment of the write-ahead log. */
const least = 16 * 1024 * 1024

/** Whether the data folder has no room for a write. Where the database and the files are kept elsewhere, nothing lies in it. */
async function isFull(): Promise<boolean> {
  const { embedded, s3, dataFolder } = env()
  if (s3 && !embedded) return false
  // The files may lie on a disk of their own.
  const found = await Promise.all([dataFolder, join(dataFolder, "files")].map(hasNoRoom))
  return found.includes(true)
}

async function hasNoRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < least
  } catch (error) {
    // It is made with the first file.
    if (memberOf(error, "code") === "ENOENT") return false
    throw error
  }
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
    if (lacksRoom()) throw new Problem("unavailable", "The database has no room left.", { retryAfter: 10 })
    if (await isFull()) throw new Problem("unavailable", "The disk of the data folder is full.", { retryAfter: 10 })
    return { status: "ready" as const }
  },
  { unqueued: true },
)
