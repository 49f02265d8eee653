import { Problem } from "@/lib/api/errors"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { closesLoop, lockPairs, tellPair } from "./change"
import { listPairs } from "./queries"

const revert = revertOf("taskRelation", ["kind", "createdAt"])

/** What comes back may find that it would close a circle by now. */
export const undoTaskRelation: Undoing<"taskRelation"> = async (work, patches, undone) => {
  const pairs = await listPairs(
    work.db,
    work.scope,
    patches.map(({ id }) => id),
  )
  const { locked, held } = await lockPairs(
    work,
    pairs.map(({ pair }) => pair),
  )
  const reverted = await revert(work, patches, undone)
  for (const { id, pair } of pairs) {
    const comesBack = patches.some(
      (patch) => patch.id === id && (patch.after === null || Boolean(patch.after.deletedAt)),
    )
    if (comesBack && (await closesLoop(work, pair, held))) throw new Problem("changed-since")
    const tasks = locked.tasks.filter((task) => task.id === pair.taskId || task.id === pair.otherTaskId)
    await tellPair(work, pair, { tasks }, comesBack ? "added" : "removed")
  }
  return reverted
}
