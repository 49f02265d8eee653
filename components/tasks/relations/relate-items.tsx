"use client"

import { Hourglass, Link } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { MenuItem } from "@/components/ui/menu-items"

type RelateItemsProps = {
  task: { readonly id: number; readonly name: string }
  /** Whether the board has keys for it. */
  keyed?: boolean
}

/** Asks what a task has to do with another one, in a menu. */
export function RelateItems({ task: { id: taskId, name }, keyed = false }: RelateItemsProps) {
  const t = useTranslations("tasks.relations")
  const { open } = useDialogs()
  return (
    <>
      <MenuItem
        icon={<Hourglass aria-hidden />}
        shortcut={keyed ? "b" : undefined}
        onClick={() => open({ kind: "relate", taskId, name, type: "blockedBy" })}
      >
        {t("askBlockedBy")}
      </MenuItem>
      <MenuItem
        icon={<Link aria-hidden />}
        shortcut={keyed ? "shift+b" : undefined}
        onClick={() => open({ kind: "relate", taskId, name, type: "relatesTo" })}
      >
        {t("askRelatesTo")}
      </MenuItem>
    </>
  )
}
