"use client"

import { Award, CircleCheckBig, CircleX, Hourglass, Lightbulb, TimerOff } from "lucide-react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { classes } from "@/components/ui/classes"
import { useDates, useNow } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import type { AnswerOf } from "@/lib/api/client"
import { certificateAt } from "../addresses"
import type { Question } from "../questions/use-question-changes"
import type { Answers } from "./test-questions"
import type { Ending } from "./use-test-answers"

const icons = { passed: CircleCheckBig, failed: CircleX, waiting: Hourglass }

type OutcomeProps = {
  regulationId: number
  result: AnswerOf<"takeRegulationTest">
  questions: readonly Question[]
  answers: Answers
  /** How often somebody may try; null for as often as they like, undefined where that is not known yet. */
  attempts: number | null | undefined
  onAgain: () => void
  onLeave: () => void
}

/** The result of an attempt: the wrong answers and, once it is passed, their explanations. */
export function Outcome({ regulationId, result: found, questions, answers, attempts, onAgain, onLeave }: OutcomeProps) {
  const t = useTranslations("regulationPages.test")
  const certificate = useTranslations("certificate")
  const { to } = useOrganization()
  const dates = useDates()
  const now = useNow()
  const { result, score, attemptsLeft, retryAt, failedQuestionIds, unmarkedQuestionIds } = found
  const Icon = icons[result]
  const waits = retryAt !== null && now < new Date(retryAt)
  const failed = result === "failed"
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <EmptyState
        icon={<Icon aria-hidden />}
        heading="h1"
        title={t(`results.${result}`, { score })}
        action={
          <>
            <Button onClick={onLeave}>{t("back")}</Button>
            {result === "passed" && (
              <ButtonLink href={certificateAt(to.regulation(regulationId))}>
                <Award aria-hidden />
                {certificate("open")}
              </ButtonLink>
            )}
            {failed && attemptsLeft > 0 && !waits && (
              <Button variant="primary" onClick={onAgain}>
                {t("again")}
              </Button>
            )}
          </>
        }
      >
        {failed && (
          <p>
            {t("failedText", { wrong: failedQuestionIds.length - unmarkedQuestionIds.length })}{" "}
            {typeof attempts === "number" && (attemptsLeft === 0 ? t("noneLeft") : t("left", { left: attemptsLeft }))}
          </p>
        )}
        {failed && waits && <p className="mt-1">{t("retryAt", { at: dates.write(retryAt, "longTime") })}</p>}
      </EmptyState>
      <QuestionsOf result={found} questions={questions} answers={answers} />
    </div>
  )
}

/** The questions of which there is something to say, with what was answered; never with what is right. */
function QuestionsOf({
  result: { failedQuestionIds, unmarkedQuestionIds, explanations },
  questions,
  answers,
}: Pick<OutcomeProps, "result" | "questions" | "answers">) {
  const t = useTranslations("regulationPages.test")
  const explained = new Map(explanations.map(({ questionId, explanation }) => [questionId, explanation]))
  const told = questions.filter(({ id }) => failedQuestionIds.includes(id) || explained.has(id))
  if (told.length === 0) return null
  return (
    <ol aria-label={t("toldOf")} className="mx-auto w-full max-w-[720px] px-4 pb-10 sm:px-6">
      {told.map((question) => {
        const unmarked = unmarkedQuestionIds.includes(question.id)
        const failed = failedQuestionIds.includes(question.id) && !unmarked
        const own = ownWords(question, answers)
        const explanation = explained.get(question.id)
        return (
          <li key={question.id} className="border-t border-line py-3 text-14">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {question.text}
            </p>
            <p
              dir="auto"
              className={classes("mt-1 text-13", unmarked ? "text-ink-2" : failed ? "text-danger" : "text-success")}
            >
              {t(unmarked ? "notMarked" : failed ? "notRight" : "right")}
            </p>
            <p dir="auto" className="text-13 wrap-anywhere text-ink-2">
              {own === "" ? t("unanswered") : t("answered", { answer: own })}
            </p>
            {explanation !== undefined && (
              <p dir="auto" className="mt-1.5 flex gap-2 wrap-anywhere whitespace-pre-wrap text-ink-2">
                <Lightbulb aria-hidden className="mt-0.5 size-4 flex-none text-ink-3" />
                {explanation}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function ownWords({ id, kind, answers: offered }: Question, answers: Answers): string {
  const given = answers.get(id)
  if (kind === "text") return given?.text ?? ""
  return offered
    .filter((one) => given?.answerIds?.includes(one.id))
    .map(({ text }) => text)
    .join(", ")
}

const endings = {
  "time-over": { icon: TimerOff, word: "timeOver" },
  "attempt-over": { icon: CircleX, word: "attemptOver" },
} as const

type EndedProps = { why: Ending; onOutcome: () => void; onAgain: () => void; onLeave: () => void }

/** An attempt that took no answers any more. */
export function Ended({ why, onOutcome, onAgain, onLeave }: EndedProps) {
  const t = useTranslations("regulationPages.test")
  const { icon: Icon, word } = endings[why]
  return (
    <div className="my-auto">
      <EmptyState
        icon={<Icon aria-hidden />}
        heading="h1"
        title={t(`${word}.title`)}
        action={
          <>
            <Button onClick={onLeave}>{t("back")}</Button>
            {why === "attempt-over" && <Button onClick={onOutcome}>{t("toOutcome")}</Button>}
            <Button variant="primary" onClick={onAgain}>
              {t("toTest")}
            </Button>
          </>
        }
      >
        {t(`${word}.text`)}
      </EmptyState>
    </div>
  )
}
