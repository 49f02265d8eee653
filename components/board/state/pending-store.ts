"use client"

import type { QueryClient } from "@tanstack/react-query"
import type { PendingChange } from "./pending"
import { createStore, type Store } from "@/components/ui/store"

type BoardChanges = {
  readonly pending: Store<readonly PendingChange[]>
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
  const made: BoardChanges = { pending: createStore<readonly PendingChange[]>([]), held: createStore(0) }
  boards.set(projectId, made)
  return made
}
