import { setTimeout as sleep } from "node:timers/promises"
import { run, type Runner } from "graphile-worker"
import { database } from "@/db/client"
import { env } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { shared } from "@/lib/platform/shared"
import { onShutdown } from "@/lib/platform/shutdown"
import { freeJobs } from "./queries"
import { cronItems, taskList, workerLog } from "./tasks"

/** How many jobs a process runs at once. */
const concurrency = 2
/** Of a job, from the first word of the end: then it is asked to stop, then it is given to others. In milliseconds. */
const patience = { asked: 4000, cut: 6500 }

declare module "@/lib/platform/shared" {
  interface Shared {
    worker: Worker
  }
}

/** Runs jobs as long as the process lives; where the database goes away, again when it is back. */
class Worker {
  #runner: Runner | null = null
  readonly #end = new AbortController()
  readonly #ended: Promise<void>

  constructor() {
    this.#ended = this.#keepRunning()
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      try {
        // Only this process works on the embedded database: locked jobs were left by a killed run.
        if (env().embedded) await freeJobs(database(), 0)
        this.#runner = await run({
          connectionString: env().databaseDirectUrl,
          maxPoolSize: concurrency + 2,
          concurrency,
          noHandleSignals: true,
          gracefulShutdownAbortTimeout: patience.asked,
          // Only what is batched is waited for at the end: else a job that is done stays locked, and runs again.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger: workerLog,
          taskList,
          parsedCronItems: cronItems(),
        })
        if (signal.aborted) await this.#stop()
        await this.#runner.promise
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, "the jobs stand still")
      }
      this.#runner = null
      await sleep(1000, undefined, { signal }).catch(() => undefined)
    }
  }

  async #stop(): Promise<void> {
    const runner = this.#runner
    if (!runner) return
    const cut = setTimeout(() => void runner.kill().catch(() => undefined), patience.cut)
    await runner.stop().catch(() => undefined)
    clearTimeout(cut)
  }

  /** Takes no further job, and waits for those that run. */
  async close(): Promise<void> {
    this.#end.abort()
    await this.#stop()
    await this.#ended
  }
}

/** In the processes that work in the background. */
export function startWorker(): void {
  if (env().role === "web") return
  const worker = shared("worker", () => new Worker())
  onShutdown(() => worker.close())
}
