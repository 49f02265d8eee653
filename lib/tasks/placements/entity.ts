import { idOut, instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { placement as record } from "../contract"

const { projectId, columnId, rowId, order, archivedAt } = record.shape

/** The place of a task on one board. Its changes are those of tasks and stages. */
export const placement = entity({
  name: "placement",
  key: { taskId: idOut, projectId },
  fields: {
    columnId,
    rowId,
    order,
    movedAt: instantOut.describe("Since when it stands in its column and its row."),
    archivedAt,
    deletedAt: instantOut.nullable(),
  },
  audience: { to: "board", by: "projectId" },
  tells({ before, after }) {
    const stageId = after?.columnId
    if (!before?.columnId || !stageId || stageId === before.columnId) return []
    return [{ kind: "stageChanged", taskId: after.taskId, projectId: after.projectId, stageId }]
  },
  types: {},
})
