import type { Stage } from "../state/model"

export type StageDialog = "limit" | "delete"
export type StageDialogProps = {
  stage: Stage
  siblings: readonly Stage[]
  count: number
  onClose: () => void
}
