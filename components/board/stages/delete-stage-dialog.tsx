"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useBoardContext } from "../board-context"
import { AlertDialog } from "@/components/ui/alert-dialog"
import { Select } from "@/components/ui/select"
import type { StageDialogProps } from "./stage-dialog"

const toArchive = "archive"

/** Asks before a column or row goes, and where its tasks shall be. */
export function DeleteStageDialog({ stage, siblings, count, onClose }: StageDialogProps) {
  const t = useTranslations("stageDialogs")
  const ofStage = useTranslations("board.stage")
  const { actions } = useBoardContext()
  const column = stage.kind === "column"
  const others = column ? siblings.filter(({ id }) => id !== stage.id && id > 0) : []
  const index = siblings.findIndex(({ id }) => id === stage.id)
  const nearest = siblings[index - 1] ?? siblings[index + 1]
  const [fate, setFate] = useState(nearest === undefined ? toArchive : String(nearest.id))
  const items = [
    ...others.map(({ id, name }) => ({ value: String(id), label: t("moveTasksTo", { name }) })),
    { value: toArchive, label: t("archiveTasks") },
  ]
  const asks = column && count > 0

  return (
    <AlertDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t(column ? "deleteColumnTitle" : "deleteRowTitle", { name: stage.name })}
      description={
        <div className="grid gap-2.5">
          <p>{column ? (asks ? t("deleteColumnText", { count }) : t("deleteEmpty")) : t("deleteRowText", { count })}</p>
          {asks && <Select label={t("fate")} items={items} value={fate} onValueChange={setFate} />}
        </div>
      }
      confirmLabel={ofStage("delete")}
      onConfirm={() => actions.deleteStage(stage, asks && fate !== toArchive ? Number(fate) : undefined)}
    />
  )
}
