import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { datedKey, pages } from "@/lib/api/cursor"
import { notFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { checkFiles } from "@/lib/files/check"
import { checkMentions } from "@/lib/mentions/check"
import { mentionedIn } from "@/lib/mentions/in-text"
import { checkDates, checkLabels, checkPeople } from "./checks"
import * as contracts from "./contract"
import { task as entity } from "./entity"
import { historyTypes } from "./history/types"
import { applySteps, type Board, type KnownStages, type MoveKind, type Step } from "./placements/apply"
import {
  checkCardPosition,
  checkBoardIsOpen,
  goalOf,
  lockPlacements,
  ranksBetween,
  theAnchor,
  theStage,
  type CardPosition,
} from "./placements/position"
import { insertTasks, type NewTask } from "./making/queries"
import { lockBoardsOf } from "./placements/queries"
import { requireEditor } from "./properties/change"
import {
  findBoard,
  findFullBoard,
  findLastSeq,
  listArchived,
  listRecords,
  trashTasks,
  type TaskRecord,
} from "./queries"

export const createTask = implement(contracts.createTask, async ({ input, scope, db, changes }) => {
  const { stageId, rowId, beforeTaskId, afterTaskId, position, ...task } = input
  const cell = { stageId, rowId, beforeTaskId, afterTaskId, position }
  const [made] = await createIn({ db, scope, changes }, cell, [task], () => "")
  if (!made) throw notFound()
  return made
})

export const createTasks = implement(contracts.createTasks, ({ input: { tasks, ...cell }, ...work }) =>
  createIn(work, cell, tasks, (index) => `tasks.${index}.`),
)

type InCell = CardPosition & { readonly stageId: number; readonly rowId?: number | null }
type Wanted = Omit<z.output<typeof contracts.createTask.body>, keyof InCell>

/** Makes tasks in a cell of the scope's own board. `within` is where in the body each of them stands. */
async function createIn(
  { db, scope, changes }: UnitOfWork<ProjectScope>,
  { stageId, rowId = null, ...place }: InCell,
  wanted: readonly Wanted[],
  within: (index: number) => string,
): Promise<TaskRecord[]> {
  checkCardPosition(place, [])
  wanted.forEach((task, index) => checkDates(task, within(index)))
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
  const people = wanted.flatMap(({ responsibleUserId, members, reviewers }, index) => [
    [`${within(index)}responsibleUserId`, responsibleUserId] as const,
    [`${within(index)}members`, members] as const,
    [`${within(index)}reviewers`, reviewers] as const,
  ])
  await checkPeople(db, scope, Object.fromEntries(people))
  await checkLabels(db, scope, [...new Set(wanted.flatMap(({ tags = [] }) => tags))])
  const contents: Pick<NewTask, "fields" | "content">[] = []
  for (const [index, task] of wanted.entries())
    contents.push(await contentOf(db, scope, task, `${within(index)}description`))

  const ranks = ranksBetween(
    theAnchor(goal, found),
    wanted.map(() => null),
  )
  const at = { projectId: scope.id, columnId: stageId, rowId }
  const made = contents.map((content, index): NewTask => ({ ...content, place: { ...at, rank: ranks[index] ?? "" } }))
  return standNew({ db, scope, changes, stages }, boards, made)
}

async function contentOf(
  db: Transaction,
  scope: ProjectScope,
  { description: text = null, responsibleUserId = [], members = [], reviewers = [], tags = [], ...fields }: Wanted,
  path: string,
): Promise<Pick<NewTask, "fields" | "content">> {
  await checkFiles(db, scope, { attachedTo: "task", attachedToId: null }, text, path)
  const description = await checkMentions(db, scope, null, text, path)
  const people = { assigneeIds: responsibleUserId, memberIds: members, reviewerIds: reviewers }
  return {
    fields: { ...fields, dateStatusChanged: fields.status ? new Date().toISOString() : null },
    content: { ...people, tagIds: tags, description, mentions: mentionedIn(description) },
  }
}

/**
 * Makes tasks and places them on boards, which must be locked: the records of their creation, and one change. Answers the tasks in their
 * order.
 */
export async function standNew(
  work: UnitOfWork & KnownStages,
  boards: readonly Board[],
  wanted: readonly NewTask[],
): Promise<TaskRecord[]> {
  const placed = await insertTasks(work.db, work.scope, wanted)
  const mentions = new Map(placed.map(({ taskId }, index) => [taskId, wanted[index]?.content.mentions ?? []]))
  const steps = placed.map((placement, index): Step => ({
    taskName: wanted[index]?.fields.name ?? "",
    before: null,
    after: { ...placement, deletedAt: null },
  }))
  const move: MoveKind = {
    type: "task.created",
    reason: "created",
    tell: ({ after }, stageName) => ({
      type: historyTypes.created,
      state: stageName(after.columnId),
      previousState: null,
    }),
    patchesOf: (made) =>
      made.map((task) => {
        const told = mentions.get(task.id) ?? []
        return entity.made(task.id, { ...task, ...(told.length > 0 && { mentions: [...told] }) })
      }),
  }
  const ids = placed.map(({ taskId }) => taskId)
  const { tasks } = await applySteps(work, boards, steps, move, ids)
  return tasks.toSorted((a, b) => a.id - b.id)
}

export const getTask = implement(contracts.getTask, ({ scope, db }) => theRecord(db, scope, scope.id))

export const getTasksByIds = implement(contracts.getTasksByIds, ({ input, scope, db }) =>
  listRecords(db, scope, input.taskIds),
)

export const deleteTask = implement(contracts.deleteTask, ({ scope, db, changes }) =>
  toTheTrash({ db, scope, changes }, [scope.id]),
)

export const deleteTasks = implement(contracts.deleteTasks, async ({ input, scope, db, changes }) => {
  await requireEditor({ db, scope, changes }, input.taskIds, { whileArchived: true })
  await toTheTrash({ db, scope, changes }, input.taskIds)
  return { count: input.taskIds.length }
})

/**
 * The caller must have been required to be an editor of each of the tasks.
 *
 * @throws Problem 404 naming the tasks that are in the trash already
 */
export async function toTheTrash({ db, scope, changes }: UnitOfWork, taskIds: readonly number[]): Promise<void> {
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
    rights: [],
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
