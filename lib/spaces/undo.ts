import { revertOf } from "@/lib/changes/undo/revert"

export const undoSpace = revertOf("space")
