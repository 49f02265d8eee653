"use client"

import { Award, ClipboardList, ReceiptText, Signature } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { useDates } from "@/components/ui/dates"
import { Progress } from "@/components/ui/progress"
import { query } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"
import { minutesToRead } from "@/lib/rich-text/text"
import { certificateAt, receiptAt } from "./addresses"
import type { WholeRegulation } from "./whole-regulation"
import { useReadingTime } from "./reading-time"
import { OpenAttempt, useOpenAttempt } from "./test/open-attempt"

type ReadingBarProps = {
  regulation: WholeRegulation
  /** What there is to read of it. */
  content: Document
  /** How many per cent of that were read. */
  read: number
  onTest: () => void
  onOutcome: () => void
}

/** How far somebody has come who is asked, and what there is to do. */
export function ReadingBar({ regulation, content, read, onTest, onOutcome }: ReadingBarProps) {
  const t = useTranslations("regulationPages")
  const time = useReadingTime(regulation)
  const { state, acknowledged, readToEnd, readingSeconds } = regulation
  const left = Math.ceil((minutesToRead(content) * (100 - read)) / 100)
  return (
    <footer className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-13 sm:px-6">
      {state === "done" ? (
        <Acknowledged regulation={regulation} />
      ) : state === "failed" && acknowledged ? (
        <p className="min-w-0 text-pretty text-ink-2">{t("test.noneLeft")}</p>
      ) : (
        <>
          <span className="text-ink-2 tabular-nums">{t("read", { percent: read })}</span>
          <Progress label={t("progress")} value={read} className="w-45 max-sm:flex-1" />
          {acknowledged || (!readToEnd && readingSeconds === null) ? (
            <span className="text-ink-3">{read >= 100 ? t("atEnd") : t("left", { count: Math.max(1, left) })}</span>
          ) : (
            <NotYet regulation={regulation} read={read} time={time} />
          )}
        </>
      )}
      <Actions regulation={regulation} read={read} time={time} onTest={onTest} onOutcome={onOutcome} />
    </footer>
  )
}

/** The same for who is not asked: quiet, below the text. */
export function Voluntary({ regulation, read, onTest, onOutcome }: ReadingBarProps) {
  const t = useTranslations("regulationPages")
  const time = useReadingTime(regulation)
  return (
    <footer className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-13">
      {regulation.acknowledged ? (
        <Acknowledged regulation={regulation} />
      ) : (
        <p className="min-w-50 flex-1 text-pretty text-ink-3">{t("notAsked")}</p>
      )}
      {time !== null && time > 0 && <NotYet regulation={regulation} read={read} time={time} />}
      <Actions regulation={regulation} read={read} time={time} quiet onTest={onTest} onOutcome={onOutcome} />
    </footer>
  )
}

function Acknowledged({ regulation: { acknowledgedVersion, acknowledgedAt } }: { regulation: WholeRegulation }) {
  const t = useTranslations("regulationPages")
  const dates = useDates()
  const date = acknowledgedAt === null ? "" : dates.write(acknowledgedAt, "longTime")
  return <p className="text-ink-2">{t("doneOn", { number: acknowledgedVersion ?? 0, date })}</p>
}

type NotYetProps = { regulation: WholeRegulation; read: number; time: number | null }

/** What is missing before it can be acknowledged. */
function heldBy({ regulation: { readToEnd }, read, time }: NotYetProps) {
  const lacksEnd = readToEnd && read < 100
  return lacksEnd ? (time === 0 ? "end" : "both") : time === 0 ? "over" : "time"
}

function NotYet(props: NotYetProps) {
  const t = useTranslations("regulationPages")
  const { time } = props
  return (
    <span className="flex flex-wrap gap-x-2 text-ink-2">
      <output>{t(`held.${heldBy(props)}`)}</output>
      {time !== null && time > 0 && (
        <span aria-hidden className="text-ink-3 tabular-nums">
          {t("held.left", { minutes: String(Math.floor(time / 60)), seconds: String(time % 60).padStart(2, "0") })}
        </span>
      )}
    </span>
  )
}

type ActionsProps = NotYetProps & Pick<ReadingBarProps, "onTest" | "onOutcome"> & { quiet?: boolean }

/** For a thumb. */
const wide = "max-sm:h-11 max-sm:w-full"

function Actions({ quiet = false, onTest, onOutcome, ...held }: ActionsProps) {
  const t = useTranslations("regulationPages")
  const certificate = useTranslations("certificate")
  const { to } = useOrganization()
  const { id: regulationId, version, state, acknowledged, questionCount, testPassed } = held.regulation
  const { refetch } = useRead(query("getRegulation", { regulationId }))
  const { data: outcome } = useRead({ ...query("getTestOutcome", { regulationId }), enabled: questionCount > 0 })
  const acknowledge = useChange("acknowledgeRegulation")
  const primary = quiet ? undefined : "primary"
  const toTake = questionCount > 0 && !testPassed && state !== "waiting" && state !== "failed"
  const open = useOpenAttempt(regulationId, acknowledged && toTake)
  const ready = acknowledged || heldBy(held) === "over"
  const buttons = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // What was acknowledged takes its button along: whoever had the focus there goes on with the next one.
    if (acknowledged && document.activeElement === document.body && acknowledge.isSuccess)
      buttons.current?.querySelector<HTMLElement>("[data-next]")?.focus()
  }, [acknowledged, acknowledge.isSuccess])
  return (
    <span ref={buttons} className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0 max-sm:w-full">
      {acknowledged && (
        <ButtonLink
          className={wide}
          href={receiptAt(to.regulation(regulationId))}
          data-next={toTake ? undefined : true}
        >
          <ReceiptText aria-hidden />
          {t("receipt")}
        </ButtonLink>
      )}
      {state === "done" && questionCount > 0 && (
        <ButtonLink className={wide} href={certificateAt(to.regulation(regulationId))}>
          <Award aria-hidden />
          {certificate("open")}
        </ButtonLink>
      )}
      {outcome && (
        <Button className={wide} onClick={onOutcome}>
          <ClipboardList aria-hidden />
          {t("test.toOutcome")}
        </Button>
      )}
      {!acknowledged && version !== null && (
        <Button
          className={wide}
          variant={ready || !toTake ? primary : undefined}
          disabled={!ready}
          loading={acknowledge.isPending}
          onClick={() =>
            acknowledge.mutate(
              { regulationId, version, reachedEnd: held.read >= 100 },
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
          className={wide}
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
