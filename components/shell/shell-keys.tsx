"use client"

import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useShortcut } from "@/components/ui/use-shortcut"
import { useDialogs } from "./dialogs"
import { useOrganization } from "./organization-context"
import { useSidebar } from "./sidebar-state"

export function ShellKeys() {
  const t = useTranslations("shell.shortcuts")
  const router = useRouter()
  const { to } = useOrganization()
  const { toggle } = useSidebar()
  const { open } = useDialogs()
  const group = t("general")
  useShortcut("mod+k", () => open({ kind: "palette" }), { description: t("palette"), group, anywhere: true })
  useShortcut("?", () => open({ kind: "shortcuts" }), { description: t("sheet"), group })
  useShortcut("[", toggle, { description: t("sidebar"), group })
  useShortcut("g h", () => router.push(to.home), { description: t("home"), group })
  return null
}
