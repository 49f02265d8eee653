import { Problem } from "@/lib/api/errors"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { checkEntry } from "./gates/check"
import { listBackgrounds } from "./queries"

const revert = revertOf(
  "space",
  ["name", "icon", "color", "entryRegulationId", "approverIds", "creatorId", "createdAt", "updatedAt", "archivedAt"],
  listBackgrounds,
)

/** What was the entry regulation may be none that people can pass any more. */
export const undoSpace: Undoing<"space"> = async (work, patches, undone) => {
  const told = await revert(work, patches, undone)
  for (const { id, before } of patches)
    if (before?.entryRegulationId)
      await checkEntry(work.db, work.scope, id, before.entryRegulationId).catch((error: unknown) => {
        throw error instanceof Problem ? new Problem("changed-since") : error
      })
  return told
}
