"use client"

import { useMemo } from "react"
import { keepPreviousData } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"
import { RunningList } from "./running-list"
import { useTimers } from "./use-timers"

/** The timers of everybody in the organization, on the tasks that one sees. */
export function RunningNow() {
  const t = useTranslations("timers")
  const timers = useTimers()
  const { data: projects = [] } = useRead(query("listProjects", {}))
  const taskIds = useMemo(
    () => [...new Set(timers.map(({ taskId }) => taskId))].toSorted((one, other) => one - other),
    [timers],
  )
  const { data: tasks = [] } = useRead({
    ...query("getTasksByIds", { taskIds }),
    enabled: taskIds.length > 0,
    placeholderData: keepPreviousData,
  })
  function boardOf(taskId: number) {
    const placements = tasks.find(({ id }) => id === taskId)?.placements ?? []
    const names = placements.flatMap(({ projectId }) => projects.find(({ id }) => id === projectId)?.name ?? [])
    return names.length > 0 ? names.join(", ") : undefined
  }
  return (
    <section aria-labelledby="running-now" className="mt-9 max-w-[640px]">
      <h2 id="running-now" className="flex h-8 items-center gap-2 text-13 font-semibold">
        {t("runningNow")}
        {timers.length > 0 && <span className="font-medium text-ink-3 tabular-nums">{timers.length}</span>}
      </h2>
      {timers.length === 0 ? (
        <p className="text-13 text-ink-3">{t("nobodyRuns")}</p>
      ) : (
        <RunningList label={t("runningNow")} timers={timers} boardOf={boardOf} />
      )}
    </section>
  )
}
