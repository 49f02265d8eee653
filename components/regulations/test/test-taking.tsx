"use client"

import { CircleX } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { LoadingLines } from "@/components/shell/loading-lines"
import { Button } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { query, type AnswerOf } from "@/lib/api/client"
import { BeforeTest } from "./before-test"
import { Ended, Outcome } from "./outcome"
import { TestForm, type Begun } from "./test-form"

/** The test of a regulation: what there is to know, an attempt, and what it came to. */
export function TestTaking({ regulationId, onLeave }: { regulationId: number; onLeave: () => void }) {
  const t = useTranslations("regulationPages.test")
  const test = useRead(query("getRegulationTest", { regulationId }))
  const [begun, setBegun] = useState<Begun | null>(null)
  const [result, setResult] = useState<AnswerOf<"takeRegulationTest"> | null>(null)
  const [ended, setEnded] = useState<"time-over" | "attempt-over" | null>(null)
  const start = useChange("startRegulationTest", {
    form: true,
    onDone: ({ answer }) => setBegun({ attempt: answer, at: new Date().toISOString() }),
  })
  function again() {
    setBegun(null)
    setResult(null)
    setEnded(null)
    start.reset()
    void test.refetch()
  }
  if (result) return <Outcome result={result} attempts={test.data?.attempts} onAgain={again} onLeave={onLeave} />
  if (ended) return <Ended why={ended} onAgain={again} onLeave={onLeave} />
  if (begun)
    return (
      <TestForm
        key={begun.attempt.id}
        regulationId={regulationId}
        begun={begun}
        onResult={setResult}
        onEnded={setEnded}
      />
    )
  if (test.data)
    return (
      <BeforeTest
        test={test.data}
        starting={start.isPending}
        error={start.error}
        onStart={() => start.mutate({ regulationId }, { onError: () => void test.refetch() })}
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
