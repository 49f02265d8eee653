import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, listPosition, onlyOneListPosition } from "@/lib/api/fields"
import { regulation } from "@/lib/auth/access"
import { wholeRegulation } from "../contract"
import { said } from "@/lib/messages/said"

const target = {
  spaceId: id.describe("The space, of which the caller is an editor too."),
  groupId: id.nullable().optional().describe("A group of regulations of that space; null for none."),
}

export const moveRegulation = contract("moveRegulation", {
  summary: "Move a regulation",
  description:
    "To another place in its group, or to another group: by whoever edits the space. To another space: by whoever edits the regulation and both spaces; out of its home by an administrator of that alone, because the rights over it and over its proof go with the home. Without `groupId` it stays in its group, or goes to none in another space. `order`, `beforeId` and `afterId`, of regulations, say where; none is last. The space into which people get by it keeps it: 409 `entry-regulation`. A space with approvers takes a published one only where all of them have approved the version that people read, or where the space has shown that version before: else a 409 `version-not-approved`. A draft that was never published may come.",
  access: regulation("reader"),
  body: z
    .strictObject({
      ...target,
      ...listPosition,
      fromSpaceId: id
        .optional()
        .describe(
          "The space that it leaves, where it does not stand in `spaceId` yet; its home, where nothing is said.",
        ),
    })
    .refine(onlyOneListPosition, said("only-one-of", { fields: "order, beforeId, afterId" })),
  returns: wholeRegulation,
  errors: ["not-found", "forbidden", "archived", "entry-regulation", "version-not-approved"],
})

export const addRegulationToSpace = contract("addRegulationToSpace", {
  summary: "Show a regulation in one more space",
  description:
    "Last in the group. The members of that space read it too, whatever they are there, and are asked to acknowledge it where it is mandatory. Where it stands there already it stays as it is. A space with approvers takes it as `moveRegulation` tells.",
  access: regulation("editor"),
  body: z.strictObject(target),
  returns: wholeRegulation,
  status: 201,
  errors: ["not-found", "forbidden", "archived", "version-not-approved"],
})

export const removeRegulationFromSpace = contract("removeRegulationFromSpace", {
  summary: "Remove a regulation from a further space",
  description:
    "By whoever edits the regulation, also where they do not see that space, or edits that space. Its home keeps it (409 `home-space`): move or delete it there. So does the space into which people get by it (409 `entry-regulation`). What people of the space have acknowledged stays in its history.",
  access: regulation("reader"),
  returns: null,
  errors: ["home-space", "forbidden", "archived", "entry-regulation"],
})
