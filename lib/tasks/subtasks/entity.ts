import { idOut, instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import type { NotificationTrigger } from "@/lib/notifications/trigger"
import { subtask as record } from "./contract"

const { name, done, order, cardId, assigneeId, dueDate, createdAt } = record.shape

/** Of one that is shown on a board, name and `done` follow from its card, and are not told a second time. */
export const subtask = entity({
  name: "subtask",
  key: { taskId: idOut },
  fields: { name, done, order, cardId, assigneeId, dueDate, createdAt, deletedAt: instantOut.nullable().optional() },
  audience: { to: "boardsOfTask", by: "taskId" },
  /** A patch of an assignee tells the name too. */
  tells({ before, after }) {
    if (after?.assigneeId === undefined || after.deletedAt) return []
    const { taskId, assigneeId, name } = after
    const about = (userId: number | null | undefined, kind: "assigned" | "unassigned"): NotificationTrigger[] =>
      userId ? [{ kind, taskId, userId, details: { subtask: name ?? "" } }] : []
    return [...about(assigneeId, "assigned"), ...about(before?.assigneeId, "unassigned")]
  },
  types: {
    "subtasks.created": { means: "A task has further subtasks.", alters: "nothing", undoable: true },
    "subtask.renamed": { means: "A subtask has another name.", alters: "nothing", undoable: true },
    "subtask.doneChanged": { means: "A subtask is done, or no more.", alters: "nothing", undoable: true },
    "subtask.assigneeChanged": {
      means: "A subtask is somebody else's, or nobody's.",
      alters: "nothing",
      undoable: true,
    },
    "subtask.dueDateChanged": {
      means: "A subtask is due on another day, or on none.",
      alters: "nothing",
      undoable: true,
    },
    "subtasks.handedOver": {
      means: "Subtasks have another assignee, because somebody left or was removed.",
      alters: "nothing",
      undoable: false,
    },
    "subtask.moved": { means: "A subtask stands elsewhere among the others.", alters: "nothing", undoable: true },
    "subtask.cardChanged": {
      means: "A subtask is shown on a board as a card of its own, or no more.",
      alters: "nothing",
      undoable: true,
    },
    "subtask.deleted": { means: "A subtask went to the trash.", alters: "nothing", undoable: true },
  },
})
