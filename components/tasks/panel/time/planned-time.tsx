"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { readDuration } from "@/lib/dates/duration"
import { useWrittenValues } from "../written-values"

/** What the API takes: 10,000 hours. */
const most = 600_000

type PlannedTimeProps = { minutes: number | null; onPlan: (minutes: number | null) => void }

/** How long a task is to take, written as one says it. */
export function PlannedTime({ minutes, onPlan }: PlannedTimeProps) {
  const t = useTranslations("tasks.time")
  const written = useWrittenValues()
  const [draft, setDraft] = useState(minutes === null ? "" : written.duration(minutes * 60))
  const [fault, setFault] = useState("")

  function commit() {
    if (draft.trim() === "") return onPlan(null)
    const seconds = readDuration(draft)
    if (seconds === null) return setFault(t("noDuration"))
    const next = Math.max(1, Math.round(seconds / 60))
    if (next > most) return setFault(t("planTooLong"))
    onPlan(next)
  }
  return (
    <Field label={t("plan")} error={fault} className="mb-3">
      <Input
        value={draft}
        placeholder={t("noPlan")}
        onChange={(event) => {
          setDraft(event.target.value)
          setFault("")
        }}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
    </Field>
  )
}
