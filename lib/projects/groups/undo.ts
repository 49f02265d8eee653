import type { Transaction } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { PatchOf } from "@/lib/changes/entities"
import { requireAsMade } from "@/lib/changes/undo/as-made"
import { orderBack } from "@/lib/changes/undo/order-back"
import { retell } from "@/lib/changes/undo/retell"
import type { Undoing } from "@/lib/changes/undo/undoing"
import { lock } from "@/lib/locks/queries"
import { projectGroup as entity } from "./entity"
import * as queries from "./queries"
import type { ProjectGroup } from "./queries"

type Patch = PatchOf<"projectGroup">

const goWithSpace = retell<"projectGroup", ProjectGroup>(queries.listGroupsOfSpaces, {
  made: (group) => entity.made(group.id, group),
  gone: (group) => entity.gone(group.id, group),
})

/** Groups go and come back with their space; else each is set back by itself. */
export const undoProjectGroup: Undoing<"projectGroup"> = async (work, patches, undone) => {
  if (undone.ids("space").length > 0) return goWithSpace(work, patches, undone)
  const { db, scope } = work
  const spaceId = await spaceOf(db, scope, patches)
  await queries.lockGroupsOf(db, scope, [spaceId], "update")
  await lock(db, scope, { space: [spaceId] })
  const before = await queries.listGroups(db, scope, spaceId)
  for (const patch of patches) await setBack(db, scope, patch, before)
  const left = await queries.listGroups(db, scope, spaceId)
  await queries.setGroupOrder(db, scope, orderBack(left, patches) ?? left.map(({ id }) => id))
  return differences(before, await queries.listGroups(db, scope, spaceId))
}

/** @throws Problem 409 `changed-since` where none of the groups is there any more */
async function spaceOf(db: Transaction, scope: OrganizationScope, patches: readonly Patch[]): Promise<number> {
  const told = patches.flatMap(({ before, after }) => (after ?? before)?.spaceId ?? [])[0]
  const ids = patches.map(({ id }) => id)
  const found = told ?? (await queries.findSpaceOfGroups(db, scope, ids))
  if (found === null) throw new Problem("changed-since")
  return found
}

async function setBack(
  db: Transaction,
  scope: OrganizationScope,
  patch: Patch,
  groups: readonly ProjectGroup[],
): Promise<void> {
  const { id, before, after } = patch
  if (after === null) {
    const { name, order, spaceId } = before ?? {}
    if (name === undefined || order === undefined || spaceId === undefined) throw new Problem("changed-since")
    if (!(await queries.returnGroup(db, scope, { id, name, order, spaceId }))) throw new Problem("changed-since")
    return
  }
  requireAsMade(
    groups.find((group) => group.id === id),
    patch,
  )
  if (before !== null) {
    if (before.name !== undefined) await queries.setGroupName(db, scope, id, before.name)
    return
  }
  const heir = groups.find((group) => group.id !== id)
  if (!heir || (await queries.holdsProjects(db, scope, id))) throw new Problem("changed-since")
  await queries.removeGroup(db, scope, id, heir.id)
}

function differences(before: readonly ProjectGroup[], after: readonly ProjectGroup[]): Patch[] {
  const were = new Map(before.map((group) => [group.id, group]))
  const are = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !are.has(id)).map((group) => entity.gone(group.id, group))
  const others = after.flatMap((group): Patch[] => {
    const was = were.get(group.id)
    if (!was) return [entity.made(group.id, group)]
    const patch = entity.altered(group.id, was, { name: group.name, order: group.order })
    return patch ? [patch] : []
  })
  return [...gone, ...others]
}
