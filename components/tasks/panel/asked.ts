"use client"

import type { QueryClient } from "@tanstack/react-query"
import type { Task } from "@/components/board/state/model"
import { createStore, type Store } from "@/components/ui/store"

/**
 * What was asked of a task and not yet answered: shown over what the server said, so that a refusal takes back just itself. `unsent`: it waits
 * for the connection.
 */
export type Asked = { readonly id: string; readonly fields: Partial<Task>; readonly unsent?: true }

const known = new WeakMap<QueryClient, Map<number, Store<readonly Asked[]>>>()

export function askedOf(client: QueryClient, taskId: number): Store<readonly Asked[]> {
  const tasks = known.get(client) ?? new Map<number, Store<readonly Asked[]>>()
  known.set(client, tasks)
  const store = tasks.get(taskId) ?? createStore<readonly Asked[]>([])
  tasks.set(taskId, store)
  return store
}
