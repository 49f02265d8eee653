import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { organization } from "@/lib/auth/access"
import { changeTypes, isChangeType } from "../entities"

/** What can never be taken back, by the descriptions of the things themselves. */
const never = Object.keys(changeTypes)
  .filter(isChangeType)
  .filter((type) => !changeTypes[type].undoable)
  .map((type) => `\`${type}\``)
  .join(", ")

export const undoChange = contract("undoChange", {
  summary: "Undo a change of one's own",
  description: `\`changeId\` is the \`Idempotency-Key\` of the request that made the change, or the \`Change-Id\` of its answer. Everything that the change did is taken back, or nothing: a 409 where something of it has changed since, where a full stage has no room for what would come back, or where a regulation would come back without the approval that its space asks for. The undoing is a change itself; undoing it does the first one again. Changes of these types can never be undone: ${never}.`,
  access: organization("guest"),
  returns: z
    .object({ changeId: z.string().describe("By which this undoing can be undone.") })
    .meta({ id: "Undoing", description: "The change that has taken another one back." }),
  errors: [
    "not-found",
    "forbidden",
    "not-undoable",
    "changed-since",
    "stage-full",
    "archived",
    "name-approved",
    "version-not-approved",
  ],
})
