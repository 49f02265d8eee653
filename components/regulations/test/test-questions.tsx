"use client"

import { useTranslations } from "use-intl"
import { Checkbox } from "@/components/ui/checkbox"
import { Field } from "@/components/ui/field"
import { RadioGroup } from "@/components/ui/radio-group"
import { Textarea } from "@/components/ui/textarea"
import { Attachments } from "../questions/attachments"
import type { Question } from "../questions/use-question-changes"

type Given = { readonly answerIds?: readonly number[]; readonly text?: string }

/** What is answered, by the question. */
export type Answers = ReadonlyMap<number, Given>

type TestQuestionsProps = { questions: readonly Question[]; answers: Answers; onAnswers: (answers: Answers) => void }

/** The questions of a test as they are asked. */
export function TestQuestions({ questions, answers, onAnswers }: TestQuestionsProps) {
  return (
    <ol className="grid gap-7">
      {questions.map((question) => (
        <li key={question.id}>
          <TestQuestion
            question={question}
            given={answers.get(question.id) ?? {}}
            onGiven={(next) => onAnswers(new Map(answers).set(question.id, next))}
          />
        </li>
      ))}
    </ol>
  )
}

type TestQuestionProps = { question: Question; given: Given; onGiven: (given: Given) => void }

function TestQuestion({ question, given, onGiven }: TestQuestionProps) {
  const t = useTranslations("regulationPages.test")
  return (
    <>
      {/* The control below is named by the same words. */}
      <p aria-hidden dir="auto" className="mb-1.5 text-14 font-semibold wrap-anywhere">
        {question.text}
        {question.kind === "multiple" && <span className="ms-2 text-13 font-normal text-ink-3">{t("several")}</span>}
      </p>
      <Attachments files={question.files} />
      <Control question={question} given={given} onGiven={onGiven} />
    </>
  )
}

function Control({ question, given, onGiven }: TestQuestionProps) {
  const t = useTranslations("regulationPages.test")
  const chosen = given.answerIds ?? []
  const label = question.text
  if (question.kind === "text")
    return (
      <Field label={label} hideLabel hint={t("written")}>
        <Textarea
          value={given.text ?? ""}
          maxLength={5000}
          onChange={({ target }) => onGiven({ text: target.value })}
        />
      </Field>
    )
  if (question.kind === "single")
    return (
      <RadioGroup
        label={label}
        hideLabel
        options={question.answers.map(({ id, text }) => ({ value: String(id), label: text }))}
        value={String(chosen[0] ?? "")}
        onValueChange={(value) => onGiven({ answerIds: [Number(value)] })}
      />
    )
  return (
    <fieldset className="grid gap-0.5">
      <legend className="sr-only">
        {label} {t("several")}
      </legend>
      {question.answers.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={text}
          checked={chosen.includes(id)}
          onCheckedChange={(on) => onGiven({ answerIds: on ? [...chosen, id] : chosen.filter((one) => one !== id) })}
        />
      ))}
    </fieldset>
  )
}
