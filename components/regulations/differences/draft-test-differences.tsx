"use client"

import { useRead } from "@/components/changes/use-read"
import { query, type AnswerOf } from "@/lib/api/client"
import { QuestionDifferences } from "./question-differences"
import { SettingDifferences } from "./setting-differences"

type DraftTestDifferencesProps = { regulation: Pick<AnswerOf<"getRegulation">, "id" | "versionId"> }

/** What is different in the test of a draft from the one that people take: its questions, and how it is taken. */
export function DraftTestDifferences({ regulation: { id: regulationId, versionId } }: DraftTestDifferencesProps) {
  const published = useRead({
    ...query("getRegulationVersion", { regulationId, regulationVersionId: versionId ?? 0 }),
    enabled: versionId !== null,
  }).data
  const { data: questions } = useRead(query("listQuestions", { regulationId }))
  const { data: settings } = useRead(query("getTestSettings", { regulationId }))
  const before = versionId === null ? [] : published?.questions
  return (
    <>
      {before && questions && <QuestionDifferences before={before} after={questions} />}
      {published?.testSettings && settings && <SettingDifferences before={published.testSettings} after={settings} />}
    </>
  )
}
