import { entity } from "@/lib/changes/entity"
import { projectGroup as record } from "./contract"

const { name, order, spaceId } = record.shape

export const projectGroup = entity({
  name: "projectGroup",
  key: {},
  fields: { name, order, spaceId },
  audience: { to: "space", by: "spaceId" },
  tells: null,
  types: {
    "projectGroup.created": { means: "A space has a further group of projects.", alters: "nothing", undoable: true },
    "projectGroup.renamed": { means: "A group of projects has another name.", alters: "nothing", undoable: true },
    "projectGroups.reordered": {
      means: "The groups of a space stand in another order.",
      alters: "nothing",
      undoable: true,
    },
    "projectGroup.deleted": { means: "A group of projects is gone; it was empty.", alters: "nothing", undoable: true },
  },
})
