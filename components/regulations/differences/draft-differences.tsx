"use client"

import { useTranslations } from "use-intl"
import { Difference } from "@/components/rich-text/versions/difference"
import type { AnswerOf } from "@/lib/api/client"
import { emptyDocument, type Document } from "@/lib/rich-text/document"
import { DraftTestDifferences } from "./draft-test-differences"

type DraftDifferencesProps = {
  regulation: Pick<AnswerOf<"getRegulation">, "id" | "versionId" | "content">
  draft: Document
}

/** All that is different in a draft from what people read: its text, its questions, how its test is taken. */
export function DraftDifferences({ regulation, draft }: DraftDifferencesProps) {
  const t = useTranslations("regulationPages.differences")
  return (
    <div className="grid max-h-[45vh] gap-4 overflow-y-auto rounded-m border border-line px-4 pt-2 pb-4">
      <section aria-label={t("text")}>
        <Difference before={regulation.content ?? emptyDocument} after={draft} />
      </section>
      <DraftTestDifferences regulation={regulation} />
    </div>
  )
}
