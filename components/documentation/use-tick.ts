"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { callOf, query, type AnswerOf } from "@/lib/api/client"
import { ticked } from "@/lib/rich-text/ticked"
import type { TaskItem } from "@/lib/rich-text/document"

/** Ticks a task of a page that is read. */
export function useTick(pageId: number, { content, revision }: AnswerOf<"getPageContent">) {
  const t = useTranslations("documentation.page")
  const client = useQueryClient()
  const { mutate, isPending } = useChange("changePageContentWithoutVersion", {
    undo: () => ({
      says: () => t("ticked"),
      quiet: true,
      by: (answer) => callOf("changePageContentWithoutVersion", { pageId, content, revision: answer.revision }),
    }),
    onDone: ({ answer }) => client.setQueryData(query("getPageContent", { pageId }).queryKey, answer),
  })
  return useCallback(
    (item: TaskItem) => {
      if (!isPending) mutate({ pageId, content: ticked(content, item), revision })
    },
    [isPending, mutate, pageId, content, revision],
  )
}
