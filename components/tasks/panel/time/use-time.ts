"use client"

import { useTranslations } from "use-intl"
import type { ShownPatch } from "@/components/changes/shown"
import { useMake } from "@/components/changes/use-make"
import { useOrganization } from "@/components/shell/organization-context"
import { useWrittenValues } from "../written-values"
import { useTaskChange, type Details } from "../use-task"

export type TimeEntry = Details["time"]["entries"]["items"][number]
export type TimeValues = Pick<TimeEntry, "startedAt" | "seconds" | "note">

/** What is not noted yet has a number below zero. */
let last = 0

const shown = (entry: TimeEntry): ShownPatch[] => [{ entity: "timeEntry", id: entry.id, after: entry }]
const gone = ({ id }: TimeEntry): ShownPatch[] => [{ entity: "timeEntry", id, after: null }]

/** What can be done with the time of a task: seen at once. */
export function useTimeChanges(details: Details) {
  const t = useTranslations("tasks.time")
  const make = useMake()
  const { user } = useOrganization()
  const written = useWrittenValues()
  const changeTask = useTaskChange(details)
  const { task } = details
  const manner = { turn: `time ${task.id}`, about: task.name }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

  return {
    note(values: TimeValues) {
      const entry = { ...values, id: --last, taskId: task.id, userId: user.id, createdAt: new Date().toISOString() }
      const undo = { says: () => t("noted", { time: written.duration(values.seconds) }) }
      const settle = (answer: TimeEntry) => shown(answer)
      quietly(make("createTimeEntry", { taskId: task.id, ...values }, { ...manner, shows: shown(entry), settle, undo }))
    },
    change(entry: TimeEntry, values: TimeValues) {
      const undo = { says: () => t("changed", { time: written.duration(values.seconds) }), shows: shown(entry) }
      const input = { taskId: task.id, entryId: entry.id, ...values }
      const settle = (answer: TimeEntry) => shown(answer)
      quietly(make("updateTimeEntry", input, { ...manner, shows: shown({ ...entry, ...values }), settle, undo }))
    },
    remove(entry: TimeEntry) {
      const undo = { says: () => t("removed", { time: written.duration(entry.seconds) }), shows: shown(entry) }
      const input = { taskId: task.id, entryId: entry.id }
      quietly(make("deleteTimeEntry", input, { ...manner, shows: gone(entry), undo }))
    },
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
