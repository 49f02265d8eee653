"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { valueStyle } from "@/components/tasks/panel/property-row"
import type { Details } from "@/components/tasks/panel/use-task"
import { classes } from "@/components/ui/classes"
import { viewLater } from "@/components/ui/load-later"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { useRecurrenceWords } from "./use-recurrence-words"

const RecurrenceForm = viewLater(() => import("./recurrence-form").then((module) => module.RecurrenceForm), {
  fallback: <div className="h-64 w-72" />,
})

/** How a task repeats. */
export function RecurrenceProperty({ details }: { details: Details }) {
  const t = useTranslations("tasks.recurrence")
  const properties = useTranslations("tasks.properties")
  const words = useRecurrenceWords()
  const [open, setOpen] = useState(false)
  const { task, can } = details
  const value = task.recurrence === null ? t("none") : words(task.recurrence)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        disabled={!can.edit}
        aria-label={properties("change", { property: t("title"), value })}
        className={classes(valueStyle, task.recurrence === null && "text-ink-3")}
      >
        {value}
      </PopoverTrigger>
      <PopoverContent title={t("title")}>
        <RecurrenceForm details={details} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}
