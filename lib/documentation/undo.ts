import { Problem } from "@/lib/api/errors"
import { standUnderHidden } from "@/lib/changes/undo/queries"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"

const revert = revertOf("page")

/** The trees of the spaces must be locked. */
export const undoPage: Undoing<"page"> = async (work, patches, undone) => {
  const reverted = await revert(work, patches, undone)
  const ids = patches.map(({ id }) => id)
  if (await standUnderHidden(work.db, work.scope, ids)) throw new Problem("changed-since")
  return reverted
}
