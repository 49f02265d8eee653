import { Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { currentContent } from "@/lib/texts/write"
import { appendHistory } from "../history/queries"
import { lockRegulation, theRegulation } from "../lock"
import { checkDraft } from "../publishing/check"
import { listSpaceIds } from "../queries"
import { draftOf } from "../versions/queries"
import * as contracts from "./contract"
import { setApproval } from "./queries"

export const askForApproval = implement(contracts.askForApproval, async ({ input, ...work }) => {
  const { db, scope, changes } = work
  const { approval, approvalId: before, changed } = await lockRegulation(db, scope)
  if (!approval) throw new Problem("no-approval-needed")
  const { content } = await currentContent(work, draftOf(scope), input.revision ?? null)
  await checkDraft(db, scope, content)
  if (!changed) throw new Problem("nothing-to-publish")
  if (before !== null && approval.approvers.every(({ verdict }) => verdict !== "refused"))
    throw new Problem("approval-asked", "Approval of this draft is asked for already.")
  const note = input.note || null
  const approvalId = await appendHistory(db, scope, { kind: "approvalAsked", version: null, details: { note } })
  await setApproval(db, scope, approvalId)
  changes.record(scope, {
    type: "regulation.approvalAsked",
    projectIds: [],
    spaceIds: await listSpaceIds(db, scope),
    patches: [{ entity: "regulation", id: scope.id, before: { approvalId: before }, after: { approvalId } }],
  })
  return theRegulation(db, scope, scope.id)
})

export const decideOnApproval = implement(contracts.decideOnApproval, async ({ input, scope, db, changes }) => {
  const { approval, approvalId } = await lockRegulation(db, scope)
  const { verdict } = input
  const note = input.note || null
  const own = approval?.approvers.find(({ userId }) => userId === scope.userId)
  if (!own) throw new Problem("not-an-approver", "The spaces of the regulation name others to approve it.")
  if (approvalId !== input.approvalId)
    throw new Problem("approval-over", "The draft is another one by now, or was published. Nothing was decided.")
  if (own.verdict !== verdict || own.note !== note) {
    const decisionId = await appendHistory(db, scope, { kind: verdict, version: null, details: { note, approvalId } })
    changes.record(scope, {
      type: "regulation.approvalDecided",
      projectIds: [],
      spaceIds: await listSpaceIds(db, scope),
      patches: [{ entity: "regulation", id: scope.id, before: { decisionId: null }, after: { decisionId } }],
    })
  }
  return theRegulation(db, scope, scope.id)
})
