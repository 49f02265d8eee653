"use client"

import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { startOfDay } from "@/lib/dates/zone"
import { DateField } from "./date-field"
import { useDates, useToday } from "./dates"
import { Field } from "./field"
import { Select, type SelectItem } from "./select"

type ExpiryFieldProps = {
  label: string
  hint?: ReactNode
  /** Spans from now on: their values are numbers of days, or `none`. */
  spans: readonly SelectItem<string>[]
  first: string | null
  placeholder?: string
  max?: string
  /** What is said at the date. */
  error?: string
  /** Null is never; undefined where a date is still to be given. */
  onChange: (expiresAt: string | null | undefined) => void
}

/** When something ends: after a span, or with a day, by the person's clock. */
export function ExpiryField({ label, hint, spans, first, placeholder, max, error, onChange }: ExpiryFieldProps) {
  const t = useTranslations("dates")
  const { timeZone } = useDates()
  const today = useToday()
  const [span, setSpan] = useState(first)
  const [day, setDay] = useState<string | null>(null)

  function choose(next: string) {
    setSpan(next)
    onChange(next === "date" ? endOf(day) : next === "none" ? null : after(Number(next)))
  }
  // The last moment of the day, so that what is read of it names that day.
  const endOf = (last: string | null) =>
    last === null ? undefined : new Date(Date.parse(startOfDay(last, timeZone, 1)) - 1).toISOString()
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} button>
        <Select
          items={[...spans, { value: "date", label: t("onDate") }]}
          value={span}
          placeholder={placeholder}
          onValueChange={choose}
        />
      </Field>
      {span === "date" && (
        <DateField
          label={t("lastDay")}
          value={day}
          min={today}
          max={max}
          required
          error={error}
          choices={[]}
          onCommit={(next) => {
            setDay(next)
            onChange(endOf(next))
          }}
        />
      )}
    </div>
  )
}

const after = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
