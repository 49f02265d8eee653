"use client"

import { CalendarClock } from "lucide-react"
import { useTranslations } from "use-intl"
import { Chip } from "@/components/ui/chip"
import { useDates, useToday } from "@/components/ui/dates"
import type { AnswerOf } from "@/lib/api/client"
import { daysBetween } from "@/lib/dates/day"

export type Regulation = AnswerOf<"listRegulations">[number]

const tones = {
  pending: "accent",
  outdated: "accent",
  overdue: "danger",
  waiting: "neutral",
  failed: "warning",
  done: "success",
} as const

/** What a person has still to do. */
export const isToRead = ({ state }: Pick<Regulation, "state">) =>
  state === "pending" || state === "outdated" || state === "overdue"

/** How the reader stands with a regulation; nothing where they are not asked. */
export function StateChip({ regulation: { state, dueAt } }: { regulation: Pick<Regulation, "state" | "dueAt"> }) {
  const t = useTranslations("regulations")
  const dates = useDates()
  const today = useToday()
  if (state === "notAsked") return null
  if (dueAt === null || !isToRead({ state })) return <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
  const days = daysBetween(today, dates.dayOf(dueAt))
  const isNear = state !== "overdue" && days >= 0 && days <= 7
  return (
    <Chip tone={isNear && days <= 3 ? "danger" : tones[state]} icon={<CalendarClock aria-hidden />}>
      {isNear
        ? t("dueIn", { days })
        : t(state === "overdue" ? "dueSince" : "dueBy", { date: dates.write(dueAt, "date") })}
    </Chip>
  )
}
