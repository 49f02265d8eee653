import type { Transaction } from "@/db/client"
import { notFound } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Patch } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { spaceGroup } from "../space-groups/entity"
import { spacePreference } from "./entity"
import { lockOwnMembership, readSidebar, setSpaceOrder, type GroupRow, type PlacedSpace, type Sidebar } from "./queries"

/**
 * Changes the caller's own sidebar, one change after the other, and tells their other devices of whatever is different then.
 *
 * @returns the sidebar as it is then
 */
export async function changeSidebar(
  { db, scope, changes }: UnitOfWork,
  change: (before: Sidebar) => Promise<void>,
): Promise<Sidebar> {
  await lockOwnMembership(db, scope)
  const before = await readSidebar(db, scope)
  await change(before)
  const { userId } = scope
  const after = await readSidebar(db, scope)
  changes.requires({ scope: "organization", role: "guest", alone: true })
  changes.record(scope, {
    type: "sidebar.changed",
    projectIds: [],
    spaceIds: [],
    patches: [
      ...differences(before.groups, after.groups, {
        made: (group) => spaceGroup.made(group.id, { userId, ...group }),
        gone: (group) => spaceGroup.gone(group.id, { userId, ...group }),
        altered: (was, is) => spaceGroup.altered(is.id, { userId, ...was }, groupFields(is)),
      }),
      ...differences(before.spaces, after.spaces, {
        made: (space) => spacePreference.made(space.id, { userId, ...space }),
        gone: (space) => spacePreference.gone(space.id, { userId, ...space }),
        altered: (was, is) => spacePreference.altered(is.id, { userId, ...was }, spaceFields(is)),
      }),
    ],
  })
  return after
}

const groupFields = ({ name, color, order, collapsed }: GroupRow) => ({ name, color, order, collapsed })
const spaceFields = ({ order, spaceGroupId, favorite }: PlacedSpace) => ({ order, spaceGroupId, favorite })

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
type Telling<R extends Row> = {
  readonly made: (row: R) => Patch
  readonly gone: (row: R) => Patch
  readonly altered: (before: R, after: R) => Patch | null
}

function differences<R extends Row>(before: readonly R[], after: readonly R[], tell: Telling<R>): Patch[] {
  const [were, are] = [new Map(before.map((row) => [row.id, row])), new Map(after.map((row) => [row.id, row]))]
  return [...new Set([...were.keys(), ...are.keys()])].flatMap((id): Patch[] => {
    const [was, is] = [were.get(id), are.get(id)]
    const patch = was && is ? tell.altered(was, is) : is ? tell.made(is) : was ? tell.gone(was) : null
    return patch ? [patch] : []
  })
}
