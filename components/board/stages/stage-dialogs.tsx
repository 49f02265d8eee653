"use client"

import { viewLater } from "@/components/ui/load-later"
import { LimitDialog } from "./limit-dialog"
import type { StageDialog, StageDialogProps } from "./stage-dialog"

const DeleteStageDialog = viewLater(() => import("./ending").then((module) => module.DeleteStageDialog))
const MoveStageDialog = viewLater(() => import("./ending").then((module) => module.MoveStageDialog))

/** The dialogs of a stage. */
export function StageDialogs({ dialog, ...props }: StageDialogProps & { dialog: StageDialog }) {
  if (dialog === "limit") return <LimitDialog {...props} />
  return dialog === "move" ? <MoveStageDialog {...props} /> : <DeleteStageDialog {...props} />
}
