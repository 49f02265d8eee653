import type { Transaction } from "@/db/client"
import { orNotFound, Problem } from "@/lib/api/errors"
import type { SpaceScope } from "@/lib/auth/guard"
import { lockPageRow, type PageState } from "./queries"

/**
 * Locks a page against other changes of it: between the guard and the lock somebody may have archived or deleted it.
 *
 * @throws Problem 404, and 409 `archived` unless `whileArchived`
 */
export async function lockPage(
  db: Transaction,
  scope: SpaceScope,
  pageId: number,
  { whileArchived = false } = {},
): Promise<PageState> {
  const page = orNotFound(await lockPageRow(db, scope, pageId))
  if (page.archivedAt !== null && !whileArchived) throw new Problem("archived")
  return page
}
