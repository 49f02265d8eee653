"use client"

import { CircleX } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { LoadingLines } from "@/components/shell/loading-lines"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { query, type AnswerOf } from "@/lib/api/client"
import { BeforeTest } from "./before-test"
import { Ended, Outcome } from "./outcome"
import { OwnOutcome } from "./own-outcome"
import { TestForm, type Begun } from "./test-form"
import type { Answers } from "./test-questions"
import type { Ending } from "./use-test-answers"

type Sent = { readonly result: AnswerOf<"takeRegulationTest">; readonly answers: Answers }

type TestTakingProps = {
  regulationId: number
  /** Whether it begins with what the last attempt came to. */
  looking?: boolean
  /** It goes on with the other of the two. */
  onTurn: (to: "test" | "outcome") => void
  onLeave: () => void
}

/** The test of a regulation: what there is to know, an attempt, and what it came to. */
export function TestTaking({ regulationId, looking = false, onTurn, onLeave }: TestTakingProps) {
  const t = useTranslations("regulationPages.test")
  const test = useRead({ ...query("getRegulationTest", { regulationId }), staleTime: 0 })
  const state = useRead(query("getRegulation", { regulationId })).data?.state
  const [waited, setWaited] = useState(false)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [ended, setEnded] = useState<Ending | null>(null)
  const [looksBack, setLooksBack] = useState(looking)
  const start = useChange("startRegulationTest", {
    form: true,
    onDone: ({ answer }) => setBegun({ attempt: answer, at: new Date().toISOString() }),
  })
  // Whoever comes back goes on with what they have begun. An attempt that was open when it was asked before may be over by now, and starting
  // would begin another one.
  const open = test.isFetchedAfterMount ? (test.data?.openAttemptId ?? null) : null
  const goOn = useEffectEvent(() => {
    if (!begun && !ended && !looksBack) start.mutate({ regulationId }, { onError: () => void test.refetch() })
  })
  useEffect(() => {
    if (open !== null) goOn()
  }, [open])
  const goesOn = test.data?.openAttemptId != null && (test.isFetching || start.isPending)
  function again() {
    setBegun(null)
    setSent(null)
    setWaited(false)
    setLooksBack(false)
    setEnded(null)
    start.reset()
    void test.refetch()
    onTurn("test")
  }
  function lookBack() {
    setLooksBack(true)
    onTurn("outcome")
  }
  const ways = { onAgain: again, onLeave }
  // The editor may be quick: what was marked meanwhile is shown.
  const waits = sent?.result.result === "waiting"
  if (waits && state === "waiting" && !waited) setWaited(true)
  if (waits && waited && state !== "waiting") return <OwnOutcome regulationId={regulationId} {...ways} />
  if (sent && begun)
    return (
      <Outcome
        regulationId={regulationId}
        {...sent}
        questions={begun.attempt.questions}
        attempts={test.data?.attempts}
        {...ways}
      />
    )
  if (looksBack) return <OwnOutcome regulationId={regulationId} {...ways} />
  if (ended) return <Ended why={ended} onOutcome={lookBack} {...ways} />
  if (begun)
    return (
      <TestForm
        key={begun.attempt.id}
        regulationId={regulationId}
        begun={begun}
        onResult={(result, answers) => {
          setSent({ result, answers })
          onTurn("outcome")
        }}
        onEnded={setEnded}
      />
    )
  if (test.data && !goesOn)
    return (
      <BeforeTest
        test={test.data}
        starting={start.isPending}
        error={start.error}
        onStart={() => start.mutate({ regulationId }, { onError: () => void test.refetch() })}
        onOutcome={lookBack}
        onLeave={onLeave}
      />
    )
  if (test.error)
    return (
      <EmptyState
        icon={<CircleX aria-hidden />}
        title={t("notStarted")}
        action={<Button onClick={onLeave}>{t("back")}</Button>}
      />
    )
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 py-6 sm:px-6">
      <LoadingLines />
    </div>
  )
}
