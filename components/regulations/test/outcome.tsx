"use client"

import { CircleCheckBig, CircleX, Hourglass, TimerOff } from "lucide-react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { useDates, useNow } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import type { AnswerOf } from "@/lib/api/client"

const icons = { passed: CircleCheckBig, failed: CircleX, waiting: Hourglass }

type OutcomeProps = {
  result: AnswerOf<"takeRegulationTest">
  /** How often somebody may try; null for as often as they like, undefined where that is not known yet. */
  attempts: number | null | undefined
  onAgain: () => void
  onLeave: () => void
}

/** What an attempt came to. */
export function Outcome({ result: found, attempts, onAgain, onLeave }: OutcomeProps) {
  const t = useTranslations("regulationPages.test")
  const dates = useDates()
  const now = useNow()
  const { result, score, attemptsLeft, retryAt, failedQuestionIds, explanations } = found
  const Icon = icons[result]
  const waits = retryAt !== null && now < new Date(retryAt)
  const failed = result === "failed"
  return (
    <div className="my-auto">
      <EmptyState
        icon={<Icon aria-hidden />}
        heading="h1"
        title={t(`results.${result}`, { score })}
        action={
          <>
            <Button onClick={onLeave}>{t("back")}</Button>
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
            {t("failedText", { wrong: failedQuestionIds.length })}{" "}
            {typeof attempts === "number" && t("left", { left: attemptsLeft })}
          </p>
        )}
        {failed && waits && <p className="mt-1">{t("retryAt", { at: dates.write(retryAt, "longTime") })}</p>}
        {explanations.length > 0 && (
          <ul className="mt-2 grid gap-1 text-start">
            {explanations.map(({ questionId, explanation }) => (
              <li key={questionId}>{explanation}</li>
            ))}
          </ul>
        )}
      </EmptyState>
    </div>
  )
}

const endings = {
  "time-over": { icon: TimerOff, word: "timeOver" },
  "attempt-over": { icon: CircleX, word: "attemptOver" },
} as const

type EndedProps = { why: keyof typeof endings; onAgain: () => void; onLeave: () => void }

/** An attempt that took no answers any more. */
export function Ended({ why, onAgain, onLeave }: EndedProps) {
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
