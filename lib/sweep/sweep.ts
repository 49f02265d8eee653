import { database } from "@/db/client"
import { forgetOldKeys } from "@/lib/api/queries"
import { forgetOldChanges } from "@/lib/changes/queries"
import { keepIdleVersions } from "@/lib/documentation/versions/queries"
import { env } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { onShutdown } from "@/lib/platform/shutdown"
import { forgetOldDescriptions } from "@/lib/tasks/description/queries"
import { forgetExpiredSessions, takeSweep } from "./queries"

const hour = 3_600_000

/** Removes what is kept for a time only, and keeps versions of pages on which nobody writes any more; where another process is at it, nothing. */
export async function sweep(): Promise<void> {
  await database().transaction(async (db) => {
    if (!(await takeSweep(db))) return
    await forgetOldChanges(db)
    await forgetOldDescriptions(db)
    await keepIdleVersions(db)
    await forgetOldKeys(db)
    await forgetExpiredSessions(db)
  })
}

/** Sweeps once an hour, in the processes that do the work in the background. */
export function sweepHourly(): void {
  if (env().role === "web") return
  const run = () => void sweep().catch((error: unknown) => log.warn({ err: error }, "the sweep failed"))
  const timer = setInterval(run, hour)
  timer.unref()
  onShutdown(() => clearInterval(timer))
}
