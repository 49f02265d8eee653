"use client"

import { ListTree } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { MenuItem } from "@/components/ui/menu-items"

/** Asks of which task this one shall be a subtask, in a menu. */
export function SubtaskOfItem({ task }: { task: { readonly id: number; readonly name: string } }) {
  const t = useTranslations("tasks.subtasks.of")
  const { open } = useDialogs()
  return (
    <MenuItem
      icon={<ListTree aria-hidden />}
      onClick={() => open({ kind: "subtask-of", taskId: task.id, name: task.name })}
    >
      {t("open")}
    </MenuItem>
  )
}
