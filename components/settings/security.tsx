"use client"

import { useTranslations } from "use-intl"
import { EmailGroup } from "@/components/security/email-group"
import { SecondFactorGroup } from "@/components/security/second-factor-group"
import { SessionsGroup } from "@/components/security/sessions-group"
import { PasswordForm } from "./password-form"
import { SettingsPage } from "@/components/ui/settings-page"

export function Security() {
  const t = useTranslations("settings")
  return (
    <SettingsPage title={t("sections.security")} lead={t("security.lead")}>
      <EmailGroup />
      <PasswordForm />
      <SecondFactorGroup />
      <SessionsGroup />
    </SettingsPage>
  )
}
