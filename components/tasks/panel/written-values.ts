"use client"

import { useTranslations } from "use-intl"
import { writePeriod, type Dates } from "@/components/tasks/period"
import { useDates, useNow } from "@/components/ui/dates"
import { hoursAndMinutes } from "@/lib/dates/duration"
import { useColorNames } from "@/components/tasks/color-names"

/** The values of a task's properties as one reads them. */
export function useWrittenValues() {
  const t = useTranslations("tasks")
  const dates = useDates()
  const now = useNow()
  const { nameOf } = useColorNames()
  const statuses = [t("statuses.inWork"), t("statuses.completed"), t("statuses.rejected")]
  const importances = [t("importances.low"), t("importances.normal"), t("importances.high"), t("importances.urgent")]
  const words = {
    from: (date: string) => t("properties.from", { date }),
    until: (date: string) => t("properties.until", { date }),
  }
  return {
    status: (value: number) => statuses[value] ?? String(value),
    importance: (value: number) => importances[value + 1] ?? String(value),
    /** In whole minutes; none is written as such. */
    duration(seconds: number) {
      const { hours, minutes } = hoursAndMinutes(seconds)
      if (hours === 0) return t("time.minutes", { minutes })
      return minutes === 0 ? t("time.hours", { hours }) : t("time.hoursAndMinutes", { hours, minutes })
    },
    color: (hex: string) => nameOf(hex),
    dates: (period: Dates) => writePeriod(period, dates, now, words),
  }
}
