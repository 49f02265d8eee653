import type { Transaction } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import type { ProjectScope } from "@/lib/auth/guard"
import type { Board } from "@/lib/tasks/placements/apply"
import { lockBoards } from "@/lib/tasks/placements/queries"
import { findProject, type ProjectRecord } from "./queries"

/**
 * Locks the board of a scope and reads it anew: between the guard and the lock somebody may have archived or deleted it.
 *
 * @throws Problem 404, and 409 `archived` unless `whileArchived`
 */
export async function lockProject(
  db: Transaction,
  scope: ProjectScope,
  { whileArchived = false } = {},
): Promise<{ boards: readonly Board[]; project: ProjectRecord }> {
  const boards = await lockBoards(db, scope, [scope.id])
  const project = await findProject(db, scope, scope.id)
  if (!project) throw notFound()
  if (project.archived && !whileArchived) throw new Problem("archived")
  return { boards, project }
}
