"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useFaults } from "@/components/shell/faults"
import { Combobox } from "@/components/ui/combobox"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { useTaskChoice } from "./use-task-choice"

type SubtaskOfProps = {
  taskId: number
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Makes a task, as it stands on its boards, a subtask of another one. */
export function SubtaskOf({ open, onOpenChange, ...task }: SubtaskOfProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <SubtaskOfForm {...task} close={() => onOpenChange(false)} />
    </Dialog>
  )
}

function SubtaskOfForm({ taskId: cardId, name, close }: { taskId: number; name: string; close: () => void }) {
  const t = useTranslations("tasks.subtasks.of")
  const faultsOf = useFaults()
  const choice = useTaskChoice((id) => id !== cardId)
  const [parent, setParent] = useState<ComboboxItem | null>(null)
  const [fault, setFault] = useState<string>()
  const { mutateAsync, isPending } = useChange("createSubtask", {
    form: true,
    undo: () => ({ says: () => t("done", { name, parent: parent?.label ?? "" }) }),
  })

  async function submit() {
    if (parent === null) return
    setFault(undefined)
    try {
      await mutateAsync({ taskId: Number(parent.value), cardId })
      close()
    } catch (error) {
      setFault(faultsOf(error, {}).form)
    }
  }
  return (
    <DialogForm
      size="small"
      title={t("title", { name })}
      description={t("text")}
      action={t("action")}
      busy={isPending}
      disabled={parent === null}
      onSubmit={submit}
    >
      <Field label={t("task")} button error={fault}>
        <Combobox
          {...choice}
          value={parent}
          onValueChange={(item) => {
            setParent(item)
            setFault(undefined)
          }}
          searchLabel={t("find")}
          placeholder={t("find")}
          emptyText={t("none")}
        />
      </Field>
    </DialogForm>
  )
}
