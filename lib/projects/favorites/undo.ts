import type { PatchOf } from "@/lib/changes/entities"
import { requireAsMade } from "@/lib/changes/undo/as-made"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { projectPreference as entity } from "./entity"
import { setFavorite } from "./queries"

/** What were favourites of the caller. */
export const undoProjectPreference: Undoing<"projectPreference"> = async (
  { db, scope: { organizationId, userId } },
  patches,
) => {
  const told: PatchOf<"projectPreference">[] = []
  for (const patch of patches) {
    const favorite = patch.before?.favorite ?? false
    const was = await setFavorite(db, { organizationId, userId, id: patch.id }, favorite)
    requireAsMade({ favorite: was }, patch)
    told.push(...[entity.altered(patch.id, { userId, favorite: was }, { favorite }) ?? []].flat())
  }
  return told
}
