import { entity } from "@/lib/changes/entity"
import { label as record } from "./contract"

const { name, color } = record.shape

export const label = entity({
  name: "label",
  key: {},
  fields: { name, color },
  audience: { to: "organization" },
  tells: null,
  types: {
    "label.created": { means: "The organization has a further label.", alters: "nothing", undoable: true },
    "label.updated": { means: "A label has another name or colour.", alters: "nothing", undoable: true },
    "label.deleted": {
      means: "A label is gone; a change of the tasks that had it follows.",
      alters: "nothing",
      undoable: true,
    },
  },
})
