import { revertOf } from "@/lib/changes/undo/revert"

export const undoStage = revertOf("stage")
