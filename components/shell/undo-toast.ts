"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import { request } from "@/lib/api/client"
import { useOrganization } from "./organization-context"
import { useProblem } from "./problem"

/**
 * Says what was done, with Undo: `undoToast(t("archived"), changed.changeId)`, or with what takes it back, for what the feed cannot undo.
 * Undoing reads everything that is shown anew.
 */
export function useUndoToast(): (message: string, undo: string | (() => Promise<unknown>)) => void {
  const t = useTranslations("common")
  const client = useQueryClient()
  const { organization } = useOrganization()
  const problem = useProblem()
  return useCallback(
    (message, undo) => {
      const options = () => ({ organizationId: organization.id, changeId: crypto.randomUUID() })
      async function takeBack() {
        try {
          await (typeof undo === "string" ? request("undoChange", { changeId: undo }, options()) : undo())
          toast(t("undone"))
        } catch (error) {
          toast.error(problem(error))
        }
        await client.invalidateQueries()
      }
      toast(message, { action: { label: t("undo"), onClick: () => void takeBack() } })
    },
    [t, client, organization.id, problem],
  )
}
