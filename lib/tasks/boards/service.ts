import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { editableBoardOf } from "../checks"
import { historyTypes } from "../history/types"
import { applySteps } from "../placements/apply"
import {
  anchorOf,
  boardsOfAll,
  checkPlace,
  checkStanding,
  findStageOf,
  isLive,
  lockPlacements,
  ranksBetween,
} from "../placements/place"
import { reservePlacement, type PlacedTask } from "../placements/queries"
import { findName } from "../queries"
import { theRecord } from "../service"
import * as contracts from "./contract"

const withBoard = (projectId: number) => (placed: readonly PlacedTask[]) => [
  ...new Set([projectId, ...boardsOfAll(placed)]),
]

export const addTaskPlacement = implement(contracts.addTaskPlacement, async ({ input, scope, db, changes }) => {
  const { stageId, rowId, beforeTaskId, afterTaskId, position } = input
  const place = { beforeTaskId, afterTaskId, position }
  checkPlace(place, [scope.id])
  const projectId = await editableBoardOf(db, scope, stageId)
  const { boards, placed } = await lockPlacements(db, scope, [scope.id], withBoard(projectId))
  checkStanding(boards, projectId)
  await findStageOf(db, scope, projectId, stageId, "column", "stageId")
  if (rowId) await findStageOf(db, scope, projectId, rowId, "row", "rowId")
  const taskName = await findName(db, scope, scope.id)
  if (taskName === null) throw notFound()

  const there = placed.map((task) => task.placement).find((placement) => placement.projectId === projectId)
  if (there && isLive(there)) throw new Problem("already-placed", undefined, { projectId, columnId: there.columnId })
  const cell = { projectId, columnId: stageId, rowId: rowId ?? null }
  const [rank = ""] = ranksBetween(await anchorOf(db, scope, cell, place, [scope.id]), [null])
  const before = there ?? (await reservePlacement(db, scope, { taskId: scope.id, ...cell, rank }))
  const after = { ...before, ...cell, rank, archivedAt: null, deletedAt: null }
  const type = there?.archivedAt && !there.deletedAt ? historyTypes.restored : historyTypes.addedToProject
  await applySteps({ db, scope, changes }, boards, [{ taskName, before: there ?? null, after }], {
    type: "task.placementAdded",
    reason: "added",
    tell: (_, stageName) => ({ type, state: stageName(stageId), previousState: null }),
  })
  return theRecord(db, scope, scope.id)
})

export const removeTaskPlacement = implement(contracts.removeTaskPlacement, async ({ input, scope, db, changes }) => {
  const { boards, placed } = await lockPlacements(db, scope, [input.taskId], withBoard(scope.id))
  checkStanding(boards, scope.id)
  const standing = placed.filter(({ placement }) => placement.deletedAt === null)
  const here = standing.find(({ placement }) => placement.projectId === scope.id)
  if (!here) throw notFound("The task is not on this board.")
  if (standing.length === 1) throw new Problem("last-placement")
  const { placement: before, name: taskName } = here
  const after = { ...before, deletedAt: new Date().toISOString() }
  await applySteps({ db, scope, changes }, boards, [{ taskName, before, after }], {
    type: "task.placementRemoved",
    reason: "removed",
    tell: (_, stageName) => ({
      type: historyTypes.removedFromProject,
      state: stageName(before.columnId),
      previousState: null,
    }),
  })
})
