"use client"

import { useTranslations } from "use-intl"
import { useOnline } from "@/components/changes/use-waiting"
import { classes } from "@/components/ui/classes"
import { useDates } from "@/components/ui/dates"
import { footBar } from "@/components/ui/foot-bar"
import { Progress } from "@/components/ui/progress"
import type { Document } from "@/lib/rich-text/document"
import { minutesToRead } from "@/lib/rich-text/text"
import { hindranceOf, type Hindrance } from "./hindrance"
import { ReadingActions } from "./reading-actions"
import { useReadingTime } from "./reading-time"
import type { WholeRegulation } from "./whole-regulation"

type ReadingBarProps = {
  regulation: WholeRegulation
  /** What there is to read of it. */
  content: Document
  /** How many per cent of that were read. */
  read: number
  /** Whether its pictures are still to come. */
  loads: boolean
  onTest: () => void
  onOutcome: () => void
}

/** How far somebody has come who is asked, and what there is to do. On a phone it leaves the room to the text. */
export function ReadingBar({ content, loads, ...reading }: ReadingBarProps) {
  const t = useTranslations("regulationPages")
  const { regulation, read } = reading
  const { state, acknowledged } = regulation
  const { time, hindrance } = useHindrance(regulation, read, loads)
  const left = Math.ceil((minutesToRead(content) * (100 - read)) / 100)
  // The next step says by itself that nothing is missing.
  const needless = (acknowledged || hindrance === null) && "max-md:sr-only"
  return (
    <footer
      ref={footBar}
      className="relative flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-13 max-md:flex-nowrap max-md:text-12 sm:px-6"
    >
      {state === "done" ? (
        <Acknowledged regulation={regulation} />
      ) : state === "failed" && acknowledged ? (
        <p className="min-w-0 text-pretty text-ink-2">{t("test.noneLeft")}</p>
      ) : (
        <div className="flex min-w-0 flex-1 basis-80 items-center gap-x-4 max-md:contents">
          <span className={classes("flex-none text-ink-2 tabular-nums", needless)}>{t("read", { percent: read })}</span>
          <Progress
            label={t("progress")}
            value={read}
            className="w-45 min-w-12 shrink max-md:absolute max-md:inset-x-0 max-md:-top-px max-md:w-full max-md:[&>*]:h-[3px] max-md:[&>*]:rounded-none"
          />
          {needsWords(regulation, hindrance) ? (
            <NotYet hindrance={hindrance} time={time} className={needless} />
          ) : (
            <span className={classes("flex-none text-ink-3", needless)}>
              {read >= 100 ? t("atEnd") : t("left", { count: Math.max(1, left) })}
            </span>
          )}
        </div>
      )}
      <ReadingActions ready={hindrance === null} {...reading} />
    </footer>
  )
}

/** The same for who is not asked: quiet, below the text. */
export function Voluntary({ loads, ...reading }: Omit<ReadingBarProps, "content">) {
  const t = useTranslations("regulationPages")
  const { regulation, read } = reading
  const { time, hindrance } = useHindrance(regulation, read, loads)
  return (
    <footer className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-13">
      {regulation.acknowledged ? (
        <Acknowledged regulation={regulation} />
      ) : (
        <p className="min-w-50 flex-1 text-pretty text-ink-3">{t("notAsked")}</p>
      )}
      {!regulation.acknowledged && time !== null && hindrance !== null && <NotYet hindrance={hindrance} time={time} />}
      <ReadingActions ready={hindrance === null} quiet {...reading} />
    </footer>
  )
}

function Acknowledged({ regulation: { acknowledgedVersion, acknowledgedAt } }: { regulation: WholeRegulation }) {
  const t = useTranslations("regulationPages")
  const dates = useDates()
  const date = acknowledgedAt === null ? "" : dates.write(acknowledgedAt, "longTime")
  return <p className="min-w-0 text-pretty text-ink-2">{t("doneOn", { number: acknowledgedVersion ?? 0, date })}</p>
}

function useHindrance(regulation: WholeRegulation, read: number, loads: boolean) {
  const time = useReadingTime(regulation)
  const online = useOnline()
  return { time, hindrance: hindranceOf(regulation.readToEnd && read < 100, { time, loads, online }) }
}

/** Whether somebody has to be told what is missing, also when nothing is any more. */
const needsWords = ({ acknowledged, readToEnd, readingSeconds }: WholeRegulation, hindrance: Hindrance) =>
  !acknowledged && (readToEnd || readingSeconds !== null || hindrance !== null)

type NotYetProps = { hindrance: Hindrance; time: number | null; className?: string | false }

/** What is missing before it can be acknowledged. */
function NotYet({ hindrance, time, className }: NotYetProps) {
  const t = useTranslations("regulationPages")
  return (
    <span className={classes("flex min-w-0 flex-wrap gap-x-2 text-ink-2", className)}>
      <output>{t(`held.${hindrance ?? "over"}`)}</output>
      {time !== null && time > 0 && (
        <span aria-hidden className="text-ink-3 tabular-nums">
          {t("held.left", { minutes: String(Math.floor(time / 60)), seconds: String(time % 60).padStart(2, "0") })}
        </span>
      )}
    </span>
  )
}
