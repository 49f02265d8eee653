"use client"

import { useTranslations } from "use-intl"
import { useDates } from "@/components/ui/dates"
import { addDays } from "@/lib/dates/day"
import { weekdays, type Weekday } from "@/lib/tasks/recurrence/rule"
import type { SaidRecurrence } from "@/lib/tasks/recurrence/text"

/** A Monday: names of weekdays are written by days. */
const monday = "2026-03-02"
/** A leap year. */
const year = "2028"

/** How a task repeats, as one says it. */
export function useRecurrenceWords() {
  const t = useTranslations("tasks.recurrence")
  const dates = useDates()
  const nameOf = (day: Weekday) => dates.write(addDays(monday, weekdays.indexOf(day)), "weekdayShort")

  function byCalendar({ unit, every, weekdays: days, dayOfMonth, month }: SaidRecurrence): string {
    switch (unit) {
      case "day":
        return t("days", { every })
      case "week":
        if (every === 1 && days.join() === weekdays.slice(0, 5).join()) return t("workdays")
        return days.length === weekdays.length && every === 1
          ? t("days", { every })
          : t("weeks", { every, days: days.map(nameOf).join(", ") })
      case "month":
        return dayOfMonth === 31 ? t("monthsLast", { every }) : t("months", { every, day: dayOfMonth ?? 1 })
      default: {
        const number = (value: number | null) => String(value ?? 1).padStart(2, "0")
        return t("years", { every, date: dates.write(`${year}-${number(month)}-${number(dayOfMonth)}`, "date") })
      }
    }
  }
  return (rule: SaidRecurrence): string => {
    const { from, unit, every } = rule
    return from === "completion" ? t(`after.${unit}`, { every }) : byCalendar(rule)
  }
}
