"use client"

import { AlertDialog as Base } from "@base-ui/react/alert-dialog"
import { useId, useState, type ReactNode, type RefObject } from "react"
import { useTranslations } from "use-intl"
import { Button } from "./button"
import { classes } from "./classes"
import { Field } from "./field"
import { firstControl } from "./first-control"
import { Form } from "./form"
import { Input } from "./input"
import { overlayStyle, popupSurface } from "./popup-style"

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirmLabel: string
  danger?: boolean
  /** Where the focus goes when it is answered, where what has asked for it is no place any more: the item of a list. */
  finalFocus?: RefObject<HTMLElement | null>
  typed?: { expected: string; label: ReactNode }
  /** What is asked besides. */
  children?: ReactNode
  /** Answers with why it could not be done, which is shown, or with nothing. */
  onConfirm: () => void | Promise<string | void>
}

function AlertDialog({ open, onOpenChange, finalFocus, ...rest }: AlertDialogProps) {
  const id = useId()
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={classes(overlayStyle, "z-60")} />
        <Base.Viewport className="fixed inset-0 z-60 grid place-items-center p-4">
          <Base.Popup
            finalFocus={finalFocus}
            initialFocus={() => firstControl(document.getElementById(id))}
            className={classes(
              popupSurface,
              "w-full max-w-105 rounded-l p-5 transition-[opacity,scale] duration-150 ease-out data-starting-style:scale-[0.98] data-starting-style:opacity-0 data-ending-style:opacity-0",
            )}
          >
            <Question {...rest} id={id} close={() => onOpenChange(false)} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type QuestionProps = Omit<AlertDialogProps, "open" | "onOpenChange" | "finalFocus"> & { id: string; close: () => void }

function Question(props: QuestionProps) {
  const { id, title, description, confirmLabel, danger = false, typed, children, onConfirm, close } = props
  const t = useTranslations("common")
  const [name, setName] = useState("")
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const allowed = typed === undefined || name.trim() === typed.expected

  async function confirm() {
    setBusy(true)
    setFault(undefined)
    try {
      const refusal = await onConfirm()
      if (typeof refusal === "string") setFault(refusal)
      else close()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form id={id} busy={busy} onSubmit={() => (allowed ? confirm() : undefined)}>
      <div className="grid gap-1.5">
        <Base.Title className="text-16 font-semibold text-balance">{title}</Base.Title>
        <Base.Description render={<div />} className="text-13 text-pretty text-ink-2">
          {description}
        </Base.Description>
      </div>
      {typed !== undefined && (
        <Field label={typed.label}>
          <Input value={name} onValueChange={setName} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {children}
      {fault !== undefined && (
        <p role="alert" className="text-12 font-medium text-danger">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Base.Close render={<Button />}>{t("cancel")}</Base.Close>
        <Button type="submit" variant={danger ? "danger" : "primary"} disabled={!allowed} loading={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Form>
  )
}

export { AlertDialog }
