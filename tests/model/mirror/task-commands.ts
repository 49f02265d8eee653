import { call, type Reply } from "../../support/call"
import type { Turn } from "./turn"

export type Command = { readonly weight: number; readonly run: (turn: Turn) => Promise<Reply<unknown>> }

export const textOf = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
})

const place = (turn: Turn) => {
  const beside = turn.task
  return turn.one([{}, {}, { position: "first" as const }, { position: "last" as const }, { beforeTaskId: beside }])
}

const properties = (turn: Turn) =>
  turn.one([
    { status: turn.number(3) },
    { importance: turn.number(4) - 1 },
    { color: turn.color() },
    { dateEnd: turn.instant() },
    { dateAllDay: turn.maybe() },
    { status: turn.number(3), importance: turn.number(4) - 1, color: turn.color() },
  ])

const somebody = (turn: Turn) => ({ taskId: turn.task, userId: turn.one(turn.world.people)?.id ?? 1 })

export const taskCommands: Readonly<Record<string, Command>> = {
  createTask: {
    weight: 12,
    async run(turn) {
      const { as, world } = turn
      const { projectId: _, ...cell } = turn.cell()
      const people = turn.some(world.people, 2).map(({ id }) => id)
      const reply = await call(
        "createTask",
        {
          name: turn.word("Task"),
          ...cell,
          ...turn.one([
            {},
            { description: textOf(turn.word("Words")), tags: turn.some(world.pools.labels, 3) },
            { responsibleUserId: people, color: turn.color() },
            { members: people, dateEnd: turn.instant(), status: turn.number(3) },
          ]),
        },
        { as },
      )
      if (reply.status === 201) world.pools.tasks.push(reply.body.id)
      return reply
    },
  },
  moveTasks: {
    weight: 12,
    run(turn) {
      const { projectId: _, ...cell } = turn.cell()
      return call("moveTasks", { taskIds: turn.tasks, ...cell, ...place(turn) }, { as: turn.as })
    },
  },
  moveTasksFrom: {
    weight: 3,
    run(turn) {
      const { projectId: _, ...cell } = turn.cell()
      const fromProjectId = turn.board.projectId
      return call("moveTasks", { taskIds: [turn.task], ...cell, fromProjectId }, { as: turn.as })
    },
  },
  archiveTask: { weight: 4, run: (turn) => call("archiveTask", { taskId: turn.task }, { as: turn.as }) },
  restoreTask: { weight: 4, run: (turn) => call("restoreTask", { taskId: turn.task }, { as: turn.as }) },
  archiveManyTasks: {
    weight: 2,
    async run(turn) {
      const { projectId, columnIds } = turn.board
      const column = turn.id(columnIds)
      const { body, status } = await call("listProjectTasks", { projectId, view: "board" }, { as: turn.as })
      const held =
        status === 200
          ? body.tasks.flatMap((task) => ("columnId" in task && task.columnId === column ? task.id : []))
          : []
      const taskIds = held.slice(0, 3)
      return call(
        "archiveManyTasks",
        { currentStageId: column, taskIds: taskIds.length > 0 ? taskIds : [turn.task] },
        { as: turn.as },
      )
    },
  },
  updateTaskName: {
    weight: 4,
    run: (turn) => call("updateTaskName", { taskId: turn.task, name: turn.word("Task") }, { as: turn.as }),
  },
  changeTaskStatus: {
    weight: 4,
    run: (turn) => call("changeTaskStatus", { taskId: turn.task, status: turn.number(3) }, { as: turn.as }),
  },
  changeTaskDate: {
    weight: 3,
    run: (turn) =>
      call(
        "changeTaskDate",
        {
          taskId: turn.task,
          ...turn.one([{ dateEnd: turn.instant() }, { dateBegin: null, dateAllDay: turn.maybe() }]),
        },
        { as: turn.as },
      ),
  },
  updateTaskImportance: {
    weight: 2,
    run: (turn) => call("updateTaskImportance", { taskId: turn.task, importance: turn.number(4) - 1 }, { as: turn.as }),
  },
  updateTaskColor: {
    weight: 2,
    run: (turn) => call("updateTaskColor", { taskId: turn.task, color: turn.color() }, { as: turn.as }),
  },
  setTaskCover: {
    weight: 2,
    run: (turn) => call("setTaskCover", { taskId: turn.task, color: turn.color() ?? "#3f7abc" }, { as: turn.as }),
  },
  deleteTaskCover: {
    weight: 1,
    run: (turn) => call("deleteTaskCover", { taskId: turn.task }, { as: turn.as }),
  },
  setTaskNeedsAttention: {
    weight: 2,
    run: (turn) =>
      call(
        "setTaskNeedsAttention",
        { taskId: turn.task, blockReason: turn.maybe() ? turn.word("Paper") : null },
        { as: turn.as },
      ),
  },
  setTaskPlannedTime: {
    weight: 2,
    run: (turn) =>
      call(
        "setTaskPlannedTime",
        { taskId: turn.task, plannedMinutes: turn.one([null, 30, 240, 60 * turn.number(40) + 1]) },
        { as: turn.as },
      ),
  },
  setTaskRecurrence: {
    weight: 3,
    run: (turn) =>
      call(
        "setTaskRecurrence",
        {
          taskId: turn.task,
          recurrence: turn.one([
            null,
            { unit: "day" as const, from: "completion" as const },
            { unit: "week" as const, weekdays: ["monday" as const, "friday" as const] },
            { unit: "month" as const, every: 1 + turn.number(3) },
          ]),
        },
        { as: turn.as },
      ),
  },
  updateTaskDescription: {
    weight: 2,
    async run(turn) {
      const taskId = turn.task
      const { body, status } = await call("getTaskDescription", { taskId }, { as: turn.as })
      const content = turn.maybe(3) ? null : textOf(turn.word("Words"))
      const revision = status === 200 ? body.revision : 0
      return call("updateTaskDescription", { taskId, content, revision }, { as: turn.as })
    },
  },
  updateTasks: {
    weight: 6,
    run: (turn) => call("updateTasks", { taskIds: turn.tasks, ...properties(turn) }, { as: turn.as }),
  },
  alterLists: {
    weight: 4,
    run(turn) {
      const people = turn.some(turn.world.people, 3).map(({ id }) => id)
      const labels = turn.some(turn.world.pools.labels, 3)
      const alteration = <Id>(ids: readonly Id[]) => ({ add: ids.slice(0, 2), remove: ids.slice(2) })
      const lists = turn.one([
        { assignees: alteration(people) },
        { members: alteration(people), labels: alteration(labels) },
        { assignees: { remove: people }, labels: { add: labels } },
      ])
      return call("updateTasks", { taskIds: turn.tasks, ...lists }, { as: turn.as })
    },
  },
  addTaskAssignee: { weight: 4, run: (turn) => call("addTaskAssignee", somebody(turn), { as: turn.as }) },
  changeTaskAssignee: {
    weight: 2,
    run: (turn) =>
      call(
        "changeTaskAssignee",
        { taskId: turn.task, responsibleUserId: turn.some(turn.world.people, 3).map(({ id }) => id) },
        { as: turn.as },
      ),
  },
  removeTaskAssignee: { weight: 3, run: (turn) => call("removeTaskAssignee", somebody(turn), { as: turn.as }) },
  addTaskMember: { weight: 2, run: (turn) => call("addTaskMember", somebody(turn), { as: turn.as }) },
  removeTaskMember: { weight: 2, run: (turn) => call("removeTaskMember", somebody(turn), { as: turn.as }) },
  startTimer: { weight: 6, run: (turn) => call("startTimer", { taskId: turn.worked }, { as: turn.as }) },
  stopTimer: {
    weight: 2,
    async run(turn) {
      const { body } = await call("listTimers", {}, { as: turn.as })
      const own = body.find(({ userId }) => userId === turn.as.id)
      return call("stopTimer", { timerId: own?.id ?? 1 }, { as: turn.as })
    },
  },
  addTaskReviewer: { weight: 4, run: (turn) => call("addTaskReviewer", somebody(turn), { as: turn.as }) },
  updateTaskReviewerStatus: {
    weight: 6,
    async run(turn) {
      const { body, status } = await call("getTask", { taskId: turn.task }, { as: turn.as })
      const asked = status === 200 ? turn.world.people.find(({ id }) => body.reviewers.includes(String(id))) : undefined
      const verdict = turn.one(["approved", "changes-requested", "pending"] as const)
      const [as, taskId] = [asked ?? turn.as, status === 200 ? body.id : 1]
      if (!asked) await call("addTaskReviewer", { taskId, userId: as.id }, { as })
      return call("updateTaskReviewerStatus", { taskId, userId: as.id, status: verdict }, { as })
    },
  },
  removeTaskReviewer: { weight: 2, run: (turn) => call("removeTaskReviewer", somebody(turn), { as: turn.as }) },
  addTaskLabel: {
    weight: 4,
    run: (turn) =>
      call("addTaskLabel", { taskId: turn.task, labelId: turn.id(turn.world.pools.labels) }, { as: turn.as }),
  },
  removeTaskLabel: {
    weight: 3,
    run: (turn) =>
      call("removeTaskLabel", { taskId: turn.task, labelId: turn.id(turn.world.pools.labels) }, { as: turn.as }),
  },
  completeAllTasks: {
    weight: 1,
    run: (turn) => call("completeAllTasks", { currentStageId: turn.id(turn.board.columnIds) }, { as: turn.as }),
  },
  duplicateTask: {
    weight: 2,
    async run(turn) {
      const reply = await call("duplicateTask", { taskId: turn.maybe() ? turn.worked : turn.task }, { as: turn.as })
      if (reply.status === 201) {
        turn.world.pools.tasks.push(reply.body.id)
        turn.world.worked.add(reply.body.id)
      }
      return reply
    },
  },
  addTaskPlacement: {
    weight: 6,
    run(turn) {
      const { projectId: _, ...cell } = turn.cell()
      return call("addTaskPlacement", { taskId: turn.task, ...cell }, { as: turn.as })
    },
  },
  removeTaskPlacement: {
    weight: 4,
    run(turn) {
      const place = turn.one(turn.world.pools.furtherBoards) ?? { taskId: turn.task, projectId: turn.board.projectId }
      return call("removeTaskPlacement", place, { as: turn.as })
    },
  },
  deleteTask: { weight: 3, run: (turn) => call("deleteTask", { taskId: turn.task }, { as: turn.as }) },
  deleteTasks: { weight: 2, run: (turn) => call("deleteTasks", { taskIds: turn.tasks }, { as: turn.as }) },
}
