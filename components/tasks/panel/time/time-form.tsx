"use client"

import { useState, type Ref } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { DateField } from "@/components/ui/date-field"
import { useDates, useToday } from "@/components/ui/dates"
import { Field } from "@/components/ui/field"
import { Form } from "@/components/ui/form"
import { Input } from "@/components/ui/input"
import { readDuration } from "@/lib/dates/duration"
import { civilOf } from "@/lib/dates/zone"
import { longestEntry } from "@/lib/tasks/time/longest"
import { beginningOf, roomOf } from "@/lib/tasks/time/sheet"
import { useWrittenValues } from "../written-values"
import type { TimeEntry, TimeValues } from "./use-entry-changes"

type TimeFormProps = {
  edited: TimeEntry | null
  /** The field of the time that was spent. */
  field: Ref<HTMLInputElement>
  onSave: (values: TimeValues) => void
  onCancel: () => void
}

/** Notes time that was spent, or puts it right. */
export function TimeForm({ edited, field, onSave, onCancel }: TimeFormProps) {
  const t = useTranslations("tasks.time")
  const common = useTranslations("common")
  const written = useWrittenValues()
  const today = useToday()
  const { timeZone } = useDates()
  const [draft, setDraft] = useState(edited ? written.duration(edited.seconds) : "")
  const [day, setDay] = useState<string | null | undefined>(edited ? civilOf(edited.startedAt, timeZone).date : today)
  const [note, setNote] = useState(edited?.note ?? "")
  const [fault, setFault] = useState("")

  function save() {
    const seconds = readDuration(draft)
    if (seconds === null) return setFault(t("noDuration"))
    if (seconds > longestEntry) return setFault(t("tooLong"))
    if (day === null || day === undefined) return
    const isSame = edited !== null && civilOf(edited.startedAt, timeZone).date === day && edited.seconds === seconds
    const where = { day, timeZone, now: Date.now() }
    if (!isSame && seconds > roomOf(where)) return setFault(t("noRoom"))
    const startedAt = isSame ? edited.startedAt : beginningOf(seconds, where)
    onSave({ startedAt, seconds, note: note.trim() === "" ? null : note.trim() })
    setDraft("")
    setNote("")
  }
  return (
    <Form className="gap-2.5" onSubmit={save}>
      <div className="flex items-start gap-1.5">
        <Field label={t("duration")} error={fault} className="w-28 flex-none">
          <Input
            ref={field}
            value={draft}
            placeholder={t("durationExample")}
            onChange={(event) => {
              setDraft(event.target.value)
              setFault("")
            }}
          />
        </Field>
        <DateField
          label={t("day")}
          value={day ?? null}
          max={today}
          required
          onValueChange={setDay}
          className="flex-1"
        />
      </div>
      <Field label={t("what")} hideLabel>
        <Input
          value={note}
          maxLength={1000}
          placeholder={t("what")}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-1.5">
        {edited && (
          <Button variant="bare" onClick={onCancel}>
            {common("cancel")}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={draft.trim() === ""}>
          {edited ? common("save") : t("note")}
        </Button>
      </div>
    </Form>
  )
}
