import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"

const revert = revertOf("timeEntry", ["userId", "startedAt", "seconds", "note", "createdAt"])

/** What was noted as its task went to the trash stays noted when that comes back. */
export const undoTimeEntry: Undoing<"timeEntry"> = (work, patches, undone) => {
  const taskIds = undone.ids("task")
  const noted = patches.filter(({ before, after }) => before === null && after && taskIds.includes(after.taskId))
  return revert(
    work,
    patches.filter((patch) => !noted.includes(patch)),
    undone,
  )
}
