import { entity } from "@/lib/changes/entity"
import { organization as record } from "./contract"

const { name, slug, avatarUrl, createdAt } = record.shape

export const organization = entity({
  name: "organization",
  key: {},
  fields: { name, slug, avatarUrl, createdAt },
  audience: { to: "organization" },
  tells: null,
  types: {
    "organization.created": { means: "The organization was made.", alters: "rights", undoable: false },
    "organization.renamed": { means: "The organization has another name.", alters: "nothing", undoable: false },
    "organization.avatarChanged": {
      means: "The organization has another picture, or none any more.",
      alters: "nothing",
      undoable: false,
    },
    "organization.ownerChanged": {
      means: "The organization has another owner; who it was is an administrator.",
      alters: "rights",
      undoable: false,
    },
  },
})
