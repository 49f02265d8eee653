import { forgetReads } from "./stored-reads"
import { forgetNotifications, forgetPages } from "./service-worker"

/** Whoever comes next finds nothing of what somebody has opened and read here. */
export async function forget(): Promise<void> {
  await Promise.allSettled([forgetReads(), forgetPages(), forgetNotifications()])
}
