"use client"

import { useId, type ComponentProps, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { Button } from "./button"
import { DialogClose, DialogPanel } from "./dialog"
import { firstControl } from "./first-control"
import { Form } from "./form"

type DialogFormProps = Omit<ComponentProps<typeof DialogPanel>, "title" | "footer" | "className"> &
  Pick<ComponentProps<typeof Form>, "onSubmit" | "busy"> & {
    title: string
    /** What sending it does. */
    action: ReactNode
    danger?: boolean
    disabled?: boolean
  }

/** The panel of a dialog that asks for something. */
export function DialogForm(props: DialogFormProps) {
  const { action, danger = false, disabled, busy, onSubmit, children, ...panel } = props
  const t = useTranslations("common")
  const id = useId()
  return (
    <DialogPanel
      initialFocus={() => firstControl(document.getElementById(id))}
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
