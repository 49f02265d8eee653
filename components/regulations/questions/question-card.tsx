"use client"

import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { FileButton } from "@/components/settings/file-button"
import { classes } from "@/components/ui/classes"
import { InlineEdit } from "@/components/ui/inline-edit"
import { dropStyle, useRow } from "@/components/ui/row-drag"
import { Select } from "@/components/ui/select"
import { unanswerable } from "@/lib/regulations/questions/solution"
import { Answers } from "./answers"
import { Attachments } from "./attachments"
import { StepMenu } from "./step-menu"
import type { Question, QuestionChanges } from "./use-question-changes"

type QuestionCardProps = {
  regulationId: number
  question: Question
  index: number
  last: boolean
  changes: QuestionChanges
  onStep: (by: -1 | 1) => void
}

export const questionKinds = ["single", "multiple", "text"] as const

/** A question as its authors write it. */
export function QuestionCard({ regulationId, question, index, last, changes, onStep }: QuestionCardProps) {
  const t = useTranslations("regulationPages.questions")
  const row = useRow("item", question.id, "question")
  const upload = useChange("uploadQuestionFile")
  const { id: questionId, kind, text, explanation, files } = question
  const number = index + 1
  const name = { number }
  return (
    <li
      {...row}
      aria-label={t("text", name)}
      className={classes("group/row relative rounded-m border border-line bg-surface px-4 py-3", dropStyle)}
    >
      <div className="flex items-start gap-2">
        <span aria-hidden className="pt-0.5 font-semibold text-ink-3 tabular-nums">
          {number}
        </span>
        <h3 dir="auto" className="min-w-0 flex-1 font-semibold wrap-anywhere">
          <InlineEdit
            value={text}
            label={t("text", name)}
            maxLength={2000}
            className="mx-0 w-full text-start"
            onSave={(next) => changes.edit(question, { text: next })}
          />
        </h3>
        <StepMenu
          label={t("menu", name)}
          deleteLabel={t("delete", name)}
          isFirst={index === 0}
          isLast={last}
          onStep={onStep}
          onDelete={() => changes.remove(question)}
        />
      </div>
      <div className="ps-4.5">
        <Attachments files={files} onRemove={(file) => changes.removeFile(question, file.id)} />
        {kind === "text" ? (
          <p className="text-13 text-ink-3">{t("written")}</p>
        ) : (
          <Answers regulationId={regulationId} question={question} changes={changes} />
        )}
        {unanswerable([question]).length > 0 && (
          <p className="mt-1 text-12 font-medium text-warning">{t("unanswerable")}</p>
        )}
        <div className="mt-2 text-13 text-ink-2">
          <InlineEdit
            value={explanation ?? ""}
            label={t("explanation", name)}
            placeholder={t("addExplanation")}
            allowEmpty
            maxLength={2000}
            className="text-start"
            onSave={(next) => changes.edit(question, { explanation: next === "" ? null : next })}
          />
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Select
            size="small"
            label={t("kind", name)}
            items={questionKinds.map((value) => ({ value, label: t(`add.${value}`) }))}
            value={kind}
            onValueChange={(next) => next !== kind && changes.setKind(question, next)}
            className="w-auto text-13"
          />
          <FileButton
            aria-label={t("addFile", name)}
            accept=""
            loading={upload.isPending}
            onFile={(file) => upload.mutate({ regulationId, questionId, file })}
          >
            {t("addFileShort")}
          </FileButton>
        </div>
      </div>
    </li>
  )
}
