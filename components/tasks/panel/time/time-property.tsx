"use client"

import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useTranslations } from "use-intl"
import { TimerButton } from "@/components/timers/timer-button"
import { classes } from "@/components/ui/classes"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { valueStyle } from "../property-row"
import type { Details } from "../use-task"
import { useWrittenValues } from "../written-values"
import { PlannedTime } from "./planned-time"
import { TimeEntries } from "./time-entries"
import { TimeForm } from "./time-form"
import type { TimeEntry } from "./use-entry-changes"
import { useTimeChanges } from "./use-time"

/** What was spent on a task, against what is planned. */
export function TimeProperty({ details, keyed }: { details: Details; keyed: boolean }) {
  const t = useTranslations("tasks.time")
  const properties = useTranslations("tasks.properties")
  const written = useWrittenValues()
  const changes = useTimeChanges(details)
  const [open, setOpen] = useState(false)
  const [edited, setEdited] = useState<TimeEntry | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { task, can, time } = details
  const { seconds } = time.spent
  const { plannedMinutes } = task
  const spent = written.duration(seconds)
  const planned = plannedMinutes === null ? null : written.duration(plannedMinutes * 60)
  const isOver = plannedMinutes !== null && seconds > plannedMinutes * 60
  const value =
    planned === null
      ? seconds > 0
        ? spent
        : can.comment
          ? t("note")
          : properties("noneSet")
      : seconds > 0
        ? t("spentOfPlanned", { spent, planned })
        : t("planned", { planned })

  /** To the next time: what was pressed is disabled now, or gone. */
  function goOn() {
    flushSync(() => setEdited(null))
    field.current?.focus()
  }
  return (
    <>
      <Popover
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          setEdited(null)
        }}
      >
        <PopoverTrigger
          aria-label={properties("change", { property: t("title"), value })}
          className={classes(
            valueStyle,
            "tabular-nums",
            isOver && "font-medium text-danger",
            seconds === 0 && planned === null && "text-ink-3",
          )}
        >
          {value}
        </PopoverTrigger>
        <PopoverContent title={t("title")} className="w-80">
          {can.edit && <PlannedTime minutes={plannedMinutes} onPlan={(minutes) => changes.plan(minutes)} />}
          {can.comment && (
            <TimeForm
              key={edited?.id ?? "new"}
              edited={edited}
              field={field}
              onCancel={goOn}
              onSave={(values) => {
                if (edited) changes.change(edited, values)
                else changes.note(values)
                goOn()
              }}
            />
          )}
          <TimeEntries details={details} onEdit={setEdited} onRemove={(entry) => changes.remove(entry)} />
        </PopoverContent>
      </Popover>
      {can.comment && <TimerButton task={task} keyed={keyed} />}
    </>
  )
}
