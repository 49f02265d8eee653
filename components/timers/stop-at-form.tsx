"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { DateField } from "@/components/ui/date-field"
import { useDates, useNow, useToday } from "@/components/ui/dates"
import { DialogForm } from "@/components/ui/dialog-form"
import { TimeField } from "@/components/ui/time-field"
import { writeHours } from "@/lib/dates/duration"
import { civilOf, instantOf } from "@/lib/dates/zone"
import { longestEntry } from "@/lib/tasks/time/longest"
import { useTimerChanges } from "./use-timer-changes"
import type { Timer } from "./use-timers"

/** A day of work, in milliseconds: by then it has ended, it seems. */
const workday = 8 * 3_600_000

/** Stops a timer at the time at which the work on its task has ended. */
export function StopAtForm({ timer }: { timer: Timer }) {
  const t = useTranslations("time.forgotten")
  const { timeZone } = useDates()
  const today = useToday()
  const now = useNow()
  const { stop } = useTimerChanges()
  const { taskName: name, startedAt } = timer
  const begin = Date.parse(startedAt)
  const [end] = useState(() => civilOf(new Date(Math.min(begin + workday, Date.now())), timeZone))
  const [day, setDay] = useState<string | null | undefined>(end.date)
  const [time, setTime] = useState<string | undefined>(end.time)
  const at = day && time ? Date.parse(instantOf({ date: day, time }, timeZone)) : null
  // The fields know no seconds: the minute in which it began is its beginning.
  const ended = at !== null && at < begin && at > begin - 60_000 ? begin : at
  const fits = ended !== null && ended >= begin && ended <= now.getTime()
  const seconds = fits ? Math.floor((ended - begin) / 1000) : 0
  return (
    <DialogForm
      size="small"
      title={t("question", { name })}
      description={fits ? t("notes", { time: writeHours(Math.min(seconds, longestEntry)) }) : undefined}
      action={t("stopThen")}
      disabled={!fits}
      onSubmit={() => {
        if (fits) stop(timer, new Date(ended).toISOString())
      }}
    >
      <div className="flex items-start gap-1.5">
        <DateField
          label={t("day")}
          value={day ?? null}
          min={civilOf(startedAt, timeZone).date}
          max={today}
          required
          onValueChange={setDay}
          className="flex-1"
        />
        <TimeField
          label={t("time")}
          value={time ?? ""}
          onValueChange={setTime}
          error={at !== null && !fits ? t("outside") : undefined}
          className="w-28"
        />
      </div>
    </DialogForm>
  )
}
