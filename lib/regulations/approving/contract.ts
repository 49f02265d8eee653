import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, text } from "@/lib/api/fields"
import { regulation, regulationDraft } from "@/lib/auth/access"
import { wholeRegulation } from "../contract"

const note = text(2000).trim().nullable().optional()

export const askForApproval = contract("askForApproval", {
  summary: "Ask for approval of the draft of a regulation",
  description:
    "Of its text, its questions and how its test is taken, as they are. Asked are all whom its spaces name (`setSpaceApprovers`); who asks may be one of them, and approves it as the others do: alone only where nobody else is named. They are told. A change of the draft ends the asking, with all that was decided. What cannot be published is refused as by `publishRegulation`; where none of its spaces wants approval: 409 `no-approval-needed`; where it is asked for already and nobody has refused: 409 `approval-asked`.",
  access: regulation("editor"),
  body: z.strictObject({
    note: note.describe("What the approvers are to know."),
    revision: z
      .int()
      .min(1)
      .optional()
      .describe("The draft that the caller has seen: where another one stands there, a 409 `stale-revision`."),
  }),
  returns: wholeRegulation,
  errors: [
    "no-approval-needed",
    "approval-asked",
    "nothing-to-publish",
    "nothing-to-acknowledge",
    "test-incomplete",
    "pool-too-small",
    "stale-revision",
    "archived",
  ],
})

export const decideOnApproval = contract("decideOnApproval", {
  summary: "Approve the draft of a regulation, or refuse it",
  description:
    "By one of its approvers, else a 403 `not-an-approver`. What they decide last counts; the history keeps all of it. Who has asked is told. An asking that has ended, because the draft was changed, published or asked for anew, is a 409 `approval-over`.",
  access: regulationDraft("editor"),
  body: z.strictObject({
    approvalId: id.describe("The asking that the caller has looked at: `approvalId` of the regulation."),
    verdict: z.enum(["approved", "refused"]).describe("What the caller decides."),
    note: note.describe("What is to be said of it."),
  }),
  returns: wholeRegulation,
  errors: ["not-an-approver", "approval-over", "archived"],
})
