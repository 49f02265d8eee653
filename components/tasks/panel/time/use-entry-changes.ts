"use client"

import { useTranslations } from "use-intl"
import type { ShownPatch } from "@/components/changes/shown"
import { unsentId } from "@/components/changes/unsent-id"
import { useMake } from "@/components/changes/use-make"
import { useOrganization } from "@/components/shell/organization-context"
import type { AnswerOf } from "@/lib/api/client"
import { useWrittenValues } from "../written-values"

export type TimeEntry = AnswerOf<"listTimeEntries">["items"][number]
export type TimeValues = Pick<TimeEntry, "startedAt" | "seconds" | "note">
type Task = { readonly id: number; readonly name: string }

const shown = (entry: TimeEntry): ShownPatch[] => [{ entity: "timeEntry", id: entry.id, after: entry }]
const gone = ({ id }: TimeEntry): ShownPatch[] => [{ entity: "timeEntry", id, after: null }]

/** What can be done with the time that was spent on tasks: seen at once. `quiet`: it is told only when it is taken back. */
export function useEntryChanges({ quiet }: { readonly quiet?: true } = {}) {
  const t = useTranslations("tasks.time")
  const make = useMake()
  const { user } = useOrganization()
  const written = useWrittenValues()
  const mannerOf = ({ id, name }: Task) => ({ turn: `time ${id}`, about: name })
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const settle = (answer: TimeEntry) => shown(answer)

  return {
    note(task: Task, values: TimeValues) {
      const entry = { ...values, id: unsentId(), taskId: task.id, userId: user.id, createdAt: new Date().toISOString() }
      const undo = { says: () => t("noted", { time: written.duration(values.seconds) }), quiet }
      const manner = { ...mannerOf(task), shows: shown(entry), settle, undo }
      quietly(make("createTimeEntry", { taskId: task.id, ...values }, manner))
    },
    change(task: Task, entry: TimeEntry, values: TimeValues) {
      const undo = { says: () => t("changed", { time: written.duration(values.seconds) }), shows: shown(entry), quiet }
      const manner = { ...mannerOf(task), shows: shown({ ...entry, ...values }), settle, undo }
      quietly(make("updateTimeEntry", { taskId: task.id, entryId: entry.id, ...values }, manner))
    },
    remove(task: Task, entry: TimeEntry) {
      const undo = { says: () => t("removed", { time: written.duration(entry.seconds) }), shows: shown(entry), quiet }
      const manner = { ...mannerOf(task), shows: gone(entry), undo }
      quietly(make("deleteTimeEntry", { taskId: task.id, entryId: entry.id }, manner))
    },
  }
}
