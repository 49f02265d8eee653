"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { readTime } from "@/lib/dates/time"
import { Field } from "./field"
import { Input } from "./input"

type TimeFieldProps = {
  label: string
  hideLabel?: boolean
  /** What is said at the field from outside. */
  error?: string
  /** `14:30` */
  value: string
  /** With each key, of what is written so far; undefined while it is no time. */
  onValueChange: (time: string | undefined) => void
  /** When the field is left with a time in it. */
  onLeave?: () => void
  className?: string
}

/** A time of the day, written on the clock of 24 hours, and taken as `2pm` too. */
export function TimeField({ label, hideLabel, error, value, onValueChange, onLeave, className }: TimeFieldProps) {
  const t = useTranslations("dates")
  const [draft, setDraft] = useState<string>()
  const [wrong, setWrong] = useState(false)

  function settle(): boolean {
    const readable = draft === undefined || readTime(draft) !== null
    setWrong(!readable)
    if (readable) setDraft(undefined)
    return readable
  }
  return (
    <Field {...{ label, hideLabel, className }} error={wrong ? t("noTime") : error}>
      <Input
        value={draft ?? value}
        placeholder="00:00"
        autoComplete="off"
        required
        className="tabular-nums"
        onValueChange={(text) => {
          setDraft(text)
          setWrong(false)
          onValueChange(readTime(text) ?? undefined)
        }}
        onBlur={() => settle() && onLeave?.()}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing && !settle()) event.preventDefault()
        }}
      />
    </Field>
  )
}
