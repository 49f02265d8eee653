import { createStore, type Store } from "@/components/ui/store"
import { readsShowing } from "./overlays"
import type { ShownPatch } from "./shown"

/** A patch of a change that is not answered. `changeId` is the `Idempotency-Key` of its request. */
export type PendingPatch = ShownPatch & {
  readonly changeId: string
  /** The change waits for the connection. */
  readonly unsent?: true
}
/** By the name of the read in which they show, in the order in which they were asked for. */
export type Pending = ReadonlyMap<string, readonly PendingPatch[]>

type Layer = { readonly changeId: string; readonly patches: readonly PendingPatch[] }

/** Requested changes without an answer, laid over what the server said. A refusal takes back its own change alone. */
export function createPending() {
  const shown: Store<Pending> = createStore<Pending>(new Map())
  let layers: readonly Layer[] = []
  function set(next: readonly Layer[]) {
    layers = next
    shown.set((before) => byRead(layers, before))
  }
  return {
    shown,
    /** Shows a change; one that is shown already keeps its place among the others. `unsent` marks it as one that waits. */
    put(changeId: string, patches: readonly ShownPatch[], unsent?: true) {
      const layer = { changeId, patches: patches.map((patch) => ({ ...patch, changeId, unsent })) }
      const known = layers.some((one) => one.changeId === changeId)
      set(known ? layers.map((one) => (one.changeId === changeId ? layer : one)) : [...layers, layer])
    },
    drop(changeId: string) {
      if (layers.some((one) => one.changeId === changeId)) set(layers.filter((one) => one.changeId !== changeId))
    },
  }
}

/** Lists in which nothing has changed stay the same objects: their views have nothing to do. */
function byRead(layers: readonly Layer[], before: Pending): Pending {
  const lists = new Map<string, PendingPatch[]>()
  for (const patch of layers.flatMap(({ patches }) => patches))
    for (const name of readsShowing(patch)) lists.set(name, [...(lists.get(name) ?? []), patch])
  return new Map(
    [...lists].map(([name, list]) => {
      const old = before.get(name)
      return [name, old && old.length === list.length && old.every((one, index) => one === list[index]) ? old : list]
    }),
  )
}
