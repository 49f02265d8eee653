import type { Transaction } from "@/db/client"
import { notFound, orNotFound, Problem } from "@/lib/api/errors"
import { arrange } from "@/lib/api/list-position"
import { implement } from "@/lib/api/operation"
import { reaches, type SpaceRole } from "@/lib/auth/access"
import type { RegulationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lock } from "@/lib/locks/queries"
import { refuseUnapproved } from "../approving/arrival"
import { hasGroup } from "../groups/queries"
import { appendSpaces } from "../history/spaces"
import { lockRegulation, refuseWhileEntry, theRegulation } from "../lock"
import { listSpaceIds, type WholeRegulation } from "../queries"
import * as contracts from "./contract"
import { placementPatches } from "./patches"
import {
  deletePlacement,
  findPlacement,
  findRoleIn,
  insertPlacement,
  listPlacements,
  listPlacementsOfGroup,
  setOrder,
  setPlacement,
} from "./queries"

export const moveRegulation = implement(contracts.moveRegulation, async ({ input, ...work }) => {
  const { db, scope, changes } = work
  const { spaceId, fromSpaceId, groupId: wanted, order, beforeId, afterId } = input
  const found = await listPlacements(db, scope, scope.id)
  const here = found.find((place) => place.spaceId === spaceId)
  const from = here ?? found.find((place) => (fromSpaceId === undefined ? place.home : place.spaceId === fromSpaceId))
  const { can } = await lockPlaces(work, [spaceId, ...(from ? [from.spaceId] : [])])
  await requireRole(work, spaceId, "editor")
  if (!here) requireEditing(work, can)
  if (!from) throw notFound("fromSpaceId: the regulation does not stand there.")
  // The rights over a regulation and over its proof go with its home.
  if (!here) await requireRole(work, from.spaceId, from.home ? "administrator" : "editor")
  const before = orNotFound(await findPlacement(db, scope, scope.id, from.spaceId))
  const groupId = wanted === undefined ? (here ? before.groupId : null) : wanted
  await checkGroup(db, scope, spaceId, groupId)
  if (before.spaceId !== spaceId) {
    await refuseWhileEntry(db, scope, before.spaceId)
    await refuseUnapproved(db, scope, [{ regulationId: scope.id, spaceId }])
  }

  const others = await listPlacementsOfGroup(db, scope, spaceId, groupId)
  if (before.spaceId !== spaceId || before.groupId !== groupId)
    await setPlacement(db, scope, before.spaceId, { spaceId, groupId })
  const standing = (await listPlacementsOfGroup(db, scope, spaceId, groupId)).map(({ regulationId }) => regulationId)
  const arranged = arrange(standing, scope.id, { order, beforeId, afterId })
  if (!arranged) throw notFound("The group has no such regulation.")
  await setOrder(db, scope, spaceId, arranged)

  const apart = others.filter(({ regulationId }) => regulationId !== scope.id)
  const patches = placementPatches([...apart, before], await listPlacementsOfGroup(db, scope, spaceId, groupId))
  await appendSpaces(db, scope, patches)
  changes.record(scope, {
    type: "regulation.moved",
    projectIds: [],
    spaceIds: [...new Set([before.spaceId, ...(await listSpaceIds(db, scope))])],
    patches,
  })
  return theRegulation(db, scope, scope.id)
})

export const addRegulationToSpace = implement(contracts.addRegulationToSpace, async ({ input, ...work }) => {
  const { db, scope, changes } = work
  const { spaceId, groupId = null } = input
  await lockPlaces(work, [spaceId])
  await requireRole(work, spaceId, "editor")
  await checkGroup(db, scope, spaceId, groupId)
  if (!(await findPlacement(db, scope, scope.id, spaceId))) {
    await refuseUnapproved(db, scope, [{ regulationId: scope.id, spaceId }])
    await insertPlacement(db, scope, { spaceId, groupId })
    const patches = placementPatches([], [orNotFound(await findPlacement(db, scope, scope.id, spaceId))])
    await appendSpaces(db, scope, patches)
    changes.record(scope, {
      type: "regulation.addedToSpace",
      projectIds: [],
      spaceIds: await listSpaceIds(db, scope),
      patches,
    })
  }
  return theRegulation(db, scope, scope.id)
})

export const removeRegulationFromSpace = implement(
  contracts.removeRegulationFromSpace,
  async ({ input: { spaceId }, ...work }) => {
    const { db, scope, changes } = work
    const { can } = await lockPlaces(work, [spaceId])
    const place = orNotFound(await findPlacement(db, scope, scope.id, spaceId))
    if (!can.edit) await requireRole(work, spaceId, "editor")
    // Undoing it shows it there again.
    changes.requires(
      { scope: "regulation", ids: [scope.id], role: "editor" },
      { scope: "space", ids: [spaceId], role: "editor" },
    )
    if (place.home) throw new Problem("home-space", "It is at home in this space: move or delete it there.")
    await refuseWhileEntry(db, scope, spaceId)
    const spaceIds = await listSpaceIds(db, scope)
    await deletePlacement(db, scope, spaceId)
    const patches = placementPatches([place], [])
    await appendSpaces(db, scope, patches)
    changes.record(scope, {
      type: "regulation.removedFromSpace",
      projectIds: [],
      spaceIds,
      patches,
    })
  },
)

/** Locks spaces and the regulation. */
async function lockPlaces(
  { db, scope }: UnitOfWork<RegulationScope>,
  spaceIds: readonly number[],
): Promise<WholeRegulation> {
  await lock(db, scope, { space: [...new Set(spaceIds)] })
  return lockRegulation(db, scope)
}

/**
 * Asks for a role in a space that is locked. Undoing asks for the same.
 *
 * @throws Problem 404, 403 and 409 `archived`
 */
async function requireRole(
  { db, scope, changes }: UnitOfWork<RegulationScope>,
  spaceId: number,
  role: SpaceRole,
): Promise<void> {
  const space = orNotFound(await findRoleIn(db, scope, spaceId), "There is no such space.")
  if (!reaches(space.role, role))
    throw new Problem("forbidden", "You may not change that space.", { spaceIds: [spaceId] })
  if (space.archived) throw new Problem("archived", "The space is archived.")
  changes.requires({ scope: "space", ids: [spaceId], role })
}

/**
 * Asks for the right to edit the regulation. Undoing asks for the same.
 *
 * @throws Problem 403 and 409 `archived`
 */
function requireEditing({ scope, changes }: UnitOfWork<RegulationScope>, can: WholeRegulation["can"]): void {
  if (!can.edit) throw new Problem(can.restore ? "archived" : "forbidden")
  changes.requires({ scope: "regulation", ids: [scope.id], role: "editor" })
}

async function checkGroup(
  db: Transaction,
  scope: RegulationScope,
  spaceId: number,
  groupId: number | null,
): Promise<void> {
  if (groupId !== null && !(await hasGroup(db, scope, spaceId, groupId))) throw notFound("The space has no such group.")
}
