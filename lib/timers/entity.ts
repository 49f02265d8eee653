import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { timer as record } from "./contract"

const { userId, startedAt } = record.shape

export const timer = entity({
  name: "timer",
  key: { taskId: idOut },
  fields: { userId, startedAt },
  audience: { to: "boardsOfTask", by: "taskId", andPerson: "userId" },
  tells: null,
  types: {
    "timer.started": { means: "Somebody has begun to count their time on a task.", alters: "nothing", undoable: true },
    "timer.stopped": {
      means:
        "A timer runs no more; what it has counted is noted with it. One whose task was deleted stops without a word.",
      alters: "nothing",
      undoable: true,
    },
  },
})
