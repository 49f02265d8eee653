import type { Database } from "@/db/client"
import { notFound } from "@/lib/api/errors"
import { can } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import { findSpace, type SpaceRow } from "./queries"

/** A space as the API answers it. */
export async function theSpace(db: Database, scope: OrganizationScope, spaceId: number) {
  const space = await findSpace(db, scope, spaceId)
  if (!space) throw notFound()
  return withRights(space)
}

export const withRights = (space: SpaceRow) => ({ ...space, can: can(space.role, space.archivedAt !== null) })
