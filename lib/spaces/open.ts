import type { Database, Transaction } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import { can } from "@/lib/auth/access"
import type { OrganizationScope, SpaceScope } from "@/lib/auth/guard"
import { findSpace, lockSpace, type SpaceRow } from "./queries"

/**
 * Locks the space of a scope for a change: between the guard and the lock somebody may have archived or deleted it.
 *
 * @throws Problem 404, and 409 `archived` unless `whileArchived`
 */
export async function openSpace(db: Transaction, scope: SpaceScope, { whileArchived = false } = {}) {
  const space = await lockSpace(db, scope, scope.id)
  if (!space) throw notFound()
  if (space.archivedAt !== null && !whileArchived) throw new Problem("archived")
  return space
}

/** A space as the API answers it. */
export async function theSpace(db: Database, scope: OrganizationScope, spaceId: number) {
  const space = await findSpace(db, scope, spaceId)
  if (!space) throw notFound()
  return withRights(space)
}

export const withRights = (space: SpaceRow) => ({ ...space, can: can(space.role, space.archivedAt !== null) })
