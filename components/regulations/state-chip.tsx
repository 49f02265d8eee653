"use client"

import { useTranslations } from "use-intl"
import { Chip } from "@/components/ui/chip"
import { useDates } from "@/components/ui/dates"
import type { AnswerOf } from "@/lib/api/client"

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
  if (state === "notAsked") return null
  return (
    <Chip tone={tones[state]}>
      {dueAt !== null && isToRead({ state })
        ? t(state === "overdue" ? "dueSince" : "dueBy", { date: dates.write(dueAt, "date") })
        : t(`states.${state}`)}
    </Chip>
  )
}
