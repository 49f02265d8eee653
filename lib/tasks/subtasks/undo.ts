import { Problem } from "@/lib/api/errors"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { countingSubtasks } from "./counting"
import { hasCard } from "./queries"

const revert = revertOf("subtask", ["name", "done", "order", "cardId", "createdAt"])

/** What a subtask is by its card is taken back there. */
export const undoSubtask: Undoing<"subtask"> = async ({ db, scope }, patches, undone) => {
  const own = patches.filter(({ before }) => before?.name !== undefined || before?.done !== undefined)
  const ids = own.flatMap(({ id, after }) => (after === null ? [] : [id]))
  if (await hasCard(db, scope, ids)) throw new Problem("changed-since")
  const taskIds = [...new Set(patches.flatMap(({ before, after }) => (after ?? before)?.taskId ?? []))]
  const write = () => revert({ db, scope }, patches, undone)
  const { result, counts } = await countingSubtasks(db, scope, { taskIds }, write)
  return [...result, ...counts]
}
