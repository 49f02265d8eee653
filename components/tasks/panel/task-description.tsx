"use client"

import { useTranslations } from "use-intl"
import { DocumentView } from "@/components/documentation/document-view"
import type { Details } from "./use-task"

export function TaskDescription({ details: { description } }: { details: Details }) {
  const t = useTranslations("tasks.description")
  return (
    <section aria-label={t("title")}>
      {description.content && <DocumentView document={description.content} />}
    </section>
  )
}
