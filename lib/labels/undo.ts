import { Problem } from "@/lib/api/errors"
import type { PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { requireAsMade } from "@/lib/changes/undo/as-made"
import type { InTwo } from "@/lib/changes/undo/undoing"
import { label as entity } from "./entity"
import * as queries from "./queries"

/** What was deleted comes back before the tasks that had it; what was made goes where no task has it. */
export const undoLabel: InTwo<"label"> = {
  first: async ({ db, scope }, patches) => {
    const told: PatchOf<"label">[] = []
    for (const { id, before, after } of patches) {
      if (after !== null) continue
      const { name, color } = before ?? {}
      if (name === undefined || color === undefined) throw new Problem("changed-since")
      if (!(await queries.returnLabel(db, scope, { id, name, color }))) throw new Problem("changed-since")
      told.push(entity.made(id, { name, color }))
    }
    return told
  },
  last: async (work, patches) => {
    const told: PatchOf<"label">[] = []
    for (const patch of patches) if (patch.after !== null) told.push(...(await setBack(work, patch)))
    return told
  },
}

async function setBack({ db, scope }: UnitOfWork, patch: PatchOf<"label">): Promise<PatchOf<"label">[]> {
  const { id, before } = patch
  const now = await queries.lockLabel(db, scope, id, before === null ? "update" : "no key update")
  requireAsMade(now ?? undefined, patch)
  if (!now) return []
  if (before === null) {
    if ((await queries.listLabelledTasks(db, scope, id)).length > 0) throw new Problem("changed-since")
    await queries.deleteLabel(db, scope, id)
    return [entity.gone(id, now)]
  }
  const after = { ...now, ...before }
  if (await queries.isNameTaken(db, scope, after)) throw new Problem("changed-since")
  await queries.setLabel(db, scope, after)
  return [entity.altered(id, now, after) ?? []].flat()
}
