"use client"

import { useState } from "react"
import { useLocale, useNow, useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"
import { classes } from "@/components/ui/classes"
import { Input } from "@/components/ui/input"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { civilOf, dayInstant, instantOf, type Civil } from "./civil"
import { daysLate, writePeriod } from "./period"
import { valueStyle } from "./property-row"
import { useTaskChange, type Details } from "./use-task"

type Task = Details["task"]

export function DatesProperty({ details }: { details: Details }) {
  const t = useTranslations("tasks.properties")
  const locale = useLocale()
  const { timeZone } = useOrganization().user
  const now = useNow({ updateInterval: 60_000 })
  const [open, setOpen] = useState(false)
  const { task, can } = details
  const { dateBegin: begin, dateEnd: end, dateAllDay: wholeDays } = task
  const words = { from: (date: string) => t("from", { date }), until: (date: string) => t("until", { date }) }
  const dates = writePeriod({ begin, end, wholeDays }, locale, timeZone, words)
  const days = end !== null && task.status === 0 ? daysLate(end, wholeDays, now) : 0
  const value = days > 0 ? t("overdueDays", { dates, days }) : dates || t("noDates")
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        disabled={!can.edit}
        aria-label={t("change", { property: t("dates"), value })}
        className={classes(valueStyle, days > 0 && "font-medium text-danger", dates === "" && "text-ink-3")}
      >
        {value}
      </PopoverTrigger>
      <PopoverContent title={t("dates")}>
        <DatesForm details={details} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

function DatesForm({ details, onClose }: { details: Details; onClose: () => void }) {
  const t = useTranslations("tasks.properties")
  const common = useTranslations("common")
  const { timeZone } = useOrganization().user
  const change = useTaskChange(details)
  const { task } = details
  const [wholeDays, setWholeDays] = useState(task.dateAllDay)
  const [begin, setBegin] = useState(() => read(task.dateBegin, task.dateAllDay, timeZone))
  const [end, setEnd] = useState(() => read(task.dateEnd, task.dateAllDay, timeZone))
  const written = (side: Civil) => write(side, wholeDays, timeZone)
  const dateBegin = written(begin)
  const dateEnd = written(end)
  const wrong = dateBegin !== null && dateEnd !== null && dateEnd < dateBegin

  function save(dates: Pick<Task, "dateBegin" | "dateEnd">) {
    const fields = { ...dates, dateAllDay: wholeDays }
    onClose()
    void change({
      call: "changeTaskDate",
      input: { taskId: task.id, ...fields },
      fields,
      settle: (answer) => answer,
    })
  }
  return (
    <form
      className="grid w-64 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) save({ dateBegin, dateEnd })
      }}
    >
      <Side label={t("begin")} timeLabel={t("beginTime")} value={begin} wholeDays={wholeDays} onChange={setBegin} />
      <Side label={t("end")} timeLabel={t("endTime")} value={end} wholeDays={wholeDays} onChange={setEnd} />
      <Checkbox label={t("wholeDays")} checked={wholeDays} onCheckedChange={setWholeDays} />
      {wrong && (
        <p role="alert" className="text-12 text-danger">
          {t("endBeforeBegin")}
        </p>
      )}
      <div className="flex justify-end gap-1.5">
        {(task.dateBegin ?? task.dateEnd) !== null && (
          <Button variant="bare" onClick={() => save({ dateBegin: null, dateEnd: null })}>
            {t("clearDates")}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={wrong}>
          {common("save")}
        </Button>
      </div>
    </form>
  )
}

type SideProps = {
  label: string
  timeLabel: string
  value: Civil
  wholeDays: boolean
  onChange: (value: Civil) => void
}

function Side({ label, timeLabel, value, wholeDays, onChange }: SideProps) {
  return (
    <label className="grid gap-1 text-12 text-ink-2">
      {label}
      <span className="flex gap-1.5">
        <Input
          type="date"
          aria-label={label}
          min="1970-01-01"
          max="9999-12-31"
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
        />
        {!wholeDays && (
          <Input
            type="time"
            aria-label={timeLabel}
            className="w-28"
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
        )}
      </span>
    </label>
  )
}

function read(instant: string | null, wholeDays: boolean, timeZone: string): Civil {
  if (instant === null) return { date: "", time: "09:00" }
  return wholeDays ? { date: instant.slice(0, 10), time: "09:00" } : civilOf(instant, timeZone)
}

function write({ date, time }: Civil, wholeDays: boolean, timeZone: string): string | null {
  if (date === "") return null
  return wholeDays || time === "" ? dayInstant(date) : instantOf({ date, time }, timeZone)
}
