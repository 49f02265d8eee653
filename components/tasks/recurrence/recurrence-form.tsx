"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import type { Details } from "@/components/tasks/panel/use-task"
import { Button } from "@/components/ui/button"
import { classes } from "@/components/ui/classes"
import { useDates, useToday, useWeekStart } from "@/components/ui/dates"
import { Field } from "@/components/ui/field"
import { Form } from "@/components/ui/form"
import { Input } from "@/components/ui/input"
import { RadioGroup } from "@/components/ui/radio-group"
import { Select } from "@/components/ui/select"
import { weekdayOf, weekOf } from "@/lib/dates/day"
import {
  recurrenceUnits,
  weekdays,
  type RecurrenceUnit,
  type Weekday,
  type WantedRecurrence,
} from "@/lib/tasks/recurrence/rule"
import { useRecurrence } from "./use-recurrence"

type RecurrenceFormProps = { details: Pick<Details, "task">; onClose: () => void }

const nameOf = (day: string): Weekday => weekdays[(weekdayOf(day) + 6) % 7] ?? "monday"
const workdays = weekdays.slice(0, 5)
const isWhole = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** How a task repeats, with the rules that are chosen most. */
export function RecurrenceForm({ details, onClose }: RecurrenceFormProps) {
  const t = useTranslations("tasks.recurrence")
  const common = useTranslations("common")
  const today = useToday()
  const { dayOf } = useDates()
  const recurrence = useRecurrence(details)
  const { recurrence: rule, dateBegin, dateEnd, dateAllDay } = details.task
  const date = dateEnd ?? dateBegin
  const basis = date === null ? today : dateAllDay ? date.slice(0, 10) : dayOf(date)
  const [unit, setUnit] = useState<RecurrenceUnit>(rule?.unit ?? "week")
  const [every, setEvery] = useState(String(rule?.every ?? 1))
  const [from, setFrom] = useState(rule?.from ?? "dueDate")
  const [days, setDays] = useState<Weekday[]>(rule?.weekdays.length ? rule.weekdays : [nameOf(basis)])
  const [dayOfMonth, setDayOfMonth] = useState(String(rule?.dayOfMonth ?? Number(basis.slice(8, 10))))
  const byCalendar = from === "dueDate"
  const monthly = byCalendar && unit === "month"
  const wanted: WantedRecurrence | null =
    isWhole(every, 999) && (!monthly || isWhole(dayOfMonth, 31))
      ? {
          unit,
          every: Number(every),
          from,
          ...(byCalendar && unit === "week" && { weekdays: days }),
          ...(monthly && { dayOfMonth: Number(dayOfMonth) }),
          ...(byCalendar && unit === "year" && rule?.month && rule.dayOfMonth
            ? { month: rule.month, dayOfMonth: rule.dayOfMonth }
            : {}),
        }
      : null
  const next = wanted === null ? "" : recurrence.nextOf(wanted)

  function save(chosen: WantedRecurrence | null) {
    onClose()
    recurrence.set(chosen)
  }
  const plain = { every: 1, from: "dueDate" } as const
  const presets: readonly [string, WantedRecurrence][] = [
    [t("presets.day"), { ...plain, unit: "day" }],
    [t("presets.workdays"), { ...plain, unit: "week", weekdays: [...workdays] }],
    [t("presets.week"), { ...plain, unit: "week" }],
    [t("presets.month"), { ...plain, unit: "month" }],
    [t("presets.year"), { ...plain, unit: "year" }],
  ]
  return (
    <Form
      className="w-72 gap-3"
      onSubmit={() => {
        if (wanted !== null) save(wanted)
      }}
    >
      <fieldset aria-label={t("often")} className="flex flex-wrap gap-1">
        {presets.map(([label, preset]) => (
          <Button key={label} size="small" onClick={() => save(preset)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <div className="flex items-end gap-1.5">
        <Field label={t("every")} className="w-20">
          <Input inputMode="numeric" value={every} onChange={(event) => setEvery(event.target.value.trim())} />
        </Field>
        <Select
          label={t("unit")}
          className="flex-1"
          items={recurrenceUnits.map((value) => ({ value, label: t(`units.${value}`, { every: Number(every) || 1 }) }))}
          value={unit}
          onValueChange={setUnit}
        />
      </div>
      {byCalendar && unit === "week" && <Days value={days} onChange={setDays} />}
      {monthly && (
        <Field label={t("dayOfMonth")} hint={t("lastDay")}>
          <Input
            inputMode="numeric"
            value={dayOfMonth}
            onChange={(event) => setDayOfMonth(event.target.value.trim())}
            className="w-20"
          />
        </Field>
      )}
      <RadioGroup
        label={t("from")}
        options={[
          { value: "dueDate", label: t("fromDueDate") },
          { value: "completion", label: t("fromCompletion") },
        ]}
        value={from}
        onValueChange={setFrom}
      />
      <p aria-live="polite" className="text-12 text-ink-3">
        {wanted === null ? t("notWhole") : next && t("nextWould", { date: next })}
      </p>
      <div className="flex justify-end gap-1.5">
        {rule !== null && (
          <Button variant="bare" onClick={() => save(null)}>
            {t("end")}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={wanted === null}>
          {common("save")}
        </Button>
      </div>
    </Form>
  )
}

/** The days of a week, from the person's first one on; one at least stays. */
function Days({ value, onChange }: { value: Weekday[]; onChange: (days: Weekday[]) => void }) {
  const t = useTranslations("tasks.recurrence")
  const { write } = useDates()
  const today = useToday()
  const weekStart = useWeekStart()
  function toggle(name: Weekday) {
    const chosen = value.includes(name) ? value.filter((one) => one !== name) : [...value, name]
    if (chosen.length > 0) onChange(weekdays.filter((one) => chosen.includes(one)))
  }
  return (
    <fieldset aria-label={t("weekdays")} className="flex min-w-0 gap-1">
      {weekOf(today, weekStart).map((day) => {
        const name = nameOf(day)
        const chosen = value.includes(name)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={chosen}
            aria-label={write(day, "weekdayName")}
            onClick={() => toggle(name)}
            className={classes(
              "h-8 min-w-0 flex-1 rounded-s border border-line text-12 transition-colors duration-120 ease-out hover:bg-hover",
              chosen && "border-accent bg-accent-soft font-semibold text-accent hover:bg-accent-soft",
            )}
          >
            {write(day, "weekdayShort").slice(0, 2)}
          </button>
        )
      })}
    </fieldset>
  )
}
