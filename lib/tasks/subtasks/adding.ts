import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { countingSubtasks } from "./counting"
import { subtask as entity } from "./entity"
import { insertSubtasks, listSubtasksOf, type NewSubtask, type SubtaskRecord } from "./queries"

type Within = { readonly taskId: number; readonly boardIds: readonly number[] }

/** Makes subtasks of a locked task, as one change, and answers them in their order. */
export async function addSubtasks(
  { db, scope, changes }: UnitOfWork,
  { taskId, boardIds }: Within,
  wanted: readonly NewSubtask[],
): Promise<SubtaskRecord[]> {
  const known = new Set((await listSubtasksOf(db, scope, taskId)).map(({ id }) => id))
  const { counts } = await countingSubtasks(db, scope, { taskIds: [taskId] }, () =>
    insertSubtasks(db, scope, taskId, wanted),
  )
  const made = (await listSubtasksOf(db, scope, taskId)).filter(({ id }) => !known.has(id))
  changes.record(scope, {
    type: "subtasks.created",
    projectIds: boardIds,
    spaceIds: [],
    patches: [...made.map((one) => entity.made(one.id, one)), ...counts],
  })
  return made
}
