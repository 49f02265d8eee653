"use client"

import { useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useFaults } from "@/components/shell/faults"
import { Combobox } from "@/components/ui/combobox"
import type { ComboboxItem } from "@/components/ui/combobox-list"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { Select } from "@/components/ui/select"
import { relationTypes, type RelationType } from "@/lib/tasks/relations/types"
import { useTaskChoice } from "../use-task-choice"

type RelateFormProps = { taskId: number; name: string; type: RelationType }
type RelateProps = RelateFormProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** Says what a task has to do with another one. */
export function Relate({ open, onOpenChange, ...task }: RelateProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <RelateForm {...task} close={() => onOpenChange(false)} />
    </Dialog>
  )
}

function RelateForm({ taskId, name, type: first, close }: RelateFormProps & { close: () => void }) {
  const t = useTranslations("tasks.relations")
  const faultsOf = useFaults()
  const choice = useTaskChoice((id) => id !== taskId)
  const [type, setType] = useState(first)
  const [other, setOther] = useState<ComboboxItem | null>(null)
  const task = useRef<HTMLButtonElement>(null)
  const [fault, setFault] = useState<string>()
  const { mutateAsync, isPending } = useChange("addTaskRelation", {
    form: true,
    undo: () => ({ says: (answer) => t("added", { type: t(`types.${answer.type}`), name: answer.task.name }) }),
  })

  async function submit() {
    if (other === null) return
    setFault(undefined)
    try {
      await mutateAsync({ taskId, type, otherTaskId: Number(other.value) })
      close()
    } catch (error) {
      setFault(faultsOf(error, {}).form)
    }
  }
  return (
    <DialogForm
      size="small"
      initialFocus={task}
      title={t("title", { name })}
      action={t("relate")}
      busy={isPending}
      disabled={other === null}
      onSubmit={submit}
    >
      <Field label={t("type")} button>
        <Select
          items={relationTypes.map((one) => ({ value: one, label: t(`types.${one}`) }))}
          value={type}
          onValueChange={(next) => {
            setType(next)
            setFault(undefined)
          }}
        />
      </Field>
      <Field label={t("task")} button error={fault}>
        <Combobox
          ref={task}
          {...choice}
          value={other}
          onValueChange={(item) => {
            setOther(item)
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
