"use client"

import { Hourglass, Link } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { MenuItem } from "@/components/ui/menu-items"

/** Asks what a task has to do with another one, in a menu. */
export function RelateItems({ task: { id: taskId, name } }: { task: { readonly id: number; readonly name: string } }) {
  const t = useTranslations("tasks.relations")
  const { open } = useDialogs()
  return (
    <>
      <MenuItem
        icon={<Hourglass aria-hidden />}
        onClick={() => open({ kind: "relate", taskId, name, type: "blockedBy" })}
      >
        {t("askBlockedBy")}
      </MenuItem>
      <MenuItem icon={<Link aria-hidden />} onClick={() => open({ kind: "relate", taskId, name, type: "relatesTo" })}>
        {t("askRelatesTo")}
      </MenuItem>
    </>
  )
}
