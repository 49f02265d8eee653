import { revertOf } from "@/lib/changes/undo/revert"

export const undoProject = revertOf("project")
