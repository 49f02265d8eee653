import { withPatches } from "@/components/changes/overlays"
import { readAnew } from "@/components/changes/read-anew"
import type { ShownPatch } from "@/components/changes/shown"
import type { Change } from "@/components/live/open-live"
import type { PatchedRead, PatchedReadOptions } from "@/components/live/patched-read"
import { ApiError, request } from "@/lib/api/client"

/** How long messages are gathered before they are asked for, in milliseconds, and how many are asked for one by one. */
const gathering = 40
const most = 6

/** Brings what others write into the chats of the cache: the feed says which message it is, and never what it says. */
export function liveMessages({ client, organizationId }: PatchedReadOptions): PatchedRead {
  const waiting = new Map<number, Set<number>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const queriesOf = (taskId: number) =>
    client
      .getQueryCache()
      .findAll({ queryKey: ["listTaskMessages"] })
      .filter(({ queryKey }) => taskIn(queryKey) === taskId)

  async function read(taskId: number, id: number): Promise<readonly ShownPatch[]> {
    try {
      const input = { taskId, around: String(id), limit: "1" }
      const { items } = await request("listTaskMessages", input, { organizationId })
      const [message] = items
      if (message === undefined) return []
      return [
        { entity: "message", id, after: message },
        { entity: "newMessage", id, after: message },
      ]
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return [{ entity: "message", id, after: null }]
      throw error
    }
  }

  async function bring(taskId: number, ids: readonly number[]) {
    const queries = queriesOf(taskId)
    if (queries.length === 0) return
    const readAll = () => queries.forEach(({ queryKey }) => void readAnew(client, { queryKey, exact: true }))
    if (ids.length > most) return readAll()
    try {
      const patches = (await Promise.all(ids.map((id) => read(taskId, id)))).flat()
      for (const { queryKey } of queries)
        client.setQueryData(queryKey, (data: unknown) => data && withPatches(queryKey, data, patches))
    } catch {
      readAll()
    }
  }

  function gather(changes: readonly Change[], only?: number) {
    for (const { entity, id, before, after } of changes.flatMap(({ patches }) => patches)) {
      const side = after ?? before
      if (entity !== "message" || side === null || !("taskId" in side)) continue
      if (only === undefined || only === side.taskId)
        waiting.set(side.taskId, (waiting.get(side.taskId) ?? new Set()).add(id))
    }
    if (waiting.size === 0) return
    timer ??= setTimeout(() => {
      timer = undefined
      const due = [...waiting]
      waiting.clear()
      for (const [taskId, ids] of due)
        void bring(
          taskId,
          [...ids].toSorted((a, b) => a - b),
        )
    }, gathering)
  }

  return {
    hear: (change) => gather([change]),
    catchUp({ queryKey, state }, changes) {
      const taskId = taskIn(queryKey)
      // What was told well before the read is in it.
      const recent = changes.filter(({ at }) => Date.parse(at) > state.dataUpdatedAt - 10_000)
      if (taskId !== null) gather(recent, taskId)
    },
    end: () => clearTimeout(timer),
  }
}

function taskIn([name, input]: readonly unknown[]): number | null {
  if (name !== "listTaskMessages" || typeof input !== "object" || input === null || !("taskId" in input)) return null
  return Number(input.taskId)
}
