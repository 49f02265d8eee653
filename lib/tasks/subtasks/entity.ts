import { idOut, instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { subtask as record } from "./contract"

const { name, done, order, cardId, createdAt } = record.shape

/** Of one that is shown on a board, name and `done` follow from its card, and are not told a second time. */
export const subtask = entity({
  name: "subtask",
  key: { taskId: idOut },
  fields: { name, done, order, cardId, createdAt, deletedAt: instantOut.nullable().optional() },
  audience: { to: "boardsOfTask", by: "taskId" },
  tells: null,
  types: {
    "subtasks.created": { means: "A task has further subtasks.", alters: "nothing", undoable: true },
    "subtask.renamed": { means: "A subtask has another name.", alters: "nothing", undoable: true },
    "subtask.doneChanged": { means: "A subtask is done, or no more.", alters: "nothing", undoable: true },
    "subtask.moved": { means: "A subtask stands elsewhere among the others.", alters: "nothing", undoable: true },
    "subtask.cardChanged": {
      means: "A subtask is shown on a board as a card of its own, or no more.",
      alters: "nothing",
      undoable: true,
    },
    "subtask.deleted": { means: "A subtask went to the trash.", alters: "nothing", undoable: true },
  },
})
