"use client"

import { ArchiveRestore } from "lucide-react"
import { useTranslations } from "use-intl"
import { Checkbox } from "@/components/ui/checkbox"
import { classes } from "@/components/ui/classes"
import { useDates } from "@/components/ui/dates"
import { IconButton } from "@/components/ui/icon-button"
import type { AnswerOf } from "@/lib/api/client"
import { Assignees } from "./assignees"
import { StatusMark } from "./card-face"
import { useFaces } from "./faces-context"
import type { ArchivedTask } from "./use-archive"

export const lineHeight = 44

type ArchiveLineProps = {
  task: ArchivedTask
  project: AnswerOf<"getProject">
  index: number
  count: number
  offset: number
  selected: boolean
  /** Left out where nothing may be changed. */
  onToggle?: () => void
  onRestore?: () => void
}

export function ArchiveLine({ task, project, index, count, offset, selected, onToggle, onRestore }: ArchiveLineProps) {
  const t = useTranslations("archive")
  const dates = useDates()
  const { dateOf } = useFaces()
  const place = task.placements.find((one) => one.projectId === project.id)
  const column = project.stages.find((stage) => stage.id === place?.columnId)
  const date = place?.archivedAt
  return (
    <li
      aria-label={task.name}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-task-id={task.id}
      style={{ transform: `translateY(${offset}px)` }}
      className={classes(
        "group/line absolute inset-x-0 top-0 flex h-11 items-center gap-2.5 border-b border-line px-1 text-14 hover:bg-hover",
        selected && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      {onToggle && (
        <Checkbox hideLabel label={t("select", { name: task.name })} checked={selected} onCheckedChange={onToggle} />
      )}
      <span className="flex min-w-0 flex-1 items-baseline gap-2.5">
        <span dir="auto" title={task.name} className="truncate">
          <StatusMark status={task.status} />
          {task.name}
        </span>
        {column && (
          <span dir="auto" className="flex-none truncate text-12 text-ink-3 max-sm:hidden">
            {t("from", { column: column.name })}
          </span>
        )}
      </span>
      {task.responsibleUserId.length > 0 && (
        <span className="flex max-sm:hidden">
          <Assignees ids={task.responsibleUserId} />
        </span>
      )}
      {date != null && (
        <time
          dateTime={date}
          title={t("archivedOn", { date: dates.write(date, "longTime") })}
          className="flex-none text-12 text-ink-3 tabular-nums"
        >
          {dateOf(date)}
        </time>
      )}
      {onRestore && (
        <IconButton
          label={t("restoreOne", { name: task.name })}
          tooltip={false}
          onClick={onRestore}
          className="text-ink-3"
        >
          <ArchiveRestore aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
