import type { Transaction } from "@/db/client"
import { notFound } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Draft } from "@/lib/changes/draft"
import type { Patch } from "@/lib/changes/entities"
import { lockOwnMembership, readSidebar, setSpaceOrder, type GroupRow, type Sidebar } from "./queries"

type Workplace = { readonly db: Transaction; readonly scope: OrganizationScope; readonly changes: Draft }

/**
 * Changes the caller's own sidebar, one change after the other, and tells their other devices of whatever is different then.
 *
 * @returns the sidebar as it is then
 */
export async function changeSidebar(
  { db, scope, changes }: Workplace,
  change: (before: Sidebar) => Promise<void>,
): Promise<Sidebar> {
  await lockOwnMembership(db, scope)
  const before = await readSidebar(db, scope)
  await change(before)
  const after = await readSidebar(db, scope)
  changes.record(scope, {
    type: "sidebar.changed",
    projectIds: [],
    spaceIds: [],
    patches: [
      ...differences("spaceGroup", scope.userId, before.groups, after.groups),
      ...differences("spacePreference", scope.userId, before.spaces, after.spaces),
    ],
  })
  return after
}

/** One of the caller's groups of spaces. */
export function theGroup({ groups }: Sidebar, groupId: number): GroupRow {
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw notFound("There is no such group of spaces of yours.")
  return group
}

/** @throws Problem 404 that names those of `ids` that the sidebar does not hold */
export function checkSpaces({ spaces }: Sidebar, ids: readonly number[]): void {
  const known = new Set(spaces.map(({ id }) => id))
  const spaceIds = ids.filter((id) => !known.has(id))
  if (spaceIds.length > 0) throw notFound("Not all of these spaces are there.", { spaceIds })
}

/** Puts these spaces into this order among the places that they have together; all others stay. */
export async function orderSpaces(
  db: Transaction,
  scope: OrganizationScope,
  { spaces }: Sidebar,
  ids: readonly number[],
): Promise<void> {
  const wanted = new Set(ids)
  const queue = [...ids]
  await setSpaceOrder(
    db,
    scope,
    spaces.map(({ id }) => (wanted.has(id) ? (queue.shift() ?? id) : id)),
  )
}

type Row = { readonly id: number }

function differences<R extends Row>(
  entity: "spaceGroup" | "spacePreference",
  userId: number,
  before: readonly R[],
  after: readonly R[],
): Patch[] {
  const [were, are] = [new Map(before.map((row) => [row.id, row])), new Map(after.map((row) => [row.id, row]))]
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((id): Patch[] => {
    const sides = [fieldsOf(were.get(id)), fieldsOf(are.get(id))] as const
    const changed = new Set(
      Object.keys({ ...sides[0], ...sides[1] }).filter((field) => sides[0]?.[field] !== sides[1]?.[field]),
    )
    if (changed.size === 0) return []
    const [was, is] = sides.map(
      (side) => side && { userId, ...Object.fromEntries(Object.entries(side).filter(([field]) => changed.has(field))) },
    )
    return [{ entity, id, before: was ?? null, after: is ?? null }]
  })
}

function fieldsOf(row: Row | undefined): Record<string, unknown> | null {
  if (!row) return null
  const { id: _, ...fields } = row
  return fields
}
