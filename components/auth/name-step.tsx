"use client"

import { ArrowRight } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useFaults } from "@/components/shell/faults"
import { textOf } from "@/components/shell/form-text"
import { Button } from "@/components/ui/button"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { AuthHeading } from "./auth-heading"

type NameStepProps = {
  title: string
  lead: string
  label: string
  example: string
  missing: string
  action: string
  onName: (name: string) => Promise<void>
  children?: ReactNode
}

/** A step that asks for one name. */
export function NameStep({ title, lead, label, example, missing, action, onName, children }: NameStepProps) {
  const faultsOf = useFaults()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(name: string) {
    if (name === "") return setFault(missing)
    setBusy(true)
    setFault(undefined)
    try {
      await onName(name)
    } catch (error) {
      const { name: ofName, form } = faultsOf(error, { name: label })
      setFault(ofName ?? form)
      setBusy(false)
    }
  }

  return (
    <>
      <AuthHeading title={title}>{lead}</AuthHeading>
      <form
        noValidate
        aria-label={title}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit(textOf(new FormData(event.currentTarget), "name"))
        }}
      >
        <Field label={label} error={fault}>
          <Input
            ref={focus}
            name="name"
            size="large"
            placeholder={example}
            maxLength={255}
            autoComplete="off"
            required
          />
        </Field>
        <Button type="submit" variant="primary" size="large" loading={busy}>
          {action}
          <ArrowRight aria-hidden />
        </Button>
      </form>
      {children !== undefined && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2">{children}</div>
      )}
    </>
  )
}

function focus(element: HTMLInputElement | null) {
  element?.focus({ preventScroll: true })
}
