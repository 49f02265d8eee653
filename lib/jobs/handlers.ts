import { mailNotifications } from "@/lib/notifications/mailing/mail"
import { makeMissedNotifications, remindOfDates } from "@/lib/notifications/making/make"
import { deliverDuePushes } from "@/lib/notifications/push/deliver"
import { endOverdueAttempts } from "@/lib/regulations/attempts/overdue"
import { deliverDueMails } from "@/lib/mail/deliver"
import { sweep } from "@/lib/sweep/sweep"
import { freeAbandonedJobs } from "./abandoned"
import type { JobName, JobPayload } from "./jobs"

/** What each job does. `signal` is aborted when the process must end: long work stops at its next safe place, and is taken up again. */
export const handlers: {
  readonly [Name in JobName]: (payload: JobPayload<Name>, signal: AbortSignal) => Promise<void>
} = {
  sweep,
  makeMissedNotifications,
  remindOfDates: () => remindOfDates(),
  endOverdueAttempts: () => endOverdueAttempts(),
  mailNotifications: () => mailNotifications(),
  deliverPushes: (_, signal) => deliverDuePushes({ signal }),
  deliverMails: (_, signal) => deliverDueMails(signal),
  freeAbandonedJobs,
}
