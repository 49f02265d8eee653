import { relationTypes } from "@/lib/tasks/relations/types"
import { call, type Person } from "../../support/call"
import type { Command } from "./task-commands"
import { textOf } from "./task-commands"
import type { Turn } from "./turn"
import type { Inside } from "./world"

const nothing: Inside = { id: 1, taskId: 1, userId: 0 }

/** One of what is in the tasks that are worked on, and mostly who has made it. */
function one(turn: Turn, kind: "subtasks" | "timeEntries" | "messages"): Inside & { readonly as: Person } {
  const found = turn.one(turn.world.pools[kind]) ?? nothing
  const maker = turn.world.people.find(({ id }) => id === found.userId)
  return { ...found, as: maker && !turn.maybe(4) ? maker : turn.as }
}

const subtask = (turn: Turn) => {
  const { taskId, id } = one(turn, "subtasks")
  return { taskId, subtaskId: id }
}

const message = (turn: Turn) => {
  const { taskId, id } = one(turn, "messages")
  return { taskId, messageId: id }
}

const emoji = (turn: Turn) => turn.one(["👍", "🎉", "❤️"] as const)
const startedAt = (turn: Turn) => new Date(Date.UTC(2026, 0, 1 + turn.number(28), turn.number(24))).toISOString()

/** Of what is in a task: steps, time, relations to others, messages. */
export const insideCommands: Readonly<Record<string, Command>> = {
  createSubtask: {
    weight: 3,
    run: (turn) => call("createSubtask", { taskId: turn.worked, name: turn.word("Step") }, { as: turn.as }),
  },
  createSubtaskOfCard: {
    weight: 2,
    run: (turn) => call("createSubtask", { taskId: turn.worked, cardId: turn.worked }, { as: turn.as }),
  },
  createSubtasks: {
    weight: 2,
    run: (turn) =>
      call("createSubtasks", { taskId: turn.worked, names: [turn.word("Step"), turn.word("Step")] }, { as: turn.as }),
  },
  renameSubtask: {
    weight: 2,
    run: (turn) => call("renameSubtask", { ...subtask(turn), name: turn.word("Step") }, { as: turn.as }),
  },
  setSubtaskDone: {
    weight: 3,
    run: (turn) => call("setSubtaskDone", { ...subtask(turn), done: turn.maybe() }, { as: turn.as }),
  },
  moveSubtask: {
    weight: 2,
    run: (turn) => call("moveSubtask", { ...subtask(turn), order: turn.number(4) }, { as: turn.as }),
  },
  setSubtaskShownOnBoard: {
    weight: 3,
    run: (turn) => call("setSubtaskShownOnBoard", { ...subtask(turn), shownOnBoard: !turn.maybe(3) }, { as: turn.as }),
  },
  setSubtaskAssignee: {
    weight: 2,
    run: (turn) =>
      call(
        "setSubtaskAssignee",
        { ...subtask(turn), userId: turn.maybe(4) ? null : (turn.one(turn.world.people)?.id ?? null) },
        { as: turn.as },
      ),
  },
  setSubtaskDueDate: {
    weight: 2,
    run: (turn) =>
      call(
        "setSubtaskDueDate",
        { ...subtask(turn), dueDate: turn.one([null, "2026-12-01", "2027-01-31"]) },
        { as: turn.as },
      ),
  },
  deleteSubtask: { weight: 1.5, run: (turn) => call("deleteSubtask", subtask(turn), { as: turn.as }) },
  createTimeEntry: {
    weight: 3,
    run: (turn) =>
      call(
        "createTimeEntry",
        { taskId: turn.worked, startedAt: startedAt(turn), seconds: 60 + turn.number(3600), note: turn.word("Work") },
        { as: turn.as },
      ),
  },
  updateTimeEntry: {
    weight: 2,
    run(turn) {
      const { as, taskId, id } = one(turn, "timeEntries")
      const fields = turn.one([{ seconds: 60 + turn.number(3600) }, { note: null }, { startedAt: startedAt(turn) }])
      return call("updateTimeEntry", { taskId, entryId: id, ...fields }, { as })
    },
  },
  deleteTimeEntry: {
    weight: 1,
    run(turn) {
      const { as, taskId, id } = one(turn, "timeEntries")
      return call("deleteTimeEntry", { taskId, entryId: id }, { as })
    },
  },
  addTaskRelation: {
    weight: 4,
    run(turn) {
      const otherTaskId = turn.maybe(4) ? turn.task : turn.worked
      turn.world.worked.add(otherTaskId)
      const [taskId, type] = [turn.worked, turn.one(relationTypes)]
      return call("addTaskRelation", { taskId, otherTaskId, type }, { as: turn.as })
    },
  },
  removeTaskRelation: {
    weight: 2,
    run(turn) {
      const { taskId, id } = turn.one(turn.world.pools.relations) ?? nothing
      return call("removeTaskRelation", { taskId, relationId: id }, { as: turn.as })
    },
  },
  sendTaskMessage: {
    weight: 4,
    run(turn) {
      const answered = turn.maybe(3) ? one(turn, "messages") : undefined
      const taskId = answered?.taskId ?? turn.worked
      const content = textOf(turn.word("Words"))
      return call("sendTaskMessage", { taskId, content, ...(answered && { replyToId: answered.id }) }, { as: turn.as })
    },
  },
  editTaskMessage: {
    weight: 2,
    run(turn) {
      const { as, taskId, id } = one(turn, "messages")
      return call("editTaskMessage", { taskId, messageId: id, content: textOf(turn.word("Words")) }, { as })
    },
  },
  deleteTaskMessage: {
    weight: 1,
    run(turn) {
      const { as, taskId, id } = one(turn, "messages")
      return call("deleteTaskMessage", { taskId, messageId: id }, { as })
    },
  },
  addMessageReaction: {
    weight: 3,
    run: (turn) => call("addMessageReaction", { ...message(turn), emoji: emoji(turn) }, { as: turn.as }),
  },
  removeMessageReaction: {
    weight: 1.5,
    run(turn) {
      const { userId, ...found } = turn.one(turn.world.pools.reactions) ?? { ...message(turn), emoji: "👍", userId: 0 }
      const as = turn.world.people.find(({ id }) => id === userId) ?? turn.as
      return call("removeMessageReaction", found, { as })
    },
  },
  setMessagePinned: {
    weight: 2,
    run: (turn) => call("setMessagePinned", { ...message(turn), pinned: !turn.maybe(3) }, { as: turn.as }),
  },
}
