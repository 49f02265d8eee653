"use client"

import { useTranslations } from "use-intl"
import { useDates, useNow } from "@/components/ui/dates"

/** When something was last used, as far as that is known: to the hour. */
export function useSeen(): (at: string) => string {
  const dates = useDates()
  const now = useNow()
  const t = useTranslations("security.sessions")
  return (at) => {
    const then = new Date(at)
    const hours = (now.getTime() - then.getTime()) / 3_600_000
    if (hours < 1) return t("lastHour")
    return hours < 24 ? dates.writeDistance(at, now) : dates.write(at, "medium")
  }
}
