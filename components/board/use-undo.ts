"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import { request } from "@/lib/api/client"
import { useRefusal } from "./refusal"
import { createStore } from "./store"

/** What can be taken back: by which changes it was done, and what shows it as undone at once. */
export type Done = { readonly changeIds: readonly string[]; readonly preview?: () => () => void }
type Kept = Done & { readonly toastId: string | number }

const touched = ["listProjectTasks", "listArchivedProjectTasks", "getProject"]

/**
 * Undo on a board: `done(message, …)` says what happened and offers Undo; `undoLast` takes back the last of these that was not yet, for
 * Ctrl+Z, and `redoLast` does it again. Several changes are undone in reverse order.
 */
export function useUndo(organizationId: number) {
  const t = useTranslations("common")
  const client = useQueryClient()
  const refusal = useRefusal()
  const history = useMemo(() => createStore<readonly Kept[]>([]), [])

  const redoable = useMemo(() => createStore<readonly (readonly string[])[]>([]), [])

  /** Undoes changes, the last one first. Answers by which the undoing is undone, in the order in which it was done. */
  const takeBack = useCallback(
    async (changeIds: readonly string[], drop?: () => void) => {
      const undoings: string[] = []
      try {
        for (const id of changeIds.toReversed()) {
          const { changeId } = await request(
            "undoChange",
            { changeId: id },
            { organizationId, changeId: crypto.randomUUID() },
          )
          undoings.push(changeId)
        }
      } catch (error) {
        toast.error(refusal(error))
      }
      void client
        .invalidateQueries({ predicate: ({ queryKey: [name] }) => touched.includes(String(name)) })
        .finally(drop)
      return undoings.length === changeIds.length ? undoings : null
    },
    [client, organizationId, refusal],
  )

  const undo = useCallback(
    async (toastId: string | number) => {
      const done = history.get().find((kept) => kept.toastId === toastId)
      if (done === undefined) return
      toast.dismiss(toastId)
      history.set((list) => list.filter((other) => other !== done))
      const undoings = await takeBack(done.changeIds, done.preview?.())
      if (undoings === null) return
      toast(t("undone"))
      redoable.set((list) => [...list.slice(-19), undoings])
    },
    [history, redoable, takeBack, t],
  )

  const offer = useCallback(
    (message: string, done: Done) => {
      const toastId = crypto.randomUUID()
      history.set((list) => [...list.slice(-19), { ...done, toastId }])
      toast(message, { id: toastId, action: { label: t("undo"), onClick: () => void undo(toastId) } })
    },
    [history, undo, t],
  )

  return useMemo(
    () => ({
      done: (message: string, done: Done) => {
        redoable.set(() => [])
        offer(message, done)
      },
      undoLast: () => {
        const last = history.get().at(-1)
        if (last !== undefined) void undo(last.toastId)
      },
      /** Does again what was taken back last. */
      redoLast: async () => {
        const last = redoable.get().at(-1)
        if (last === undefined) return
        redoable.set((list) => list.slice(0, -1))
        const changeIds = await takeBack(last)
        if (changeIds !== null) offer(t("redone"), { changeIds })
      },
    }),
    [history, redoable, undo, offer, takeBack, t],
  )
}
