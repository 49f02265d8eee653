"use client"

import { ClipboardList } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingLines } from "@/components/shell/loading-lines"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { query } from "@/lib/api/client"
import { Outcome } from "./outcome"
import { answersOf } from "./use-test-answers"

type OwnOutcomeProps = { regulationId: number; onAgain: () => void; onLeave: () => void }

/** What the reader's last attempt came to, also where an editor has marked it since. */
export function OwnOutcome({ regulationId, onAgain, onLeave }: OwnOutcomeProps) {
  const t = useTranslations("regulationPages.test")
  const { data: outcome, isError } = useRead({ ...query("getTestOutcome", { regulationId }), staleTime: 0 })
  const { data: test } = useRead(query("getRegulationTest", { regulationId }))
  if (outcome)
    return (
      <Outcome
        regulationId={regulationId}
        result={outcome}
        questions={outcome.questions}
        answers={answersOf(outcome.answers)}
        attempts={test?.attempts}
        onAgain={onAgain}
        onLeave={onLeave}
      />
    )
  if (outcome === null || isError)
    return (
      <EmptyState
        icon={<ClipboardList aria-hidden />}
        title={t("noOutcome")}
        action={<Button onClick={onLeave}>{t("back")}</Button>}
        className="my-auto"
      />
    )
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 py-6 sm:px-6">
      <LoadingLines />
    </div>
  )
}
