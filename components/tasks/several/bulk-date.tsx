"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { DateField } from "@/components/ui/date-field"
import { useToday } from "@/components/ui/dates"
import { Form } from "@/components/ui/form"
import { addDays } from "@/lib/dates/day"
import { dayInstant } from "@/lib/dates/zone"
import { useWrittenValues } from "@/components/tasks/panel/written-values"
import { useChangedMessage, useShared } from "./bulk-values"
import { useSeveral } from "./several-context"

/** Until when the cards are due: a whole day, chosen or written. */
export function BulkDate({ ids, onClose }: { ids: ReadonlySet<number>; onClose: () => void }) {
  const t = useTranslations("board.selection")
  const common = useTranslations("common")
  const choices = useTranslations("dates.choices")
  const actions = useSeveral()
  const today = useToday()
  const changed = useChangedMessage()
  const written = useWrittenValues()
  const properties = useTranslations("tasks.properties")
  const shared = useShared(ids, (card) => card.dateEnd ?? null)
  const [date, setDate] = useState<string | null | undefined>(shared?.slice(0, 10) ?? null)

  function save(next: string | null) {
    onClose()
    const dateEnd = next === null ? null : dayInstant(next)
    const value = written.dates({ begin: null, end: dateEnd, wholeDays: true })
    actions.updateTasks(ids, { dateEnd, dateAllDay: true }, changed("dates", value || properties("noneSet")))
  }
  return (
    <Form
      className="w-64 gap-2"
      onSubmit={() => {
        if (date !== null && date !== undefined) save(date)
      }}
    >
      <div className="flex items-start gap-1.5">
        <DateField
          label={t("due")}
          hideLabel
          value={date ?? null}
          onValueChange={setDate}
          choices={[]}
          className="flex-1"
        />
        <Button type="submit" variant="primary" className="h-8" disabled={date === null}>
          {common("save")}
        </Button>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button size="small" onClick={() => save(today)}>
          {choices("today")}
        </Button>
        <Button size="small" onClick={() => save(addDays(today, 1))}>
          {choices("tomorrow")}
        </Button>
        <Button size="small" onClick={() => save(addDays(today, 7))}>
          {choices("nextWeek")}
        </Button>
      </div>
      {shared !== null && (
        <Button variant="bare" size="small" className="justify-self-start" onClick={() => save(null)}>
          {t("noDate")}
        </Button>
      )}
    </Form>
  )
}
