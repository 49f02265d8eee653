import { database, spareDatabase, spareSize, type Pool } from "@/db/client"
import { Permits } from "@/lib/platform/permits"
import { shared } from "@/lib/platform/shared"
import { Problem } from "./errors"
import type { Operation } from "./operation"
import { permits } from "./queue"

declare module "@/lib/platform/shared" {
  interface Shared {
    sparePermits: Permits
  }
}

/** On which connections an operation works, and who lends them. */
export type Lane = { readonly db: () => Pool; readonly permits: () => Pick<Permits, "with"> }

const usual: Lane = { db: database, permits }

/** Longer than a person is kept waiting by others who leave, shorter than a proxy waits. */
const patience = 5000

const spare: Lane = {
  db: spareDatabase,
  permits: () =>
    shared(
      "sparePermits",
      () =>
        new Permits(spareSize, patience, () => new Problem("unavailable", "The service is busy.", { retryAfter: 1 })),
    ),
}

/**
 * Runs a call that waits for nothing between its looks at the database: the permit that it takes first is kept until it ends. Else it would
 * wait a second time, behind those that have come meanwhile, and what was done for it might be thrown away.
 */
export async function holdingOne<T>(run: (lane: Lane) => Promise<T>): Promise<T> {
  let giveBack: (() => void) | undefined
  const one: Pick<Permits, "with"> = {
    with: async (work) => {
      giveBack ??= await permits().take()
      return work()
    },
  }
  try {
    return await run({ ...usual, permits: () => one })
  } finally {
    giveBack?.()
  }
}

/** What must be answered while all else waits has connections of its own. */
export function laneOf({ unqueued }: Pick<Operation, "unqueued">): Lane {
  return unqueued ? spare : usual
}
