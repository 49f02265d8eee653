"use client"

import { Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"
import { IconButton } from "@/components/ui/icon-button"
import { InlineEdit } from "@/components/ui/inline-edit"
import type { Question, QuestionChanges } from "./use-question-changes"

type AnswersProps = { regulationId: number; question: Question; changes: QuestionChanges }

/** What a question offers, and what of it is right. */
export function Answers({ regulationId, question, changes }: AnswersProps) {
  const t = useTranslations("regulationPages.questions")
  const [freshId, setFreshId] = useState<number | null>(null)
  const add = useChange("createAnswer", { onDone: ({ answer }) => setFreshId(answer.answers.at(-1)?.id ?? null) })
  const { id: questionId, answers } = question
  return (
    <>
      <ul aria-label={t("answers")} className="mt-1 grid gap-0.5">
        {answers.map((answer) => (
          <li key={answer.id} className="group/answer flex items-center gap-1.5">
            <Checkbox
              hideLabel
              label={t("right", { answer: answer.text })}
              checked={answer.correct === true}
              onCheckedChange={(on) => changes.setCorrect(question, answer, on)}
            />
            <span dir="auto" className="min-w-0 flex-1 text-14 wrap-anywhere">
              <InlineEdit
                key={answer.id === freshId ? "fresh" : "known"}
                fresh={answer.id === freshId}
                value={answer.text}
                label={t("answer", { answer: answer.text })}
                maxLength={2000}
                className="text-start"
                onSave={(text) => changes.editAnswer(question, answer, text)}
              />
            </span>
            <IconButton
              label={t("deleteAnswer", { answer: answer.text })}
              size="small"
              className="text-ink-3 opacity-0 group-focus-within/answer:opacity-100 group-hover/answer:opacity-100 pointer-coarse:opacity-100"
              onClick={() => changes.removeAnswer(question, answer)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {answers.length < 20 && (
        <Button
          variant="bare"
          className="-ms-2 text-ink-3"
          loading={add.isPending}
          onClick={() => add.mutate({ regulationId, questionId, text: t("answerText"), correct: false })}
        >
          <Plus aria-hidden />
          {t("addAnswer")}
        </Button>
      )}
    </>
  )
}
