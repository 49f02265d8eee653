"use client"

import { CalendarPlus, UserPlus } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { createDueDates } from "@/components/tasks/due"
import { PeoplePicker } from "@/components/tasks/pickers/people-picker"
import { Button } from "@/components/ui/button"
import { classes } from "@/components/ui/classes"
import { DateField } from "@/components/ui/date-field"
import { useDates, useNow, useToday } from "@/components/ui/dates"
import { PlainButton } from "@/components/ui/plain-button"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { Face } from "@/components/users/face"
import { addDays } from "@/lib/dates/day"
import { dayInstant } from "@/lib/dates/zone"
import { usePersonOf } from "../people-property"
import type { Details } from "../use-task"
import { control, tones, unset } from "./property-style"
import type { Subtask } from "./use-subtasks"

type StepPropertiesProps = {
  subtask: Subtask
  details: Details
  editable: boolean
  assign: (subtask: Subtask, assigneeId: number | null, name: string) => void
  setDue: (subtask: Subtask, dueDate: string | null, date: string) => void
}

/** Until when a subtask is to be done, and whose it is. */
export function StepProperties(props: StepPropertiesProps) {
  return (
    <>
      <StepDate {...props} />
      <StepPerson {...props} />
    </>
  )
}

const dueIn = [
  ["today", 0],
  ["tomorrow", 1],
  ["nextWeek", 7],
] as const

function StepDate({ subtask, editable, setDue }: StepPropertiesProps) {
  const t = useTranslations("tasks.subtasks")
  const properties = useTranslations("tasks.properties")
  const choices = useTranslations("dates.choices")
  const words = useTranslations("board.card")
  const [open, setOpen] = useState(false)
  const today = useToday()
  const [dates, now] = [useDates(), useNow()]
  const dueOf = createDueDates(dates, now, { today: words("today"), tomorrow: words("tomorrow") })
  const { name, done, dueDate } = subtask
  const due = dueDate === null ? null : dueOf({ dateEnd: dayInstant(dueDate), status: done ? 1 : 0 })
  if (!editable && !due) return null
  function save(day: string | null) {
    setOpen(false)
    if (day !== dueDate) setDue(subtask, day, day === null ? "" : dates.writeNear(day, now))
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        disabled={!editable}
        aria-label={t("dueOf", { name, date: due?.text ?? properties("noneSet") })}
        className={classes(control, due ? tones[due.tone] : unset)}
      >
        {due?.text ?? <CalendarPlus aria-hidden />}
      </PopoverTrigger>
      <PopoverContent title={t("due")} align="end">
        <div className="grid w-64 gap-3">
          <DateField label={t("due")} hideLabel value={dueDate} onCommit={save} />
          <div className="flex flex-wrap gap-1">
            {dueIn.map(([choice, days]) => (
              <Button key={choice} size="small" onClick={() => save(addDays(today, days))}>
                {choices(choice)}
              </Button>
            ))}
            {dueDate !== null && (
              <Button size="small" variant="bare" onClick={() => save(null)}>
                {choices("none")}
              </Button>
            )}
          </div>
        </div>
      </PopoverContent>
    </Popover>
  )
}

function StepPerson({ subtask, details, editable, assign }: StepPropertiesProps) {
  const t = useTranslations("tasks.subtasks")
  const properties = useTranslations("tasks.properties")
  const [open, setOpen] = useState(false)
  const personOf = usePersonOf(details)
  const { name, assigneeId } = subtask
  const person = assigneeId === null ? null : personOf(String(assigneeId))
  if (!editable && person === null) return null
  function give(id: string | null) {
    setOpen(false)
    assign(subtask, id === null ? null : Number(id), id === null ? "" : personOf(id).name)
  }
  return (
    <PeoplePicker
      taskId={details.task.id}
      label={t("assignee")}
      triggerLabel={t("assigneeOf", { name, person: person?.name ?? properties("nobody") })}
      trigger={
        <PlainButton
          disabled={!editable}
          className={classes(control, "min-w-7 justify-center", person === null && unset)}
        >
          {person === null ? (
            <UserPlus aria-hidden />
          ) : (
            <Face id={person.userId} name={person.name} picture={person.avatarUrl} />
          )}
        </PlainButton>
      }
      open={open}
      onOpenChange={setOpen}
      chosen={assigneeId === null ? [] : [String(assigneeId)]}
      onAdd={(id) => give(id)}
      onRemove={() => give(null)}
    />
  )
}
