"use client"

import { ArrowRight } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useFaults } from "@/components/shell/faults"
import { textOf } from "@/components/ui/form-text"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { AuthForm } from "./auth-form"

type NameStepProps = {
  title: string
  lead: string
  label: string
  example: string
  missing: string
  action: string
  onName: (name: string) => Promise<void>
  /** What else is asked, below the name. */
  fields?: ReactNode
  children?: ReactNode
}

/** A step that asks for one name. */
export function NameStep({ title, lead, label, example, missing, action, onName, fields, children }: NameStepProps) {
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
      <AuthForm
        title={title}
        lead={lead}
        action={
          <>
            {action}
            <ArrowRight aria-hidden />
          </>
        }
        busy={busy}
        onSubmit={(data) => submit(textOf(data, "name"))}
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
        {fields}
      </AuthForm>
      {children !== undefined && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2">{children}</div>
      )}
    </>
  )
}

function focus(element: HTMLInputElement | null) {
  element?.focus({ preventScroll: true })
}
