import { forgetReads } from "./stored-reads"
import { forgetNotifications, forgetPages } from "./service-worker"
import { forgetTab } from "./tab-memory"

/** Whoever comes next finds nothing of what somebody has opened and read here. */
export async function forget(): Promise<void> {
  forgetTab()
  await Promise.allSettled([forgetReads(), forgetPages(), forgetNotifications()])
}
