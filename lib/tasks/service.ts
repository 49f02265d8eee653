import type { Database } from "@/db/client"
import { readCursor, writeCursor } from "@/lib/api/cursor"
import { notFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import { checkDates, checkLabels, checkPeople } from "./checks"
import * as contracts from "./contract"
import { historyTypes } from "./history/types"
import { applySteps, type Board, type Workplace } from "./placements/apply"
import {
  anchorOf,
  boardsOfAll,
  checkPlace,
  findStageOf,
  lockBoard,
  lockPlacements,
  ranksBetween,
  type Cell,
  type Place,
} from "./placements/place"
import { reservePlacement } from "./placements/queries"
import { checkEditor } from "./properties/change"
import {
  findBoard,
  findBoardVersion,
  findFullBoard,
  findLastSeq,
  insertTask,
  listArchived,
  listRecords,
  trashTasks,
  type TaskContent,
  type TaskFields,
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
  const people = { assigneeIds: responsibleUserId, memberIds: members }
  const cell = { projectId: scope.id, columnId: stageId, rowId }
  const content = { ...people, tagIds: tags, description }
  const taskId = await standNew({ db, scope, changes }, boards, columns, content, cell, place)
  return theRecord(db, scope, taskId)
})

/**
 * Makes a task and places it on a board, which must be locked: the record of its creation, and the change.
 *
 * @returns its id
 */
export async function standNew(
  { db, scope, changes }: Workplace,
  boards: readonly Board[],
  fields: TaskFields,
  content: TaskContent,
  cell: Cell & { readonly rowId: number | null },
  place: Place,
): Promise<number> {
  const taskId = await insertTask(db, scope, fields, content)
  const [rank = ""] = ranksBetween(await anchorOf(db, scope, cell, place, [taskId]), [null])
  const placement = await reservePlacement(db, scope, { taskId, ...cell, rank })
  await applySteps(
    { db, scope, changes },
    boards,
    [{ taskName: fields.name, before: null, after: { ...placement, deletedAt: null } }],
    {
      type: "task.created",
      reason: "created",
      tell: (_, stageName) => ({ type: historyTypes.created, state: stageName(cell.columnId), previousState: null }),
      patches: [{ entity: "task", id: taskId, before: null, after: fields }],
    },
  )
  return taskId
}

export const getTask = implement(contracts.getTask, ({ scope, db }) => theRecord(db, scope, scope.id))

export const getTasksByIds = implement(contracts.getTasksByIds, ({ input, scope, db }) =>
  listRecords(db, scope, input.taskIds),
)

export const deleteTask = implement(contracts.deleteTask, ({ scope, db, changes }) =>
  toTheTrash({ db, scope, changes }, [scope.id]),
)

export const deleteTasks = implement(contracts.deleteTasks, async ({ input, scope, db, changes }) => {
  await checkEditor(db, scope, input.taskIds, { whileArchived: true })
  await toTheTrash({ db, scope, changes }, input.taskIds)
  return { count: input.taskIds.length }
})

/** @throws Problem 404 naming the tasks that are in the trash already */
async function toTheTrash({ db, scope, changes }: Workplace, taskIds: readonly number[]): Promise<void> {
  const { boards, placed } = await lockPlacements(db, scope, taskIds, boardsOfAll)
  const deletedAt = new Date().toISOString()
  const standing = placed.filter(({ placement }) => placement.deletedAt === null)
  const found = new Set(standing.map(({ placement }) => placement.taskId))
  const missing = taskIds.filter((id) => !found.has(id)).map(String)
  if (missing.length > 0) throw notFound(`Not found: tasks ${missing.join(", ")}.`, { taskIds: missing })
  const steps = standing.map(({ placement, name }) => ({
    taskName: name,
    before: placement,
    after: { ...placement, deletedAt },
  }))
  await applySteps({ db, scope, changes }, boards, steps, {
    type: "tasks.deleted",
    reason: "deleted",
    tell: ({ taskName }) => ({ type: historyTypes.deleted, state: taskName, previousState: null }),
    patches: taskIds.map((id) => ({ entity: "task", id, before: { deletedAt: null }, after: { deletedAt } })),
  })
  await trashTasks(db, scope, taskIds, deletedAt)
}

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
