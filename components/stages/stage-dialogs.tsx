"use client"

import type { Stage } from "@/components/board/state/model"
import { DeleteStageDialog } from "./delete-stage-dialog"
import { LimitDialog } from "./limit-dialog"

export type StageDialog = "limit" | "delete"
export type StageDialogProps = {
  stage: Stage
  siblings: readonly Stage[]
  count: number
  onClose: () => void
}

/** The dialogs of a stage. */
export function StageDialogs({ dialog, ...props }: StageDialogProps & { dialog: StageDialog }) {
  return dialog === "limit" ? <LimitDialog {...props} /> : <DeleteStageDialog {...props} />
}
