"use client"

import { useTranslations } from "use-intl"
import { Checkbox } from "@/components/ui/checkbox"
import { classes } from "@/components/ui/classes"
import { InlineEdit } from "@/components/ui/inline-edit"
import { dropStyle, useRow } from "@/components/ui/row-drag"
import { StepMenu } from "./step-menu"
import type { Answer, Question, QuestionChanges } from "./use-question-changes"

type AnswerRowProps = {
  question: Question
  answer: Answer
  isFirst: boolean
  isLast: boolean
  /** It was just made: its writing begins at once. */
  fresh: boolean
  changes: QuestionChanges
  onStep: (by: -1 | 1) => void
}

/** An answer as its authors write it, and whether it is right. */
export function AnswerRow({ question, answer, isFirst, isLast, fresh, changes, onStep }: AnswerRowProps) {
  const t = useTranslations("regulationPages.questions")
  const row = useRow("item", answer.id, "answer")
  const name = { answer: answer.text }
  return (
    <li
      {...row}
      className={classes(
        "relative flex items-center gap-1.5 rounded-s [-webkit-touch-callout:none] pointer-coarse:select-none",
        dropStyle,
      )}
    >
      <Checkbox
        hideLabel
        label={t("right", name)}
        checked={answer.correct === true}
        onCheckedChange={(on) => changes.setCorrect(question, answer, on)}
      />
      <span dir="auto" className="min-w-0 flex-1 text-14 wrap-anywhere">
        <InlineEdit
          key={fresh ? "fresh" : "known"}
          fresh={fresh}
          value={answer.text}
          label={t("answer", name)}
          maxLength={2000}
          className="text-start"
          onSave={(text) => changes.editAnswer(question, answer, text)}
        />
      </span>
      <StepMenu
        label={t("answerMenu", name)}
        deleteLabel={t("deleteAnswer", name)}
        isFirst={isFirst}
        isLast={isLast}
        onStep={onStep}
        onDelete={() => changes.removeAnswer(question, answer)}
      />
    </li>
  )
}
