"use client"

import { useTranslations } from "use-intl"
import { RadioGroup } from "@/components/ui/radio-group"
import { themes, useTheme } from "@/components/ui/theme-provider"
import { SettingsPage } from "@/components/ui/settings-page"

export function Appearance() {
  const t = useTranslations("settings")
  const { theme, setTheme } = useTheme()
  const options = themes.map((name) => ({
    value: name,
    label: t(`appearance.${name}`),
    description: t(`appearance.${name}Hint`),
  }))
  return (
    <SettingsPage title={t("sections.appearance")} lead={t("appearance.lead")}>
      <RadioGroup label={t("appearance.theme")} options={options} value={theme} onValueChange={setTheme} />
    </SettingsPage>
  )
}
