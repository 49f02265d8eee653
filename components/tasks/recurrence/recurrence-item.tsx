"use client"

import { Repeat } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { MenuItem } from "@/components/ui/menu-items"

/** Asks how a task shall repeat, in a menu. */
export function RecurrenceItem({ taskId, shortcut }: { taskId: number; shortcut?: string }) {
  const t = useTranslations("tasks.recurrence")
  const { open } = useDialogs()
  return (
    <MenuItem icon={<Repeat aria-hidden />} shortcut={shortcut} onClick={() => open({ kind: "repeat", taskId })}>
      {t("open")}
    </MenuItem>
  )
}
