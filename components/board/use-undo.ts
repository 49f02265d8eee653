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

/**
 * Undo on a board: `done(message, …)` says what happened and offers Undo; `undoLast` takes back the last of these that was not yet, for
 * Ctrl+Z. Several changes are undone in reverse order.
 */
export function useUndo(organizationId: number) {
  const t = useTranslations("common")
  const client = useQueryClient()
  const refusal = useRefusal()
  const history = useMemo(() => createStore<readonly Done[]>([]), [])

  const undo = useCallback(
    async (done: Done) => {
      if (!history.get().includes(done)) return
      history.set((list) => list.filter((other) => other !== done))
      const drop = done.preview?.()
      try {
        for (const changeId of done.changeIds.toReversed())
          await request("undoChange", { changeId }, { organizationId, changeId: crypto.randomUUID() })
      } catch (error) {
        toast.error(refusal(error))
      }
      await client.invalidateQueries()
      drop?.()
    },
    [history, client, organizationId, refusal],
  )
  return useMemo(
    () => ({
      done: (message: string, done: Done) => {
        history.set((list) => [...list.slice(-19), done])
        toast(message, { action: { label: t("undo"), onClick: () => void undo(done) } })
      },
      undoLast: () => {
        const last = history.get().at(-1)
        if (last !== undefined) void undo(last)
        return last !== undefined
      },
    }),
    [history, undo, t],
  )
}
