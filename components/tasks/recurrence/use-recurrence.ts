"use client"

import { useTranslations } from "use-intl"
import { useTaskChange, type Details } from "@/components/tasks/panel/use-task"
import { useDates, useNow } from "@/components/ui/dates"
import { nextDates, ruleFor, type Dates, type WantedRecurrence } from "@/lib/tasks/recurrence/rule"
import { useRecurrenceWords } from "./use-recurrence-words"

/** Lets a task repeat; null ends it. */
export function useRecurrence(details: Pick<Details, "task">) {
  const t = useTranslations("tasks.recurrence")
  const words = useRecurrenceWords()
  const writing = useDates()
  const now = useNow()
  const change = useTaskChange(details)
  const { task } = details
  const ruleOf = (wanted: WantedRecurrence) =>
    ruleFor(wanted, task, { timeZone: writing.timeZone, now: now.toISOString() })

  return {
    /** When the next one would be due, if this one were completed now. */
    nextOf(wanted: WantedRecurrence): string {
      const { rule, dates } = ruleOf(wanted)
      const next = nextDates({ ...task, ...dates } satisfies Dates, rule, now.toISOString())
      return next === null ? "" : writing.writeNear(next.scheduledFor, now)
    },
    set(wanted: WantedRecurrence | null) {
      const { rule, dates } = wanted === null ? { rule: null, dates: {} } : ruleOf(wanted)
      void change({
        call: "setTaskRecurrence",
        input: { taskId: task.id, recurrence: wanted },
        fields: { recurrence: rule, ...dates },
        sets: rule === null ? t("ended") : t("set", { rule: words(rule) }),
        settle: (answer) => answer,
      })
    },
  }
}
