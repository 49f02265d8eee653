import { Problem } from "@/lib/api/errors"
import type { PatchOf } from "@/lib/changes/entities"
import { requireAsMade } from "@/lib/changes/undo/as-made"
import type { InTwo } from "@/lib/changes/undo/undoing"
import { orderBack } from "@/lib/changes/undo/order-back"
import * as queries from "../sidebar/queries"
import { spaceGroup as entity } from "./entity"

/** What was deleted comes back before the spaces that stood in it; what was made goes when they have left it. */
export const undoSpaceGroup: InTwo<"spaceGroup"> = {
  first: async ({ db, scope }, patches) => {
    await queries.lockOwnMembership(db, scope)
    const { userId } = scope
    const told: PatchOf<"spaceGroup">[] = []
    for (const { id, before, after } of patches) {
      if (after !== null) continue
      const { name, color = null, order, collapsed } = before ?? {}
      if (name === undefined || order === undefined || collapsed === undefined) throw new Problem("changed-since")
      const group = { id, name, color, order, collapsed }
      if (!(await queries.returnSpaceGroup(db, scope, group))) throw new Problem("changed-since")
      told.push(entity.made(id, { userId, ...group }))
    }
    return told
  },
  last: async ({ db, scope }, patches) => {
    await queries.lockOwnMembership(db, scope)
    const { userId } = scope
    const { groups, spaces } = await queries.readSidebar(db, scope)
    const now = new Map(groups.map((group) => [group.id, group]))
    for (const patch of patches) {
      const { id, before, after } = patch
      if (after === null) continue
      requireAsMade(now.get(id), patch)
      if (before !== null) {
        const { name, color, collapsed } = before
        await queries.setSpaceGroup(db, scope, id, { name, color, collapsed })
        continue
      }
      if (spaces.some(({ spaceGroupId }) => spaceGroupId === id)) throw new Problem("changed-since")
      await queries.removeSpaceGroup(db, scope, id)
    }
    const order = orderBack(groups, patches)
    if (order) await queries.setSpaceGroupOrder(db, scope, order)
    const back = new Map((await queries.readSidebar(db, scope)).groups.map((group) => [group.id, group]))
    return groups.flatMap((was): PatchOf<"spaceGroup">[] => {
      const is = back.get(was.id)
      if (!is) return [entity.gone(was.id, { userId, ...was })]
      const { name, color, order: place, collapsed } = is
      const patch = entity.altered(was.id, { userId, ...was }, { name, color, order: place, collapsed })
      return patch ? [patch] : []
    })
  },
}
