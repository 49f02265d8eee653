"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import { withPatches } from "@/components/changes/overlays"
import { useChanges } from "@/components/changes/provider"
import type { ShownPatch } from "@/components/changes/shown"
import { unsentId } from "@/components/changes/unsent-id"
import { useMake } from "@/components/changes/use-make"
import { useOrganization } from "@/components/shell/organization-context"
import { query, type AnswerOf } from "@/lib/api/client"
import { writeClock } from "@/lib/dates/duration"
import { longestEntry } from "@/lib/tasks/time/longest"
import { useNamed } from "./use-named"
import { ownOf, type Timer } from "./use-timers"

export type TimedTask = { readonly id: number; readonly name: string }
type Entry = NonNullable<AnswerOf<"stopTimer">["entry"]>

/** Starting and stopping one's timer: seen at once. Starting one stops another, as the server does it. */
export function useTimerChanges() {
  const t = useTranslations("timers")
  const client = useQueryClient()
  const make = useMake()
  const { pending, waiting } = useChanges()
  const { user } = useOrganization()
  const named = useNamed()
  const manner = { turn: "timer" }

  function ownTimer(): Timer | null {
    const { queryKey } = query("listTimers", {})
    const patches = pending.shown.get().get("listTimers") ?? []
    const own = ownOf(withPatches(queryKey, client.getQueryData(queryKey) ?? [], patches), user.id)
    return own && named(own)
  }

  const noteOf = (entry: Entry | null, { taskName: name }: Timer) =>
    entry ? t("noted", { time: writeClock(entry.seconds), name }) : t("nothingNoted", { name })

  async function start({ id: taskId, name: taskName }: TimedTask) {
    const before = ownTimer()
    if (before?.taskId === taskId) return
    const startedAt = new Date().toISOString()
    const begun = { id: unsentId(), taskId, taskName, userId: user.id, startedAt }
    const counted = before && entryOf(before, startedAt)
    const noted = shownEntry(counted)
    await make(
      "startTimer",
      { taskId },
      {
        ...manner,
        about: taskName,
        shows: [...shownTimer(begun), ...noted],
        settle: (timer) => [...shownTimer(timer), ...noted],
        undo: {
          says: () => (before ? noteOf(counted, before) : t("started", { name: taskName })),
          quiet: before === null || undefined,
          shows: before ? shownTimer(before) : undefined,
        },
      },
    )
  }

  async function stop(timer: Timer, endedAt?: string) {
    // One that is still being started has no number by which it could be stopped.
    if (timer.id < 0) return
    const now = new Date().toISOString()
    const delayed = !navigator.onLine || waiting.state.get().hindrance !== null
    // What waits for the connection ends when one stops it, not when it is sent.
    const ended = endedAt ?? (delayed ? now : undefined)
    const gone = shownStop(timer)
    await make(
      "stopTimer",
      { timerId: timer.id, endedAt: ended },
      {
        ...manner,
        about: timer.taskName,
        shows: [...gone, ...shownEntry(entryOf(timer, ended ?? now))],
        settle: ({ entry }) => [...gone, ...shownEntry(entry)],
        undo: { says: ({ entry }) => noteOf(entry, timer), shows: shownTimer(timer) },
      },
    )
  }

  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return {
    start: (task: TimedTask) => quietly(start(task)),
    /** Without `endedAt` it has run until now. */
    stop: (timer: Timer, endedAt?: string) => quietly(stop(timer, endedAt)),
    /** Stops the timer where it runs on this task, else starts it there. */
    toggle: (task: TimedTask) => {
      const own = ownTimer()
      quietly(own?.taskId === task.id ? stop(own) : start(task))
    },
  }
}

const shownTimer = (timer: Timer): ShownPatch[] => [{ entity: "timer", id: timer.id, after: timer }]
const shownStop = ({ id }: Timer): ShownPatch[] => [{ entity: "timer", id, after: null }]
const shownEntry = (entry: Entry | null): ShownPatch[] =>
  entry ? [{ entity: "timeEntry", id: entry.id, after: entry }] : []

/** What a timer has counted by then, as the server will note it. */
function entryOf({ taskId, userId, startedAt }: Timer, endedAt: string): Entry | null {
  const seconds = Math.min(longestEntry, Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / 1000))
  if (seconds < 1) return null
  return { id: unsentId(), taskId, userId, startedAt, seconds, note: null, createdAt: endedAt }
}
