"use client"

import { useMemo } from "react"
import { useRead } from "@/components/changes/use-read"
import { useEntryChanges } from "@/components/tasks/panel/time/use-entry-changes"
import { useDates, useNow } from "@/components/ui/dates"
import { query, type AnswerOf } from "@/lib/api/client"
import { dayIn } from "@/lib/dates/zone"
import { createCells, entryOf, spentOn, stepsTo, sumOf } from "@/lib/tasks/time/sheet"
import { useOwnTimer } from "../use-timers"
import { useAddedTasks } from "./added-tasks"
import type { Week } from "./use-week"

type Answer = AnswerOf<"listOwnTimeEntries">
export type SheetTask = Answer["tasks"][number]
type WantedCell = { readonly task: SheetTask; readonly day: string; readonly seconds: number }
export type Sheet = ReturnType<typeof useSheet>

const nothing: Answer = { entries: [], tasks: [] }

/** A week of one's own time: the tasks that stand in it, and what was spent on each day, with what runs just now. */
export function useSheet({ days, from, before, last }: Week) {
  const { timeZone } = useDates()
  const answer = useRead(query("listOwnTimeEntries", { from, before }))
  const { entries, tasks: timed } = answer.data ?? nothing
  const lastWeek = useRead(query("listOwnTimeEntries", { from: last.from, before: last.before })).data ?? nothing
  const changes = useEntryChanges({ quiet: true })
  const { added, add } = useAddedTasks(from)
  const now = useNow().getTime()
  const timer = useOwnTimer()
  const running = timer && days.includes(dayIn(timer.startedAt, timeZone)) ? timer : null
  const tasks = useMemo(() => {
    const timing = running ? [{ id: running.taskId, name: running.taskName }] : []
    const known = new Map([...timing, ...added, ...timed].map((task) => [task.id, task]))
    return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
  }, [added, timed, running])
  const spent = running ? [...entries, entryOf(running, now)] : entries
  const spentCell = createCells(spent, timeZone)
  const cell = useMemo(() => createCells(entries, timeZone), [entries, timeZone])
  const notedOn = (taskId: number, day: string) => sumOf(cell(taskId, day))
  const secondsOf = (taskId: number, day: string) => sumOf(spentCell(taskId, day))

  /** Makes what was spent on each cell so many seconds, as one action. Answers those for which the day has no room. */
  function set(cells: readonly WantedCell[]): WantedCell[] {
    const now = Date.now()
    const wanted = cells.map((one) => {
      return { one, steps: stepsTo(one.seconds, cell(one.task.id, one.day), { day: one.day, timeZone, now }) }
    })
    changes.take(wanted.flatMap(({ one: { task }, steps }) => (steps ?? []).map((step) => ({ task, step }))))
    return wanted.flatMap(({ one, steps }) => (steps === null ? [one] : []))
  }
  /** What was spent a week before on what has nothing yet. */
  function timesOfLastWeek(): WantedCell[] {
    const lastCell = createCells(lastWeek.entries, timeZone)
    return lastWeek.tasks.flatMap((task) =>
      days.flatMap((day, index) => {
        const seconds = sumOf(lastCell(task.id, last.days[index] ?? ""))
        return seconds > 0 && notedOn(task.id, day) === 0 ? [{ task, day, seconds }] : []
      }),
    )
  }

  return {
    isPending: answer.isPending,
    isError: answer.isError && answer.data === undefined,
    isFetching: answer.isFetching,
    retry: () => void answer.refetch(),
    tasks,
    lastWeek: lastWeek.tasks,
    /** As `set` does; what was written this week stays. */
    copyTimes: () => set(timesOfLastWeek()),
    add,
    notedOn,
    /** With what runs just now, which cannot be written over. */
    secondsOf,
    ofTask: (taskId: number, days: readonly string[]) => days.reduce((sum, day) => sum + secondsOf(taskId, day), 0),
    ofDay: (day: string) => spentOn(spent, day, timeZone),
    set,
  }
}
