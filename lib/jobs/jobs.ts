import { z } from "zod"

type Job = {
  readonly payload: z.core.$ZodType
  /** When it comes by itself, with an empty payload: minute, hour, day, month, weekday in UTC. */
  readonly cron?: string
}

const nothing = z.strictObject({})

/**
 * Every job: its payload, and when it comes by itself. Its function stands in `handlers.ts`. A job may run twice, also at the same time,
 * and may be cut off at any point: its second run must do no harm.
 */
export const jobs = {
  sweep: { payload: nothing, cron: "17 * * * *" },
  makeMissedNotifications: { payload: nothing, cron: "* * * * *" },
  remindOfDates: { payload: nothing, cron: "*/10 * * * *" },
  endOverdueAttempts: { payload: nothing, cron: "* * * * *" },
  mailNotifications: { payload: nothing, cron: "* * * * *" },
  deliverPushes: { payload: nothing, cron: "* * * * *" },
  deliverMails: { payload: nothing, cron: "* * * * *" },
  freeAbandonedJobs: { payload: nothing, cron: "*/5 * * * *" },
} satisfies Record<string, Job>

export type JobName = keyof typeof jobs
export type JobInput<Name extends JobName> = z.input<(typeof jobs)[Name]["payload"]>
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]["payload"]>

export const cronOf = (job: Job): string | undefined => job.cron
