"use client"

import { useTranslations } from "use-intl"
import { useChanges } from "@/components/changes/provider"
import type { ShownPatch } from "@/components/changes/shown"
import { unsentId } from "@/components/changes/unsent-id"
import { useMake } from "@/components/changes/use-make"
import { useOrganization } from "@/components/shell/organization-context"
import type { AnswerOf } from "@/lib/api/client"
import type { SheetStep } from "@/lib/tasks/time/sheet"
import { useWrittenValues } from "../written-values"

export type TimeEntry = AnswerOf<"listTimeEntries">["items"][number]
export type TimeValues = Pick<TimeEntry, "startedAt" | "seconds" | "note">
type Task = { readonly id: number; readonly name: string }
type TaskStep = { readonly task: Task; readonly step: SheetStep<TimeEntry> }
type OfEntry = Exclude<SheetStep<TimeEntry>, { kind: "note" }>

const timeOf = ({ startedAt, seconds }: Pick<TimeValues, "startedAt" | "seconds">) => ({ startedAt, seconds })
const valuesOf = ({ startedAt, seconds, note }: TimeValues): TimeValues => ({ startedAt, seconds, note })

/** Entries that this browser makes, by the numbers that they have until the answer. */
const made = new Map<number, Promise<TimeEntry>>()

const shown = (entry: TimeEntry): ShownPatch[] => [{ entity: "timeEntry", id: entry.id, after: entry }]
const gone = ({ id }: TimeEntry): ShownPatch[] => [{ entity: "timeEntry", id, after: null }]

/** What can be done with the time that was spent on tasks: seen at once. `quiet`: it is told only when it is taken back. */
export function useEntryChanges({ quiet }: { readonly quiet?: true } = {}) {
  const t = useTranslations("tasks.time")
  const make = useMake()
  const { history, pending, waiting } = useChanges()
  const { user } = useOrganization()
  const written = useWrittenValues()
  const mannerOf = ({ id, name }: Task) => ({ turn: `time ${id}`, about: name })
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const settle = (answer: TimeEntry) => shown(answer)

  const note = (task: Task, values: TimeValues, action?: string, id = unsentId()) => {
    const entry = { ...values, id, taskId: task.id, userId: user.id, createdAt: new Date().toISOString() }
    const undo = { says: () => t("noted", { time: written.duration(values.seconds) }), quiet }
    const manner = { ...mannerOf(task), shows: shown(entry), settle, ...(action ? { action } : { undo }) }
    const making = make("createTimeEntry", { taskId: task.id, ...values }, manner)
    made.set(
      entry.id,
      making.then(({ answer }) => answer),
    )
    made.get(entry.id)?.catch(() => made.delete(entry.id))
    return making
  }
  const change = (task: Task, entry: TimeEntry, values: TimeValues, action?: string) => {
    const undo = { says: () => t("changed", { time: written.duration(values.seconds) }), shows: shown(entry), quiet }
    const shows = shown({ ...entry, ...values })
    const manner = { ...mannerOf(task), shows, settle, ...(action ? { action } : { undo }) }
    return make("updateTimeEntry", { taskId: task.id, entryId: entry.id, ...values }, manner)
  }
  const remove = (task: Task, entry: TimeEntry, action?: string) => {
    const undo = { says: () => t("removed", { time: written.duration(entry.seconds) }), shows: shown(entry), quiet }
    const manner = { ...mannerOf(task), shows: gone(entry), ...(action ? { action } : { undo }) }
    return make("deleteTimeEntry", { taskId: task.id, entryId: entry.id }, manner)
  }
  /** Answers the change; null where there was nothing to send. */
  async function takeOne({ task, step }: TaskStep, action?: string): Promise<{ readonly changeId: string } | null> {
    if (step.kind === "note") return note(task, { ...timeOf(step), note: null }, action)
    if (step.entry.id < 0) return takeOfNew({ task, step }, action)
    if (step.kind === "remove") return remove(task, step.entry, action)
    return change(task, step.entry, { ...timeOf(step), note: step.entry.note }, action)
  }
  /**
   * A step of an entry that is being made. The new values are shown at once. One that waits for the connection is made with them instead; of
   * one that is on its way they are sent when it has its number.
   */
  async function takeOfNew(
    { task, step }: { task: Task; step: OfEntry },
    action?: string,
  ): Promise<{ readonly changeId: string } | null> {
    const { entry } = step
    const after = step.kind === "remove" ? null : { ...entry, ...timeOf(step) }
    const making = made.get(entry.id)
    const asked = pending.shown
      .get()
      .get("listOwnTimeEntries")
      ?.findLast((patch) => patch.id === entry.id)
    if (asked) {
      const { changeId, unsent } = asked
      pending.put(changeId, after === null ? gone(entry) : shown(after), unsent)
      if (await waiting.waits(({ id }) => id === changeId, making)) {
        // It was sent meanwhile, or another step has come before this one.
        if (!(await waiting.forget([changeId]))) return takeOfNew({ task, step }, action)
        pending.drop(changeId)
        return after && note(task, valuesOf(after), action, entry.id)
      }
    }
    const answer = await making
    return answer ? takeOne({ task, step: { ...step, entry: answer } }, action) : null
  }
  /** What was refused is told by itself. */
  async function takeAll(steps: readonly TaskStep[], action: string) {
    const results = await Promise.allSettled(steps.map((one) => takeOne(one, action)))
    const changes = results.flatMap((one) =>
      one.status === "fulfilled" && one.value ? [{ changeId: one.value.changeId }] : [],
    )
    if (changes.length === 0) return null
    const back = steps.flatMap(({ step }) => (step.kind === "note" ? [] : shown(step.entry)))
    return { message: t("severalChanged", { count: changes.length }), quiet, changes, back }
  }

  return {
    note: (task: Task, values: TimeValues) => quietly(note(task, values)),
    change: (task: Task, entry: TimeEntry, values: TimeValues) => quietly(change(task, entry, values)),
    remove: (task: Task, entry: TimeEntry) => quietly(remove(task, entry)),
    /** Takes steps that belong together: they are taken back as one. */
    take(steps: readonly TaskStep[]) {
      const [first, ...more] = steps
      if (more.length > 0) quietly(history.record((action) => takeAll(steps, action)))
      else if (first) quietly(takeOne(first))
    },
  }
}
