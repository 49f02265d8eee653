"use client"

import { useLocale, useTranslations } from "use-intl"
import type { CurrentUser } from "@/components/shell/organization-context"
import { classes } from "@/components/ui/classes"
import { useNow } from "@/components/ui/dates"
import { weekOf } from "@/lib/dates/day"
import { datesFor } from "@/lib/dates/format"

type DatePreviewProps = { timeZone: string; weekStart: CurrentUser["weekStart"] }

/** What the preferences make of this moment. */
export function DatePreview({ timeZone, weekStart }: DatePreviewProps) {
  const t = useTranslations("settings.language")
  const dates = datesFor(useLocale(), timeZone)
  const now = useNow()
  const today = dates.dayOf(now)
  return (
    <dl className="grid gap-3 rounded-m border border-line bg-surface p-4 text-13">
      <div className="grid gap-0.5">
        <dt className="text-12 text-ink-3">{t("preview")}</dt>
        <dd className="text-14 font-medium tabular-nums">{dates.write(now, "fullTime")}</dd>
      </div>
      <div className="grid gap-1.5">
        <dt className="text-12 text-ink-3">{t("week")}</dt>
        <dd>
          <ol className="grid grid-cols-7 gap-1 text-center">
            {weekOf(today, weekStart).map((day) => (
              <li
                key={day}
                aria-current={day === today ? "date" : undefined}
                className={classes(
                  "rounded-s py-1 text-12",
                  day === today ? "bg-accent font-semibold text-accent-ink" : "bg-sunken text-ink-2",
                )}
              >
                {dates.write(day, "weekdayShort")}
              </li>
            ))}
          </ol>
        </dd>
      </div>
    </dl>
  )
}
