import { revertOf } from "@/lib/changes/undo/revert"
import { listHomes } from "./queries"

export const undoProject = revertOf(
  "project",
  [
    "name",
    "color",
    "responsibleId",
    "postponingTaskDayCount",
    "limitMode",
    "creatorId",
    "createdAt",
    "updatedAt",
    "archivedAt",
  ],
  listHomes,
)
