import { Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { RegulationScope } from "@/lib/auth/guard"
import type { ChangeType } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { keepVersion } from "@/lib/texts/queries"
import { currentContent } from "@/lib/texts/write"
import { regulation as entity } from "../entity"
import { appendHistory } from "../history/queries"
import { lockRegulation, theRegulation } from "../lock"
import { listSpaceIds, type WholeRegulation } from "../queries"
import { draftOf } from "../versions/queries"
import { checkApproval, checkDraft } from "./check"
import * as contracts from "./contract"
import { keepForTest, publishLastVersion, askAgain, setPublished } from "./queries"

export const publishRegulation = implement(contracts.publishRegulation, async ({ input, ...work }) => {
  const { db, scope } = work
  const before = await lockRegulation(db, scope)
  const { content, revision } = await currentContent(work, draftOf(scope), input.revision ?? null)
  const asked = input.askAgain || before.version === null
  const note = input.note || null
  await checkDraft(db, scope, content)
  checkApproval(before)
  if (!before.changed) throw new Problem("nothing-to-publish")
  await keepVersion(db, scope, draftOf(scope))
  await keepForTest(db, scope)
  const version = await publishLastVersion(db, scope, { note, asked })
  if (version === null) throw new Problem("nothing-to-publish")
  const recordId = await appendHistory(db, scope, {
    kind: "published",
    version,
    details: { note, asked, approvalId: before.approvalId },
  })
  await setPublished(db, scope, { version, revision, askedById: asked ? recordId : null })
  return record(work, "regulation.published", before)
})

export const clearRegulationPassed = implement(contracts.clearRegulationPassed, async (work) => {
  const { db, scope } = work
  const before = await lockRegulation(db, scope)
  if (before.version === null) throw new Problem("not-published")
  await askAgain(db, scope, await appendHistory(db, scope, { kind: "cleared", version: before.version }))
  await record(work, "regulation.cleared", before)
})

/** Tells the feed what has become of a regulation, and answers it. */
async function record(
  { db, scope, changes }: UnitOfWork<RegulationScope>,
  type: ChangeType,
  before: WholeRegulation,
): Promise<WholeRegulation> {
  const after = await theRegulation(db, scope, scope.id)
  const { version, publishedAt, publishedById, askedAt, questionCount, approvalId } = after
  const fields = { version, publishedAt, publishedById, askedAt, questionCount, approvalId }
  const patch = entity.altered(scope.id, before, fields)
  if (patch) changes.record(scope, { type, projectIds: [], spaceIds: await listSpaceIds(db, scope), patches: [patch] })
  return after
}
