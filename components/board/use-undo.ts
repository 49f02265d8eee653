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
 * Ctrl+Z. Several changes are undone in reverse order.
 */
export function useUndo(organizationId: number) {
  const t = useTranslations("common")
  const client = useQueryClient()
  const refusal = useRefusal()
  const history = useMemo(() => createStore<readonly Kept[]>([]), [])

  const undo = useCallback(
    async (toastId: string | number) => {
      const done = history.get().find((kept) => kept.toastId === toastId)
      if (done === undefined) return
      toast.dismiss(toastId)
      history.set((list) => list.filter((other) => other !== done))
      const drop = done.preview?.()
      try {
        for (const changeId of done.changeIds.toReversed())
          await request("undoChange", { changeId }, { organizationId, changeId: crypto.randomUUID() })
        toast(t("undone"))
      } catch (error) {
        toast.error(refusal(error))
      }
      await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => touched.includes(String(name)) })
      drop?.()
    },
    [history, client, organizationId, refusal, t],
  )
  return useMemo(
    () => ({
      done: (message: string, done: Done) => {
        const toastId = crypto.randomUUID()
        history.set((list) => [...list.slice(-19), { ...done, toastId }])
        toast(message, { id: toastId, action: { label: t("undo"), onClick: () => void undo(toastId) } })
      },
      undoLast: () => {
        const last = history.get().at(-1)
        if (last !== undefined) void undo(last.toastId)
      },
    }),
    [history, undo, t],
  )
}
