"use client"

import { useTranslations } from "use-intl"
import { useWrittenValues } from "../written-values"
import { useTaskChange, type Details } from "../use-task"
import { useEntryChanges, type TimeEntry, type TimeValues } from "./use-entry-changes"

/** What can be done with the time of a task: seen at once. */
export function useTimeChanges(details: Details) {
  const t = useTranslations("tasks.time")
  const written = useWrittenValues()
  const changeTask = useTaskChange(details)
  const entries = useEntryChanges()
  const { task } = details

  return {
    note: (values: TimeValues) => entries.note(task, values),
    change: (entry: TimeEntry, values: TimeValues) => entries.change(task, entry, values),
    remove: (entry: TimeEntry) => entries.remove(task, entry),
    plan(plannedMinutes: number | null) {
      if (plannedMinutes === task.plannedMinutes) return
      void changeTask({
        call: "setTaskPlannedTime",
        input: { taskId: task.id, plannedMinutes, previous: task.plannedMinutes },
        fields: { plannedMinutes },
        sets: plannedMinutes === null ? t("planTaken") : t("planSet", { time: written.duration(plannedMinutes * 60) }),
        settle: (answer) => answer,
      })
    },
  }
}
