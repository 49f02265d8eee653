import type { Transaction } from "@/db/client"
import { implement } from "@/lib/api/operation"
import { notFound, Problem } from "@/lib/api/errors"
import type { SpaceScope } from "@/lib/auth/guard"
import type { Patch } from "@/lib/changes/entities"
import { setFields } from "@/lib/changes/set-fields"
import { LostRace } from "@/lib/locks/lost-race"
import { lockSpace } from "@/lib/locks/space/queries"
import * as contracts from "./contract"
import { projectGroup } from "./entity"
import * as queries from "./queries"
import type { ProjectGroup } from "./queries"

export const listAvailableProjectGroups = implement(contracts.listAvailableProjectGroups, ({ scope, db }) =>
  queries.listEditableGroups(db, scope),
)

export const createProjectGroup = implement(contracts.createProjectGroup, async ({ input, scope, db, changes }) => {
  await lockSpace(db, scope)
  const groups = await queries.listGroups(db, scope, scope.id)
  const group = await queries.insertGroup(db, scope, scope.id, input.name, groups.length)
  changes.record(scope, {
    type: "projectGroup.created",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [projectGroup.made(group.id, group)],
  })
  return group
})

export const renameProjectGroup = implement(contracts.renameProjectGroup, async ({ input, scope, db, changes }) => {
  const group = await queries.lockGroup(db, scope, input.projectGroupId)
  if (!group) throw notFound()
  await lockSpace(db, scope, { strength: "share" })
  return setFields(
    { scope, changes },
    {
      type: "projectGroup.renamed",
      before: group,
      patch: projectGroup.altered(group.id, group, { name: input.name }),
      places: { spaceIds: [scope.id] },
      write: () => queries.setGroupName(db, scope, group.id, input.name),
      read: () => Promise.resolve({ ...group, name: input.name }),
    },
  )
})

export const changeProjectGroupOrder = implement(
  contracts.changeProjectGroupOrder,
  async ({ input, scope, db, changes }) => {
    const groups = await lockGroups(db, scope)
    const wanted = new Set(input.ids)
    const whole = input.ids.length === groups.length && groups.every((group) => wanted.has(group.id))
    if (!whole) throw new Problem("incomplete-set", "Name every group of the space, each once.")
    await queries.setGroupOrder(db, scope, input.ids)
    changes.record(scope, {
      type: "projectGroups.reordered",
      projectIds: [],
      spaceIds: [scope.id],
      patches: orderPatches(groups, input.ids),
    })
    return { count: groups.length }
  },
)

export const deleteProjectGroup = implement(contracts.deleteProjectGroup, async ({ input, scope, db, changes }) => {
  const groups = await lockGroups(db, scope, "update")
  const group = the(groups, input.projectGroupId)
  const left = groups.filter(({ id }) => id !== group.id)
  const heir = left[0]
  if (!heir) throw new Problem("last-group")
  if (await queries.holdsProjects(db, scope, group.id)) throw new Problem("group-not-empty")
  await queries.removeGroup(db, scope, group.id, heir.id)
  const ids = left.map(({ id }) => id)
  await queries.setGroupOrder(db, scope, ids)
  changes.record(scope, {
    type: "projectGroup.deleted",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [projectGroup.gone(group.id, group), ...orderPatches(left, ids)],
  })
})

/**
 * Locks the groups of the space, then the space: their positions are dense, so that one change of them follows the other.
 *
 * @throws Problem as `lockSpace`; `LostRace` where a group has been made since
 */
async function lockGroups(
  db: Transaction,
  scope: SpaceScope,
  strength: "no key update" | "update" = "no key update",
): Promise<ProjectGroup[]> {
  const locked = new Set(await queries.lockGroupsOf(db, scope, [scope.id], strength))
  await lockSpace(db, scope)
  const groups = await queries.listGroups(db, scope, scope.id)
  if (groups.some(({ id }) => !locked.has(id))) throw new LostRace("other groups than those locked")
  return groups
}

function the(groups: readonly ProjectGroup[], id: number): ProjectGroup {
  const group = groups.find((group) => group.id === id)
  if (!group) throw notFound()
  return group
}

/** One patch for each group that `ids` puts in another place. */
function orderPatches(groups: readonly ProjectGroup[], ids: readonly number[]): Patch[] {
  const orders = new Map(ids.map((id, index) => [id, index]))
  return groups
    .filter(({ id, order }) => orders.get(id) !== order)
    .map(({ id, order }) => ({
      entity: "projectGroup",
      id,
      before: { order },
      after: { order: orders.get(id) },
    }))
}
