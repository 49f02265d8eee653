"use client"

import { useTranslations } from "use-intl"
import { useTask } from "@/components/tasks/panel/use-task"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { RecurrenceForm } from "./recurrence-form"

type RecurrenceDialogProps = { taskId: number; open: boolean; onOpenChange: (open: boolean) => void }

/** How a task repeats, from its menu. */
export function RecurrenceDialog({ taskId, open, onOpenChange }: RecurrenceDialogProps) {
  const t = useTranslations("tasks.recurrence")
  const { details } = useTask(taskId)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPanel size="small" title={t("title")} description={details?.task.name}>
        {details && <RecurrenceForm details={details} onClose={() => onOpenChange(false)} />}
      </DialogPanel>
    </Dialog>
  )
}
