import type { Database } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Patch } from "../entities"
import type { Undoing } from "./undoing"

type WithSpace = "spaceMember" | "projectGroup" | "documentationGroup" | "regulationGroup"

/** Of what has no trash of its own, and goes and comes back with its space: it is told of as it is. */
export function retell<E extends WithSpace, Row>(
  list: (db: Database, scope: OrganizationScope, spaceIds: readonly number[]) => Promise<readonly Row[]>,
  { made, gone }: { readonly made: (row: Row) => Patch; readonly gone: (row: Row) => Patch },
): Undoing<E> {
  return async ({ db, scope }, patches) => {
    const spaceIds = new Set(patches.flatMap(({ before, after }) => (after ?? before)?.spaceId ?? []))
    const rows = await list(db, scope, [...spaceIds])
    const comesBack = patches.some(({ after }) => after === null)
    return rows.map((row) => (comesBack ? made(row) : gone(row)))
  }
}
