"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { daysLate } from "@/components/tasks/period"
import { Button } from "@/components/ui/button"
import { Checkbox } from "@/components/ui/checkbox"
import { classes } from "@/components/ui/classes"
import { DateField } from "@/components/ui/date-field"
import { useDates, useNow, useToday } from "@/components/ui/dates"
import { Form } from "@/components/ui/form"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { TimeField } from "@/components/ui/time-field"
import { addDays } from "@/lib/dates/day"
import { civilOf, dayInstant, instantOf } from "@/lib/dates/zone"
import { valueStyle } from "./property-row"
import { useTaskChange, type Details } from "./use-task"
import { useWrittenValues } from "./written-values"

type Task = Details["task"]

export function DatesProperty({ details }: { details: Details }) {
  const t = useTranslations("tasks.properties")
  const written = useWrittenValues()
  const writing = useDates()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const { task, can } = details
  const { dateBegin: begin, dateEnd: end, dateAllDay: wholeDays } = task
  const dates = written.dates({ begin, end, wholeDays })
  const days = end !== null && task.status === 0 ? daysLate(end, wholeDays, writing, now) : 0
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

const dueIn = [
  ["today", 0],
  ["tomorrow", 1],
  ["nextWeek", 7],
] as const

/** A side as it is being written: undefined is what is no day, or no time. */
type Side = { readonly date: string | null | undefined; readonly time: string | undefined }

/** When a task begins and ends, with the days that are chosen most. */
export function DatesForm({ details, onClose }: { details: Pick<Details, "task">; onClose: () => void }) {
  const t = useTranslations("tasks.properties")
  const common = useTranslations("common")
  const choices = useTranslations("dates.choices")
  const today = useToday()
  const { timeZone } = useDates()
  const change = useTaskChange(details)
  const writtenValues = useWrittenValues()
  const { task } = details
  const [previous] = useState({ dateBegin: task.dateBegin, dateEnd: task.dateEnd, dateAllDay: task.dateAllDay })
  const [wholeDays, setWholeDays] = useState(task.dateAllDay)
  const [begin, setBegin] = useState(() => read(task.dateBegin, task.dateAllDay, timeZone))
  const [end, setEnd] = useState(() => read(task.dateEnd, task.dateAllDay, timeZone))
  const written = (side: Side) => write(side, wholeDays, timeZone)
  const dateBegin = written(begin)
  const dateEnd = written(end)
  const wrong = dateBegin !== null && dateEnd !== null && dateEnd < dateBegin
  const readable = [begin, end].every(({ date, time }) => date !== undefined && (wholeDays || time !== undefined))

  function save(dates: Pick<Task, "dateBegin" | "dateEnd">) {
    const fields = { ...dates, dateAllDay: wholeDays }
    const value = writtenValues.dates({ begin: dates.dateBegin, end: dates.dateEnd, wholeDays })
    onClose()
    void change({
      call: "changeTaskDate",
      input: { taskId: task.id, ...fields, previous },
      fields,
      sets: t("change", { property: t("dates"), value: value || t("noneSet") }),
      settle: (answer) => answer,
    })
  }
  /** One pick: what begins later than it ends then has no beginning. */
  function saveEnd(date: string) {
    const dateEnd = written({ date, time: end.time ?? "09:00" })
    save({ dateBegin: dateBegin !== null && dateEnd !== null && dateBegin > dateEnd ? null : dateBegin, dateEnd })
  }
  return (
    <Form
      className={classes("gap-3", wholeDays ? "w-64" : "w-72")}
      onSubmit={() => {
        if (!wrong && readable) save({ dateBegin, dateEnd })
      }}
    >
      <SideFields label={t("end")} timeLabel={t("endTime")} value={end} wholeDays={wholeDays} onChange={setEnd} />
      <div className="flex flex-wrap gap-1">
        {dueIn.map(([choice, days]) => (
          <Button key={choice} size="small" onClick={() => saveEnd(addDays(today, days))}>
            {choices(choice)}
          </Button>
        ))}
      </div>
      <SideFields
        label={t("begin")}
        timeLabel={t("beginTime")}
        value={begin}
        wholeDays={wholeDays}
        onChange={setBegin}
      />
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
    </Form>
  )
}

type SideFieldsProps = {
  label: string
  timeLabel: string
  value: Side
  wholeDays: boolean
  onChange: (value: Side) => void
}

function SideFields({ label, timeLabel, value, wholeDays, onChange }: SideFieldsProps) {
  return (
    <div className="flex items-start gap-1.5">
      <DateField
        label={label}
        value={value.date ?? null}
        onValueChange={(date) => onChange({ ...value, date })}
        className="flex-1"
      />
      {!wholeDays && (
        <TimeField
          label={timeLabel}
          hideLabel
          className="mt-[25.5px] w-20"
          value={value.time ?? ""}
          onValueChange={(time) => onChange({ ...value, time })}
        />
      )}
    </div>
  )
}

function read(instant: string | null, wholeDays: boolean, timeZone: string): Side {
  if (instant === null) return { date: null, time: "09:00" }
  return wholeDays ? { date: instant.slice(0, 10), time: "09:00" } : civilOf(instant, timeZone)
}

function write({ date, time }: Side, wholeDays: boolean, timeZone: string): string | null {
  if (date === null || date === undefined) return null
  return wholeDays || time === undefined ? dayInstant(date) : instantOf({ date, time }, timeZone)
}
