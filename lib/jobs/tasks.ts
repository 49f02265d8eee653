import { Logger, type ParsedCronItem, parseCronItems, type TaskList } from "graphile-worker"
import { z } from "zod"
import { isForRoom } from "@/lib/api/errors"
import { withoutContent } from "@/lib/platform/fault"
import { log } from "@/lib/platform/log"
import { noteNoRoom } from "@/lib/platform/room"
import { handlers } from "./handlers"
import { cronOf, jobs, type JobName, type JobPayload } from "./jobs"

const names = Object.keys(jobs).filter((name): name is JobName => name in jobs)

/** graphile-worker adds to a job that comes by itself when that was. */
const withoutCron = z.record(z.string(), z.unknown()).transform(({ _cron, ...payload }) => payload)

type Defined = {
  readonly [Name in JobName]: { readonly payload: z.core.$ZodType<JobPayload<Name>> }
}
const defined: Defined = jobs

function entryOf<Name extends JobName>(name: Name): readonly [Name, TaskList[string]] {
  const { payload } = defined[name]
  const run = handlers[name]
  return [
    name,
    async (given, { abortSignal }) => {
      try {
        await run(z.parse(payload, withoutCron.parse(given)), abortSignal)
      } catch (error) {
        if (isForRoom(error)) noteNoRoom()
        // It is kept with the job, and told to the log.
        throw withoutContent(error)
      }
    },
  ]
}

/** The jobs as graphile-worker wants them. */
export const taskList: TaskList = Object.fromEntries(names.map(entryOf))

export const cronItems = (): ParsedCronItem[] =>
  parseCronItems(
    names.flatMap((task) => {
      const match = cronOf(jobs[task])
      return match ? [{ task, match }] : []
    }),
  )

const levels: Partial<Record<string, "error" | "warn">> = { error: "error", warning: "warn" }

/** Messages only: what comes with them holds the payloads of jobs. */
export const workerLog = new Logger(() => (level, message) => log[levels[level] ?? "debug"](message))
