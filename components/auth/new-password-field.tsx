"use client"

import type { ComponentProps } from "react"
import { useTranslations } from "use-intl"
import { PasswordField } from "@/components/ui/password-field"
import { PasswordStrength } from "./password-strength"
import { strengthOf } from "./strength"

type NewPasswordFieldProps = Pick<
  ComponentProps<typeof PasswordField>,
  "label" | "name" | "size" | "error" | "onValueChange"
> & { value: string }

export function NewPasswordField({ value, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField {...field} value={value} autoComplete="new-password" required />
      <PasswordStrength password={value} />
    </>
  )
}

/** What is wrong with a new password, in words: before it is sent, and by what the API says of it. */
export function useNewPasswordFaults() {
  const t = useTranslations("auth.signUp")
  return {
    shortOf: (password: string) => (strengthOf(password).missing > 0 ? t("passwordShort") : undefined),
    refused: (message: string) => t(message.includes("common") ? "passwordCommon" : "passwordWrong"),
  }
}
