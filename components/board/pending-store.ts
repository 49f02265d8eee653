"use client"

import type { QueryClient } from "@tanstack/react-query"
import type { PendingChange } from "./pending"
import { createStore, type Store } from "./store"

type BoardChanges = {
  readonly pending: Store<readonly PendingChange[]>
  /** Runs one after the other, so that what was typed first is made first. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

const known = new WeakMap<QueryClient, Map<number, BoardChanges>>()

/** The pending changes of a board. They outlive its view: one leaves for the archive while the last answer is still on its way. */
export function changesOf(client: QueryClient, projectId: number): BoardChanges {
  const boards = known.get(client) ?? new Map<number, BoardChanges>()
  known.set(client, boards)
  const found = boards.get(projectId)
  if (found !== undefined) return found
  let last: Promise<unknown> = Promise.resolve()
  const made: BoardChanges = {
    pending: createStore<readonly PendingChange[]>([]),
    inTurn: (work) => {
      const next = last.then(work)
      last = next.catch(() => undefined)
      return next
    },
  }
  boards.set(projectId, made)
  return made
}
