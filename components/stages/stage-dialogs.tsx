"use client"

import dynamic from "next/dynamic"
import type { Stage } from "@/components/board/model"

export type StageDialog = "limit" | "delete"
export type StageDialogProps = {
  stage: Stage
  siblings: readonly Stage[]
  count: number
  onClose: () => void
}

const LimitDialog = dynamic(() => import("./limit-dialog").then((module) => module.LimitDialog))
const DeleteStageDialog = dynamic(() => import("./delete-stage-dialog").then((module) => module.DeleteStageDialog))

/** The dialogs of a stage, loaded when one is opened. */
export function StageDialogs({ dialog, ...props }: StageDialogProps & { dialog: StageDialog }) {
  return dialog === "limit" ? <LimitDialog {...props} /> : <DeleteStageDialog {...props} />
}
