import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { text } from "@/lib/api/fields"
import { regulation } from "@/lib/auth/access"
import { wholeRegulation } from "../contract"

export const publishRegulation = contract("publishRegulation", {
  summary: "Publish the draft of a regulation",
  description:
    "Makes a numbered version of it, which people read from then on and which never changes. The first one asks everybody; a later one asks all again, unless `askAgain` is false: then what was acknowledged still counts. Where nothing has been written since the last one: 409 `nothing-to-publish`; where there is neither a text nor a question: `nothing-to-acknowledge`. Questions that nobody can answer rightly are a 409 `test-incomplete`; where more are to be drawn than there are, `pool-too-small`. Where a space that shows it wants approval (`setSpaceApprovers`) and not all have approved this draft: 409 `approval-missing`, which names them.",
  access: regulation("editor"),
  body: z.strictObject({
    note: text(2000).trim().nullable().optional().describe("What is different, for those who read it."),
    askAgain: z.boolean().default(true).describe("Whether all are asked to acknowledge it again."),
    revision: z
      .int()
      .min(1)
      .optional()
      .describe("The draft that the caller has seen: where another one stands there, a 409 `stale-revision`."),
  }),
  returns: wholeRegulation,
  errors: [
    "nothing-to-publish",
    "nothing-to-acknowledge",
    "test-incomplete",
    "pool-too-small",
    "approval-missing",
    "stale-revision",
    "archived",
  ],
})

export const clearRegulationPassed = contract("clearRegulationPassed", {
  summary: "Clear who has passed a regulation",
  description: "All are asked again. What they have acknowledged stays in the history, and counts no more.",
  access: regulation("editor"),
  returns: null,
  errors: ["not-published", "archived"],
})
