"use client"

import { useTranslations } from "use-intl"
import type { Details } from "../use-task"
import { useWrittenValues } from "../written-values"

type SpentByProps = { spent: Details["time"]["spent"]; nameOf: (userId: number) => string }

/** What each has spent on a task, where several have. */
export function SpentBy({ spent: { people }, nameOf }: SpentByProps) {
  const t = useTranslations("tasks.time")
  const written = useWrittenValues()
  if (people.length < 2) return null
  return (
    <ul aria-label={t("byPerson")} className="mt-3 border-t border-line pt-1.5 text-12">
      {people.map(({ userId, seconds }) => (
        <li key={userId} className="flex min-h-6 items-center gap-2">
          <span className="w-20 flex-none font-medium tabular-nums">{written.duration(seconds)}</span>
          <span dir="auto" className="min-w-0 flex-1 truncate text-ink-2">
            {nameOf(userId)}
          </span>
        </li>
      ))}
    </ul>
  )
}
