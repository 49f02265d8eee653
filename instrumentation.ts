/** Runs once in each server process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return
  const { shared } = await import("@/lib/platform/shared")
  const { reroute } = await import("@/lib/api/unserved")
  const { busy } = await import("@/lib/api/busy")
  const { startWorker } = await import("@/lib/jobs/worker")
  const { followFeeds } = await import("@/lib/notifications/making/follower")
  shared("reroute", () => reroute)
  shared("busy", () => busy)
  startWorker()
  followFeeds()
}
