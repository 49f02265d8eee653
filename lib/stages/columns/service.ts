import { invalid, notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { lockProject } from "@/lib/projects/lock"
import { findProject } from "@/lib/projects/queries"
import { checkBoard } from "@/lib/tasks/checks"
import { historyTypes } from "@/lib/tasks/history/types"
import { applySteps, type Step } from "@/lib/tasks/placements/apply"
import { listPlacements, lockBoards, reservePlacement } from "@/lib/tasks/placements/queries"
import { listBoardRoles } from "@/lib/tasks/queries"
import { addStage, alterStage, checkRoom, dropStage, moveStage, stageOf, takeOut } from "../change"
import { insertStage, listPlaced, updateStage } from "../queries"
import * as contracts from "./contract"

const column = (id: number) => ({ id, kind: "column" }) as const

export const createProjectColumn = implement(contracts.createProjectColumn, ({ input, ...work }) => {
  const { name, tasksLimit, color, order, beforeId, afterId } = input
  return addStage(work, { name, kind: "column", tasksLimit, color }, { order, beforeId, afterId })
})

export const renameProjectColumn = implement(contracts.renameProjectColumn, ({ input, ...work }) =>
  alterStage(work, column(input.columnId), { name: input.name }),
)

export const setProjectColumnTasksLimit = implement(contracts.setProjectColumnTasksLimit, ({ input, ...work }) =>
  alterStage(work, column(input.columnId), { tasksLimit: input.tasksLimit }),
)

export const setProjectColumnColor = implement(contracts.setProjectColumnColor, ({ input, ...work }) =>
  alterStage(work, column(input.columnId), { color: input.color }),
)

export const moveProjectColumn = implement(contracts.moveProjectColumn, ({ input, ...work }) =>
  moveStage(work, column(input.columnId), input),
)

export const deleteProjectColumn = implement(contracts.deleteProjectColumn, ({ input, ...work }) =>
  dropStage(work, column(input.columnId), input.moveTasksTo),
)

export const moveColumnToProject = implement(contracts.moveColumnToProject, async ({ input, scope, db, changes }) => {
  const { columnId, toProjectId } = input
  if (toProjectId === scope.id) throw invalid([{ path: "toProjectId", code: "same-project" }])
  checkBoard((await listBoardRoles(db, scope, [toProjectId])).get(toProjectId))
  const boards = await lockBoards(db, scope, [scope.id, toProjectId])
  const { project } = await lockProject(db, scope)
  const target = await findProject(db, scope, toProjectId)
  if (!target) throw notFound()
  if (target.archived) throw new Problem("archived")
  checkRoom(target.stages)
  const old = stageOf(project.stages, column(columnId))
  const placed = await listPlaced(db, scope, old)
  const taskIds = placed.map(({ placement }) => placement.taskId)
  const known = (await listPlacements(db, scope, taskIds))
    .map(({ placement }) => placement)
    .filter((placement) => placement.projectId === toProjectId)
  const there = known.filter((placement) => placement.deletedAt === null).map(({ taskId }) => String(taskId))
  if (there.length > 0)
    throw new Problem("already-placed", `On that board already: tasks ${there.join(", ")}.`, { taskIds: there })

  const gone = await takeOut({ db, scope }, project.stages, old)
  const { name, kind, color, tasksLimit } = old
  const id = await insertStage(db, scope, toProjectId, { name, kind, color, tasksLimit: null })
  const order = target.stages.filter((stage) => stage.kind === "column").length
  const after = { projectId: toProjectId, kind, name, order, tasksLimit, color }
  const deletedAt = new Date().toISOString()
  const steps: Step[] = []
  for (const { placement, name: taskName } of placed) {
    const { taskId, rank } = placement
    const cell = { taskId, projectId: toProjectId, columnId: id, rowId: null, rank }
    const before = known.find((one) => one.taskId === taskId) ?? null
    const held = before ?? (await reservePlacement(db, scope, cell))
    steps.push({ taskName, before: placement, after: { ...placement, deletedAt } })
    steps.push({ taskName, before, after: { ...held, ...cell, archivedAt: null, deletedAt: null } })
  }
  await applySteps({ db, scope, changes }, boards, steps, {
    type: "stage.movedToProject",
    reason: "moved",
    tell: ({ after }) => ({
      type: after.deletedAt === null ? historyTypes.addedToProject : historyTypes.removedFromProject,
      state: name,
      previousState: null,
    }),
    patches: [...gone, { entity: "stage", id, before: null, after }],
  })
  // Set once the tasks are in: the column is no fuller than it was.
  if (tasksLimit !== null) await updateStage(db, scope, toProjectId, id, { tasksLimit })
  return { id, ...after }
})
