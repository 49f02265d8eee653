import type { Transaction } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Patch } from "@/lib/changes/entities"
import { appendHistory } from "./queries"

/** Appends which spaces regulations come into and leave by patches; nothing of where they stand in a space. */
export async function appendSpaces(
  db: Transaction,
  { organizationId, userId }: OrganizationScope,
  patches: readonly Patch[],
): Promise<void> {
  for (const patch of patches) {
    if (patch.entity !== "regulationPlacement" || (patch.before && patch.after)) continue
    const { id, before, after } = patch
    const side = after ?? before
    if (!side) continue
    await appendHistory(
      db,
      { organizationId, userId, id },
      { kind: after ? "addedToSpace" : "removedFromSpace", version: null, details: { spaceId: side.spaceId } },
    )
  }
}
