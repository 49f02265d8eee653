"use client"

import { useId, type ComponentProps, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { Button } from "./button"
import { DialogClose, DialogPanel } from "./dialog"
import { Form } from "./form"

type DialogFormProps = Omit<ComponentProps<typeof DialogPanel>, "title" | "footer" | "className"> &
  Pick<ComponentProps<typeof Form>, "onSubmit" | "busy"> & {
    title: string
    /** What sending it does. */
    action: ReactNode
    danger?: boolean
    disabled?: boolean
  }

const controls = ":is(input, textarea, button, [role=radio]):not([tabindex='-1'], [type=hidden], :disabled)"

/** What asks begins at its first field, else as every dialog does. */
const firstOf = (form: HTMLElement | null) => form?.querySelector<HTMLElement>(controls) ?? true

/** The panel of a dialog that asks for something. */
export function DialogForm(props: DialogFormProps) {
  const { action, danger = false, disabled, busy, onSubmit, children, ...panel } = props
  const t = useTranslations("common")
  const id = useId()
  return (
    <DialogPanel
      initialFocus={() => firstOf(document.getElementById(id))}
      {...panel}
      footer={
        <>
          <DialogClose render={<Button />}>{t("cancel")}</DialogClose>
          <Button type="submit" form={id} variant={danger ? "danger" : "primary"} loading={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} aria-label={panel.title} busy={busy} onSubmit={onSubmit}>
        {children}
      </Form>
    </DialogPanel>
  )
}
