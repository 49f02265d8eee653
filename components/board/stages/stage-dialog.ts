import type { Stage } from "../state/model"

export type StageDialog = "limit" | "move" | "delete"
export type StageDialogProps = {
  stage: Stage
  siblings: readonly Stage[]
  count: number
  onClose: () => void
}
