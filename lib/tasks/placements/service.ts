import type { Database } from "@/db/client"
import { invalid, notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { checkBoard, whereEditor } from "../checks"
import * as contracts from "../contract"
import type { HistoryEntry } from "../history/queries"
import { historyTypes } from "../history/types"
import { listBoardRoles, type BoardRole } from "../queries"
import { applySteps, theOnly, type Board, type Step, type MoveKind } from "./apply"
import {
  anchorAmong,
  anchorOf,
  boardsOfAll,
  checkCardPosition,
  checkBoardIsOpen,
  freeRank,
  goalOf,
  isLive,
  lockBoard,
  lockPlacements,
  ranksBetween,
  theStage,
  type Cell,
  type CardPosition,
} from "./position"
import { checkPreviousCell } from "./previous"
import {
  findFirstColumn,
  inBoardOrder,
  reservePlacement,
  listPlacements,
  listStages,
  type PlacedTask,
  type Placement,
  type StageState,
} from "./queries"

export const moveTasks = implement(contracts.moveTasks, async ({ input, scope, db, changes }) => {
  const { taskIds, stageId, rowId, fromProjectId, beforeTaskId, afterTaskId, position, otherwise = [] } = input
  const place = { beforeTaskId, afterTaskId, position }
  checkCardPosition(place, taskIds)
  for (const [index, other] of otherwise.entries()) checkCardPosition(other, taskIds, `otherwise.${index}.`)
  const goalAt = (where: CardPosition) => goalOf({ projectId: scope.id, columnId: stageId, rowId }, where, taskIds)
  const goal = goalAt(place)
  const stageIds = [stageId, ...(rowId ? [rowId] : [])]
  const locked = await lockPlacements(db, scope, taskIds, [scope.id], { stageIds, goal })
  const { boards, placed, stages } = locked
  checkBoardIsOpen(boards, scope.id)
  theStage(stages, scope.id, stageId, "column", "stageId")
  if (rowId) theStage(stages, scope.id, rowId, "row", "rowId")
  // Named in vain it is a fault all the same.
  if (fromProjectId !== undefined && !(await listBoardRoles(db, scope, [fromProjectId])).has(fromProjectId))
    throw notFound(`There is no project ${fromProjectId}.`)
  const sources = await findSources(db, scope, taskIds, placed, fromProjectId)
  await checkPreviousCell(db, scope, sources, input.previousPlaces ?? input.previous, { columnId: stageId, rowId })

  const anchor = await anchorAmong(db, scope, [goal, ...otherwise.map(goalAt)], locked.found)
  const there = new Map(
    placed.flatMap(({ placement }) => (placement.projectId === scope.id ? [[placement.taskId, placement]] : [])),
  )
  const ranks = ranksBetween(
    anchor,
    sources.map(({ placement }) => {
      const own = there.get(placement.taskId)
      return own && isLive(own) && own.columnId === stageId ? own.rank : null
    }),
  )
  const deletedAt = new Date().toISOString()
  const steps: Step[] = []
  for (const [index, { placement, name: taskName }] of sources.entries()) {
    const { taskId, projectId } = placement
    const before = there.get(taskId) ?? null
    const row = rowId === undefined ? (projectId === scope.id ? placement.rowId : null) : rowId
    const cell = { columnId: stageId, rowId: row, rank: ranks[index] ?? "" }
    if (projectId !== scope.id) steps.push({ taskName, before: placement, after: { ...placement, deletedAt } })
    const held = before ?? (await reservePlacement(db, scope, { taskId, projectId: scope.id, ...cell }))
    const after = { ...held, ...cell, archivedAt: null, deletedAt: null }
    steps.push({ taskName, before, after })
  }
  const move: MoveKind = { type: "tasks.moved", reason: "moved", tell: tellMove }
  return applySteps({ db, scope, changes, stages }, boards, steps, move, taskIds)
})

export const archiveManyTasks = implement(contracts.archiveManyTasks, async ({ input, scope, db, changes }) => {
  const boards = await lockBoard(db, scope)
  const placed = (await listPlacements(db, scope, input.taskIds)).filter(
    ({ placement: { projectId, columnId, rowId, deletedAt } }) =>
      projectId === scope.id && deletedAt === null && [columnId, rowId].includes(input.currentStageId),
  )
  const found = new Map(placed.map((task) => [task.placement.taskId, task]))
  const missing = input.taskIds.filter((id) => !found.has(id)).map(String)
  if (missing.length > 0) throw notFound(`Not in this stage: ${missing.join(", ")}.`, { taskIds: missing })
  const listed = input.taskIds.flatMap((id) => found.get(id) ?? [])
  return archive({ db, scope, changes }, boards, listed, input.taskIds)
})

export const archiveTask = implement(contracts.archiveTask, async ({ input, scope, db, changes }) => {
  const { boards, placed } = await lockPlacements(db, scope, [scope.id])
  const listed = await whereEditor(db, scope, placed, input.projectId)
  return theOnly(await archive({ db, scope, changes }, boards, listed, [scope.id]))
})

export const restoreTask = implement(contracts.restoreTask, async ({ input, scope, db, changes }) => {
  const { boards, placed } = await lockPlacements(db, scope, [scope.id])
  const listed = await whereEditor(db, scope, placed, input.projectId)
  const column = input.stageId === undefined ? null : await findColumnAmong(db, scope, listed, input.stageId)
  const steps: Step[] = []
  for (const { placement, name: taskName } of listed) {
    if (placement.archivedAt === null) continue
    const cell = await returnCell(db, scope, placement, column)
    const rank = await rankIn(db, scope, placement, cell)
    steps.push({ taskName, before: placement, after: { ...placement, ...cell, rank, archivedAt: null } })
  }
  const move: MoveKind = {
    type: "tasks.restored",
    reason: "restored",
    tell: ({ after }, stageName) => tellStage(historyTypes.restored, stageName(after.columnId)),
  }
  return theOnly(await applySteps({ db, scope, changes }, boards, steps, move, [scope.id]))
})

function archive(
  work: UnitOfWork,
  boards: readonly Board[],
  listed: readonly PlacedTask[],
  answering: readonly number[],
) {
  const archivedAt = new Date().toISOString()
  const steps = listed
    .filter(({ placement }) => placement.archivedAt === null)
    .map(({ placement, name }) => ({ taskName: name, before: placement, after: { ...placement, archivedAt } }))
  const move: MoveKind = {
    type: "tasks.archived",
    reason: "archived",
    tell: () => tellStage(historyTypes.stage, "archive_tasks"),
  }
  return applySteps(work, boards, steps, move, answering)
}

const tellStage = (type: number, state: string, previousState: string | null = null): HistoryEntry => ({
  type,
  state,
  previousState,
})

/** A card that only changes its place within a stage leaves no record. */
function tellMove({ before, after }: Step, stageName: (id: number) => string): HistoryEntry | null {
  const column = stageName(after.columnId)
  if (after.deletedAt !== null) return tellStage(historyTypes.removedFromProject, column)
  if (!before || before.deletedAt !== null) return tellStage(historyTypes.addedToProject, column)
  if (before.archivedAt !== null) return tellStage(historyTypes.restored, column)
  if (before.columnId !== after.columnId) return tellStage(historyTypes.stage, column, stageName(before.columnId))
  if (before.rowId === after.rowId) return null
  const rowName = (id: number | null) => (id === null ? "" : stageName(id))
  return tellStage(historyTypes.stage, rowName(after.rowId), rowName(before.rowId))
}

/**
 * From where each task comes: its placement on the target board, else on `fromProjectId`, else the only one it has. In the order of their
 * boards.
 */
async function findSources(
  db: Database,
  scope: ProjectScope,
  taskIds: readonly number[],
  placed: readonly PlacedTask[],
  fromProjectId: number | undefined,
): Promise<PlacedTask[]> {
  const others = boardsOfAll(placed).filter((id) => id !== scope.id)
  const roles = others.length > 0 ? await listBoardRoles(db, scope, others) : new Map<number, BoardRole>()
  roles.set(scope.id, scope)
  const present = placed.filter(({ placement }) => placement.deletedAt === null && roles.has(placement.projectId))
  const missing: string[] = []
  const ambiguous: number[] = []
  const sources = taskIds.flatMap((taskId) => {
    const own = present.filter(({ placement }) => placement.taskId === taskId)
    const on = (id: number | undefined) => own.find(({ placement }) => placement.projectId === id)
    const source =
      on(scope.id) ?? on(fromProjectId) ?? (fromProjectId === undefined && own.length === 1 ? own[0] : undefined)
    if (source) return [source]
    if (own.length > 1 && fromProjectId === undefined) ambiguous.push(taskId)
    else missing.push(String(taskId))
    return []
  })
  if (missing.length > 0) throw notFound(`Not found: tasks ${missing.join(", ")}.`, { taskIds: missing })
  if (ambiguous.length > 0)
    throw invalid([{ path: "fromProjectId", code: "on-several-boards", parameters: { tasks: ambiguous.join(", ") } }])
  for (const { placement } of sources) checkBoard(roles.get(placement.projectId))
  return inBoardOrder(db, scope, sources)
}

/** The column with an id, of a board on which one of these stands. @throws Problem 404, also where nothing goes to it */
async function findColumnAmong(
  db: Database,
  scope: OrganizationScope,
  placed: readonly PlacedTask[],
  stageId: number,
): Promise<StageState> {
  const stages = await listStages(db, scope, [stageId])
  const board = placed.find(({ placement }) => placement.projectId === stages[0]?.projectId)
  return theStage(stages, board?.placement.projectId ?? 0, stageId, "column", "stageId")
}

/** Where an archived placement comes back: its own cell, or the column named (else the first), where its column was deleted. */
export async function returnCell(
  db: Database,
  scope: OrganizationScope,
  placement: Placement,
  column: StageState | null = null,
) {
  const { projectId } = placement
  const ids = [placement.columnId, ...(placement.rowId === null ? [] : [placement.rowId])]
  const alive = (await listStages(db, scope, ids)).filter((stage) => stage.deletedAt === null).map((stage) => stage.id)
  const rowId = placement.rowId !== null && alive.includes(placement.rowId) ? placement.rowId : null
  if (alive.includes(placement.columnId)) return { projectId, columnId: placement.columnId, rowId }
  if (column?.projectId === projectId) return { projectId, columnId: column.id, rowId }
  return { projectId, columnId: await findFirstColumn(db, scope, projectId), rowId }
}

/** The rank that it had, or the nearest free one; last in another column. */
async function rankIn(db: Database, scope: OrganizationScope, placement: Placement, cell: Cell): Promise<string> {
  const { taskId, columnId } = placement
  if (cell.columnId === columnId) return freeRank(db, scope, placement, [taskId])
  const [rank = ""] = ranksBetween(await anchorOf(db, scope, cell, { position: "last" }, [taskId]), [null])
  return rank
}
