import { generateNKeysBetween } from "fractional-indexing"
import type { Database, Transaction } from "@/db/client"
import { invalid, notFound, Problem } from "@/lib/api/errors"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import {
  cellEnds,
  listPlacements,
  listStages,
  lockBoards,
  ranksAround,
  type Anchor,
  type BoardRow,
  type PlacedTask,
  type Placement,
  type StageState,
} from "./queries"

export type Place = {
  readonly beforeTaskId?: number
  readonly afterTaskId?: number
  readonly position?: "first" | "last"
}

/** A cell of a board, or a whole column where `rowId` is undefined. */
export type Cell = { readonly projectId: number; readonly columnId: number; readonly rowId: number | null | undefined }

export const isLive = (place: Placement) => place.archivedAt === null && place.deletedAt === null

/**
 * The ranks between which `place` lies. Beside a task: next to it in the column; at an end of a cell: before its first or after its last task;
 * in an empty cell: at the column's end. `moving` tasks count as absent.
 *
 * @throws Problem 404 where the task named is not on the board, 409 `changed-since` where it stands in another column by now
 */
export async function anchorOf(
  db: Database,
  scope: OrganizationScope,
  cell: Cell,
  place: Place,
  moving: readonly number[],
): Promise<Anchor> {
  const { columnId, rowId } = cell
  const beside = place.beforeTaskId ?? place.afterTaskId
  if (beside !== undefined) {
    const rank = await rankOf(db, scope, cell, beside)
    const at = place.beforeTaskId === undefined ? { after: rank } : { before: rank }
    return ranksAround(db, scope, columnId, at, moving)
  }
  const { first, last } = await cellEnds(db, scope, columnId, rowId, moving)
  if (first === null || last === null) return ranksAround(db, scope, columnId, "end", moving)
  return ranksAround(db, scope, columnId, place.position === "first" ? { before: first } : { after: last }, moving)
}

async function rankOf(db: Database, scope: OrganizationScope, cell: Cell, taskId: number): Promise<string> {
  const placed = (await listPlacements(db, scope, [taskId])).map(({ placement }) => placement)
  const onBoard = placed.find((placement) => placement.projectId === cell.projectId && placement.deletedAt === null)
  if (!onBoard) throw notFound(`Task ${taskId} is not on this board.`, { taskIds: [String(taskId)] })
  if (onBoard.columnId !== cell.columnId || !isLive(onBoard))
    throw new Problem("changed-since", `Task ${taskId} has left this column.`)
  return onBoard.rank
}

/** At most one of the three, and none of the tasks that move. */
export function checkPlace(place: Place, moving: readonly number[]): void {
  const given = Object.entries(place).filter(([, value]) => value !== undefined)
  const [, second] = given
  if (second) throw invalid([{ path: second[0], message: "only one place may be given" }])
  for (const [path, value] of given)
    if (typeof value === "number" && moving.includes(value))
      throw invalid([{ path, message: "must not be one of the tasks that move" }])
}

/** Ranks for `current` cards in their order; the ones they have, where those lie right already. */
export function ranksBetween(anchor: Anchor, current: readonly (string | null)[]): string[] {
  const { lower, upper } = anchor
  const bounded = [lower ?? "", ...current]
  const inOrder = current.every((rank, index) => {
    const previous = bounded[index]
    return (
      rank !== null &&
      previous !== null &&
      previous !== undefined &&
      rank > previous &&
      (upper === null || rank < upper)
    )
  })
  return inOrder ? current.map((rank) => rank ?? "") : generateNKeysBetween(lower, upper, current.length)
}

/** The board of a scope, locked; between the guard and the lock somebody may have archived or deleted it. */
export async function lockBoard(db: Transaction, scope: ProjectScope): Promise<BoardRow[]> {
  const boards = await lockBoards(db, scope, [scope.id])
  checkStanding(boards, scope.id)
  return boards
}

/** @throws Problem 404 where a locked board is in the trash, 409 where it is archived */
export function checkStanding(boards: readonly BoardRow[], id: number): void {
  const board = boards.find((one) => one.id === id)
  if (!board || board.deletedAt !== null) throw notFound()
  if (board.archivedAt !== null) throw new Problem("archived")
}

export const boardsOfAll = (placed: readonly PlacedTask[]) => [
  ...new Set(placed.map(({ placement }) => placement.projectId)),
]

/** Boards that a transaction needs turned out to be others than those that it has locked: it is tried again. */
class LostRace extends Error {
  readonly code = "40001"
}

/** The tasks' placements, under the locks of every board that `boardsOf` names, read again once they are held. */
export async function lockPlacements(
  db: Transaction,
  scope: OrganizationScope,
  taskIds: readonly number[],
  boardsOf: (placed: readonly PlacedTask[]) => number[],
) {
  const ids = boardsOf(await listPlacements(db, scope, taskIds))
  const boards = await lockBoards(db, scope, ids)
  const placed = await listPlacements(db, scope, taskIds)
  if (boardsOf(placed).some((id) => !ids.includes(id))) throw new LostRace("other boards than those locked")
  return { boards, placed }
}

/** A stage of a board, not deleted, that is a column (or a row). */
export async function findStageOf(
  db: Database,
  scope: OrganizationScope,
  projectId: number,
  id: number,
  kind: "column" | "row",
  path: string,
): Promise<StageState> {
  const [stage] = await listStages(db, scope, [id])
  if (!stage || stage.projectId !== projectId || stage.deletedAt !== null)
    throw notFound(`There is no ${kind} ${id} on this board.`)
  if (stage.kind !== kind) throw invalid([{ path, message: `must be a ${kind}` }])
  return stage
}
