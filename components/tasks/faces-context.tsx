"use client"

import { createContext, use, useMemo, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useDates, useNow } from "@/components/ui/dates"
import type { AnswerOf } from "@/lib/api/client"
import { createDueDates, staleDays, type Due } from "./due"

type Label = AnswerOf<"listLabels">[number]
type Person = AnswerOf<"listOrganizationMembers">[number]
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
  readonly dueOf: (task: Task) => Due | null
  readonly dateOf: (instant: string) => string
  readonly staleOf: (task: Task) => number | null
}

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
  children: ReactNode
}

export function FacesProvider({ labels, people, staleAfter, children }: FacesProviderProps) {
  const t = useTranslations("board.card")
  const dates = useDates()
  const now = useNow(300_000)
  const value = useMemo(() => {
    const labelById = new Map(labels.map((label) => [String(label.id), label]))
    const personById = new Map(people.map((person) => [String(person.userId), person]))
    return {
      t,
      labelOf: (id: string) => labelById.get(id),
      personOf: (id: string) => personById.get(id),
      dueOf: createDueDates(dates, now, { today: t("today"), tomorrow: t("tomorrow") }),
      dateOf: (instant: string) => dates.writeNear(instant, now),
      staleOf: (task: Task) => staleDays(task, staleAfter, now),
    }
  }, [t, labels, people, dates, staleAfter, now])
  return <Context value={value}>{children}</Context>
}
