import type { Database, Transaction } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import type { TaskScope } from "@/lib/auth/guard"
import { editableBoardOf, whereEditor } from "../checks"
import { anchorOf, checkBoardIsOpen, findStageOf, isLive, ranksBetween } from "../placements/position"
import { listPlacements, lockBoards, type BoardRow, type NewPlacement, type Placement } from "../placements/queries"
import { returnCell } from "../placements/service"

type Beside = { readonly boards: readonly BoardRow[]; readonly place: NewPlacement }

/** The board of `stageId`, or where that is not given, the one on which a task stands beside the scope's. */
export async function boardBeside(db: Database, scope: TaskScope, stageId: number | undefined): Promise<number> {
  return stageId === undefined ? boardOf(db, scope) : editableBoardOf(db, scope, stageId)
}

/** Where a task goes that comes of the scope's task: behind that in its column, or to the end of `stageId`. The board is locked. */
export async function positionBeside(
  db: Transaction,
  scope: TaskScope,
  projectId: number,
  stageId: number | undefined,
): Promise<Beside> {
  const boards = await lockBoards(db, scope, [projectId])
  checkBoardIsOpen(boards, projectId)
  const placed = await listPlacements(db, scope, [scope.id])
  const beside = placed.map((task) => task.placement).find((one) => one.projectId === projectId && !one.deletedAt)
  const cell = await cellOf(db, scope, projectId, stageId, beside)
  const isBeside = beside && isLive(beside) && beside.columnId === cell.columnId
  const place = isBeside ? { afterTaskId: scope.id } : {}
  const [rank = ""] = ranksBetween(await anchorOf(db, scope, cell, place, []), [null])
  return { boards, place: { ...cell, rank } }
}

/** The board on which a copy stands beside the original: the first where it is not archived, of those that the caller may change. */
async function boardOf(db: Database, scope: TaskScope): Promise<number> {
  const placed = (await whereEditor(db, scope, await listPlacements(db, scope, [scope.id]), undefined)).toSorted(
    (a, b) => Number(isLive(b.placement)) - Number(isLive(a.placement)) || a.placement.id - b.placement.id,
  )
  const [first] = placed
  if (!first) throw new Problem("archived")
  return first.placement.projectId
}

async function cellOf(
  db: Database,
  scope: TaskScope,
  projectId: number,
  stageId: number | undefined,
  beside: Placement | undefined,
) {
  if (stageId !== undefined) {
    const column = await findStageOf(db, scope, projectId, stageId, "column", "stageId")
    return { projectId, columnId: column.id, rowId: beside?.rowId ?? null }
  }
  if (!beside) throw notFound()
  return returnCell(db, scope, beside)
}
