import { EventEmitter } from "node:events"
import { runOnce } from "graphile-worker"
import { taskList, workerLog } from "@/lib/jobs/tasks"

/**
 * Runs the jobs that are due now, and those that they add, until none is left. Others of the same process may have added some too: look for
 * what the story is about.
 *
 * @throws the error of the first job that fails
 */
export async function runPendingJobs(): Promise<void> {
  const events = new EventEmitter()
  let failure: unknown
  events.on("job:error", ({ error }: { error: unknown }) => (failure ??= error))
  await runOnce({
    connectionString: process.env.DATABASE_DIRECT_URL,
    maxPoolSize: 2,
    noHandleSignals: true,
    logger: workerLog,
    events,
    taskList,
  })
  if (failure) throw failure
}
