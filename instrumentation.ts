/** Runs once in each server process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return
  const { env } = await import("@/lib/platform/env")
  const { logConsole } = await import("@/lib/platform/console")
  const { shared } = await import("@/lib/platform/shared")
  const { reroute } = await import("@/lib/api/unserved")
  const { busy } = await import("@/lib/api/busy")
  const { startWorker } = await import("@/lib/jobs/worker")
  const { followFeeds } = await import("@/lib/notifications/making/follower")
  if (env().production) logConsole()
  shared("reroute", () => reroute)
  shared("busy", () => busy)
  startWorker()
  followFeeds()
}
