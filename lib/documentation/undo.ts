import { Problem } from "@/lib/api/errors"
import type { PatchOf } from "@/lib/changes/entities"
import { requireAsMade } from "@/lib/changes/undo/as-made"
import { standUnderHidden } from "@/lib/changes/undo/queries"
import { retell } from "@/lib/changes/undo/retell"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { lock } from "@/lib/locks/queries"
import { listRevisions } from "@/lib/texts/queries"
import { tellsText } from "@/lib/texts/take-back"
import { revertContent } from "./content/change"
import { documentationGroup } from "./entity"
import { listGroupsOfSpaces, removeEmptyGroup, returnGroup, type GroupRecord } from "./queries"
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

const goWithSpace = retell<"documentationGroup", GroupRecord>(listGroupsOfSpaces, {
  made: (group) => documentationGroup.made(group.id, group),
  gone: (group) => documentationGroup.gone(group.id, group),
})

/** Groups go and come back with their space; else one that was made goes, where no page was ever put into it. */
export const undoDocumentationGroup: Undoing<"documentationGroup"> = async (work, patches, undone) => {
  if (undone.ids("space").length > 0) return goWithSpace(work, patches, undone)
  const { db, scope } = work
  const spaceIds = patches.flatMap(({ before, after }) => (after ?? before)?.spaceId ?? [])
  await lock(db, scope, { space: spaceIds })
  const groups = new Map((await listGroupsOfSpaces(db, scope, spaceIds)).map((group) => [group.id, group]))
  const told: PatchOf<"documentationGroup">[] = []
  for (const patch of patches) {
    const { id, before } = patch
    if (before === null) {
      const group = groups.get(id)
      requireAsMade(group, patch)
      if (!group || !(await removeEmptyGroup(db, scope, id))) throw new Problem("changed-since")
      told.push(documentationGroup.gone(id, group))
    } else {
      const group = await returnGroup(db, scope, { ...before, id })
      if (!group) throw new Problem("changed-since")
      told.push(documentationGroup.made(id, group))
    }
  }
  return told
}

/** The trees of the spaces must be locked. What was written comes back as a further revision. */
export const undoPage: Undoing<"page"> = async (work, patches, undone) => {
  const plain = patches.filter((patch) => !tellsText(patch))
  const reverted = plain.length > 0 ? [...(await revert(work, plain, undone))] : []
  const ids = plain.map(({ id }) => id)
  if (await standUnderHidden(work.db, work.scope, ids)) throw new Problem("changed-since")
  for (const patch of patches.filter(tellsText)) reverted.push(await revertContent(work, patch))
  return reverted
}
