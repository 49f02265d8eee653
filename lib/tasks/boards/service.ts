import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { editableBoardOf } from "../checks"
import { historyTypes } from "../history/types"
import { applySteps, theOnly, type MoveKind } from "../placements/apply"
import {
  anchorOf,
  checkCardPosition,
  checkBoardIsOpen,
  findStageOf,
  isLive,
  lockPlacements,
  ranksBetween,
} from "../placements/position"
import { checkPreviousCell, movedSince } from "../placements/previous"
import { reservePlacement } from "../placements/queries"
import { findName } from "../queries"
import * as contracts from "./contract"

export const addTaskPlacement = implement(contracts.addTaskPlacement, async ({ input, scope, db, changes }) => {
  const { stageId, rowId, beforeTaskId, afterTaskId, position, previous } = input
  const place = { beforeTaskId, afterTaskId, position }
  checkCardPosition(place, [scope.id])
  const projectId = await editableBoardOf(db, scope, stageId)
  const { boards, placed } = await lockPlacements(db, scope, [scope.id], [projectId])
  checkBoardIsOpen(boards, projectId)
  await findStageOf(db, scope, projectId, stageId, "column", "stageId")
  if (rowId) await findStageOf(db, scope, projectId, rowId, "row", "rowId")
  const taskName = await findName(db, scope, scope.id)
  if (taskName === null) throw notFound()

  const there = placed.map((task) => task.placement).find((placement) => placement.projectId === projectId)
  if (there && isLive(there) && previous === null)
    throw await movedSince(db, scope, [{ placement: there, name: taskName, previous }])
  if (there && isLive(there)) throw new Problem("already-placed", undefined, { projectId, columnId: there.columnId })
  const cell = { projectId, columnId: stageId, rowId: rowId ?? null }
  const [rank = ""] = ranksBetween(await anchorOf(db, scope, cell, place, [scope.id]), [null])
  const before = there ?? (await reservePlacement(db, scope, { taskId: scope.id, ...cell, rank }))
  const after = { ...before, ...cell, rank, archivedAt: null, deletedAt: null }
  const type = there?.archivedAt && !there.deletedAt ? historyTypes.restored : historyTypes.addedToProject
  const move: MoveKind = {
    type: "task.placementAdded",
    reason: "added",
    tell: (_, stageName) => ({ type, state: stageName(stageId), previousState: null }),
  }
  const step = { taskName, before: there ?? null, after }
  return theOnly(await applySteps({ db, scope, changes }, boards, [step], move, [scope.id]))
})

export const removeTaskPlacement = implement(contracts.removeTaskPlacement, async ({ input, scope, db, changes }) => {
  const { boards, placed } = await lockPlacements(db, scope, [input.taskId], [scope.id])
  checkBoardIsOpen(boards, scope.id)
  const present = placed.filter(({ placement }) => placement.deletedAt === null)
  const here = present.find(({ placement }) => placement.projectId === scope.id)
  if (!here) throw notFound("The task is not on this board.")
  if (present.length === 1) throw new Problem("last-placement")
  const { previousColumnId: columnId } = input
  await checkPreviousCell(db, scope, [here], columnId === undefined ? undefined : { columnId })
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
