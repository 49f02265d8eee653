import { log } from "@/lib/platform/log"

/** What a job does for each of many, one after the other. Where it fails for one, that is logged, and the others get theirs. */
export async function forEachAlone<T>(
  things: readonly T[],
  job: string,
  work: (thing: T) => Promise<unknown>,
): Promise<void> {
  for (const thing of things) {
    try {
      await work(thing)
    } catch (error) {
      log.error({ err: error, job }, "a job failed for one, and goes on with the others")
    }
  }
}
