import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { listRevisions } from "@/lib/texts/queries"
import { appendSettings } from "./history/settings"
import { regulationTexts } from "./versions/queries"

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

/** What is taken back of what it asks of people stands in its history too. */
export const undoRegulation: Undoing<"regulation"> = async (work, patches, undone) => {
  const told = await revert(work, patches, undone)
  for (const patch of told) if (patch.entity === "regulation") await appendSettings(work.db, work.scope, patch)
  return told
}
