import type { Patch, PatchOf } from "@/lib/changes/entities"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { listRevisions } from "@/lib/texts/queries"
import { tellsText } from "@/lib/texts/take-back"
import { revertDraft } from "./content/change"
import { appendFields } from "./history/fields"
import { regulationTexts } from "./versions/queries"
import { undoRestoring } from "./versions/restoring"

const columns = [
  "name",
  "mandatory",
  "dueDays",
  "askedRoles",
  "askedUserIds",
  "repeatMonths",
  "readingSeconds",
  "readToEnd",
  "version",
  "publishedAt",
  "publishedById",
  "askedAt",
  "questionCount",
  "approvalId",
  "creatorId",
  "createdAt",
  "updatedAt",
  "testRevision",
]

const revert = revertOf("regulation", columns, (db, scope, ids) => listRevisions(db, scope, regulationTexts, ids))

/** What takes a change back that has ended a request for approval ends the next one too: what was approved is another one by then. */
function withoutApproval(patch: PatchOf<"regulation">): PatchOf<"regulation"> {
  if (!patch.before) return patch
  const { approvalId: _, ...before } = patch.before
  return { ...patch, before }
}

/**
 * What is taken back of its name and of what it asks of people stands in its history too. A draft that was restored is put back as a whole, what was
 * written in it comes back as a further revision.
 */
export const undoRegulation: Undoing<"regulation"> = async (work, patches, undone) => {
  const isRestored = ({ after }: PatchOf<"regulation">) => after?.restoringId !== undefined
  const isWritten = (patch: PatchOf<"regulation">) => tellsText(patch) && !isRestored(patch)
  const plain = patches.filter((patch) => !isRestored(patch) && !isWritten(patch))
  const reverted = plain.length > 0 ? await revert(work, plain.map(withoutApproval), undone) : []
  const told: Patch[] = []
  for (const patch of reverted) told.push(patch.entity === "regulation" ? await appendFields(work, patch) : patch)
  const drafts: Patch[] = []
  for (const patch of patches.filter(isRestored)) drafts.push(...(await undoRestoring(work, patch)))
  for (const patch of patches.filter(isWritten)) drafts.push(await revertDraft(work, patch))
  return [...told, ...drafts]
}
