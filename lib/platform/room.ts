import { shared } from "./shared"

declare module "./shared" {
  interface Shared {
    /** When the database last had no room for a write, by `performance.now()`. */
    noRoom: { at: number }
  }
}

/** So long nobody takes it for ready again, in milliseconds: longer than the pauses between two looks of most who watch it. */
const remembered = 30_000

const last = () => shared("noRoom", () => ({ at: -Infinity }))

export function noteNoRoom(): void {
  last().at = performance.now()
}

/** Whether the database lately had no room for a write. */
export function lacksRoom(): boolean {
  return performance.now() - last().at < remembered
}
