"use client"

import { useTranslations } from "use-intl"
import { ConfirmDialog } from "@/components/shell/confirm-dialog"
import { useChange } from "@/components/changes/use-change"
import { useLast } from "@/components/ui/use-last"
import type { Label } from "./label"

type DeleteLabelProps = { label: Label | null; onClose: () => void }

export function DeleteLabel({ label, onClose }: DeleteLabelProps) {
  const t = useTranslations("organization.labels")
  const last = useLast(label)
  const name = last?.name ?? ""
  const { mutateAsync } = useChange("deleteLabel", {
    form: true,
    undo: () => ({ says: () => t("deleted", { name }) }),
  })

  return (
    <ConfirmDialog
      open={label !== null}
      onOpenChange={(open) => !open && onClose()}
      danger
      title={t("deleteTitle", { name })}
      description={t("deleteText")}
      confirmLabel={t("deleteAction")}
      onConfirm={() => mutateAsync({ labelId: last?.id ?? 0 })}
    />
  )
}
