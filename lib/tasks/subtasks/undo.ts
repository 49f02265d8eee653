import { Problem } from "@/lib/api/errors"
import { revertOf } from "@/lib/changes/undo/revert"
import type { PatchOf } from "@/lib/changes/entities"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { listSight } from "../sets/queries"
import { countingSubtasks } from "./counting"
import { hasCard, isMisplaced } from "./queries"

const revert = revertOf("subtask", ["name", "done", "order", "cardId", "assigneeId", "dueDate", "createdAt"])

/** Whoever gets a subtask back must still see its task. */
async function checkAssignees(
  { db, scope }: Parameters<Undoing<"subtask">>[0],
  patches: readonly PatchOf<"subtask">[],
): Promise<void> {
  for (const { before } of patches) {
    if (!before?.assigneeId) continue
    const sight = await listSight(db, scope, [before.taskId], [before.assigneeId])
    if (!sight.get(before.assigneeId)?.sees) throw new Problem("changed-since")
  }
}

/** A card that is a subtask again must not have become another task's, nor one that its task is a subtask of. */
async function checkCards(
  { db, scope }: Parameters<Undoing<"subtask">>[0],
  patches: readonly PatchOf<"subtask">[],
): Promise<void> {
  const back = patches.flatMap(({ id, before }) => (before && (before.deletedAt === null || before.cardId) ? [id] : []))
  if (back.length > 0 && (await isMisplaced(db, scope, back))) throw new Problem("changed-since")
}

/** What a subtask is by its card is taken back there. */
export const undoSubtask: Undoing<"subtask"> = async (work, patches, undone) => {
  const { db, scope } = work
  const own = patches.filter(({ before }) => before?.name !== undefined || before?.done !== undefined)
  const ids = own.flatMap(({ id, after }) => (after === null ? [] : [id]))
  if (await hasCard(db, scope, ids)) throw new Problem("changed-since")
  await checkAssignees(work, patches)
  const taskIds = [...new Set(patches.flatMap(({ before, after }) => (after ?? before)?.taskId ?? []))]
  const write = () => revert(work, patches, undone)
  const { result, counts } = await countingSubtasks(db, scope, { taskIds }, write)
  await checkCards(work, patches)
  return [...result, ...counts]
}
