"use client"

import { CalendarDays } from "lucide-react"
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react"
import { useMessages, useTranslations } from "use-intl"
import { readDay } from "@/lib/dates/read"
import type { Choice } from "./calendar"
import { useDates, useToday } from "./dates"
import { Field } from "./field"
import { IconButton } from "./icon-button"
import { Input } from "./input"
import { viewLater } from "./load-later"
import { Popover, PopoverContent, PopoverTrigger } from "./popover"
import { Skeleton } from "./skeleton"

const Calendar = viewLater(() => import("./calendar").then((module) => module.Calendar), {
  early: true,
  fallback: <Skeleton className="h-66 w-56 pointer-coarse:h-80 pointer-coarse:w-70" />,
})

/** What the API takes of dates. */
export const firstDay = "1970-01-01"
export const lastDay = "9999-12-31"
const toPlan: readonly Choice[] = ["today", "tomorrow", "nextWeek", "none"]

type DateFieldProps = {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  optional?: ReactNode
  /** What is said at the field from outside; its own faults come before it. */
  error?: string
  /** `2026-03-01` */
  value: string | null
  /** With each key, of what is written so far: null where it is empty, undefined while it is no day that may be chosen. */
  onValueChange?: (day: string | null | undefined) => void
  /** When another day stands there for good: by Enter, by leaving the field, picked, or whole as `2026-03-01`. */
  onCommit?: (day: string | null) => void
  min?: string
  max?: string
  required?: boolean
  choices?: readonly Choice[]
  autoComplete?: string
  className?: string
}

/** A date to be written, in the person's way or as `2026-03-01` or in plain words, or picked from a calendar (arrow down). */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel, hint, optional, error, value, onValueChange, onCommit, autoComplete, className } = props
  const { min = firstDay, max = lastDay, required = false, choices = toPlan } = props
  const t = useTranslations("dates")
  const dates = useDates()
  const read = useReading({ min, max, required })
  const [draft, setDraft] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLSpanElement>(null)
  const opened = useRef(false)

  function write(text: string) {
    setDraft(text)
    setFault(undefined)
    const { day } = read(text)
    onValueChange?.(day)
    // Of `2026-03-01` nothing more is to come.
    if (day !== null && day === text.trim() && day !== value) onCommit?.(day)
  }

  /** Answers whether what is written can stand. */
  function settle(): boolean {
    if (draft === undefined) return true
    const reading = read(draft)
    setFault(reading.fault)
    if (reading.day === undefined) return false
    setDraft(undefined)
    if (reading.day !== value) onCommit?.(reading.day)
    return true
  }

  function pick(day: string | null) {
    setDraft(undefined)
    setFault(undefined)
    setOpen(false)
    onValueChange?.(day)
    if (day !== value) onCommit?.(day)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    // A form is not sent with what cannot be read.
    if (event.key === "Enter" && !settle()) event.preventDefault()
    if (event.key !== "ArrowDown") return
    event.preventDefault()
    opened.current = true
    setOpen(true)
  }

  return (
    // What is said of the last try goes with the first key: if it went as the field is left, the button that is pressed then would move away.
    <Field
      {...{ label, hideLabel, hint, optional, className }}
      error={fault ?? (draft === undefined ? error : undefined)}
    >
      <span ref={frame} className="relative block w-full">
        <Input
          ref={input}
          value={draft ?? (value === null ? "" : dates.write(value, "medium"))}
          placeholder={t("placeholder")}
          autoComplete={autoComplete ?? "off"}
          required={required}
          onValueChange={write}
          // What is typed next takes the place of the date that stands there.
          onFocus={({ target }) => target.select()}
          onBlur={() => settle()}
          onKeyDown={onKeyDown}
          className="pr-8 tabular-nums"
        />
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger
            render={
              <IconButton
                label={t("open")}
                tooltip={false}
                size="small"
                className="absolute inset-y-0 right-1 my-auto text-ink-3"
                onClick={() => (opened.current = false)}
              />
            }
          >
            <CalendarDays aria-hidden />
          </PopoverTrigger>
          <PopoverContent
            title={t("calendar")}
            hideTitle
            anchor={frame}
            className="w-fit min-w-0"
            finalFocus={() => (opened.current ? input.current : true)}
          >
            <Calendar {...{ value, min, max, choices }} onPick={pick} />
          </PopoverContent>
        </Popover>
      </span>
    </Field>
  )
}

type Reading =
  { readonly day: string | null; readonly fault?: undefined } | { readonly day?: undefined; readonly fault: string }

/** Reads what was written: a day, null where there is nothing, or what is wrong with it. */
function useReading({ min, max, required }: { min: string; max: string; required: boolean }) {
  const t = useTranslations("dates")
  const { words } = useMessages().dates
  const dates = useDates()
  const today = useToday()
  return (text: string): Reading => {
    if (text.trim() === "") return required ? { fault: t("missing") } : { day: null }
    const day = readDay(text, { dates, today, words, max })
    if (day === null) return { fault: t("unknown", { example: dates.write(today, "numeric") }) }
    if (day < min) return { fault: t("early", { day: dates.write(min, "medium") }) }
    if (day > max) return { fault: t("late", { day: dates.write(max, "medium") }) }
    return { day }
  }
}
