import type { Change } from "@/components/live/open-live"
import type { PatchedRead, PatchedReadOptions } from "@/components/live/patched-read"
import { request } from "@/lib/api/client"
import { patchBoard } from "./live-patches"
import { cardOf, type Board } from "./model"
import { apply } from "./pending"
import { boardQuery } from "./use-board"

/** How many tasks one request may name. */
const batch = 500

/** Brings what others do into the boards of the cache; while something on one is being moved, it waits there. */
export function liveBoards({ client, organizationId, paused }: PatchedReadOptions): PatchedRead {
  const waiting = new Map<number, Change[]>()
  /** Tasks that stand on a board and whose faces are not known. */
  const missing = new Map<number, Set<number>>()
  let asking = false

  const boardIds = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: ["listProjectTasks"] })
      .flatMap(({ queryKey }) => projectOf(queryKey) ?? [])

  function bring(projectId: number, changes: readonly Change[]) {
    const { queryKey } = boardQuery(projectId)
    const before = client.getQueryData(queryKey)
    if (before?.view !== "board") return
    let board: Board = before
    for (const change of changes) {
      const patched = patchBoard(board, projectId, change)
      board = patched.board
      if (patched.stale) void client.invalidateQueries({ queryKey })
      if (patched.unknown.length > 0)
        missing.set(projectId, new Set([...(missing.get(projectId) ?? []), ...patched.unknown]))
    }
    if (board !== before)
      client.setQueryData(queryKey, board, { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt })
    void askForMissing()
  }

  async function askForMissing() {
    if (asking) return
    asking = true
    for (;;) {
      const [next] = missing
      if (next === undefined) break
      const [projectId, ids] = next
      missing.delete(projectId)
      const { queryKey } = boardQuery(projectId)
      const taskIds = [...ids].slice(0, batch)
      if (ids.size > taskIds.length) missing.set(projectId, new Set([...ids].slice(batch)))
      try {
        const tasks = await request("getTasksByIds", { taskIds }, { organizationId })
        const cards = tasks.flatMap((task) => cardOf(task, projectId) ?? [])
        client.setQueryData(queryKey, (board) =>
          board?.view === "board" ? apply(board, { kind: "putTasks", cards }) : board,
        )
      } catch {
        void client.invalidateQueries({ queryKey })
      }
    }
    asking = false
  }

  const stop = paused.subscribe(() => {
    for (const [projectId, changes] of waiting) {
      if ((paused.get().get(projectId) ?? 0) > 0) continue
      waiting.delete(projectId)
      bring(projectId, changes)
    }
  })

  return {
    hear(change) {
      for (const projectId of new Set(boardIds())) {
        if (!change.projectIds.includes(projectId)) continue
        if ((paused.get().get(projectId) ?? 0) === 0) bring(projectId, [change])
        else waiting.set(projectId, [...(waiting.get(projectId) ?? []), change])
      }
    },
    catchUp({ queryKey }, changes) {
      const projectId = projectOf(queryKey)
      if (projectId !== null) bring(projectId, changes)
    },
    end: stop,
  }
}

function projectOf([name, input]: readonly unknown[]): number | null {
  if (name !== "listProjectTasks" || typeof input !== "object" || input === null || !("projectId" in input)) return null
  return typeof input.projectId === "number" ? input.projectId : null
}
