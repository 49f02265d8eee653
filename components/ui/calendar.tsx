"use client"

import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react"
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { addDays, addMonths, weekOf, weeksOfMonth } from "@/lib/dates/day"
import { Button } from "./button"
import { classes } from "./classes"
import { useDates, useToday, useWeekStart } from "./dates"
import { IconButton } from "./icon-button"

export type Choice = "today" | "tomorrow" | "nextWeek" | "none"

type CalendarProps = {
  value: string | null
  min: string
  max: string
  choices: readonly Choice[]
  onPick: (day: string | null) => void
}

/** A month to pick a day from, by the keys of the ARIA date picker: arrows, Home, End, Page Up and Page Down, with Shift by years. */
export function Calendar({ value, min, max, choices, onPick }: CalendarProps) {
  const t = useTranslations("dates")
  const dates = useDates()
  const today = useToday()
  const weekStart = useWeekStart()
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const within = (day: string) => (day < min ? min : day > max ? max : day)
  const [at, setAt] = useState(() => within(value ?? today))
  // The day takes the focus when the calendar opens and when keys have moved to it, not when a month was turned by a button.
  const byKey = useRef(true)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    byKey.current = false
  }, [at])

  function moveByKey(event: KeyboardEvent) {
    const to = keyed(event, at, weekOf(at, weekStart))
    if (to === undefined) return
    event.preventDefault()
    byKey.current = true
    setAt(within(to))
  }
  const turn = (months: number) => setAt(within(addMonths(at, months)))
  const week = weekOf(at, weekStart)
  return (
    <div className="grid w-fit gap-2">
      <div className="flex items-center">
        <Turn label={t("previousYear")} icon={<ChevronsLeft aria-hidden />} onClick={() => turn(-12)} />
        <Turn label={t("previousMonth")} icon={<ChevronLeft aria-hidden />} onClick={() => turn(-1)} />
        <h2 id={id} aria-live="polite" className="flex-1 text-center text-13 font-semibold first-letter:uppercase">
          {dates.write(at, "month")}
        </h2>
        <Turn label={t("nextMonth")} icon={<ChevronRight aria-hidden />} onClick={() => turn(1)} />
        <Turn label={t("nextYear")} icon={<ChevronsRight aria-hidden />} onClick={() => turn(12)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date picker of the ARIA patterns is a table that is a grid */}
      <table ref={grid} role="grid" aria-labelledby={id} className="border-collapse" onKeyDown={moveByKey}>
        <thead>
          <tr>
            {week.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={dates.write(day, "weekdayName")}
                className="h-6 text-center text-12 font-normal text-ink-3"
              >
                {dates.write(day, "weekdayShort")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(at, weekStart).map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} aria-selected={day === value} className="p-0">
                  <Day
                    day={day}
                    marks={{ at: day === at, chosen: day === value, today: day === today }}
                    outside={day.slice(0, 7) !== at.slice(0, 7)}
                    disabled={day !== within(day)}
                    onPick={onPick}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Choices value={value} choices={choices} allows={(day) => day === within(day)} onPick={onPick} />
    </div>
  )
}

/** Where a key leads from a day of a week. */
function keyed({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, day: string, week: readonly string[]) {
  if (altKey || ctrlKey || metaKey) return undefined
  const months = shiftKey ? 12 : 1
  const steps: Readonly<Record<string, () => string | undefined>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => week[0],
    End: () => week.at(-1),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return steps[key]?.()
}

function Turn({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <IconButton label={label} tooltip={false} onClick={onClick} className="pointer-coarse:size-9">
      {icon}
    </IconButton>
  )
}

type DayProps = {
  day: string
  marks: { at: boolean; chosen: boolean; today: boolean }
  outside: boolean
  disabled: boolean
  onPick: (day: string) => void
}

function Day({ day, marks, outside, disabled, onPick }: DayProps) {
  const t = useTranslations("dates")
  const dates = useDates()
  const name = dates.write(day, "full")
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={marks.at ? 0 : -1}
      aria-label={marks.today ? t("isToday", { day: name }) : name}
      aria-current={marks.today ? "date" : undefined}
      disabled={disabled}
      onClick={() => onPick(day)}
      className={classes(
        "relative grid size-8 place-items-center rounded-s text-13 tabular-nums transition-colors duration-120 ease-out hover:bg-hover disabled:pointer-events-none disabled:opacity-40 pointer-coarse:size-10",
        outside && "text-ink-3",
        marks.today && "font-semibold text-accent",
        marks.chosen && "bg-accent font-semibold text-accent-ink hover:bg-accent",
      )}
    >
      {Number(day.slice(8, 10))}
    </button>
  )
}

type ChoicesProps = Pick<CalendarProps, "value" | "choices" | "onPick"> & { allows: (day: string) => boolean }

function Choices({ value, choices, allows, onPick }: ChoicesProps) {
  const t = useTranslations("dates.choices")
  const today = useToday()
  const days = { today, tomorrow: addDays(today, 1), nextWeek: addDays(today, 7), none: null }
  const offered = choices.filter((choice) => {
    const day = days[choice]
    return day === null ? value !== null : allows(day)
  })
  if (offered.length === 0) return null
  return (
    <div className="flex max-w-56 flex-wrap gap-1 border-t border-line pt-2 pointer-coarse:max-w-70">
      {offered.map((choice) => (
        <Button
          key={choice}
          size="small"
          variant={choice === "none" ? "bare" : "outline"}
          className="pointer-coarse:h-9"
          onClick={() => onPick(days[choice])}
        >
          {t(choice)}
        </Button>
      ))}
    </div>
  )
}
