"use client"

import { useSearchParams } from "next/navigation"
import { useMemo } from "react"
import { useDates, useToday, useWeekStart } from "@/components/ui/dates"
import { addDays, isDay } from "@/lib/dates/day"
import { weekIn } from "@/lib/tasks/time/sheet"

const parameter = "week"

export type Week = ReturnType<typeof useWeek>

/** The week that the address names by one of its days, else this one. */
export function useWeek() {
  const asked = useSearchParams().get(parameter)
  const today = useToday()
  const weekStart = useWeekStart()
  const { timeZone } = useDates()
  const day = asked !== null && isDay(asked) ? asked : today
  const week = useMemo(() => weekIn(day, weekStart, timeZone), [day, weekStart, timeZone])
  const last = useMemo(() => weekIn(addDays(day, -7), weekStart, timeZone), [day, weekStart, timeZone])

  /** Goes so many days on; null: to this week. */
  function go(by: number | null) {
    const address = new URL(location.href)
    if (by === null) address.searchParams.delete(parameter)
    else address.searchParams.set(parameter, addDays(day, by))
    history.pushState(null, "", address)
  }
  return { ...week, last, today, isCurrent: week.days.includes(today), go }
}
