import { generateNKeysBetween } from "fractional-indexing"
import type { Database, Transaction } from "@/db/client"
import { invalid, notFound, Problem } from "@/lib/api/errors"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import { LostRace } from "@/lib/locks/lost-race"
import {
  findPosition,
  listStages,
  lockBoards,
  lockBoardsOf,
  type Anchor,
  type BoardRow,
  type FoundPosition,
  type Goal,
  type PlacedTask,
  type Placement,
  type StageState,
  type LockedBoards,
} from "./queries"

export type CardPosition = {
  readonly beforeTaskId?: number
  readonly afterTaskId?: number
  readonly position?: "first" | "last"
}

/** A cell of a board, or a whole column where `rowId` is undefined. */
export type Cell = { readonly projectId: number; readonly columnId: number; readonly rowId: number | null | undefined }

export const isLive = (place: Placement) => place.archivedAt === null && place.deletedAt === null

/** The place as a goal in a cell: at its end where nothing is named. `moving` tasks count as absent. */
export function goalOf(cell: Cell, place: CardPosition, moving: readonly number[]): Goal {
  const { beforeTaskId, afterTaskId, position = "last" } = place
  if (beforeTaskId !== undefined) return { ...cell, moving, at: { side: "before", taskId: beforeTaskId } }
  if (afterTaskId !== undefined) return { ...cell, moving, at: { side: "after", taskId: afterTaskId } }
  return { ...cell, moving, at: position }
}

/**
 * The ranks between which a goal lies. Beside a task: next to it in the column. At an end of a cell: before its first or after its last
 * task. In an empty cell: at the column's end.
 *
 * @throws Problem 404 where the task named is not on the board, 409 `changed-since` where it stands in another column by now
 */
export function theAnchor({ at, columnId }: Goal, found: FoundPosition | null): Anchor {
  if (typeof at === "object" && "taskId" in at) {
    const { taskId } = at
    if (!found) throw notFound(`Task ${taskId} is not on this board.`, { taskIds: [String(taskId)] })
    if (found.besideIn !== columnId) throw new Problem("changed-since", `Task ${taskId} has left this column.`)
  }
  return { lower: found?.lower ?? null, upper: found?.upper ?? null }
}

/**
 * The ranks of the first of several goals that is still there. `found` is what was read of the first one.
 *
 * @throws what `theAnchor` throws of the first, where none is
 */
export async function anchorAmong(
  db: Database,
  scope: OrganizationScope,
  [goal, ...others]: readonly [Goal, ...Goal[]],
  found: FoundPosition | null,
): Promise<Anchor> {
  if (isStillThere(goal, found)) return theAnchor(goal, found)
  for (const other of others) {
    const place = await findPosition(db, scope, other)
    if (isStillThere(other, place)) return theAnchor(other, place)
  }
  return theAnchor(goal, found)
}

const isStillThere = ({ at, columnId }: Goal, found: FoundPosition | null) =>
  typeof at !== "object" || !("taskId" in at) || found?.besideIn === columnId

/** The same, looked up by itself. */
export async function anchorOf(
  db: Database,
  scope: OrganizationScope,
  cell: Cell,
  place: CardPosition,
  moving: readonly number[],
): Promise<Anchor> {
  const goal = goalOf(cell, place, moving)
  return theAnchor(goal, await findPosition(db, scope, goal))
}

/** The rank that a card has, or the nearest free one in the column. */
export async function freeRank(
  db: Database,
  scope: OrganizationScope,
  { projectId, columnId, rank }: Placement,
  moving: readonly number[],
): Promise<string> {
  const goal = { projectId, columnId, moving, at: { rank } }
  const [free = rank] = ranksBetween(theAnchor(goal, await findPosition(db, scope, goal)), [rank])
  return free
}

/** At most one of the three, and none of the tasks that move; `within` is where in the body it stands. */
export function checkCardPosition(place: CardPosition, moving: readonly number[], within = ""): void {
  const given = Object.entries(place).filter(([, value]) => value !== undefined)
  const [, second] = given
  if (second) throw invalid([{ path: within + second[0], code: "one-place" }])
  for (const [path, value] of given)
    if (typeof value === "number" && moving.includes(value))
      throw invalid([{ path: within + path, code: "is-moved-itself" }])
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
  checkBoardIsOpen(boards, scope.id)
  return boards
}

/** @throws Problem 404 where a locked board is in the trash, 409 where it is archived */
export function checkBoardIsOpen(boards: readonly BoardRow[], id: number): void {
  const board = boards.find((one) => one.id === id)
  if (!board || board.deletedAt !== null) throw notFound()
  if (board.archivedAt !== null) throw new Problem("archived")
}

export const boardsOfAll = (placed: readonly PlacedTask[]): number[] =>
  [...new Set(placed.map(({ placement }) => placement.projectId))].toSorted((one, other) => one - other)

/** The tasks' placements, read under the locks of every board on which they stand and of those in `projectIds`, and what else is wanted. */
export async function lockPlacements(
  db: Transaction,
  scope: OrganizationScope,
  taskIds: readonly number[],
  projectIds: readonly number[] = [],
  more: { readonly stageIds?: readonly number[]; readonly goal?: Goal } = {},
): Promise<LockedBoards> {
  const lockedBoards = await lockBoardsOf(db, scope, { ...more, taskIds, projectIds })
  const locked = new Set(lockedBoards.boards.map((board) => board.id))
  if (boardsOfAll(lockedBoards.placed).some((id) => !locked.has(id)))
    throw new LostRace("other boards than those locked")
  return lockedBoards
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
  return theStage(await listStages(db, scope, [id]), projectId, id, kind, path)
}

/** The same among stages that have been read. */
export function theStage(
  stages: readonly StageState[],
  projectId: number,
  id: number,
  kind: "column" | "row",
  path: string,
): StageState {
  const stage = stages.find((one) => one.id === id)
  if (!stage || stage.projectId !== projectId || stage.deletedAt !== null)
    throw notFound(`There is no ${kind} ${id} on this board.`)
  if (stage.kind !== kind) throw invalid([{ path, code: kind === "column" ? "not-a-column" : "not-a-row" }])
  return stage
}
