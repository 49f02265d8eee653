import { notFound, Problem } from "@/lib/api/errors"
import type { SpaceScope } from "@/lib/auth/guard"
import type { PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { listFields, lockThings } from "@/lib/changes/undo/queries"
import { mentionsChanged } from "@/lib/mentions/in-text"
import type { Document } from "@/lib/rich-text/document"
import type { CurrentContent } from "@/lib/texts/queries"
import { contentWithout, writtenOver } from "@/lib/texts/take-back"
import { currentContent, putContent } from "@/lib/texts/write"
import { textOf } from "../versions/queries"

type Writing = Pick<UnitOfWork, "db" | "scope">

/** Puts `content` in the place of what stands on a locked page. */
export async function putPageContent(
  { db, scope, changes }: UnitOfWork<SpaceScope>,
  pageId: number,
  current: CurrentContent,
  content: Document,
): Promise<void> {
  const patch = await replaceContent({ db, scope }, pageId, current, content)
  if (patch)
    changes.record(scope, { type: "page.contentChanged", projectIds: [], spaceIds: [scope.id], patches: [patch] })
}

/** Answers the patch that tells of it; null where the text is the same already. */
async function replaceContent(
  work: Writing,
  pageId: number,
  current: CurrentContent,
  content: Document,
): Promise<PatchOf<"page"> | null> {
  const changed = await putContent(work, textOf(pageId), current, content)
  if (!changed) return null
  const mentions = mentionsChanged(current.content, content)
  return {
    entity: "page",
    id: pageId,
    before: { ...mentions?.before, ...changed.before },
    after: { ...mentions?.after, ...changed.after },
  }
}

/**
 * Takes back what was written on a page, as a further revision.
 *
 * @throws Problem as a write of it, and 409 `changed-since` where somebody has written in the same place since
 */
export async function revertContent(work: Writing, patch: PatchOf<"page">): Promise<PatchOf<"page">> {
  const { db, scope } = work
  const text = textOf(patch.id)
  await lockThings(db, scope, "page", [patch.id])
  const page = (await listFields(db, scope, "page", [patch.id], ["archivedAt", "deletedAt"])).get(patch.id)
  if (!page || page.deletedAt !== null) throw notFound()
  if (page.archivedAt !== null) throw new Problem("archived")
  const current = await currentContent(work, text, null)
  const reverted = await replaceContent(work, patch.id, current, await contentWithout(work, text, current, patch))
  if (!reverted) throw writtenOver()
  return reverted
}
