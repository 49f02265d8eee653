import { orNotFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { SpaceScope } from "@/lib/auth/guard"
import type { ChangeType, Patch } from "@/lib/changes/entities"
import { setFields } from "@/lib/changes/set-fields"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lockSpace } from "@/lib/locks/space/queries"
import { placementPatches } from "../placements/patches"
import { listPlacementsOfSpaces } from "../placements/queries"
import * as contracts from "./contract"
import { regulationGroup } from "./entity"
import * as queries from "./queries"
import type { RegulationGroup } from "./queries"

export const listRegulationGroups = implement(contracts.listRegulationGroups, ({ scope, db }) =>
  queries.listGroupsOfSpaces(db, scope, [scope.id]),
)

export const createRegulationGroup = implement(contracts.createRegulationGroup, async ({ input, ...work }) => {
  await lockSpace(work.db, work.scope)
  const group = await queries.insertGroup(work.db, work.scope, input.name)
  record(work, "regulationGroup.created", [regulationGroup.made(group.id, group)])
  return group
})

export const renameRegulationGroup = implement(
  contracts.renameRegulationGroup,
  async ({ input: { regulationGroupId, name }, scope, db, changes }) => {
    const group = theGroup(await lockGroups({ db, scope, changes }), regulationGroupId)
    return setFields(
      { scope, changes },
      {
        type: "regulationGroup.renamed",
        before: group,
        patch: regulationGroup.altered(group.id, group, { name }),
        places: { spaceIds: [scope.id] },
        write: () => queries.setName(db, scope, group.id, name),
        read: () => Promise.resolve({ ...group, name }),
      },
    )
  },
)

export const reorderRegulationGroups = implement(
  contracts.reorderRegulationGroups,
  async ({ input: { ids }, ...work }) => {
    const groups = await lockGroups(work)
    const wanted = new Set(ids)
    if (ids.length !== groups.length || groups.some(({ id }) => !wanted.has(id)))
      throw new Problem("incomplete-set", "Name every group of the space, each once.")
    record(work, "regulationGroups.reordered", await putInOrder(work, groups, ids))
    return { count: groups.length }
  },
)

export const deleteRegulationGroup = implement(contracts.deleteRegulationGroup, async ({ input, ...work }) => {
  const { db, scope } = work
  const groups = await lockGroups(work)
  const group = theGroup(groups, input.regulationGroupId)
  // What is in the trash goes with the others: it comes back where they stand.
  const standing = () => listPlacementsOfSpaces(db, scope, [scope.id])
  const before = await standing()
  await queries.removeGroup(db, scope, group.id)
  const left = groups.filter(({ id }) => id !== group.id)
  record(work, "regulationGroup.deleted", [
    regulationGroup.gone(group.id, group),
    ...(await putInOrder(
      work,
      left,
      left.map(({ id }) => id),
    )),
    ...placementPatches(before, await standing()),
  ])
})

/** Locks the space, whose groups stand in a dense order: one change of them follows the other. */
async function lockGroups({ db, scope }: UnitOfWork<SpaceScope>): Promise<RegulationGroup[]> {
  await lockSpace(db, scope)
  return queries.listGroupsOfSpaces(db, scope, [scope.id])
}

const theGroup = (groups: readonly RegulationGroup[], id: number) =>
  orNotFound(groups.find((group) => group.id === id) ?? null)

/** Puts groups into the order of `ids`, and answers what is different of them. */
async function putInOrder(
  { db, scope }: UnitOfWork<SpaceScope>,
  groups: readonly RegulationGroup[],
  ids: readonly number[],
): Promise<Patch[]> {
  await queries.setOrder(db, scope, ids)
  return groups.flatMap((group) => regulationGroup.altered(group.id, group, { order: ids.indexOf(group.id) }) ?? [])
}

function record({ scope, changes }: UnitOfWork<SpaceScope>, type: ChangeType, patches: readonly Patch[]): void {
  changes.record(scope, { type, spaceIds: [scope.id], projectIds: [], patches })
}
