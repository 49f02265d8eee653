import type { Transaction } from "@/db/client"
import type { Patch } from "../entities"
import { requireAsMade } from "./as-made"
import type { Undoing } from "./undoing"

type Favorite = { readonly organizationId: number; readonly userId: number; readonly id: number }
type Side = { readonly userId: number; readonly favorite: boolean }
type Preference = { altered(id: number, before: Side, after: Pick<Side, "favorite">): Patch | null }

/**
 * Takes back what somebody made a favourite, or no more one.
 *
 * @param setFavorite answers what it was before
 */
export const undoFavorites =
  (
    preference: Preference,
    setFavorite: (db: Transaction, favorite: Favorite, is: boolean) => Promise<boolean>,
  ): Undoing<"projectPreference" | "regulationPreference"> =>
  async ({ db, scope: { organizationId, userId } }, patches) => {
    const told: Patch[] = []
    for (const patch of patches) {
      const favorite = patch.before?.favorite ?? false
      const was = await setFavorite(db, { organizationId, userId, id: patch.id }, favorite)
      requireAsMade({ favorite: was }, patch)
      const altered = preference.altered(patch.id, { userId, favorite: was }, { favorite })
      if (altered) told.push(altered)
    }
    return told
  }
