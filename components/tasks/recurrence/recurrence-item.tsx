"use client"

import { Repeat } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { MenuItem } from "@/components/ui/menu-items"

/** Asks how a task shall repeat, in a menu. */
export function RecurrenceItem({ taskId }: { taskId: number }) {
  const t = useTranslations("tasks.recurrence")
  const { open } = useDialogs()
  return (
    <MenuItem icon={<Repeat aria-hidden />} onClick={() => open({ kind: "repeat", taskId })}>
      {t("open")}
    </MenuItem>
  )
}
