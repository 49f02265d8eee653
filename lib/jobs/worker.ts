import { setTimeout as sleep } from "node:timers/promises"
import { run, type Runner } from "graphile-worker"
import { Pool } from "pg"
import { database } from "@/db/client"
import { watchedSocket } from "@/db/watched-socket"
import { env } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { shared } from "@/lib/platform/shared"
import { onShutdown } from "@/lib/platform/shutdown"
import { freeJobs, tellOfNothing } from "./queries"
import { cronItems, taskList, workerLog } from "./tasks"

/** How many jobs a process runs at once. */
const concurrency = 2
/** Of a job, from the first word of the end: then it is asked to stop, then it is given to others. In milliseconds. */
const patience = { asked: 4000, cut: 6500 }
/** How long nothing may come over a connection, in seconds. Idle ones are closed sooner, and the one that listens is told of nothing. */
const longest = 30

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

  constructor(
    private readonly url: string,
    private readonly silence: number,
  ) {
    this.#ended = this.#keepRunning()
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      const pgPool = this.#connections()
      const pulse = setInterval(() => void tellOfNothing(database()).catch(() => undefined), (this.silence * 1000) / 3)
      try {
        // Only this process works on the embedded database: locked jobs were left by a killed run.
        if (env().embedded) await freeJobs(database(), 0)
        this.#runner = await run({
          pgPool,
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
      clearInterval(pulse)
      void pgPool.end()
      await sleep(1000, undefined, { signal }).catch(() => undefined)
    }
  }

  #connections(): Pool {
    const stream = () => watchedSocket(this.silence)
    const lost = (err: Error) => log.warn({ err }, "a connection of the jobs is lost")
    return new Pool({ connectionString: this.url, max: concurrency + 2, stream })
      .on("error", lost)
      .on("connect", (client) => void client.on("error", lost))
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

/** In the processes that work in the background. `silence`: after how many seconds in which nothing comes a connection is given up. */
export function startWorker(url = env().databaseDirectUrl, silence = longest): void {
  if (env().role === "web") return
  const worker = shared("worker", () => new Worker(url, silence))
  onShutdown(() => worker.close())
}
