import type { Transaction } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { PatchOf } from "@/lib/changes/entities"
import { task as entity } from "../entity"
import { listSubtaskCounts } from "./queries"

type Concerned = { readonly taskIds?: readonly number[]; readonly cardIds?: readonly number[] }
type Counted<Result> = { readonly result: Result; readonly counts: PatchOf<"task">[] }

/**
 * Carries out what may alter how many subtasks tasks have, or how many of them are done: `taskIds` are such tasks, `cardIds` subtasks that
 * are shown on a board. Answers its result, and the patches that tell of the numbers, which the database has counted.
 */
export async function countingSubtasks<Result>(
  db: Transaction,
  scope: OrganizationScope,
  concerned: Concerned,
  write: () => Promise<Result>,
): Promise<Counted<Result>> {
  const before = await listSubtaskCounts(db, scope, concerned)
  const result = await write()
  if (before.length === 0) return { result, counts: [] }
  const ids = before.map(({ id }) => id)
  const after = new Map((await listSubtaskCounts(db, scope, { taskIds: ids })).map((one) => [one.id, one]))
  const counts = before.flatMap((one) => entity.altered(one.id, one, countsOf(after.get(one.id) ?? one)) ?? [])
  return { result, counts }
}

const countsOf = ({ subtaskCount, doneSubtaskCount }: { subtaskCount: number; doneSubtaskCount: number }) => ({
  subtaskCount,
  doneSubtaskCount,
})
