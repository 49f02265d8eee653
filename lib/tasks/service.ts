import type { Database } from "@/db/client"
import { notFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import { checkDates, checkLabels, checkPeople } from "./checks"
import * as contracts from "./contract"
import { readCursor, writeCursor } from "./cursor"
import { appendHistory } from "./history/queries"
import { historyTypes } from "./history/types"
import { applySteps } from "./placements/apply"
import {
  anchorOf,
  boardsOfAll,
  checkPlace,
  findStageOf,
  lockBoard,
  lockPlacements,
  ranksBetween,
} from "./placements/place"
import { reservePlacement } from "./placements/queries"
import {
  findBoard,
  findBoardVersion,
  findFullBoard,
  findLastSeq,
  insertTask,
  listArchived,
  listBoardsOf,
  listRecords,
  lockTask,
  updateTask,
  type TaskRecord,
} from "./queries"

export const createTask = implement(contracts.createTask, async ({ input, scope, db, changes }) => {
  const { stageId, rowId = null, beforeTaskId, afterTaskId, position, ...fields } = input
  const place = { beforeTaskId, afterTaskId, position }
  checkPlace(place, [])
  checkDates(fields)
  const boards = await lockBoard(db, scope)
  await findStageOf(db, scope, scope.id, stageId, "column", "stageId")
  if (rowId !== null) await findStageOf(db, scope, scope.id, rowId, "row", "rowId")
  await checkPeople(db, scope, { responsibleUserId: fields.responsibleUserId, members: fields.members })
  await checkLabels(db, scope, fields.tags ?? [])

  const { description = null, responsibleUserId = [], members = [], tags = [], ...columns } = fields
  const hasDescription = description !== null
  const people = { assigneeIds: responsibleUserId, memberIds: members }
  const taskId = await insertTask(db, scope, { ...columns, ...people, tagIds: tags, description, hasDescription })
  const cell = { projectId: scope.id, columnId: stageId, rowId }
  const [rank = ""] = ranksBetween(await anchorOf(db, scope, cell, place, [taskId]), [null])
  const placement = await reservePlacement(db, scope, { taskId, ...cell, rank })
  await applySteps(
    { db, scope, changes },
    boards,
    [{ taskName: input.name, before: null, after: { ...placement, deletedAt: null } }],
    {
      type: "task.created",
      reason: "created",
      tell: (_, stageName) => ({ type: historyTypes.created, state: stageName(stageId), previousState: null }),
      patches: [{ entity: "task", id: taskId, before: null, after: columns }],
    },
  )
  return theRecord(db, scope, taskId)
})

export const getTask = implement(contracts.getTask, ({ scope, db }) => theRecord(db, scope, scope.id))

export const getTasksByIds = implement(contracts.getTasksByIds, ({ input, scope, db }) =>
  listRecords(db, scope, input.taskIds),
)

export const updateTaskName = implement(contracts.updateTaskName, async ({ input, scope, db, changes }) => {
  await lockPlacements(db, scope, [scope.id], boardsOfAll)
  const before = await lockTask(db, scope, scope.id)
  if (!before) throw notFound()
  if (before.name !== input.name) {
    await updateTask(db, scope, scope.id, { name: input.name })
    const boards = await listBoardsOf(db, scope, scope.id)
    const [only] = boards.length === 1 ? boards : []
    await appendHistory(db, scope, [
      {
        taskId: scope.id,
        projectId: only?.id ?? null,
        projectName: only?.name ?? "",
        taskName: input.name,
        type: historyTypes.name,
        state: input.name,
        previousState: before.name,
      },
    ])
    changes.record(scope, {
      type: "task.renamed",
      projectIds: boards.map((board) => board.id),
      spaceIds: [],
      patches: [{ entity: "task", id: scope.id, before: { name: before.name }, after: { name: input.name } }],
    })
  }
  return theRecord(db, scope, scope.id)
})

export const deleteTask = implement(contracts.deleteTask, async ({ scope, db, changes }) => {
  const { boards, placed } = await lockPlacements(db, scope, [scope.id], boardsOfAll)
  const deletedAt = new Date().toISOString()
  const steps = placed
    .filter(({ placement }) => placement.deletedAt === null)
    .map(({ placement, name }) => ({ taskName: name, before: placement, after: { ...placement, deletedAt } }))
  if (steps.length === 0) throw notFound()
  await applySteps({ db, scope, changes }, boards, steps, {
    type: "tasks.deleted",
    reason: "deleted",
    tell: ({ taskName }) => ({ type: historyTypes.deleted, state: taskName, previousState: null }),
    patches: [{ entity: "task", id: scope.id, before: { deletedAt: null }, after: { deletedAt } }],
  })
  await updateTask(db, scope, scope.id, { deletedAt })
})

export const listProjectTasks = implement(
  contracts.listProjectTasks,
  async ({ input, scope, db }) =>
    new JsonText(input.view === "board" ? await findBoard(db, scope) : await findFullBoard(db, scope)),
  {
    // The faces are the same bytes for every reader; full tasks name the reader's other boards, which any change may concern.
    version: async ({ input, scope, db }) =>
      input.view === "board"
        ? `b${await findBoardVersion(db, scope)}`
        : `f${await findLastSeq(db, scope)}.${scope.userId}`,
  },
)

export const listArchivedProjectTasks = implement(contracts.listArchivedProjectTasks, async ({ input, scope, db }) => {
  const { limit, search } = input
  const rows = await listArchived(db, scope, { limit, cursor: readCursor(input.cursor), search })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await listRecords(
      db,
      scope,
      shown.map((row) => row.id),
    ),
    nextCursor: last ? writeCursor(last) : null,
  }
})

/** A task as the caller sees it now. */
export async function theRecord(db: Database, scope: OrganizationScope, taskId: number): Promise<TaskRecord> {
  const [record] = await listRecords(db, scope, [taskId])
  if (!record) throw notFound()
  return record
}
