import { z } from "zod"
import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"
import { regulation } from "../contract"

const { groupId, order } = regulation.shape

/** Where a regulation stands in a space. Its id is the regulation's. */
export const regulationPlacement = entity({
  name: "regulationPlacement",
  key: { spaceId: idOut },
  fields: {
    groupId,
    home: z.boolean().describe("Whether it is at home there: by that space alone people edit it."),
    order: order.describe("Sorts it in its group, and is not dense: deleted ones keep theirs."),
  },
  audience: { to: "regulation", at: "spaceId" },
  tells: ({ id, before, after }) =>
    after && !before ? [{ kind: "regulationAsked", regulationId: id, spaceId: after.spaceId }] : [],
  types: {
    "regulation.moved": {
      means: "A regulation stands in another group, at another place, or in another space.",
      alters: "rights",
      undoable: true,
    },
    "regulation.addedToSpace": { means: "One more space shows a regulation.", alters: "rights", undoable: true },
    "regulation.removedFromSpace": { means: "A space shows a regulation no more.", alters: "rights", undoable: true },
  },
})
