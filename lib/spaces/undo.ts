import { revertOf } from "@/lib/changes/undo/revert"

export const undoSpace = revertOf("space", [
  "name",
  "icon",
  "color",
  "entryRegulationId",
  "creatorId",
  "createdAt",
  "updatedAt",
  "archivedAt",
])
