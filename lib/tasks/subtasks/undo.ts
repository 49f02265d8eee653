import { Problem } from "@/lib/api/errors"
import { revertOf } from "@/lib/changes/undo/revert"
import type { PatchOf } from "@/lib/changes/entities"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { listBoardsOfOther } from "../relations/queries"
import { listSight } from "../sets/queries"
import { countingSubtasks } from "./counting"
import { tellSubtasks } from "./note"
import { hasCard, isMisplaced, listSubtaskStates, type SubtaskState } from "./queries"

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

/** Tells the history of their tasks. What comes and goes with its task is none of it. */
async function tell(
  { db, scope }: Parameters<Undoing<"subtask">>[0],
  all: readonly SubtaskState[],
  now: readonly SubtaskState[],
): Promise<void> {
  const current = new Map(now.map((one) => [one.id, one]))
  const present = (one: SubtaskState | undefined) => (one?.isThere ? one : null)
  const told = all.map((before) => {
    const after = current.get(before.id)
    const { taskId, taskName } = before
    const cardId = after?.cardId ?? before.cardId
    return { taskId, taskName, cardId, step: { before: present(before), after: present(after) } }
  })
  for (const taskId of new Set(told.map((one) => one.taskId)))
    for (const cardId of new Set(told.map((one) => one.cardId))) {
      const those = told.filter((one) => one.taskId === taskId && one.cardId === cardId)
      const [first] = those
      if (!first) continue
      const pair = cardId === null ? null : { taskId, otherTaskId: cardId }
      const boards = pair && (await listBoardsOfOther(db, scope, pair, { inTrash: true }))
      const task = { id: taskId, name: first.taskName }
      const steps = those.map(({ step }) => step)
      await tellSubtasks(db, scope, task, steps, boards?.get(taskId))
    }
}

/** What a subtask is by its card is taken back there. */
export const undoSubtask: Undoing<"subtask"> = async (work, patches, undone) => {
  const { db, scope } = work
  const own = patches.filter(({ before }) => before?.name !== undefined || before?.done !== undefined)
  const ids = own.flatMap(({ id, after }) => (after === null ? [] : [id]))
  if (await hasCard(db, scope, ids)) throw new Problem("changed-since")
  await checkAssignees(work, patches)
  const taskIds = [...new Set(patches.flatMap(({ before, after }) => (after ?? before)?.taskId ?? []))]
  const all = patches.map(({ id }) => id)
  const before = await listSubtaskStates(db, scope, all)
  const write = () => revert(work, patches, undone)
  const { result, counts } = await countingSubtasks(db, scope, { taskIds }, write)
  await checkCards(work, patches)
  await tell(work, before, await listSubtaskStates(db, scope, all))
  return [...result, ...counts]
}
