"use client"

import { useTranslations } from "use-intl"
import { sideOf } from "@/components/tasks/period"
import { useTaskChange, type Details } from "@/components/tasks/panel/use-task"
import { useWrittenValues } from "@/components/tasks/panel/written-values"
import { useDates, useNow } from "@/components/ui/dates"

/** Sets the status of a task. Of one that repeats it is said when the next one is due, with a way to that. */
export function useStatusChange(details: Pick<Details, "task">, onOpen: (taskId: number) => void) {
  const t = useTranslations("tasks.recurrence")
  const properties = useTranslations("tasks.properties")
  const written = useWrittenValues()
  const writing = useDates()
  const now = useNow()
  const change = useTaskChange(details)
  const { id, status, recurrence } = details.task
  return (next: number) =>
    void change({
      call: "changeTaskStatus",
      input: { taskId: id, status: next, previous: status },
      fields: { status: next, ...(next === 1 && recurrence !== null && { recurrence: null }) },
      sets({ nextTask }) {
        const value = written.status(next)
        if (nextTask === null) return properties("change", { property: properties("status"), value })
        const { dateEnd, dateBegin, dateAllDay } = nextTask
        const date = dateEnd ?? dateBegin
        return t("nextDue", { date: date === null ? "" : writing.writeNear(sideOf(date, dateAllDay), now, true) })
      },
      leads: ({ nextTask }) => (nextTask ? { label: t("openNext"), onClick: () => onOpen(nextTask.id) } : undefined),
      settle: ({ nextTask: _next, ...task }) => task,
    })
}
