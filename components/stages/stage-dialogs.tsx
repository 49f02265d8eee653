"use client"

import type { Stage } from "@/components/board/model"
import { viewLater } from "@/components/ui/load-later"

export type StageDialog = "limit" | "delete"
export type StageDialogProps = {
  stage: Stage
  siblings: readonly Stage[]
  count: number
  onClose: () => void
}

const LimitDialog = viewLater(() => import("./limit-dialog").then((module) => module.LimitDialog), { early: true })
const DeleteStageDialog = viewLater(() => import("./delete-stage-dialog").then((module) => module.DeleteStageDialog), {
  early: true,
})

/** The dialogs of a stage. */
export function StageDialogs({ dialog, ...props }: StageDialogProps & { dialog: StageDialog }) {
  return dialog === "limit" ? <LimitDialog {...props} /> : <DeleteStageDialog {...props} />
}
