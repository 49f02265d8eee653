import type { QueryClient } from "@tanstack/react-query"
import type { Task } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"
import { changesOf } from "@/components/board/state/pending-store"
import type { Store } from "@/components/ui/store"
import { boardQuery } from "@/components/board/state/use-board"
import { askedOf } from "@/components/tasks/panel/asked"
import { query } from "@/lib/api/client"
import type { Kept } from "@/lib/api/unsent"

/** What the views show of a change until it is answered: on boards, and of tasks themselves. It can be kept over a reload. */
export type Shown = {
  /** What it is about, for a word on it when its view is gone: the name of a task. */
  readonly about?: string
  /** What is common to the changes that one action of a person makes. */
  readonly action?: string
  readonly boards?: readonly { readonly projectId: number; readonly effect: Effect }[]
  readonly task?: { readonly id: number; readonly fields: Partial<Task> }
}
export type KeptChange = Kept<Shown>

type Layer = { readonly id: string; readonly unsent?: true }

const put = <L extends Layer>(store: Store<readonly L[]>, layer: L) =>
  store.set((list) =>
    list.some(({ id }) => id === layer.id) ? list.map((one) => (one.id === layer.id ? layer : one)) : [...list, layer],
  )
const drop = <L extends Layer>(store: Store<readonly L[]>, changeId: string) =>
  store.set((list) => (list.some(({ id }) => id === changeId) ? list.filter(({ id }) => id !== changeId) : list))

/** Lays a change over what the server said; `unsent` marks it as one that waits. */
export function show(client: QueryClient, id: string, { boards = [], task }: Shown, unsent?: true): void {
  for (const { projectId, effect } of boards) put(changesOf(client, projectId).pending, { ...effect, id, unsent })
  if (task) put(askedOf(client, task.id), { id, fields: task.fields, unsent })
}

export function hide(client: QueryClient, id: string, { boards = [], task }: Shown): void {
  for (const { projectId } of boards) drop(changesOf(client, projectId).pending, id)
  if (task) drop(askedOf(client, task.id), id)
}

/** Reads anew what a change has changed. */
export async function readAnew(client: QueryClient, { boards = [], task }: Shown): Promise<void> {
  const details = task ? [query("getTaskDetails", { taskId: task.id }).queryKey] : []
  const keys = [...boards.map(({ projectId }) => boardQuery(projectId).queryKey), ...details]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
