import { and, eq, isNull } from "drizzle-orm"
import type { Transaction } from "@/db/client"
import { spaces } from "@/db/schema"
import { notFound, Problem } from "@/lib/api/errors"
import type { SpaceScope } from "@/lib/auth/guard"
import type { Strength } from "../order"
import { lockRead } from "../queries"

type Locking = { readonly whileArchived?: boolean; readonly strength?: Strength }

/**
 * Locks the space of a scope against other changes of its settings, members, link, groups and tree of pages. Somebody may have archived or
 * deleted it since the guard looked. The strength `share` only prevents that, and leaves room for other holders of `share`.
 *
 * @returns when it was archived
 * @throws Problem 404, and 409 `archived` unless `whileArchived`
 */
export async function lockSpace(
  db: Transaction,
  scope: SpaceScope,
  { whileArchived = false, strength }: Locking = {},
): Promise<{ archivedAt: string | null }> {
  const { id, archivedAt, deletedAt, organizationId } = spaces
  const own = db
    .select({ id, archivedAt })
    .from(spaces)
    .where(and(eq(organizationId, scope.organizationId), eq(id, scope.id), isNull(deletedAt)))
  const [space] = await lockRead(db, "space", own, strength)
  if (!space) throw notFound()
  if (space.archivedAt !== null && !whileArchived) throw new Problem("archived")
  return space
}
