import { instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { projectSummary } from "./contract"

const { name, columnId, spaceId, order, color, responsibleId, postponingTaskDayCount, limitMode } = projectSummary.shape
const { creatorId, createdAt, updatedAt, archivedAt } = projectSummary.shape

export const project = entity({
  name: "project",
  key: {},
  fields: {
    name,
    columnId,
    spaceId,
    order,
    color,
    responsibleId,
    postponingTaskDayCount,
    limitMode,
    creatorId,
    createdAt,
    updatedAt,
    archivedAt,
    deletedAt: instantOut.nullable().optional(),
  },
  audience: { to: "board", by: "id" },
  tells: ({ id: projectId, before, after }) =>
    before === null && after !== null ? [{ kind: "boardAdded", projectId, key: `board:${projectId}:added` }] : [],
  types: {
    "project.created": { means: "A project was made, with its stages.", alters: "rights", undoable: true },
    "project.updated": {
      means: "A project has another colour, person responsible, or number of days after which a task is stale.",
      alters: "nothing",
      undoable: true,
    },
    "project.renamed": { means: "A project has another name.", alters: "nothing", undoable: true },
    "project.limitModeChanged": {
      means: "A full stage of a project refuses a further task now, or takes it.",
      alters: "nothing",
      undoable: true,
    },
    "project.archived": { means: "A project was archived: it takes no changes.", alters: "rights", undoable: true },
    "project.restored": { means: "A project was brought back from the archive.", alters: "rights", undoable: true },
    "project.deleted": {
      means: "A project went to the trash, with the tasks that stand on no other.",
      alters: "rights",
      undoable: true,
    },
    "projects.handedOver": {
      means: "Projects have another person responsible, because theirs left or was removed.",
      alters: "nothing",
      undoable: false,
    },
  },
})
