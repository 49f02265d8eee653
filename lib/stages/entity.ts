import { instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { stage as record } from "./contract"

const { projectId, kind, name, order, tasksLimit, color } = record.shape

export const stage = entity({
  name: "stage",
  key: {},
  fields: { projectId, kind, name, order, tasksLimit, color, deletedAt: instantOut.nullable().optional() },
  audience: { to: "board", by: "projectId" },
  tells: null,
  types: {
    "stage.created": { means: "A project has a further column or row.", alters: "nothing", undoable: true },
    "stage.updated": { means: "A column or row has another name, limit or colour.", alters: "nothing", undoable: true },
    "stage.deleted": {
      means: "A column or row is gone; its tasks were moved or archived, or stay in their columns.",
      alters: "nothing",
      undoable: true,
    },
    "stages.reordered": {
      means: "The columns or rows of a project stand in another order.",
      alters: "nothing",
      undoable: true,
    },
    "stage.movedToProject": {
      means: "A column went to another project, with its tasks.",
      alters: "nothing",
      undoable: true,
    },
  },
})
