"use client"

import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"
import { useFirstUnread } from "@/components/notifications/use-first-unread"
import { useShortcut } from "@/components/ui/use-shortcut"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { useSidebar } from "@/components/shell/sidebar-state"

export function ShellKeys() {
  const t = useTranslations("shell.shortcuts")
  const router = useRouter()
  const { to } = useOrganization()
  const { toggle } = useSidebar()
  const { open } = useDialogs()
  const openFirstUnread = useFirstUnread()
  const group = t("general")
  useShortcut("mod+k", () => open({ kind: "palette" }), { description: t("palette"), group, anywhere: true })
  useShortcut("?", () => open({ kind: "shortcuts" }), { description: t("sheet"), group })
  // A board that can be changed has this key for itself: it is registered later.
  useShortcut("c", () => open({ kind: "new-task" }), { description: t("newTask"), group })
  useShortcut("[", toggle, { description: t("sidebar"), group })
  useShortcut("g i", () => router.push(to.inbox), { description: t("inbox"), group })
  useShortcut("g u", () => void openFirstUnread(), { description: t("unread"), group })
  useShortcut("g h", () => router.push(to.home), { description: t("home"), group })
  useShortcut("g t", () => router.push(to.time), { description: t("time"), group })
  useShortcut("g s", () => router.push(to.settings), { description: t("settings"), group })
  return null
}
