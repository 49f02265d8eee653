"use client"

import { useTranslations } from "use-intl"
import { useTrashLink } from "@/components/shell/trash-link"
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
  const trash = useTrashLink(onClose)
  const [only] = names
  return (
    <AlertDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { count: names.length })}
      description={
        names.length === 1 && only !== undefined ? t.rich("one", { name: only, trash }) : t.rich("many", { trash })
      }
      confirmLabel={common("delete")}
      onConfirm={onConfirm}
    />
  )
}
