import { isDeepStrictEqual } from "node:util"
import { notFound, Problem } from "@/lib/api/errors"
import type { SpaceScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { mentionsChanged } from "@/lib/mentions/in-text"
import type { Document } from "@/lib/rich-text/document"
import { keepVersion } from "../versions/queries"
import { findCurrentContent, writeContent, type CurrentContent } from "./queries"

/** What stands on a locked page, where it is of the revision that the caller began with. */
export async function currentContent(
  { db, scope }: UnitOfWork<SpaceScope>,
  pageId: number,
  expected: number | null,
): Promise<CurrentContent> {
  const current = await findCurrentContent(db, scope, pageId)
  if (!current) throw notFound()
  const { content, revision, updatedAt, updatedById, authorName } = current
  if (expected !== null && expected !== revision) {
    const author = { userId: updatedById, name: authorName }
    throw new Problem("stale-revision", `${authorName} has written here since.`, {
      content,
      revision,
      updatedAt,
      author,
    })
  }
  return current
}

/** Puts `content` in the place of what stands on a locked page, of which a version is kept where the work on it has come to an end. */
export async function putContent(
  { db, scope, changes }: UnitOfWork<SpaceScope>,
  pageId: number,
  current: CurrentContent,
  content: Document,
): Promise<void> {
  if (isDeepStrictEqual(content, current.content)) return
  if (current.idle || current.updatedById !== scope.userId) await keepVersion(db, scope, pageId)
  const mentions = mentionsChanged(current.content, content)
  const before = { revision: current.revision, updatedAt: current.updatedAt, updatedById: current.updatedById }
  const { revision, updatedAt } = await writeContent(db, scope, pageId, content)
  changes.record(scope, {
    type: "page.contentChanged",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [
      {
        entity: "page",
        id: pageId,
        before: { ...mentions?.before, ...before },
        after: { ...mentions?.after, revision, updatedAt, updatedById: scope.userId },
      },
    ],
  })
}
