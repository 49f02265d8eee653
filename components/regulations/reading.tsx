"use client"

import { FileDiff, ReceiptText, Signature } from "lucide-react"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useRead } from "@/components/changes/use-read"
import { Difference } from "@/components/rich-text/versions/difference"
import { useOrganization } from "@/components/shell/organization-context"
import { PageSkeleton } from "@/components/documentation/page-skeleton"
import { DocumentView } from "@/components/rich-text/document-view"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { useDates } from "@/components/ui/dates"
import { Notice } from "@/components/ui/notice"
import { Progress } from "@/components/ui/progress"
import { query, type AnswerOf } from "@/lib/api/client"
import type { Document } from "@/lib/rich-text/document"
import { minutesToRead } from "@/lib/rich-text/text"
import { useReadPercent, useReadingTime } from "./reading-time"
import { receiptAt } from "./addresses"

export type WholeRegulation = AnswerOf<"getRegulation">

type ReadingProps = { regulation: WholeRegulation; content: Document; header: ReactNode; onTest: () => void }

/** The text that people read, how far one has come, and what there is to do at its end. */
export function Reading({ regulation, content, header, onTest }: ReadingProps) {
  const text = useRef<HTMLDivElement>(null)
  const [read, setRead] = useReadPercent(regulation)
  const { acknowledged, acknowledgedVersionId, state } = regulation
  const [whole, setWhole] = useState(false)
  const signedBefore = state !== "notAsked" && !acknowledged && acknowledgedVersionId !== null
  const compared = signedBefore && !whole
  const { data: signed } = useRead({
    ...query("getRegulationVersion", { regulationId: regulation.id, regulationVersionId: acknowledgedVersionId ?? 0 }),
    enabled: signedBefore,
    staleTime: Infinity,
  })
  // What is not there yet has not been read.
  const shown = !compared || signed !== undefined
  function measure() {
    const element = text.current
    if (!element || !shown) return
    const { scrollTop, clientHeight, scrollHeight } = element
    const seen = scrollHeight - clientHeight < 8 ? 1 : (scrollTop + clientHeight) / scrollHeight
    setRead(Math.min(100, Math.round(seen * 100 + 0.5)))
  }
  useEffect(measure, [compared, shown, setRead])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={text}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys too
        tabIndex={0}
        onScroll={measure}
        className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
      >
        <article
          data-regulation-id={regulation.id}
          className="mx-auto w-full max-w-[720px] px-4 pt-[26px] pb-16 sm:px-6"
        >
          {signedBefore && <SignedBefore regulation={regulation} whole={whole} onWhole={setWhole} />}
          {header}
          {!shown ? (
            <PageSkeleton />
          ) : compared && signed ? (
            <Difference before={signed.content} after={content} />
          ) : (
            <DocumentView document={content} />
          )}
        </article>
      </div>
      {state !== "notAsked" && <ReadingBar regulation={regulation} content={content} read={read} onTest={onTest} />}
    </div>
  )
}

const bold = (chunks: ReactNode) => <b>{chunks}</b>

type SignedBeforeProps = { regulation: WholeRegulation; whole: boolean; onWhole: (whole: boolean) => void }

function SignedBefore({ regulation, whole, onWhole }: SignedBeforeProps) {
  const t = useTranslations("regulationPages")
  const dates = useDates()
  const { acknowledgedVersion, acknowledgedAt } = regulation
  return (
    <Notice
      tone="accent"
      icon={<FileDiff aria-hidden className="size-4" />}
      className="mb-5 max-sm:flex-wrap"
      action={<Button onClick={() => onWhole(!whole)}>{t(whole ? "showChanges" : "showWhole")}</Button>}
    >
      {t.rich("signed", {
        number: acknowledgedVersion ?? 0,
        date: acknowledgedAt === null ? "" : dates.write(acknowledgedAt, "date"),
        b: bold,
      })}
    </Notice>
  )
}

type ReadingBarProps = { regulation: WholeRegulation; content: Document; read: number; onTest: () => void }

function ReadingBar({ regulation, content, read, onTest }: ReadingBarProps) {
  const t = useTranslations("regulationPages")
  const dates = useDates()
  const time = useReadingTime(regulation)
  const { to } = useOrganization()
  const acknowledge = useChange("acknowledgeRegulation")
  const { id: regulationId, version, state, acknowledged, acknowledgedAt, questionCount, testPassed } = regulation
  const { readToEnd, readingSeconds } = regulation
  const left = Math.ceil((minutesToRead(content) * (100 - read)) / 100)
  const ended = read >= 100
  const lacksEnd = readToEnd && !ended
  const held = lacksEnd ? (time === 0 ? "end" : "both") : time === 0 ? "over" : "time"
  return (
    <footer className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-13 sm:px-6">
      {state === "done" ? (
        <p className="text-ink-2">
          {t("doneOn", {
            number: regulation.acknowledgedVersion ?? 0,
            date: acknowledgedAt === null ? "" : dates.write(acknowledgedAt, "longTime"),
          })}
        </p>
      ) : (
        <>
          <span className="text-ink-2 tabular-nums">{t("read", { percent: read })}</span>
          <Progress label={t("progress")} value={read} className="w-45 max-sm:flex-1" />
          {acknowledged || (!readToEnd && readingSeconds === null) ? (
            <span className="text-ink-3">{ended ? t("atEnd") : t("left", { count: Math.max(1, left) })}</span>
          ) : (
            <span className="flex flex-wrap gap-x-2 text-ink-2">
              <output>{t(`held.${held}`)}</output>
              {time !== null && time > 0 && (
                <span aria-hidden className="text-ink-3 tabular-nums">
                  {t("held.left", {
                    minutes: String(Math.floor(time / 60)),
                    seconds: String(time % 60).padStart(2, "0"),
                  })}
                </span>
              )}
            </span>
          )}
        </>
      )}
      <span className="ms-auto flex flex-wrap gap-2 max-sm:ms-0 max-sm:w-full">
        {acknowledged && (
          <ButtonLink href={receiptAt(to.regulation(regulationId))}>
            <ReceiptText aria-hidden />
            {t("receipt")}
          </ButtonLink>
        )}
        {!acknowledged && version !== null && (
          <Button
            variant={questionCount > 0 ? undefined : "primary"}
            disabled={held !== "over"}
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ regulationId, version, reachedEnd: ended })}
          >
            <Signature aria-hidden />
            {t("acknowledge", { number: version })}
          </Button>
        )}
        {questionCount > 0 && !testPassed && state !== "waiting" && (
          <Button variant="primary" disabled={!acknowledged || state === "failed"} onClick={onTest}>
            {t("goToTest")}
          </Button>
        )}
      </span>
    </footer>
  )
}
