"use client"

import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { useTick } from "@/components/rich-text/use-tick"
import type { Document } from "@/lib/rich-text/document"
import type { Details } from "./use-task"

/** Ticks an item of a description that is read. */
export function useDescriptionTick({ task: { id: taskId, name: about }, description: text }: Details) {
  const t = useTranslations("tasks.description")
  const inputOf = useCallback((content: Document, revision: number) => ({ taskId, content, revision }), [taskId])
  return useTick("updateTaskDescription", {
    text,
    inputOf,
    says: t("ticked"),
    about,
    settle: (description) => [{ entity: "taskDescription", id: taskId, after: description }],
  })
}
