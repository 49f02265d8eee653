"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { query } from "@/lib/api/client"

const most = 99

/** How many notifications are unread: for a badge, and for who hears it. */
export function useUnread(): { unread: number; short: string; spoken: string } {
  const t = useTranslations("shell.unread")
  const unread = useRead(query("countNotifications", {})).data?.unread ?? 0
  return { unread, short: unread > most ? t("many") : String(unread), spoken: t("badge", { count: unread }) }
}
