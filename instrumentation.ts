/** Runs once in each server process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return
  const { reroute } = await import("@/lib/api/unserved")
  const { sweepHourly } = await import("@/lib/sweep/sweep")
  Reflect.set(globalThis, Symbol.for("stagework.reroute"), reroute)
  sweepHourly()
}
