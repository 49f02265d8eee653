"use client"

import { Plus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { Button } from "@/components/ui/button"
import { ListDrag } from "@/components/ui/list-drag"
import { dropItem, stepItem, type ItemMove } from "@/components/ui/row-order"
import { AnswerRow } from "./answer-row"
import { stepKeys } from "./step-keys"
import type { Question, QuestionChanges } from "./use-question-changes"

type AnswersProps = { regulationId: number; question: Question; changes: QuestionChanges }

/** What a question offers, and what of it is right. */
export function Answers({ regulationId, question, changes }: AnswersProps) {
  const t = useTranslations("regulationPages.questions")
  const [freshId, setFreshId] = useState<number | null>(null)
  const [said, say] = useState("")
  const add = useChange("createAnswer", { onDone: ({ answer }) => setFreshId(answer.answers.at(-1)?.id ?? null) })
  const { id: questionId, answers } = question
  const items = answers.map(({ id }) => ({ id, groupId: null }))

  function go(id: number, move: ItemMove | null) {
    if (!move) return
    changes.moveAnswer(question, id, move)
    say(t("answerPosition", { position: move.ids.indexOf(id) + 1, count: answers.length }))
  }
  const step = (id: number, by: -1 | 1) => go(id, stepItem(items, id, by))
  return (
    <>
      <ListDrag onDrop={({ id }, drop) => go(id, dropItem(items, id, drop))}>
        <ul aria-label={t("answers")} onKeyDownCapture={stepKeys("answer", step)} className="mt-1 grid gap-0.5">
          {answers.map((answer, index) => (
            <AnswerRow
              key={answer.id}
              question={question}
              answer={answer}
              isFirst={index === 0}
              isLast={index === answers.length - 1}
              fresh={answer.id === freshId}
              changes={changes}
              onStep={(by) => step(answer.id, by)}
            />
          ))}
        </ul>
      </ListDrag>
      <output className="sr-only">{said}</output>
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
