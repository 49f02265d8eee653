"use client"

import { ChevronLeft, ChevronRight, Download, Timer } from "lucide-react"
import { useTranslations } from "use-intl"
import { LoadingLines } from "@/components/shell/loading-lines"
import { Button } from "@/components/ui/button"
import { buttonStyle } from "@/components/ui/button-style"
import { useDates, useNow } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { IconButton } from "@/components/ui/icon-button"
import { RunningNow } from "../running-now"
import { AddTask } from "./add-task"
import { CopyWeek } from "./copy-week"
import { SheetGrid } from "./sheet-grid"
import { tableOf } from "./table"
import { useSheet, type Sheet } from "./use-sheet"
import { useWeek, type Week } from "./use-week"

/** The person's own time by task and day of a week. */
export function WeekSheet() {
  const t = useTranslations("timeSheet")
  const week = useWeek()
  const sheet = useSheet(week)
  return (
    <div className="mx-auto w-full max-w-[1080px] px-4 py-5 sm:px-7">
      <Head week={week} sheet={sheet} />
      {sheet.isPending ? (
        <LoadingLines />
      ) : sheet.isError ? (
        <ErrorState title={t("failed")} onRetry={sheet.retry} retrying={sheet.isFetching} />
      ) : sheet.tasks.length === 0 ? (
        <EmptyState icon={<Timer aria-hidden />} title={t("empty")} action={<AddTask sheet={sheet} />}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <>
          <SheetGrid week={week} sheet={sheet} />
          <div className="mt-2">
            <AddTask sheet={sheet} />
          </div>
        </>
      )}
      <RunningNow />
    </div>
  )
}

function Head({ week, sheet }: { week: Week; sheet: Sheet }) {
  const t = useTranslations("timeSheet")
  const dates = useDates()
  const now = useNow()
  const { days, isCurrent, go } = week
  const [first = "", last = ""] = [days[0], days.at(-1)]
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-20 font-[650]">{t("title")}</h1>
      <div className="flex items-center gap-1">
        <IconButton label={t("before")} onClick={() => go(-7)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <output className="min-w-32 text-center text-14 text-ink-2 tabular-nums">
          {dates.writeRange(first, last, now)}
        </output>
        <IconButton label={t("next")} onClick={() => go(7)}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Button disabled={isCurrent} onClick={() => go(null)}>
          {t("today")}
        </Button>
      </div>
      <div className="ml-auto flex items-center gap-1.5">
        <CopyWeek sheet={sheet} />
        {sheet.tasks.length > 0 && (
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(tableOf(days, sheet, { task: t("task"), total: t("total") }))}`}
            download={`${t("title")} ${first}.csv`}
            className={buttonStyle({ variant: "bare" })}
          >
            <Download aria-hidden />
            {t("download")}
          </a>
        )}
      </div>
    </header>
  )
}
