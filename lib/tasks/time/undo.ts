import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { tellTime } from "./note"
import { listEntryStates } from "./queries"

const revert = revertOf("timeEntry", ["userId", "startedAt", "seconds", "note", "createdAt"])

/** With its history. What was noted as its task went to the trash stays noted when that comes back. */
export const undoTimeEntry: Undoing<"timeEntry"> = async (work, patches, undone) => {
  const { db, scope } = work
  const taskIds = undone.ids("task")
  const noted = patches.filter(({ before, after }) => before === null && after && taskIds.includes(after.taskId))
  const others = patches.filter((patch) => !noted.includes(patch))
  const ids = others.map(({ id }) => id)
  const before = await listEntryStates(db, scope, ids)
  const reverted = await revert(work, others, undone)
  const current = new Map((await listEntryStates(db, scope, ids)).map((one) => [one.id, one]))
  for (const one of before) {
    const [was, is] = [one, current.get(one.id)].map((entry) => (entry?.isThere ? entry : null))
    await tellTime(db, scope, { id: one.taskId, name: one.taskName }, { before: was ?? null, after: is ?? null })
  }
  return reverted
}
