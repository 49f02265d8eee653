"use client"

import { useId, useRef, useState, type ReactNode, type RefObject } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Dialog, DialogClose, DialogPanel } from "@/components/ui/dialog"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { useFaults } from "./faults"

type NameDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  label: string
  initial?: string
  action: string
  /** Throws what the field then shows. */
  onName: (name: string) => Promise<void>
  /** Further fields. */
  children?: ReactNode
}

/** A dialog that asks for a name. */
export function NameDialog(props: NameDialogProps) {
  const { open, onOpenChange, title, description, ...form } = props
  const t = useTranslations("common")
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPanel
        size="small"
        title={title}
        description={description}
        closeLabel={t("close")}
        initialFocus={input}
        footer={
          <>
            <DialogClose render={<Button />}>{t("cancel")}</DialogClose>
            <Button type="submit" form={id} variant="primary" loading={busy}>
              {form.action}
            </Button>
          </>
        }
      >
        <NameForm {...form} id={id} input={input} busy={busy} setBusy={setBusy} close={() => onOpenChange(false)} />
      </DialogPanel>
    </Dialog>
  )
}

type NameFormProps = Omit<NameDialogProps, "open" | "onOpenChange" | "title" | "description" | "action"> & {
  id: string
  input: RefObject<HTMLInputElement | null>
  busy: boolean
  setBusy: (busy: boolean) => void
  close: () => void
}

function NameForm({ id, input, label, initial = "", busy, setBusy, close, onName, children }: NameFormProps) {
  const t = useTranslations("common")
  const faultsOf = useFaults()
  const [name, setName] = useState(initial)
  const [fault, setFault] = useState<string>()

  async function submit() {
    if (name.trim() === "") return setFault(t("nameMissing"))
    if (name.trim() === initial) return close()
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
    <form
      id={id}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!busy) void submit()
      }}
    >
      <Field label={label} error={fault}>
        <Input ref={input} value={name} onValueChange={setName} maxLength={255} autoComplete="off" required />
      </Field>
      {children}
    </form>
  )
}
