import type { Person } from "./call"
import { the } from "./company"
import { follow } from "./feed"

/** The id of one of somebody's windows. */
export const visit = (number: number) => `3f0c6c3e-2f6b-4e7f-9d0a-00000000000${number}`

/**
 * A stream of `owner` that hears of presence. The process listens from some moment after the first stream was opened: what is told before is
 * not heard.
 */
export async function hearing(owner: Person, look: (visitId: string) => unknown) {
  const stream = await follow(owner)
  const state = { heard: false }
  const listen = async () => {
    while (the(await stream.next()).event !== "presence");
    state.heard = true
  }
  const heard = listen()
  while (!state.heard) await Promise.race([heard, look(crypto.randomUUID())])
  return stream
}
