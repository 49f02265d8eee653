"use client"

import type { Ref } from "react"
import { useTranslations } from "use-intl"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"

type EmailFieldProps = { ref?: Ref<HTMLElement>; defaultValue?: string; fixed?: boolean; error?: string }

/** The address by which an account is known, as `email` of its form. */
export function EmailField({ error, fixed = false, ...input }: EmailFieldProps) {
  const t = useTranslations("auth")
  return (
    <Field label={t("email")} error={error} hint={fixed ? t("signUp.emailFixed") : undefined}>
      <Input
        {...input}
        readOnly={fixed}
        name="email"
        type="email"
        size="large"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
    </Field>
  )
}
