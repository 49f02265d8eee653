import { Problem } from "@/lib/api/errors"
import type { Patch } from "@/lib/changes/entities"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { revertDescription } from "./description/change"
import { tellChanges } from "./properties/change"
import { lockProperties } from "./properties/queries"
import { listPeopleAndLabels } from "./queries"

const columns = [
  "name",
  "color",
  "status",
  "importance",
  "dateBegin",
  "dateEnd",
  "dateAllDay",
  "dateStatusChanged",
  "blockReason",
  "creatorId",
  "createdAt",
  "hasDescription",
] as const

const revert = revertOf("task", columns, listPeopleAndLabels)

/** A task's own fields with their history, and its description as a further revision. */
export const undoTask: Undoing<"task"> = async (work, patches, undone) => {
  const { db, scope } = work
  const ids = patches.map(({ id }) => id)
  const before = new Map((await lockProperties(db, scope, ids, { inTrash: true })).map((task) => [task.id, task]))
  const described = patches.filter(({ before: was, after }) => was !== null && after?.revision !== undefined)
  const reverted: Patch[] = []
  reverted.push(
    ...(await revert(
      work,
      patches.filter((patch) => !described.includes(patch)),
      undone,
    )),
  )
  for (const patch of described) {
    const task = before.get(patch.id)
    if (!task) throw new Problem("changed-since")
    reverted.push(await revertDescription(work, task, patch))
  }
  const after = await lockProperties(db, scope, ids, { inTrash: true })
  await tellChanges(
    db,
    scope,
    after.map((task) => ({ before: before.get(task.id) ?? task, after: task })),
  )
  return reverted
}
