"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { ColorField } from "@/components/shell/color-field"
import { NameDialog } from "@/components/shell/name-dialog"
import { useChange } from "@/components/changes/use-change"
import { freeColor } from "./free-color"
import type { Label } from "./label"

type NewLabelProps = { open: boolean; onOpenChange: (open: boolean) => void; taken: readonly Label[] }

export function NewLabel({ open, onOpenChange, taken }: NewLabelProps) {
  const t = useTranslations("organization.labels")
  const common = useTranslations("common")
  const [chosen, setChosen] = useState<string | null>(null)
  const color = chosen ?? freeColor(taken)
  const { mutateAsync } = useChange("createLabel", {
    form: true,
    undo: () => ({ says: ({ name }) => t("created", { name }) }),
  })
  return (
    <NameDialog
      open={open}
      onOpenChange={(next) => {
        setChosen(null)
        onOpenChange(next)
      }}
      title={t("new")}
      description={t("newLead")}
      label={common("name")}
      action={t("create")}
      onName={async (name) => {
        await mutateAsync({ name, color })
      }}
    >
      <ColorField value={color} onValueChange={setChosen} required />
    </NameDialog>
  )
}
