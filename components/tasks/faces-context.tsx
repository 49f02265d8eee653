"use client"

import { createContext, use, useMemo, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useDates, useNow } from "@/components/ui/dates"
import { useTimers, type Timer } from "@/components/timers/use-timers"
import type { AnswerOf } from "@/lib/api/client"
import { createDueDates, staleDays, type Due } from "./due"

type Label = AnswerOf<"listLabels">[number]
type Person = AnswerOf<"listOrganizationMembers">[number]
type Unread = AnswerOf<"listUnreadMessages">[number]
type Blocked = AnswerOf<"listBlockedTasks">[number]
type Task = {
  readonly dateEnd?: string
  readonly dateAllDay?: false
  readonly status?: number
  readonly movedAt?: string
}

/** The words of cards. Made once for all of them: a board shows many at a time. */
type Words = ReturnType<typeof useTranslations<"board.card">>

type Faces = {
  readonly t: Words
  readonly labelOf: (id: string) => Label | undefined
  readonly personOf: (userId: string) => Person | undefined
  readonly namesOf: (userIds: readonly string[]) => string
  readonly dueOf: (task: Task) => Due | null
  readonly dateOf: (instant: string) => string
  readonly staleOf: (task: Task) => number | null
  /** The timers that run on it. */
  readonly timersOf: (taskId: number) => readonly Timer[]
  /** How many messages of its chat are new. */
  readonly unreadOf: (taskId: number) => number
  /** The tasks for which it waits. */
  readonly blockersOf: (taskId: number) => readonly Blocked["blockedBy"][number][]
}

const none: readonly never[] = []

const Context = createContext<Faces | null>(null)

/** What the faces of cards say of people, labels and time. */
export function useFaces(): Faces {
  const value = use(Context)
  if (value === null) throw new Error("useFaces stands outside of FacesProvider")
  return value
}

type FacesProviderProps = {
  labels: readonly Label[]
  people: readonly Person[]
  /** The project's `postponingTaskDayCount`. */
  staleAfter: number
  /** The tasks with new messages, where it is known of which there are. */
  unread?: readonly Unread[]
  /** The tasks that others block. */
  blocked?: readonly Blocked[]
  children: ReactNode
}

export function FacesProvider({
  labels,
  people,
  staleAfter,
  unread = none,
  blocked = none,
  children,
}: FacesProviderProps) {
  const t = useTranslations("board.card")
  const dates = useDates()
  const now = useNow(300_000)
  const timers = useTimers()
  const value = useMemo(() => {
    const labelById = new Map(labels.map((label) => [String(label.id), label]))
    const unreadById = new Map(unread.map(({ taskId, count }) => [taskId, count]))
    const blockedById = new Map(blocked.map(({ taskId, blockedBy }) => [taskId, blockedBy]))
    const personById = new Map(people.map((person) => [String(person.userId), person]))
    return {
      t,
      labelOf: (id: string) => labelById.get(id),
      personOf: (id: string) => personById.get(id),
      namesOf: (ids: readonly string[]) => ids.map((id) => personById.get(id)?.name ?? t("unknownPerson")).join(", "),
      dueOf: createDueDates(dates, now, { today: t("today"), tomorrow: t("tomorrow") }),
      dateOf: (instant: string) => dates.writeNear(instant, now),
      staleOf: (task: Task) => staleDays(task, staleAfter, now),
      timersOf: (taskId: number) => timers.filter((timer) => timer.taskId === taskId),
      unreadOf: (taskId: number) => unreadById.get(taskId) ?? 0,
      blockersOf: (taskId: number) => blockedById.get(taskId) ?? none,
    }
  }, [t, labels, people, dates, staleAfter, unread, blocked, now, timers])
  return <Context value={value}>{children}</Context>
}
