"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { toast } from "@/components/ui/toast"
import { request } from "@/lib/api/client"
import { useOrganization } from "./organization-context"
import { useProblem } from "./problem"

/**
 * Says what was done, with Undo: `undoToast(t("archived"), changed.changeId)`. Undoing reads everything that is shown anew.
 */
export function useUndoToast(): (message: string, changeId: string) => void {
  const t = useTranslations("common")
  const client = useQueryClient()
  const { organization } = useOrganization()
  const problem = useProblem()
  return useCallback(
    (message, changeId) => {
      async function undo() {
        try {
          await request("undoChange", { changeId }, { organizationId: organization.id, changeId: crypto.randomUUID() })
          toast(t("undone"))
        } catch (error) {
          toast.error(problem(error))
        }
        await client.invalidateQueries()
      }
      toast(message, { action: { label: t("undo"), onClick: () => void undo() } })
    },
    [t, client, organization.id, problem],
  )
}
