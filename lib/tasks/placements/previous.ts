import type { Database } from "@/db/client"
import type { Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import { isLive } from "./position"
import { listAuthors } from "../history/queries"
import { historyTypes } from "../history/types"
import { changedSince } from "../changed-since"
import type { PlacedTask } from "./queries"

export type PreviousCell = { readonly columnId: number; readonly rowId?: number | null }
type Believed = PreviousCell | readonly (PreviousCell & { readonly taskId: number })[]

/**
 * Checks that tasks still stand where the caller saw them, where they say so, or at the `goal` already. A task that stands in the board's
 * archive by now is not compared.
 *
 * @throws Problem 409 `changed-since` with both places and the author of the last move, and the same of every task that has moved
 */
export async function checkPreviousCell(
  db: Database,
  scope: OrganizationScope,
  placed: readonly PlacedTask[],
  believed: Believed | undefined,
  goal: PreviousCell | null = null,
): Promise<void> {
  if (!believed) return
  const each = "columnId" in believed ? null : new Map(believed.map((one) => [one.taskId, one]))
  const left = placed.flatMap(({ placement, name }) => {
    const previous = "columnId" in believed ? believed : each?.get(placement.taskId)
    if (previous === undefined || !isLive(placement)) return []
    if (isSame(previous, placement) || (goal !== null && isSame(goal, placement))) return []
    return [{ placement, name, previous: { columnId: previous.columnId, rowId: previous.rowId } }]
  })
  if (left.length > 0) throw await movedSince(db, scope, left)
}

/** The 409 that says of tasks where they were believed to stand, null where nowhere on their board, and where they stand. */
export async function movedSince(
  db: Database,
  scope: OrganizationScope,
  left: readonly (PlacedTask & { readonly previous: PreviousCell | null })[],
): Promise<Problem> {
  const { stage, addedToProject, restored } = historyTypes
  const authors = await listAuthors(db, scope, {
    taskIds: left.map(({ placement }) => placement.taskId),
    types: [stage, addedToProject, restored],
    projectIds: left.map(({ placement }) => placement.projectId),
  })
  const moved = left.map(({ placement: { taskId, columnId, rowId }, name, previous }) => {
    return { taskId, name, previous, current: { columnId, rowId } }
  })
  return changedSince("moved", moved, authors)
}

const isSame = ({ columnId, rowId }: PreviousCell, place: { columnId: number; rowId: number | null }) =>
  place.columnId === columnId && (rowId === undefined || place.rowId === rowId)
