import { Problem } from "@/lib/api/errors"
import type { Patch } from "@/lib/changes/entities"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { timer as entity } from "./entity"
import { deleteTimer, insertTimer, lockTimed } from "./queries"

/** One that was started is gone with what it has counted; one that was stopped runs on since its beginning, unless another runs by now. */
export const undoTimer: Undoing<"timer"> = async ({ db, scope }, patches) => {
  const { organizationId } = scope
  const timed = patches.flatMap(({ before, after }) => after ?? before ?? [])
  const { tasks } = await lockTimed(
    db,
    timed.map(({ taskId }) => ({ organizationId, taskId })),
  )
  const reverted: Patch[] = []
  for (const { id, before, after } of patches) {
    if (before !== null || after === null) continue
    if (!(await deleteTimer(db, { organizationId, id }))) throw new Problem("changed-since")
    reverted.push(entity.gone(id, after))
  }
  for (const { before, after } of patches) {
    if (before === null || after !== null) continue
    const { taskId, userId, startedAt } = before
    const isThere = userId !== undefined && tasks.some(({ id }) => id === taskId)
    const back = isThere && (await insertTimer(db, { organizationId, userId }, { taskId, startedAt }))
    if (!back) throw new Problem("changed-since")
    reverted.push(entity.made(back.id, back))
  }
  return reverted
}
