import { instantOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { space as record } from "./contract"

const { name, icon, color, background, entryRegulationId, approverIds, creatorId, createdAt, updatedAt, archivedAt } =
  record.shape

export const space = entity({
  name: "space",
  key: {},
  fields: {
    name,
    icon,
    color,
    background,
    entryRegulationId,
    approverIds,
    creatorId,
    createdAt,
    updatedAt,
    archivedAt,
    deletedAt: instantOut.nullable().optional(),
  },
  audience: {
    to: "space",
    by: "id",
    beforeGate: ["name", "icon", "color", "entryRegulationId", "archivedAt", "deletedAt"],
  },
  tells({ id, before, after }) {
    if (!before || !after) return []
    const { entryRegulationId: regulationId, approverIds, archivedAt, deletedAt } = after
    if (approverIds) return [{ kind: "approvalAsked", spaceId: id }]
    if (regulationId) return [{ kind: "regulationAsked", spaceId: id, regulationId }]
    return archivedAt === null || deletedAt === null ? [{ kind: "regulationAsked", spaceId: id }] : []
  },
  types: {
    "space.created": {
      means: "A space was made, with its first group of projects.",
      alters: "rights",
      undoable: true,
    },
    "space.renamed": { means: "A space has another name.", alters: "nothing", undoable: true },
    "space.iconChanged": { means: "A space has another icon or colour.", alters: "nothing", undoable: true },
    "space.backgroundChanged": { means: "A space has another background.", alters: "nothing", undoable: false },
    "space.entryRegulationChanged": {
      means: "Who does not administer a space passes another regulation before it opens, or none any more.",
      alters: "rights",
      undoable: true,
    },
    "space.approversChanged": {
      means: "Others approve the regulations of a space before they are published, or nobody does any more.",
      // They see a draft of which approval is asked for.
      alters: "rights",
      undoable: true,
    },
    "space.archived": {
      means: "A space was archived: what is in it takes no changes.",
      alters: "rights",
      undoable: true,
    },
    "space.restored": { means: "A space was brought back from the archive.", alters: "rights", undoable: true },
    "space.deleted": {
      means: "Spaces went to the trash, with all that stands in no other space.",
      alters: "rights",
      undoable: true,
    },
  },
})
