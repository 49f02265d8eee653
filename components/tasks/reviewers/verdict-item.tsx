"use client"

import { BadgeCheck } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { MenuItem } from "@/components/ui/menu-items"

type VerdictItemProps = {
  task: { readonly id: number; readonly name: string; readonly reviewers?: readonly string[] }
  shortcut?: string
}

/** Asks for one's own verdict on a task, in a menu; nothing where one is not asked to review it. */
export function VerdictItem({ task, shortcut }: VerdictItemProps) {
  const t = useTranslations("tasks.review")
  const { open } = useDialogs()
  const { user } = useOrganization()
  if (task.reviewers?.includes(String(user.id)) !== true) return null
  return (
    <MenuItem
      icon={<BadgeCheck aria-hidden />}
      shortcut={shortcut}
      onClick={() => open({ kind: "verdict", taskId: task.id, name: task.name })}
    >
      {t("open")}
    </MenuItem>
  )
}
