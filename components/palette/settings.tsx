"use client"

import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useSections } from "@/components/settings/use-sections"
import { useOrganization } from "@/components/shell/organization-context"
import type { PaletteItem } from "./item"

/** The sections of the settings that can be gone to. */
export function useSettingItems(): PaletteItem[] {
  const t = useTranslations("shell")
  const names = useTranslations("settings.sections")
  const router = useRouter()
  const { to } = useOrganization()
  const sections = useSections()
  return sections.map(({ id, icon: Icon }) => ({
    group: t("palette.settings"),
    value: `setting:${id}`,
    label: names(id),
    keywords: [t("palette.settings")],
    icon: <Icon aria-hidden />,
    run: () => router.push(to.setting(id)),
  }))
}
