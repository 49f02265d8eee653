"use client"

import { createContext, use, useMemo, type ReactNode } from "react"
import { useNow, useTranslations } from "use-intl"
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
  readonly nameOf: (userId: string) => string | undefined
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

/** The person's language as it is written where the browser is: `en` alone would put the month first for everybody. */
function inRegion(locale: string): string {
  const languages = typeof navigator === "undefined" ? [] : navigator.languages
  return languages.find((language) => language.startsWith(`${locale}-`)) ?? locale
}

type FacesProviderProps = {
  labels: readonly Label[]
  people: readonly Person[]
  locale: string
  timeZone: string
  /** The project's `postponingTaskDayCount`. */
  staleAfter: number
  children: ReactNode
}

export function FacesProvider({ labels, people, locale, timeZone, staleAfter, children }: FacesProviderProps) {
  const t = useTranslations("board.card")
  const now = useNow({ updateInterval: 600_000 })
  const value = useMemo(() => {
    const labelById = new Map(labels.map((label) => [String(label.id), label]))
    const nameById = new Map(people.map((person) => [String(person.userId), person.name]))
    const short = new Intl.DateTimeFormat(inRegion(locale), { timeZone, day: "numeric", month: "short" })
    return {
      t,
      labelOf: (id: string) => labelById.get(id),
      nameOf: (id: string) => nameById.get(id),
      dueOf: createDueDates({ locale: inRegion(locale), timeZone, now }),
      dateOf: (instant: string) => short.format(new Date(instant)),
      staleOf: (task: Task) => staleDays(task, staleAfter, now),
    }
  }, [t, labels, people, locale, timeZone, staleAfter, now])
  return <Context value={value}>{children}</Context>
}
