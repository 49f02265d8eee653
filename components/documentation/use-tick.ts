"use client"

import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { useTick } from "@/components/rich-text/use-tick"
import type { AnswerOf } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"
import type { Page } from "./tree"

/** Ticks a task of a page that is read. */
export function usePageTick({ id: pageId, name: about }: Pick<Page, "id" | "name">, text: AnswerOf<"getPageContent">) {
  const t = useTranslations("documentation.page")
  const inputOf = useCallback((content: Document, revision: number) => ({ pageId, content, revision }), [pageId])
  return useTick("changePageContentWithoutVersion", {
    text,
    inputOf,
    says: t("ticked"),
    about,
    settle: (answer) => [{ entity: "pageContent", id: pageId, after: answer }],
  })
}
