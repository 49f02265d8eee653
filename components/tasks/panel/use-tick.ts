"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { useTick } from "@/components/rich-text/use-tick"
import { query } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"
import type { Details } from "./use-task"

/** Ticks an item of a description that is read. */
export function useDescriptionTick({ task: { id: taskId }, description: text }: Details) {
  const t = useTranslations("tasks.description")
  const client = useQueryClient()
  const inputOf = useCallback((content: Document, revision: number) => ({ taskId, content, revision }), [taskId])
  return useTick("updateTaskDescription", {
    text,
    inputOf,
    says: t("ticked"),
    onDone: (description) =>
      client.setQueryData(
        query("getTaskDetails", { taskId }).queryKey,
        (before) => before && { ...before, description },
      ),
  })
}
