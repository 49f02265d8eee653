"use client"

import { Award, ClipboardList, ReceiptText, Signature } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { classes } from "@/components/ui/classes"
import { query } from "@/lib/api/client"
import { certificateAt, receiptAt } from "./addresses"
import { OpenAttempt, useOpenAttempt } from "./test/open-attempt"
import type { WholeRegulation } from "./whole-regulation"

type ReadingActionsProps = {
  regulation: WholeRegulation
  /** How many per cent of it were read. */
  read: number
  /** Whether it can be acknowledged. */
  ready: boolean
  /** Of who is not asked, below the text. */
  quiet?: boolean
  onTest: () => void
  onOutcome: () => void
}

/** What a reader can do. In the bar of a phone that is the next step alone: the rest stands in the menu of the regulation. */
export function ReadingActions({
  regulation,
  read,
  ready: isReady,
  quiet = false,
  onTest,
  onOutcome,
}: ReadingActionsProps) {
  const t = useTranslations("regulationPages")
  const certificate = useTranslations("certificate")
  const { to } = useOrganization()
  const { id: regulationId, version, state, acknowledged, questionCount, testPassed } = regulation
  const { refetch } = useRead(query("getRegulation", { regulationId }))
  const { data: outcome } = useRead({ ...query("getTestOutcome", { regulationId }), enabled: questionCount > 0 })
  const acknowledge = useChange("acknowledgeRegulation")
  const primary = quiet ? undefined : "primary"
  const toTake = questionCount > 0 && !testPassed && state !== "waiting" && state !== "failed"
  const open = useOpenAttempt(regulationId, acknowledged && toTake)
  const ready = acknowledged || isReady
  const buttons = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // What was acknowledged takes its button along: whoever had the focus there goes on with the next one.
    if (acknowledged && document.activeElement === document.body && acknowledge.isSuccess)
      buttons.current?.querySelector<HTMLElement>("[data-next]")?.focus()
  }, [acknowledged, acknowledge.isSuccess])
  const past = outcome && state !== "done" ? "outcome" : "receipt"
  const next = acknowledged ? (toTake ? "test" : past) : ready ? "acknowledge" : null
  // What somebody is told stands beside a look back, and no step on the way stands beside anything.
  const isWide = quiet || next === "acknowledge" || next === "test" || state === "waiting"
  const look = (step: NonNullable<typeof next> | "certificate") =>
    quiet || step === next ? classes("max-md:h-11", isWide && "max-md:w-full") : "max-md:hidden"
  return (
    <span
      ref={buttons}
      className={classes(
        "ms-auto flex flex-wrap items-center gap-2",
        isWide && "max-md:ms-0 max-md:w-full",
        !quiet && next === null && "max-md:hidden",
      )}
    >
      {acknowledged && (
        <ButtonLink
          className={look("receipt")}
          href={receiptAt(to.regulation(regulationId))}
          data-next={toTake ? undefined : true}
        >
          <ReceiptText aria-hidden />
          {t("receipt")}
        </ButtonLink>
      )}
      {state === "done" && questionCount > 0 && (
        <ButtonLink className={look("certificate")} href={certificateAt(to.regulation(regulationId))}>
          <Award aria-hidden />
          {certificate("open")}
        </ButtonLink>
      )}
      {outcome && (
        <Button className={look("outcome")} onClick={onOutcome}>
          <ClipboardList aria-hidden />
          {t("test.toOutcome")}
        </Button>
      )}
      {!acknowledged && version !== null && (
        <Button
          className={look("acknowledge")}
          variant={ready || !toTake ? primary : undefined}
          disabled={!ready}
          loading={acknowledge.isPending}
          onClick={() =>
            acknowledge.mutate(
              { regulationId, version, reachedEnd: read >= 100 },
              { onError: ({ code }) => void (code === "another-version" && refetch()) },
            )
          }
        >
          <Signature aria-hidden />
          {t("acknowledge", { number: version })}
        </Button>
      )}
      {open && <OpenAttempt {...open} />}
      {toTake && (
        <Button
          className={look("test")}
          variant={acknowledged || !ready ? primary : undefined}
          disabled={!acknowledged}
          onClick={onTest}
          data-next
        >
          {t(open ? "test.goOn" : "goToTest")}
        </Button>
      )}
    </span>
  )
}
