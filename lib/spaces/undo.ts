import { revertOf } from "@/lib/changes/undo/revert"
import { listBackgrounds } from "./queries"

export const undoSpace = revertOf(
  "space",
  ["name", "icon", "color", "entryRegulationId", "creatorId", "createdAt", "updatedAt", "archivedAt"],
  listBackgrounds,
)
