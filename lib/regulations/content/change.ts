import type { RegulationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import type { Document } from "@/lib/rich-text/document"
import type { CurrentContent } from "@/lib/texts/queries"
import { putContent } from "@/lib/texts/write"
import { voidApproval } from "../approving/void"
import { listSpaceIds } from "../queries"
import { draftOf } from "../versions/queries"

/** Puts `content` in the place of the draft of a locked regulation. */
export async function putDraft(
  { db, scope, changes }: UnitOfWork<RegulationScope>,
  current: CurrentContent,
  content: Document,
): Promise<void> {
  const changed = await putContent({ db, scope }, draftOf(scope), current, content)
  if (!changed) return
  const voided = await voidApproval({ db, scope }, scope.id)
  changes.record(scope, {
    type: "regulation.contentChanged",
    projectIds: [],
    spaceIds: await listSpaceIds(db, scope),
    patches: [
      {
        entity: "regulation",
        id: scope.id,
        before: { ...changed.before, ...voided.before },
        after: { ...changed.after, ...voided.after },
      },
    ],
  })
}
