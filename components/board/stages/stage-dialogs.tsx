"use client"

import { DeleteStageDialog } from "./delete-stage-dialog"
import { LimitDialog } from "./limit-dialog"
import type { StageDialog, StageDialogProps } from "./stage-dialog"

/** The dialogs of a stage. */
export function StageDialogs({ dialog, ...props }: StageDialogProps & { dialog: StageDialog }) {
  return dialog === "limit" ? <LimitDialog {...props} /> : <DeleteStageDialog {...props} />
}
