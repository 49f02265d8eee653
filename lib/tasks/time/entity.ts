import { idOut, instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { timeEntry as record } from "./contract"

const { userId, startedAt, seconds, note, createdAt } = record.shape

export const timeEntry = entity({
  name: "timeEntry",
  key: { taskId: idOut },
  fields: { userId, startedAt, seconds, note, createdAt, deletedAt: instantOut.nullable().optional() },
  audience: { to: "boardsOfTask", by: "taskId" },
  tells: null,
  types: {
    "timeEntry.created": { means: "Somebody has spent time on a task.", alters: "nothing", undoable: true },
    "timeEntry.updated": { means: "Time spent on a task was put right.", alters: "nothing", undoable: true },
    "timeEntry.deleted": { means: "Time spent on a task was deleted.", alters: "nothing", undoable: true },
  },
})
