"use client"

import { useEffect, useRef } from "react"
import { useTranslations } from "use-intl"
import { useTask } from "@/components/tasks/panel/use-task"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { RecurrenceForm } from "./recurrence-form"

type RecurrenceDialogProps = { taskId: number; open: boolean; onOpenChange: (open: boolean) => void }

const firstOf = (form: HTMLElement | null) => form?.querySelector("button")

/** How a task repeats, from its menu. */
export function RecurrenceDialog({ taskId, open, onOpenChange }: RecurrenceDialogProps) {
  const t = useTranslations("tasks.recurrence")
  const form = useRef<HTMLDivElement>(null)
  const { details } = useTask(taskId)
  // What is known of the task may come later than the dialog.
  const isKnown = details !== undefined
  useEffect(() => {
    if (isKnown) firstOf(form.current)?.focus()
  }, [isKnown])
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPanel
        size="small"
        title={t("title")}
        description={details?.task.name}
        initialFocus={() => firstOf(form.current) ?? true}
      >
        <div ref={form}>{details && <RecurrenceForm details={details} onClose={() => onOpenChange(false)} />}</div>
      </DialogPanel>
    </Dialog>
  )
}
