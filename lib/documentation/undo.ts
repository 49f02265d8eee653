import { Problem } from "@/lib/api/errors"
import { standUnderHidden } from "@/lib/changes/undo/queries"
import { retell } from "@/lib/changes/undo/retell"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { listRevisions } from "@/lib/texts/queries"
import { documentationGroup } from "./entity"
import { listGroupsOfSpaces, type GroupRecord } from "./queries"
import { pageTexts } from "./versions/queries"

const pageColumns = [
  "name",
  "icon",
  "groupId",
  "parentId",
  "order",
  "spaceId",
  "archivedAt",
  "isPublic",
  "creatorId",
  "createdAt",
  "updatedAt",
  "archivedWithId",
] as const

const revert = revertOf("page", pageColumns, (db, scope, ids) => listRevisions(db, scope, pageTexts, ids))

export const undoDocumentationGroup = retell<"documentationGroup", GroupRecord>(listGroupsOfSpaces, {
  made: (group) => documentationGroup.made(group.id, group),
  gone: (group) => documentationGroup.gone(group.id, group),
})

/** The trees of the spaces must be locked. */
export const undoPage: Undoing<"page"> = async (work, patches, undone) => {
  const reverted = await revert(work, patches, undone)
  const ids = patches.map(({ id }) => id)
  if (await standUnderHidden(work.db, work.scope, ids)) throw new Problem("changed-since")
  return reverted
}
