"use client"

import type { QueryClient } from "@tanstack/react-query"
import type { PendingChange } from "./pending"
import { createStore, type Store } from "@/components/ui/store"

type BoardChanges = {
  readonly pending: Store<readonly PendingChange[]>
  /** When nothing that was asked waits for its answer, beside what waits for the connection. */
  readonly answered: () => Promise<void>
  /** How many hands are moving something on it: until they let go, what others do waits. */
  readonly held: Store<number>
}

const known = new WeakMap<QueryClient, Map<number, BoardChanges>>()

/** The pending changes of a board. They outlive its view: one leaves for the archive while the last answer is still on its way. */
export function changesOf(client: QueryClient, projectId: number): BoardChanges {
  const boards = known.get(client) ?? new Map<number, BoardChanges>()
  known.set(client, boards)
  const found = boards.get(projectId)
  if (found !== undefined) return found
  const pending = createStore<readonly PendingChange[]>([])
  const made: BoardChanges = {
    pending,
    answered: () =>
      new Promise((resolve) => {
        const look = () => pending.get().every(({ unsent }) => unsent) && (stop(), resolve())
        const stop = pending.subscribe(look)
        look()
      }),
    held: createStore(0),
  }
  boards.set(projectId, made)
  return made
}
