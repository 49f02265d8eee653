"use client"

import { CloudOff } from "lucide-react"
import { useTranslations } from "use-intl"
import { Loading } from "@/components/shell/loading"
import { ReadFailure } from "@/components/ui/read-failure"
import { Skeleton } from "@/components/ui/skeleton"
import type { ApiError } from "@/lib/api/client"

const widths = ["w-24", "w-32", "w-20", "w-36", "w-28"]

/** A task on its way: lines where its properties will be. */
export function TaskSkeleton() {
  const t = useTranslations("tasks.panel")
  return (
    <Loading label={t("loading")}>
      <Skeleton className="mt-3 mb-6 h-5 w-3/4" />
      {widths.map((width) => (
        <span key={width} className="flex h-[30px] items-center gap-10">
          <Skeleton className="w-19" />
          <Skeleton className={width} />
        </span>
      ))}
    </Loading>
  )
}

/** What no card tells of a task, on its way. */
export function RestSkeleton() {
  const t = useTranslations("tasks.panel")
  return (
    <Loading label={t("loading")}>
      <Skeleton className="mt-2 mb-4 w-24" />
      <Skeleton className="mb-2.5 w-3/4" />
      <Skeleton className="w-1/2" />
    </Loading>
  )
}

/** A change of the task waits for the connection. */
export function Unsent() {
  const t = useTranslations("offline")
  return (
    <output className="flex items-center gap-1.5 text-12 text-ink-2 [&_svg]:size-3.5">
      <CloudOff aria-hidden className="text-warning" />
      {t("unsent")}
    </output>
  )
}

type TaskFailedProps = { error: ApiError; retrying: boolean; onRetry: () => void }

export function TaskFailed(failure: TaskFailedProps) {
  return <ReadFailure {...failure} t={useTranslations("tasks.panel")} className="mt-16" />
}
