"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { Difference } from "@/components/rich-text/versions/difference"
import { query, type AnswerOf } from "@/lib/api/client"
import { emptyDocument, type Document } from "@/lib/rich-text/document"
import { QuestionDifferences } from "./question-differences"
import { SettingDifferences } from "./setting-differences"

type DraftDifferencesProps = {
  regulation: Pick<AnswerOf<"getRegulation">, "id" | "versionId" | "content">
  draft: Document
}

/** All that is different in a draft from what people read: its text, its questions, how its test is taken. */
export function DraftDifferences({ regulation, draft }: DraftDifferencesProps) {
  const t = useTranslations("regulationPages.differences")
  const { id: regulationId, versionId, content } = regulation
  const published = useRead({
    ...query("getRegulationVersion", { regulationId, regulationVersionId: versionId ?? 0 }),
    enabled: versionId !== null,
  }).data
  const { data: questions } = useRead(query("listQuestions", { regulationId }))
  const { data: settings } = useRead(query("getTestSettings", { regulationId }))
  const before = versionId === null ? [] : published?.questions
  return (
    <div className="grid max-h-[45vh] gap-4 overflow-y-auto rounded-m border border-line px-4 pt-2 pb-4">
      <section aria-label={t("text")}>
        <Difference before={content ?? emptyDocument} after={draft} />
      </section>
      {before && questions && <QuestionDifferences before={before} after={questions} />}
      {published?.testSettings && settings && <SettingDifferences before={published.testSettings} after={settings} />}
    </div>
  )
}
