import { hub } from "@/lib/changes/hub"

const known = () => globalThis.stagework?.closers ?? new Set()

/** Starts something, and answers what closes just that: what else the process has open goes on for the tests of other files. */
export function opening(start: () => void): () => Promise<void> {
  hub()
  const before = new Set(known())
  start()
  const opened = [...known()].filter((close) => !before.has(close))
  return async () => {
    for (const close of opened) {
      if (!known().delete(close)) continue
      await close()
    }
  }
}
