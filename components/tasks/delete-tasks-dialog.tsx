"use client"

import { useTranslations } from "use-intl"
import { AlertDialog } from "@/components/ui/alert-dialog"

type DeleteTasksDialogProps = {
  names: readonly string[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before tasks leave every board. */
export function DeleteTasksDialog({ names, onConfirm, onClose }: DeleteTasksDialogProps) {
  const t = useTranslations("board.remove")
  const common = useTranslations("common")
  const [only] = names
  return (
    <AlertDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { count: names.length })}
      description={names.length === 1 && only !== undefined ? t("one", { name: only }) : t("many")}
      confirmLabel={common("delete")}
      onConfirm={onConfirm}
    />
  )
}
