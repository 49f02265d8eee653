import { implement } from "@/lib/api/operation"
import type { TaskScope } from "@/lib/auth/guard"
import type { ChangeType } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { changeAndRepeat } from "../recurrence/repeat"
import { changeLists } from "../sets/change"
import type { PathOf } from "../sets/checks"
import * as timeContracts from "../time/contract"
import { checkBoardIsOpen } from "../placements/position"
import { listRecords } from "../queries"
import { theRecord } from "../service"
import { changeProperties, checkPrevious, lockTasks, lockThose, requireEditor } from "./change"
import * as contracts from "./contract"
import type { Properties } from "./properties"
import { listTasksInStage } from "./queries"

export const updateTaskName = implement(contracts.updateTaskName, ({ input: { name, previous }, ...work }) =>
  change(work, "task.renamed", { name }, { name: previous }),
)

export const changeTaskStatus = implement(
  contracts.changeTaskStatus,
  async ({ input: { status, blockReason, previous }, scope, db, changes }) => {
    const locked = await lockTasks({ db, scope }, [scope.id], { withParents: true })
    const wanted = { status, blockReason }
    await checkPrevious(db, scope, locked.tasks, { previousOf: () => ({ status: previous }), wanted })
    const { nextTasks } = await changeAndRepeat({ db, scope, changes }, locked, "task.statusChanged", wanted)
    return { ...(await theRecord(db, scope, scope.id)), nextTask: nextTasks[0] ?? null }
  },
)

export const changeTaskDate = implement(
  contracts.changeTaskDate,
  ({ input: { dateBegin, dateEnd, dateAllDay, previous = {} }, ...work }) =>
    change(work, "task.dateChanged", { dateBegin, dateEnd, dateAllDay }, previous),
)

export const updateTaskImportance = implement(
  contracts.updateTaskImportance,
  ({ input: { importance, previous }, ...work }) =>
    change(work, "task.importanceChanged", { importance }, { importance: previous }),
)

export const updateTaskColor = implement(contracts.updateTaskColor, ({ input: { color, previous }, ...work }) =>
  change(work, "task.colorChanged", { color }, { color: previous }),
)

export const setTaskNeedsAttention = implement(
  contracts.setTaskNeedsAttention,
  ({ input: { blockReason, previous }, ...work }) =>
    change(work, "task.attentionChanged", { blockReason }, { blockReason: previous }),
)

export const setTaskPlannedTime = implement(
  timeContracts.setTaskPlannedTime,
  ({ input: { plannedMinutes, previous }, ...work }) =>
    change(work, "task.plannedTimeChanged", { plannedMinutes }, { plannedMinutes: previous }),
)

/** Changes the scope's own task, where it still is what the caller believes, and answers it. */
async function change(
  { db, scope, changes }: UnitOfWork<TaskScope>,
  type: ChangeType,
  fields: Partial<Omit<Properties, "status">>,
  previous: Partial<Properties>,
) {
  const locked = await lockTasks({ db, scope }, [scope.id])
  await checkPrevious(db, scope, locked.tasks, { previousOf: () => previous, wanted: fields })
  await changeProperties({ db, scope, changes }, locked, type, fields)
  return theRecord(db, scope, scope.id)
}

export const updateTasks = implement(contracts.updateTasks, async ({ input, scope, db, changes }) => {
  const { taskIds, previousValues = [], assignees, members, reviewers, labels, ...fields } = input
  await requireEditor({ db, scope, changes }, taskIds)
  const locked = await lockTasks({ db, scope }, taskIds, { withParents: fields.status !== undefined })
  const believed = new Map(previousValues.map(({ taskId, ...values }) => [taskId, values]))
  await checkPrevious(db, scope, locked.tasks, { previousOf: (taskId) => believed.get(taskId), wanted: fields })
  const told = await changeAndRepeat({ db, scope, changes }, locked, "tasks.updated", fields)
  const alterations = { responsibleUserId: assignees, members, reviewers, tags: labels }
  const histories = await changeLists({ db, scope, changes }, locked, "tasks.updated", alterations, pathInLists)
  const { nextTasks } = told
  return { tasks: await listRecords(db, scope, taskIds), histories: [...told.histories, ...histories], nextTasks }
})

const bodyNames = {
  responsibleUserId: "assignees",
  members: "members",
  reviewers: "reviewers",
  tags: "labels",
} as const
const pathInLists: PathOf = (list, index) => `${bodyNames[list]}.add.${index}`

export const completeAllTasks = implement(contracts.completeAllTasks, async ({ input, scope, db, changes }) => {
  const seen = await listTasksInStage(db, scope, input.currentStageId)
  const locked = await lockThose({ db, scope }, seen, { projectIds: [scope.id], withParents: true })
  checkBoardIsOpen(locked.boards, scope.id)
  // What has left meanwhile is none of ours any more, and what has come stands on boards that are not locked.
  const standing = new Set(await listTasksInStage(db, scope, input.currentStageId))
  const tasks = locked.tasks.filter(({ id, status }) => standing.has(id) && status === 0)
  const work = { db, scope, changes }
  const done = await changeAndRepeat(work, { ...locked, tasks }, "tasks.completed", { status: 1 })
  const records = await listRecords(
    db,
    scope,
    tasks.map((task) => task.id),
  )
  return { tasks: records, ...done }
})
