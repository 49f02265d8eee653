import { Problem } from "@/lib/api/errors"
import type { PatchOf } from "@/lib/changes/entities"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { lock } from "@/lib/locks/queries"
import { refuseUnapproved } from "../approving/arrival"
import { listGroupsOfSpaces } from "../groups/queries"
import { appendSpaces } from "../history/spaces"
import { placementPatches } from "./patches"
import { isEntryLost, listPlacementsOfSpaces, putPlacements, type Placement, type Put } from "./queries"

/** Puts regulations back to where they stood. One that is itself made or deleted by the change keeps its places. */
export const undoRegulationPlacement: Undoing<"regulationPlacement"> = async ({ db, scope }, all, undone) => {
  const besides = new Set(undone.ids("regulation"))
  const patches = all.filter(({ id }) => !besides.has(id))
  if (patches.length === 0) return []
  const ids = [...new Set(patches.map(({ id }) => id))]
  const spaceIds = [...new Set(patches.map(spaceOf))]
  await lock(db, scope, { space: spaceIds, regulation: ids })
  const standing = await listPlacementsOfSpaces(db, scope, spaceIds)
  const groups = await listGroupsOfSpaces(db, scope, spaceIds)
  const puts = patches.flatMap((patch) => putOf(patch, patches, standing))
  const known = puts.every(
    ({ to }) =>
      to === null ||
      to.groupId === null ||
      groups.some(({ id, spaceId }) => id === to.groupId && spaceId === to.spaceId),
  )
  if (!known || !patches.every((patch) => standsAsTold(patch, standing))) throw new Problem("changed-since")
  await putPlacements(db, scope, puts)
  if (await isEntryLost(db, scope, spaceIds)) throw new Problem("changed-since")
  const told = placementPatches(standing, await listPlacementsOfSpaces(db, scope, spaceIds))
  const arrivals = told.flatMap((patch) =>
    patch.entity === "regulationPlacement" && patch.before === null && patch.after !== null
      ? [{ regulationId: patch.id, spaceId: patch.after.spaceId }]
      : [],
  )
  await refuseUnapproved(db, scope, arrivals)
  await appendSpaces(db, scope, told)
  return told
}

type PlacePatch = PatchOf<"regulationPlacement">

const spaceOf = ({ before, after }: PlacePatch) => {
  const side = after ?? before
  if (side === null) throw new Error("a patch has a side")
  return side.spaceId
}

const find = (standing: readonly Placement[], patch: PlacePatch) =>
  standing.find(({ regulationId, spaceId }) => regulationId === patch.id && spaceId === spaceOf(patch))

/** Whether a place is what the change made of it. */
function standsAsTold(patch: PlacePatch, standing: readonly Placement[]): boolean {
  const place = find(standing, patch)
  if (patch.after === null) return place === undefined
  if (place === undefined) return false
  const { groupId = place.groupId, order = place.order } = patch.after
  return place.groupId === groupId && place.order === order
}

/** What takes a patch back. Where a regulation has gone from one space to another, its place there is the one that comes back. */
function putOf(patch: PlacePatch, patches: readonly PlacePatch[], standing: readonly Placement[]): Put[] {
  const { id: regulationId, before, after } = patch
  const moved = (other: PlacePatch) => other.id === regulationId && (other.before === null) !== (before === null)
  const spaceId = spaceOf(patch)
  if (before === null)
    return patches.some((other) => other.after === null && moved(other))
      ? []
      : [{ regulationId, from: spaceId, to: null }]
  const made = after === null ? patches.find((other) => other.before === null && moved(other)) : patch
  const { groupId = null, order = 0 } = { ...find(standing, patch), ...before }
  return [{ regulationId, from: made ? spaceOf(made) : null, to: { spaceId, groupId, order } }]
}
