"use client"

import { useTranslations } from "use-intl"
import type { AnswerOf } from "@/lib/api/client"

type Test = AnswerOf<"getRegulationTest">
type TestFactsProps = {
  test: Pick<Test, "questionCount" | "passMark" | "attempts" | "coolDownMinutes" | "timeLimitMinutes">
}

/** What there is to know before an attempt. */
export function TestFacts({ test }: TestFactsProps) {
  const t = useTranslations("regulationPages.test.facts")
  const span = useSpan()
  const { questionCount, passMark, attempts, timeLimitMinutes, coolDownMinutes } = test
  const facts = [
    t("asked", { count: questionCount, mark: passMark }),
    timeLimitMinutes !== null && t("timeLimit", { time: span(timeLimitMinutes) }),
    attempts === null ? t("anyAttempts") : t("attempts", { count: attempts }),
    coolDownMinutes !== null && t("coolDown", { time: span(coolDownMinutes) }),
  ].filter((fact) => fact !== false)
  return (
    <ul aria-label={t("label")} className="grid list-disc gap-1 ps-5 text-14 text-ink-2 marker:text-ink-3">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** Minutes in words; whole hours as such. */
function useSpan(): (minutes: number) => string {
  const t = useTranslations("regulationPages.test.facts")
  return (minutes) => (minutes % 60 === 0 ? t("hours", { count: minutes / 60 }) : t("minutes", { count: minutes }))
}
