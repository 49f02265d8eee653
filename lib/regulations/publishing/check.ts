import type { Database } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { RegulationScope } from "@/lib/auth/guard"
import type { Document } from "@/lib/rich-text/document"
import { saysNothing } from "@/lib/rich-text/text"
import type { WholeRegulation } from "../queries"
import { listDraft } from "../questions/queries"
import { unanswerable } from "../questions/solution"
import { findSettings } from "../test-settings/queries"

/**
 * Makes sure that a draft with this text has something to acknowledge, and that people can pass its test.
 *
 * @throws Problem 409 `nothing-to-acknowledge`, `test-incomplete` or `pool-too-small`
 */
export async function checkDraft(db: Database, scope: RegulationScope, content: Document): Promise<void> {
  const questions = await listDraft(db, scope)
  if (questions.length === 0 && saysNothing(content))
    throw new Problem("nothing-to-acknowledge", "The draft has neither a text nor a test: write something first.")
  const questionIds = unanswerable(questions)
  if (questionIds.length > 0)
    throw new Problem("test-incomplete", "Give each question two answers at least, and mark what is right.", {
      questionIds,
    })
  const { draw } = await findSettings(db, scope)
  const count = questions.length
  if (draw !== null && count > 0 && draw > count)
    throw new Problem("pool-too-small", `The test draws ${draw} questions, and there are ${count}.`, { draw, count })
}

/**
 * Makes sure that all have approved the draft whom the spaces of a locked regulation name.
 *
 * @throws Problem 409 `approval-missing`
 */
export function checkApproval({ approval, approvalId }: WholeRegulation): void {
  if (!approval) return
  const { approvers } = approval
  const missing = approvers.filter(({ verdict }) => approvalId === null || verdict !== "approved")
  if (approvers.length > 0 && missing.length === 0) return
  const names = missing.map(({ name }) => name).join(", ")
  throw new Problem(
    "approval-missing",
    names === ""
      ? "Nobody is left who could approve it: name others in the settings of the space."
      : `Missing: ${names}.`,
    { userIds: missing.map(({ userId }) => userId) },
  )
}
