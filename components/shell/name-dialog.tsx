"use client"

import { createContext, useRef, useState, type ReactNode, type RefObject } from "react"
import { useTranslations } from "use-intl"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { useFaults } from "./faults"

/** The field of the dialog that a view stands in, and what is written there. */
export const NameField = createContext<{
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onText: (text: string) => void
} | null>(null)

type NameDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  label: string
  initial?: string
  /** Whether a further field has changed, so that the same name is worth saving. */
  changed?: boolean
  action: string
  disabled?: boolean
  /** Throws what the field then shows. */
  onName: (name: string) => Promise<void>
  /** Further fields. */
  children?: ReactNode
}

/** A dialog that asks for a name. */
export function NameDialog({ open, onOpenChange, ...form }: NameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <NameForm {...form} close={() => onOpenChange(false)} />
    </Dialog>
  )
}

type NameFormProps = Omit<NameDialogProps, "open" | "onOpenChange"> & { close: () => void }

function NameForm({ label, initial = "", changed = false, close, onName, children, ...panel }: NameFormProps) {
  const t = useTranslations("common")
  const faultsOf = useFaults()
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState(initial)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  async function submit() {
    if (name.trim() === "") return setFault(t("nameMissing"))
    if (name.trim() === initial && !changed) return close()
    setBusy(true)
    setFault(undefined)
    try {
      await onName(name.trim())
      close()
    } catch (error) {
      const faults = faultsOf(error, { name: label })
      setFault(faults.name ?? faults.form)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogForm size="small" {...panel} busy={busy} onSubmit={submit}>
      <Field label={label} error={fault}>
        <Input ref={field} value={name} onValueChange={setName} maxLength={255} autoComplete="off" required />
      </Field>
      <NameField value={{ field, text: name, onText: setName }}>{children}</NameField>
    </DialogForm>
  )
}
