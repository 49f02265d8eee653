import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing"
import { notFound, orNotFound, Problem } from "@/lib/api/errors"
import { arrange } from "@/lib/api/list-position"
import type { Fault } from "@/lib/api/faults"
import { implement } from "@/lib/api/operation"
import type { TaskScope } from "@/lib/auth/guard"
import type { ChangeType } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { dayIn, dayInstant } from "@/lib/dates/zone"
import { LostRace } from "@/lib/locks/lost-race"
import { whoSee } from "../duplicate/copy"
import { boardBeside, positionBeside } from "../making/beside"
import { lockTasks, lockThose, requireEditor, type Locked } from "../properties/change"
import type { TaskProperties } from "../properties/queries"
import { listPeopleAndLabels } from "../queries"
import { changeAndRepeat } from "../recurrence/repeat"
import { listBoardsOfOther } from "../relations/queries"
import { standNew, toTheTrash } from "../service"
import { listSight } from "../sets/queries"
import { addSubtasks } from "./adding"
import * as contracts from "./contract"
import { countingSubtasks } from "./counting"
import { subtask as entity } from "./entity"
import { tellSubtasks } from "./note"
import * as queries from "./queries"
import type { NewSubtask, SubtaskRecord } from "./queries"

type Fields = Partial<Pick<SubtaskRecord, "name" | "done" | "order" | "cardId" | "assigneeId" | "dueDate">> & {
  readonly deletedAt?: string
}

const most = 500

export const listSubtasks = implement(contracts.listSubtasks, ({ scope, db }) =>
  queries.listSubtasksOf(db, scope, scope.id),
)

export const listOwnSubtasks = implement(contracts.listOwnSubtasks, ({ scope, db }) => queries.listOwn(db, scope))

export const createSubtask = implement(contracts.createSubtask, async ({ input, ...work }) => {
  const { name, cardId, assigneeId, dueDate } = input
  const steps = name === undefined ? [] : [{ name, assigneeId, dueDate }]
  const [made] = cardId === undefined ? await add(work, steps, () => "assigneeId") : await addCard(work, cardId)
  if (!made) throw new Error("no subtask was made")
  return made
})

export const createSubtasks = implement(contracts.createSubtasks, ({ input: { names = [], subtasks }, ...work }) =>
  add(work, subtasks ?? names.map((name) => ({ name })), (index) => `subtasks.${index}.assigneeId`),
)

type Wanted = Pick<NewSubtask, "name" | "dueDate"> & { readonly assigneeId?: number | undefined }

/** `pathOf`: where in the body the assignee of one of them stands. */
async function add(
  work: UnitOfWork<TaskScope>,
  wanted: readonly Wanted[],
  pathOf: (index: number) => string,
): Promise<SubtaskRecord[]> {
  const locked = await lockThose(work, [work.scope.id])
  const given = wanted.flatMap(({ assigneeId }, index) =>
    assigneeId === undefined ? [] : [{ id: assigneeId, path: pathOf(index) }],
  )
  await checkAssignees(work, given)
  const steps = wanted.map((one) => ({ ...one, done: false }))
  return append(work, locked, steps, undefined)
}

/** @throws Problem 404 for somebody of no concern to the organization, 400 `cannot-see` for somebody who does not see the task */
async function checkAssignees(
  { db, scope }: UnitOfWork<TaskScope>,
  named: readonly { readonly id: number; readonly path: string }[],
): Promise<void> {
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ id }) => id))]
  const sight = await listSight(db, scope, [scope.id], ids)
  const unknown = ids.filter((id) => !sight.has(id))
  if (unknown.length > 0) throw notFound(`There is nobody ${unknown.join(", ")} in the organization.`)
  const errors = named.flatMap(({ id, path }): Fault[] => (sight.get(id)?.sees ? [] : [{ path, code: "cannot-see" }]))
  if (errors.length > 0) throw new Problem("cannot-see", undefined, { errors })
}

/** Makes a task that there is a step of the scope's, with the name that it has. */
async function addCard(work: UnitOfWork<TaskScope>, cardId: number): Promise<SubtaskRecord[]> {
  const { db, scope } = work
  const locked = await lockTasks(work, [...new Set([scope.id, cardId])])
  const card = locked.tasks.find(({ id }) => id === cardId)
  if (!card) throw notFound()
  await requireEditor(work, [card.id])
  const above = await queries.listAncestors(db, scope, scope.id)
  if (cardId === scope.id || above.includes(cardId)) throw new Problem("subtask-loop")
  if ((await queries.listAncestors(db, scope, cardId)).length > 0) throw new Problem("already-subtask")
  const board = await boardOfCard(work, cardId)
  return append(work, locked, [{ name: card.name, done: card.status === 1, cardId }], board)
}

async function append(
  work: UnitOfWork<TaskScope>,
  locked: Locked,
  steps: readonly Omit<NewSubtask, "order">[],
  board: NamedBoard | undefined,
): Promise<SubtaskRecord[]> {
  const { db, scope } = work
  const task = theTask(locked, scope)
  const others = await queries.listSubtasksOf(db, scope, scope.id)
  if (others.length + steps.length > most)
    throw new Problem("too-many-subtasks", `A task has at most ${most} subtasks; this one has ${others.length}.`)
  const last = (await queries.listRanks(db, scope, scope.id)).at(-1) ?? null
  const ranks = generateNKeysBetween(last, null, steps.length)
  const wanted = steps.map((step, index) => ({ ...step, order: ranks[index] ?? "" }))
  const made = await addSubtasks(work, { taskId: scope.id, boardIds: locked.boardIds }, wanted)
  await tellSubtasks(
    db,
    scope,
    task,
    made.map((one) => ({ before: null, after: one })),
    board,
  )
  return made
}

export const renameSubtask = implement(contracts.renameSubtask, async ({ input: { subtaskId, name }, ...work }) => {
  const found = await lockSubtask(work, subtaskId)
  return found.card
    ? throughCard(work, found, "task.renamed", { name })
    : change(work, found, "subtask.renamed", { name })
})

export const setSubtaskDone = implement(contracts.setSubtaskDone, async ({ input: { subtaskId, done }, ...work }) => {
  const found = await lockSubtask(work, subtaskId)
  if (found.subtask.done === done) return found.subtask
  return found.card
    ? throughCard(work, found, "task.statusChanged", { status: done ? 1 : 0 })
    : change(work, found, "subtask.doneChanged", { done })
})

export const moveSubtask = implement(contracts.moveSubtask, async ({ input: { subtaskId, ...place }, ...work }) => {
  const { db, scope } = work
  const found = await lockSubtask(work, subtaskId)
  const others = await queries.listSubtasksOf(db, scope, scope.id)
  const ids = others.map(({ id }) => id)
  const arranged = arrange(ids, subtaskId, place)
  if (!arranged) throw notFound(`There is no subtask ${place.beforeId ?? place.afterId}.`)
  const index = arranged.indexOf(subtaskId)
  if (index === ids.indexOf(subtaskId)) return found.subtask
  const lower = others.find(({ id }) => id === arranged[index - 1])?.order ?? null
  const taken = await queries.listRanks(db, scope, scope.id)
  const order = generateKeyBetween(lower, taken.find((rank) => lower === null || rank > lower) ?? null)
  return change(work, found, "subtask.moved", { order })
})

export const setSubtaskShownOnBoard = implement(
  contracts.setSubtaskShownOnBoard,
  async ({ input: { subtaskId, shownOnBoard, stageId }, ...work }) => {
    const { db, scope } = work
    const projectId = shownOnBoard ? await boardBeside(db, scope, stageId) : null
    const found = await lockSubtask(work, subtaskId, projectId === null ? [] : [projectId])
    const { subtask, card } = found
    if (card && !shownOnBoard) {
      const own = await ofCard(work, card)
      await trash(work, card)
      return change(work, found, "subtask.cardChanged", { cardId: null, ...own })
    }
    if (card || projectId === null) return subtask
    const { boards, place } = await positionBeside(db, scope, projectId, stageId)
    const { name, done, assigneeId, dueDate } = subtask
    const dateStatusChanged = done ? new Date().toISOString() : null
    const dateEnd = dueDate === null ? null : dayInstant(dueDate)
    const fields = { name, status: done ? 1 : 0, dateStatusChanged, dateEnd }
    const assigneeIds = assigneeId === null ? [] : [assigneeId]
    const plain = { description: null, tagIds: [], assigneeIds, memberIds: [], reviewerIds: [] }
    const content = await whoSee(db, scope, [projectId], plain)
    const [made] = await standNew(work, boards, [{ fields, content, place }])
    if (!made) throw notFound()
    return change(work, found, "subtask.cardChanged", { cardId: made.id, assigneeId: null, dueDate: null })
  },
)

/** What a subtask takes over of its card. */
async function ofCard(
  { db, scope }: UnitOfWork<TaskScope>,
  card: TaskProperties,
): Promise<Pick<Fields, "assigneeId" | "dueDate">> {
  const people = (await listPeopleAndLabels(db, scope, [card.id])).get(card.id)?.responsibleUserId ?? []
  const ids = people.map(Number)
  const sight = await listSight(db, scope, [scope.id], ids)
  const { dateEnd, dateAllDay } = card
  const day = dateEnd !== null && !dateAllDay ? dayIn(dateEnd, scope.timeZone) : (dateEnd?.slice(0, 10) ?? null)
  return { assigneeId: ids.find((id) => sight.get(id)?.sees) ?? null, dueDate: day }
}

export const setSubtaskAssignee = implement(
  contracts.setSubtaskAssignee,
  async ({ input: { subtaskId, userId }, ...work }) => {
    const found = await lockSubtask(work, subtaskId)
    if (found.card) throw new Problem("subtask-has-card")
    if (userId !== null && userId !== found.subtask.assigneeId)
      await checkAssignees(work, [{ id: userId, path: "userId" }])
    return change(work, found, "subtask.assigneeChanged", { assigneeId: userId })
  },
)

export const setSubtaskDueDate = implement(
  contracts.setSubtaskDueDate,
  async ({ input: { subtaskId, dueDate }, ...work }) => {
    const found = await lockSubtask(work, subtaskId)
    if (found.card) throw new Problem("subtask-has-card")
    return change(work, found, "subtask.dueDateChanged", { dueDate })
  },
)

export const deleteSubtask = implement(contracts.deleteSubtask, async ({ input: { subtaskId }, ...work }) => {
  const found = await lockSubtask(work, subtaskId)
  if (found.card) await trash(work, found.card)
  await change(work, found, "subtask.deleted", { deletedAt: new Date().toISOString() })
})

type Found = {
  readonly locked: Locked
  readonly task: TaskProperties
  readonly subtask: SubtaskRecord
  /** The task as which it is shown on a board, and a board where that stands. */
  readonly card: TaskProperties | null
  readonly board: NamedBoard | undefined
}

type NamedBoard = { readonly id: number; readonly name: string }

/** A subtask of the scope's task, both of them locked with its card and all their boards, and further ones. */
async function lockSubtask(
  work: UnitOfWork<TaskScope>,
  subtaskId: number,
  projectIds: readonly number[] = [],
): Promise<Found> {
  const { db, scope } = work
  const seen = await queries.findSubtask(db, scope, subtaskId)
  if (!seen) throw notFound()
  const cardIds = seen.cardId === null ? [] : [seen.cardId]
  const locked = await lockThose(work, [scope.id, ...cardIds], { projectIds })
  const task = theTask(locked, scope)
  const subtask = await queries.findSubtask(db, scope, subtaskId)
  if (!subtask) throw notFound()
  if (subtask.cardId !== seen.cardId) throw new LostRace("another card than the one locked")
  const card = locked.tasks.find(({ id }) => id === subtask.cardId) ?? null
  return { locked, task, subtask, card, board: card ? await boardOfCard(work, card.id) : undefined }
}

/** A board on which people see the card of a subtask, one of its task where there is one. */
const boardOfCard = async ({ db, scope }: UnitOfWork<TaskScope>, cardId: number): Promise<NamedBoard | undefined> =>
  (await listBoardsOfOther(db, scope, { taskId: scope.id, otherTaskId: cardId })).get(scope.id)

function theTask({ tasks }: Locked, scope: TaskScope): TaskProperties {
  const task = tasks.find(({ id }) => id === scope.id)
  if (!task) throw notFound()
  return task
}

/** Sets fields of a subtask: nothing where all of them are so already. */
async function change(work: UnitOfWork<TaskScope>, found: Found, type: ChangeType, fields: Fields) {
  const { locked, task, subtask, board } = found
  const { db, scope, changes } = work
  const before = { ...subtask, deletedAt: null }
  const patch = entity.altered(subtask.id, before, fields)
  if (!patch) return subtask
  const { order: position, ...values } = fields
  const { counts } = await countingSubtasks(db, scope, { taskIds: [scope.id] }, () =>
    queries.updateSubtask(db, scope, subtask.id, { ...values, ...(position !== undefined && { position }) }),
  )
  // A notification of an assignee names the subtask.
  const named =
    patch.after.assigneeId === undefined ? patch : { ...patch, after: { ...patch.after, name: subtask.name } }
  changes.record(scope, { type, projectIds: locked.boardIds, spaceIds: [], patches: [named, ...counts] })
  const after = fields.deletedAt === undefined ? { ...subtask, ...values, order: position ?? subtask.order } : null
  await tellSubtasks(db, scope, task, [{ before: subtask, after }], board)
  return after ?? subtask
}

/** Changes a subtask by its card, of which the caller must be an editor too. */
async function throughCard(
  work: UnitOfWork<TaskScope>,
  { locked, subtask, card }: Found,
  type: ChangeType,
  fields: { readonly name?: string; readonly status?: number },
): Promise<SubtaskRecord> {
  const { db, scope } = work
  if (!card) throw notFound()
  await requireEditor(work, [card.id])
  await changeAndRepeat(work, { ...locked, tasks: [card] }, type, fields)
  const after = await queries.findSubtask(db, scope, subtask.id)
  return orNotFound(after)
}

async function trash(work: UnitOfWork<TaskScope>, card: TaskProperties): Promise<void> {
  await requireEditor(work, [card.id])
  await toTheTrash(work, [card.id])
}
