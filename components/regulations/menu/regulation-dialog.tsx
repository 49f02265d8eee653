"use client"

import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { ConfirmDialog } from "@/components/shell/confirm-dialog"
import { NameDialog } from "@/components/shell/name-dialog"
import type { Regulation } from "../state-chip"
import { useOpensSpace } from "../use-opens-space"
import { useRegulationChanges } from "../use-regulation-changes"
import { MoveDialog } from "./move-dialog"
import type { RegulationDialogKind } from "./regulation-menu"
import { SpacesDialog } from "./spaces-dialog"

type RegulationDialogProps = {
  kind: RegulationDialogKind
  regulation: Regulation
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What the menu of a regulation asks. */
export function RegulationDialog({ kind, ...dialog }: RegulationDialogProps) {
  if (kind === "move") return <MoveDialog {...dialog} />
  if (kind === "clear") return <ClearDialog {...dialog} />
  return kind === "spaces" ? <SpacesDialog {...dialog} /> : <RenameDialog {...dialog} />
}

function ClearDialog({ regulation, ...dialog }: Omit<RegulationDialogProps, "kind">) {
  const t = useTranslations("regulations.clear")
  const { id: regulationId, version, questionCount } = regulation
  const opensSpace = useOpensSpace(regulationId)
  const { mutateAsync } = useChange("clearRegulationPassed", { form: true })
  return (
    <ConfirmDialog
      {...dialog}
      title={t("title")}
      description={t("text", {
        number: version ?? 0,
        tested: String(questionCount > 0),
        opens: String(opensSpace),
      })}
      confirmLabel={t("action")}
      onConfirm={() => mutateAsync({ regulationId })}
    />
  )
}

function RenameDialog({ regulation, ...dialog }: Omit<RegulationDialogProps, "kind">) {
  const t = useTranslations("regulations")
  const common = useTranslations("common")
  const { rename } = useRegulationChanges()
  return (
    <NameDialog
      {...dialog}
      title={t("menu.rename")}
      label={t("name")}
      initial={regulation.name}
      action={common("rename")}
      onName={async (name) => void (await rename(regulation, name))}
    />
  )
}
