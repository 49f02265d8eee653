"use client"

import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { Checkbox } from "@/components/ui/checkbox"
import { classes } from "@/components/ui/classes"
import { IconButton } from "@/components/ui/icon-button"
import { InlineEdit } from "@/components/ui/inline-edit"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items"
import { dropStyle, useRow } from "@/components/ui/row-drag"
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
      <Menu>
        <MenuTrigger
          render={
            <IconButton label={t("answerMenu", name)} size="small" tooltip={false} className="text-ink-3">
              <Ellipsis />
            </IconButton>
          }
        />
        <MenuContent align="end" className="min-w-52">
          <MenuItem icon={<ArrowUp aria-hidden />} shortcut="alt+arrowup" disabled={isFirst} onClick={() => onStep(-1)}>
            {t("up")}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden />}
            shortcut="alt+arrowdown"
            disabled={isLast}
            onClick={() => onStep(1)}
          >
            {t("down")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => changes.removeAnswer(question, answer)}>
            {t("deleteAnswer", name)}
          </MenuItem>
        </MenuContent>
      </Menu>
    </li>
  )
}
