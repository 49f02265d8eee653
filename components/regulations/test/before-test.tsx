"use client"

import { CircleCheckBig, Hourglass } from "lucide-react"
import { useTranslations } from "use-intl"
import { useFaults } from "@/components/shell/faults"
import { Button } from "@/components/ui/button"
import { useDates, useNow } from "@/components/ui/dates"
import { FormFault } from "@/components/ui/form-fault"
import { Notice } from "@/components/ui/notice"
import type { ApiError, AnswerOf } from "@/lib/api/client"
import { TestFacts } from "./test-facts"

type BeforeTestProps = {
  test: AnswerOf<"getRegulationTest">
  starting: boolean
  error: ApiError | null
  onStart: () => void
  onOutcome: () => void
  onLeave: () => void
}

/** What there is to know before an attempt, which counts from its start. */
export function BeforeTest({ test, starting, error, onStart, onOutcome, onLeave }: BeforeTestProps) {
  const t = useTranslations("regulationPages.test")
  const dates = useDates()
  const now = useNow()
  const faults = useFaults()
  const { attempts, attemptsLeft, retryAt, openAttemptId, result } = test
  const waits = retryAt !== null && now < new Date(retryAt)
  const open = openAttemptId !== null
  const Icon = result === "passed" ? CircleCheckBig : Hourglass
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid w-full max-w-[720px] gap-4 px-4 py-6 sm:px-6">
        <h1 className="text-28 font-[680]">{t("title")}</h1>
        <TestFacts test={test} />
        {result ? (
          <Notice icon={<Icon aria-hidden className="size-4" />}>{t(`standing.${result}`)}</Notice>
        ) : (
          <p className="text-14 text-ink-2">
            {open
              ? t("open")
              : attemptsLeft === 0
                ? t("noneLeft")
                : attempts !== null && attemptsLeft < attempts && t("left", { left: attemptsLeft })}{" "}
            {!open && attemptsLeft > 0 && t("counts")}
          </p>
        )}
        {waits && !result && (
          <Notice icon={<Hourglass aria-hidden className="size-4" />}>
            {t("retryAt", { at: dates.write(retryAt, "longTime") })}
          </Notice>
        )}
        {error && error.code !== "cool-down" && <FormFault>{faults(error, {}).form}</FormFault>}
        <div className="mt-2 flex flex-wrap gap-2">
          {result ? (
            <Button variant="primary" onClick={onOutcome}>
              {t("toOutcome")}
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={starting}
              disabled={!open && (waits || attemptsLeft === 0)}
              onClick={onStart}
            >
              {t(open ? "goOn" : "start")}
            </Button>
          )}
          <Button onClick={onLeave}>{t("back")}</Button>
        </div>
      </div>
    </div>
  )
}
