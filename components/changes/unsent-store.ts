import { createStore, del, set, values } from "idb-keyval"
import type { KeptChange } from "./shown"

/** What an earlier version of the page has kept names no patches: it is sent, and shown when it is answered. */
type Stored = Omit<KeptChange, "shows"> & { readonly shows: Partial<KeptChange["shows"]> }

/** The changes of a person in an organization that wait for the connection. Where the browser keeps nothing, they last as long as the tab. */
export function unsentStore(name: string) {
  const memory = new Map<string, KeptChange>()
  const database = typeof indexedDB === "undefined" ? null : createStore(`stagework.unsent.${name}`, "changes")
  return {
    all: async (): Promise<readonly KeptChange[]> => {
      const stored = database ? await values<Stored>(database).catch(() => []) : []
      return [
        ...stored.map(({ shows, ...kept }) => ({ ...kept, shows: { patches: [], ...shows } })),
        ...memory.values(),
      ]
    },
    put: async (kept: KeptChange): Promise<void> => {
      try {
        if (database === null) throw new Error("the browser keeps nothing")
        await set(kept.id, kept, database)
      } catch {
        memory.set(kept.id, kept)
      }
    },
    remove: async (id: string): Promise<void> => {
      memory.delete(id)
      if (database) await del(id, database).catch(() => undefined)
    },
  }
}
