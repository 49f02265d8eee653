import { hub } from "@/lib/changes/hub"

const key = Symbol.for("stagework.closers")

function known(): Set<unknown> {
  const closers: unknown = Reflect.get(globalThis, key)
  return closers instanceof Set ? closers : new Set()
}

/** Starts something, and answers what closes just that: what else the process has open goes on for the tests of other files. */
export function opening(start: () => void): () => Promise<void> {
  hub()
  const before = new Set(known())
  start()
  const opened = [...known()].filter((close) => !before.has(close))
  return async () => {
    for (const close of opened) {
      if (!known().delete(close)) continue
      if (typeof close === "function") await close()
    }
  }
}
