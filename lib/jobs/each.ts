import { isForRoom } from "@/lib/api/errors"
import { log } from "@/lib/platform/log"
import { noteNoRoom } from "@/lib/platform/room"

type ForOne<T> = (thing: T) => Promise<unknown>

/** What a job does for each of many, one after the other. Where it fails for one, that is logged, and the others get theirs. */
export async function forEachAlone<T>(things: readonly T[], job: string, work: ForOne<T>): Promise<void> {
  for (const thing of things) await alone(thing, job, work)
}

/** The same for all at once. */
export async function forAllAlone<T>(things: readonly T[], job: string, work: ForOne<T>): Promise<void> {
  await Promise.all(things.map((thing) => alone(thing, job, work)))
}

async function alone<T>(thing: T, job: string, work: ForOne<T>): Promise<void> {
  try {
    await work(thing)
  } catch (error) {
    if (isForRoom(error)) noteNoRoom()
    log.error({ err: error, job }, "a job failed for one, and goes on with the others")
  }
}
