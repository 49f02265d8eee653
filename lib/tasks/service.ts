import type { Database } from "@/db/client"
import { datedKey, pages } from "@/lib/api/cursor"
import { notFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { checkFiles } from "@/lib/files/check"
import { checkMentions } from "@/lib/mentions/check"
import { mentionedIn } from "@/lib/mentions/in-text"
import { checkDates, checkLabels, checkPeople } from "./checks"
import * as contracts from "./contract"
import { task as entity } from "./entity"
import { historyTypes } from "./history/types"
import { applySteps, theOnly, type Board, type KnownStages, type MoveKind } from "./placements/apply"
import {
  checkCardPosition,
  checkBoardIsOpen,
  goalOf,
  lockPlacements,
  ranksBetween,
  theAnchor,
  theStage,
} from "./placements/position"
import { insertTask, lockBoardsOf, type NewPlacement } from "./placements/queries"
import { checkEditor } from "./properties/change"
import {
  findBoard,
  findFullBoard,
  findLastSeq,
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
  checkCardPosition(place, [])
  checkDates(fields)
  const goal = goalOf({ projectId: scope.id, columnId: stageId, rowId }, place, [])
  const stageIds = rowId === null ? [stageId] : [stageId, rowId]
  const { boards, stages, found } = await lockBoardsOf(db, scope, {
    taskIds: [],
    projectIds: [scope.id],
    stageIds,
    goal,
  })
  checkBoardIsOpen(boards, scope.id)
  theStage(stages, scope.id, stageId, "column", "stageId")
  if (rowId !== null) theStage(stages, scope.id, rowId, "row", "rowId")
  await checkPeople(db, scope, { responsibleUserId: fields.responsibleUserId, members: fields.members })
  await checkLabels(db, scope, fields.tags ?? [])
  const { description: text = null, responsibleUserId = [], members = [], tags = [], ...columns } = fields
  await checkFiles(db, scope, { attachedTo: "task", attachedToId: null }, text, "description")
  const description = await checkMentions(db, scope, null, text, "description")

  const people = { assigneeIds: responsibleUserId, memberIds: members }
  const content = { ...people, tagIds: tags, description, mentions: mentionedIn(description) }
  const [rank = ""] = ranksBetween(theAnchor(goal, found), [null])
  const at = { projectId: scope.id, columnId: stageId, rowId, rank }
  return standNew({ db, scope, changes, stages }, boards, columns, content, at)
})

/** Makes a task and places it on a board, which must be locked: the record of its creation, and the change. Answers the task. */
export async function standNew(
  work: UnitOfWork & KnownStages,
  boards: readonly Board[],
  fields: TaskFields,
  content: TaskContent,
  place: NewPlacement,
): Promise<TaskRecord> {
  const placement = await insertTask(work.db, work.scope, fields, content, place)
  const { taskId } = placement
  const step = { taskName: fields.name, before: null, after: { ...placement, deletedAt: null } }
  const move: MoveKind = {
    type: "task.created",
    reason: "created",
    tell: (_, stageName) => ({ type: historyTypes.created, state: stageName(place.columnId), previousState: null }),
    patchesOf: ([task]) => {
      const { mentions = [] } = content
      return task ? [entity.made(taskId, { ...task, ...(mentions.length > 0 && { mentions: [...mentions] }) })] : []
    },
  }
  return theOnly(await applySteps(work, boards, [step], move, [taskId]))
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
async function toTheTrash({ db, scope, changes }: UnitOfWork, taskIds: readonly number[]): Promise<void> {
  const { boards, placed } = await lockPlacements(db, scope, taskIds)
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
    rights: [{ scope: "task", ids: taskIds, role: "editor" }],
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
      input.view === "board" ? `b${scope.version}` : `f${await findLastSeq(db, scope)}.${scope.userId}`,
  },
)

const archivedTasks = pages(contracts.listArchivedProjectTasks, datedKey)

export const listArchivedProjectTasks = implement(contracts.listArchivedProjectTasks, async ({ input, scope, db }) => {
  const { limit, search } = input
  const rows = await listArchived(db, scope, { limit, after: archivedTasks.after({ scope, input }), search })
  const { items, nextCursor } = archivedTasks.cut({ scope, input }, rows, (row) => row)
  const ids = items.map((row) => row.id)
  return { items: await listRecords(db, scope, ids), nextCursor }
})

/** A task as the caller sees it now. */
export async function theRecord(db: Database, scope: OrganizationScope, taskId: number): Promise<TaskRecord> {
  const [record] = await listRecords(db, scope, [taskId])
  if (!record) throw notFound()
  return record
}
