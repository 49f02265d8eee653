import type { SpaceScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { mentionsChanged } from "@/lib/mentions/in-text"
import type { Document } from "@/lib/rich-text/document"
import type { CurrentContent } from "@/lib/texts/queries"
import { putContent } from "@/lib/texts/write"
import { textOf } from "../versions/queries"

/** Puts `content` in the place of what stands on a locked page. */
export async function putPageContent(
  { db, scope, changes }: UnitOfWork<SpaceScope>,
  pageId: number,
  current: CurrentContent,
  content: Document,
): Promise<void> {
  const changed = await putContent({ db, scope }, textOf(pageId), current, content)
  if (!changed) return
  const mentions = mentionsChanged(current.content, content)
  changes.record(scope, {
    type: "page.contentChanged",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [
      {
        entity: "page",
        id: pageId,
        before: { ...mentions?.before, ...changed.before },
        after: { ...mentions?.after, ...changed.after },
      },
    ],
  })
}
