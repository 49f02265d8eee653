import { revertOf } from "@/lib/changes/undo/revert"

export const undoStage = revertOf("stage", ["projectId", "kind", "name", "order", "tasksLimit", "color"])
