import { notFound } from "@/lib/api/errors"
import type { RegulationScope } from "@/lib/auth/guard"
import type { PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { listFields, lockThings } from "@/lib/changes/undo/queries"
import type { Document } from "@/lib/rich-text/document"
import type { CurrentContent } from "@/lib/texts/queries"
import { contentWithout, writtenOver } from "@/lib/texts/take-back"
import { currentContent, putContent } from "@/lib/texts/write"
import { voidApproval } from "../approving/void"
import { listSpaceIds } from "../queries"
import { draftOf } from "../versions/queries"

type Writing = Pick<UnitOfWork, "db" | "scope">

/** Puts `content` in the place of the draft of a locked regulation. */
export async function putDraft(
  { db, scope, changes }: UnitOfWork<RegulationScope>,
  current: CurrentContent,
  content: Document,
): Promise<void> {
  const patch = await replaceDraft({ db, scope }, scope.id, current, content)
  if (!patch) return
  const spaceIds = await listSpaceIds(db, scope)
  changes.record(scope, { type: "regulation.contentChanged", projectIds: [], spaceIds, patches: [patch] })
}

/** Answers the patch that tells of it; null where the text is the same already. */
async function replaceDraft(
  work: Writing,
  id: number,
  current: CurrentContent,
  content: Document,
): Promise<PatchOf<"regulation"> | null> {
  const changed = await putContent(work, draftOf({ id }), current, content)
  if (!changed) return null
  const voided = await voidApproval(work, id)
  return {
    entity: "regulation",
    id,
    before: { ...changed.before, ...voided.before },
    after: { ...changed.after, ...voided.after },
  }
}

/**
 * Takes back what was written in a draft, as a further revision.
 *
 * @throws Problem as a write of it, and 409 `changed-since` where somebody has written in the same place since
 */
export async function revertDraft(work: Writing, patch: PatchOf<"regulation">): Promise<PatchOf<"regulation">> {
  const { db, scope } = work
  const { id } = patch
  await lockThings(db, scope, "regulation", [id])
  const regulation = (await listFields(db, scope, "regulation", [id], ["deletedAt"])).get(id)
  if (!regulation || regulation.deletedAt !== null) throw notFound()
  const current = await currentContent(work, draftOf({ id }), null)
  const content = await contentWithout(work, draftOf({ id }), current, patch)
  const reverted = await replaceDraft(work, id, current, content)
  if (!reverted) throw writtenOver()
  return reverted
}
