import { isDeepStrictEqual } from "node:util"
import { Problem } from "@/lib/api/errors"
import type { Patch, PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { listFields } from "@/lib/changes/undo/queries"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { revertDescription } from "./description/change"
import { altersLists } from "./sets/change"
import { revertLists } from "./sets/revert"
import { tellChanges } from "./properties/change"
import { lockProperties } from "./properties/queries"
import { countingSubtasks } from "./subtasks/counting"
import { followCards } from "./subtasks/queries"
import { listPeopleAndLabels } from "./queries"
import { patchColumns } from "./whole-patch"

const revert = revertOf("task", patchColumns, listPeopleAndLabels)

/** What is counted is not set back, but told as it is when all else is set back. */
const counted: readonly string[] = ["subtaskCount", "doneSubtaskCount", "messageCount"]

function withoutCounts(patch: PatchOf<"task">): PatchOf<"task">[] {
  if (patch.before === null || patch.after === null) return [patch]
  const own = (side: object) => Object.fromEntries(Object.entries(side).filter(([field]) => !counted.includes(field)))
  const before = own(patch.before)
  return Object.keys(before).length === 0 ? [] : [{ ...patch, before, after: own(patch.after) }]
}

/**
 * That the next ones of repeating tasks are as they were made: who takes a completion back takes them back too, and nobody's work with them.
 *
 * @throws Problem 409 `changed-since`
 */
async function checkUntouched(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  all: readonly PatchOf<"task">[],
): Promise<void> {
  const made = all.filter(({ before, after }) => before === null && after?.recurrence)
  const ids = made.map(({ id }) => id)
  if (ids.length === 0) return
  const fields = await listFields(db, scope, "task", ids, patchColumns)
  const lists = await listPeopleAndLabels(db, scope, ids)
  for (const id of ids) {
    const told = all.filter((patch) => patch.id === id).map(({ after }) => after)
    const expected = new Map<string, unknown>(told.flatMap((after) => Object.entries(after ?? {})))
    const current = Object.entries({ ...fields.get(id), ...lists.get(id) })
    if (current.some(([field, value]) => !isDeepStrictEqual(value, expected.get(field))))
      throw new Problem("changed-since", "The next one has been changed since.")
  }
}

/** A task's own fields and its lists with their history, and its description as a further revision. */
export const undoTask: Undoing<"task"> = async (work, all, undone) => {
  await checkUntouched(work, all)
  const patches = all.flatMap(withoutCounts)
  const back = patches.flatMap(({ id, before, after }) => (before?.deletedAt === null && after?.deletedAt ? [id] : []))
  const cardIds = [...back, ...patches.flatMap(({ id, before }) => (before?.status === undefined ? [] : [id]))]
  const write = async () => {
    const reverted = await undoFields(work, patches, undone)
    if (back.length > 0) await followCards(work.db, work.scope, back)
    return reverted
  }
  if (cardIds.length === 0) return write()
  const { result, counts } = await countingSubtasks(work.db, work.scope, { cardIds }, write)
  return [...result, ...counts]
}

const undoFields: Undoing<"task"> = async (work, patches, undone) => {
  const { db, scope } = work
  const ids = patches.map(({ id }) => id)
  const before = new Map((await lockProperties(db, scope, ids, { inTrash: true })).map((task) => [task.id, task]))
  const described = patches.filter(({ before: was, after }) => was !== null && after?.revision !== undefined)
  const listed = patches.filter(altersLists)
  const reverted: Patch[] = []
  reverted.push(
    ...(await revert(
      work,
      patches.filter((patch) => !described.includes(patch) && !listed.includes(patch)),
      undone,
    )),
  )
  for (const patch of described) {
    const task = before.get(patch.id)
    if (!task) throw new Problem("changed-since")
    reverted.push(await revertDescription(work, task, patch))
  }
  if (listed.length > 0) reverted.push(...(await revertLists(work, listed, (id) => before.get(id)?.name ?? "")))
  const after = await lockProperties(db, scope, ids, { inTrash: true })
  await tellChanges(
    db,
    scope,
    after.map((task) => ({ before: before.get(task.id) ?? task, after: task })),
  )
  return reverted
}
