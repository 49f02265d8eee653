import { createStore, del, set, values } from "idb-keyval"
import type { QueuedChange } from "./shown"

/** What an earlier version of the page has kept names no patches: it is sent, and shown when it is answered. */
type Stored = Omit<QueuedChange, "shows"> & { readonly shows: Partial<QueuedChange["shows"]> }

/** The changes of a person in an organization that wait for the connection. Where the browser keeps nothing, they last as long as the tab. */
export function unsentStore(name: string) {
  const memory = new Map<string, QueuedChange>()
  const database = typeof indexedDB === "undefined" ? null : createStore(`stagework.unsent.${name}`, "changes")
  return {
    all: async (): Promise<readonly QueuedChange[]> => {
      const stored = database ? await values<Stored>(database).catch(() => []) : []
      return [
        ...stored.map(({ shows, ...queued }) => ({ ...queued, shows: { patches: [], ...shows } })),
        ...memory.values(),
      ]
    },
    put: async (queued: QueuedChange): Promise<void> => {
      try {
        if (database === null) throw new Error("the browser keeps nothing")
        await set(queued.id, queued, database)
      } catch {
        memory.set(queued.id, queued)
      }
    },
    remove: async (id: string): Promise<void> => {
      memory.delete(id)
      if (database) await del(id, database).catch(() => undefined)
    },
  }
}
