import { entity } from "@/lib/changes/entity"
import { regulationGroup as record } from "./contract"

const { name, order, spaceId, createdAt } = record.shape

export const regulationGroup = entity({
  name: "regulationGroup",
  key: {},
  fields: { name, order, spaceId, createdAt },
  audience: { to: "space", by: "spaceId" },
  tells: null,
  types: {
    "regulationGroup.created": {
      means: "The regulations of a space have a further group.",
      alters: "nothing",
      undoable: false,
    },
    "regulationGroup.renamed": {
      means: "A group of regulations has another name.",
      alters: "nothing",
      undoable: false,
    },
    "regulationGroups.reordered": {
      means: "The groups of regulations of a space stand in another order.",
      alters: "nothing",
      undoable: false,
    },
    "regulationGroup.deleted": {
      means: "A group of regulations is gone; what stood in it stands in no group.",
      alters: "nothing",
      undoable: false,
    },
  },
})
