"use client"

import { useTranslations } from "use-intl"
import { PasswordField } from "@/components/ui/password-field"

type CurrentPasswordProps = {
  value: string
  onValueChange: (value: string) => void
  error?: string
}

/** The field of the password that somebody has, asked for once more. */
export function CurrentPassword(props: CurrentPasswordProps) {
  const t = useTranslations("auth")
  return <PasswordField label={t("password")} name="password" autoComplete="current-password" required {...props} />
}
