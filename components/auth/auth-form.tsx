"use client"

import type { ComponentProps, ReactNode } from "react"
import { Button } from "@/components/ui/button"
import { Form } from "@/components/ui/form"
import { FormFault } from "@/components/ui/form-fault"
import { AuthHeading } from "./auth-heading"

type AuthFormProps = Pick<ComponentProps<typeof Form>, "onSubmit" | "busy" | "children"> & {
  title: string
  lead: string
  /** What went wrong with the whole of it. */
  fault?: ReactNode
  /** What sending it does. */
  action: ReactNode
  disabled?: boolean
}

/** A step of coming in: what it is for, its fields, and one way on. */
export function AuthForm({ title, lead, fault, action, busy, disabled, onSubmit, children }: AuthFormProps) {
  return (
    <>
      <AuthHeading title={title}>{lead}</AuthHeading>
      <Form aria-label={title} busy={busy} onSubmit={onSubmit}>
        <FormFault>{fault}</FormFault>
        {children}
        <Button type="submit" variant="primary" size="large" loading={busy} disabled={disabled}>
          {action}
        </Button>
      </Form>
    </>
  )
}
