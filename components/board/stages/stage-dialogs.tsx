"use client"

import { DeleteStageDialog } from "./delete-stage-dialog"
import { LimitDialog } from "./limit-dialog"
import { MoveStageDialog } from "./move-stage-dialog"
import type { StageDialog, StageDialogProps } from "./stage-dialog"

/** The dialogs of a stage. */
export function StageDialogs({ dialog, ...props }: StageDialogProps & { dialog: StageDialog }) {
  if (dialog === "limit") return <LimitDialog {...props} />
  return dialog === "move" ? <MoveStageDialog {...props} /> : <DeleteStageDialog {...props} />
}
