"use client"

import { Timer } from "lucide-react"
import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { HomeBox } from "@/components/ui/home-box"
import { useOrganization } from "@/components/shell/organization-context"
import { useWrittenValues } from "@/components/tasks/panel/written-values"
import { useOwnTimer } from "@/components/timers/use-timers"
import { classes } from "@/components/ui/classes"
import { useDates, useNow, useToday, useWeekStart } from "@/components/ui/dates"
import { Link } from "@/components/ui/link"
import { query } from "@/lib/api/client"
import { entryOf, spentOn, weekIn } from "@/lib/tasks/time/sheet"

/** What the person has spent on each day of this week, with what runs just now. It leads to the week sheet. */
export function WeekBox() {
  const t = useTranslations("work")
  const { to } = useOrganization()
  const dates = useDates()
  const today = useToday()
  const now = useNow()
  const written = useWrittenValues()
  const weekStart = useWeekStart()
  const { timeZone } = dates
  const { days, from, before } = useMemo(() => weekIn(today, weekStart, timeZone), [today, weekStart, timeZone])
  const noted = useRead(query("listOwnTimeEntries", { from, before })).data?.entries ?? []
  const timer = useOwnTimer()
  const entries = timer ? [...noted, entryOf(timer, now.getTime())] : noted
  const sums = days.map((day) => spentOn(entries, day, timeZone))
  const most = Math.max(...sums, 1)
  const total = sums.reduce((sum, seconds) => sum + seconds, 0)
  return (
    <HomeBox icon={<Timer aria-hidden />} title={t("week")} count={written.duration(total)}>
      <Link
        href={to.time}
        aria-label={t("weekOpen")}
        className="-mx-1 block rounded-s px-1 pt-2 focus-visible:-outline-offset-2"
      >
        <ul aria-label={t("weekDays")} className="grid grid-cols-7 gap-2">
          {days.map((day, index) => {
            const seconds = sums[index] ?? 0
            return (
              <li key={day} className="grid justify-items-stretch gap-1.5 text-center text-12 text-ink-2">
                <span aria-hidden className="flex h-[84px] items-end border-b-2 border-accent">
                  <span
                    style={{ height: `${Math.round((seconds / most) * 100)}%` }}
                    className={classes("w-full rounded-t-s", day === today ? "bg-accent" : "bg-accent-soft")}
                  />
                </span>
                <span className="first-letter:uppercase" aria-hidden>
                  {dates.write(day, "weekdayShort")}
                </span>
                <span className="sr-only">
                  {t("weekDay", { day: dates.write(day, "weekday"), time: written.duration(seconds) })}
                </span>
              </li>
            )
          })}
        </ul>
      </Link>
    </HomeBox>
  )
}
