"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { useTick } from "@/components/rich-text/use-tick"
import { query, type AnswerOf } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"

/** Ticks a task of a page that is read. */
export function usePageTick(pageId: number, text: AnswerOf<"getPageContent">) {
  const t = useTranslations("documentation.page")
  const client = useQueryClient()
  const inputOf = useCallback((content: Document, revision: number) => ({ pageId, content, revision }), [pageId])
  return useTick("changePageContentWithoutVersion", {
    text,
    inputOf,
    says: t("ticked"),
    onDone: (answer) => client.setQueryData(query("getPageContent", { pageId }).queryKey, answer),
  })
}
