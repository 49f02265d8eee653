import type { Transaction } from "@/db/client"
import { notFound, orNotFound, Problem } from "@/lib/api/errors"
import type { RegulationScope } from "@/lib/auth/guard"
import { findRegulation, isEntryOf, lockRegulationRow, type WholeRegulation } from "./queries"

/**
 * Locks the regulation of a scope and reads it anew: somebody may have deleted it since the guard looked.
 *
 * @throws Problem 404
 */
export async function lockRegulation(db: Transaction, scope: RegulationScope): Promise<WholeRegulation> {
  if (!(await lockRegulationRow(db, scope))) throw notFound()
  return theRegulation(db, scope, scope.id)
}

/**
 * Keeps others from changing the regulation of a scope, and leaves room for those who hold it as well. It is read once the membership is locked
 * too: a thousand people acknowledge it within a minute.
 *
 * @throws Problem 404
 */
export async function lockRegulationShared(db: Transaction, scope: RegulationScope): Promise<void> {
  if (!(await lockRegulationRow(db, scope, "share"))) throw notFound()
}

/**
 * Keeps what opens a space where it is: who edits the space would open it else. The regulation must be locked.
 *
 * @param spaceId the space that it leaves; none where it goes for good
 * @throws Problem 409 `entry-regulation`
 */
export async function refuseWhileEntry(db: Transaction, scope: RegulationScope, spaceId?: number): Promise<void> {
  if (await isEntryOf(db, scope, spaceId))
    throw new Problem(
      "entry-regulation",
      "People pass it to get into a space: an administrator of that space chooses another one first.",
    )
}

/** @throws Problem 404 */
export const theRegulation = async (
  db: Parameters<typeof findRegulation>[0],
  scope: Parameters<typeof findRegulation>[1],
  regulationId: number,
): Promise<WholeRegulation> => orNotFound(await findRegulation(db, scope, regulationId))
