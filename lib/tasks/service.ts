import { implement } from "@/lib/api/operation"
import { notFound } from "@/lib/api/errors"
import * as contracts from "./contract"
import { historyTypes } from "./history/types"
import { applySteps } from "./placements/apply"
import { listPlacements, lockBoards } from "./placements/queries"
import { listRecords } from "./queries"

export const archiveManyTasks = implement(contracts.archiveManyTasks, async ({ input, scope, db, changes }) => {
  const boards = await lockBoards(db, scope, [scope.id])
  const placed = (await listPlacements(db, scope, input.taskIds)).filter(
    ({ placement: { projectId, columnId, rowId } }) =>
      projectId === scope.id && (columnId === input.currentStageId || rowId === input.currentStageId),
  )
  const found = new Set(placed.map(({ placement }) => placement.taskId))
  const missing = input.taskIds.filter((id) => !found.has(id))
  if (missing.length > 0) throw notFound(`Not in this stage: ${missing.join(", ")}.`, { taskIds: missing.map(String) })

  const archivedAt = new Date().toISOString()
  const place = new Map(input.taskIds.map((id, index) => [id, index]))
  const steps = placed
    .filter(({ placement }) => placement.archivedAt === null)
    .toSorted((a, b) => (place.get(a.placement.taskId) ?? 0) - (place.get(b.placement.taskId) ?? 0))
    .map(({ placement, name }) => ({ taskName: name, before: placement, after: { ...placement, archivedAt } }))
  const histories = await applySteps({ db, scope, changes }, boards, steps, {
    type: "tasks.archived",
    reason: "archived",
    tell: () => ({ type: historyTypes.stage, state: "archive_tasks", previousState: null }),
  })
  return { tasks: await listRecords(db, scope, input.taskIds), histories }
})
