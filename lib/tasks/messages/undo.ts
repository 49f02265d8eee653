import { Problem } from "@/lib/api/errors"
import type { Patch, PatchOf } from "@/lib/changes/entities"
import type { Undoing } from "@/lib/changes/undo/undoing"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lockProperties } from "../properties/queries"
import { changeCount, feedFields } from "./change"
import { message as entity } from "./entity"
import { tellMessage } from "./note"
import { findMessage, setMessage, type MessageState } from "./queries"

/** Sending, deleting and pinning, with their history. What was sent and edited since is not taken back; an answer to it stays, and says that it is gone. */
export const undoMessage: Undoing<"message"> = async (work, patches, { now }) => {
  const reverted: Patch[] = []
  for (const patch of patches) reverted.push(...(await revert(work, patch, now)))
  return reverted
}

async function revert(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  { id, before, after }: PatchOf<"message">,
  now: string,
): Promise<Patch[]> {
  const taskId = (after ?? before)?.taskId ?? 0
  const [task] = await lockProperties(db, scope, [taskId], { inTrash: true })
  const found = await findMessage(db, scope, taskId, id, { withdrawn: true })
  if (!task || found === null) throw new Problem("changed-since")
  const current = new Map<string, unknown>(Object.entries(found))
  const must = (state: Partial<MessageState>) => {
    if (Object.entries(state).some(([field, value]) => current.get(field) !== value)) throw new Problem("changed-since")
  }
  if (before === null) {
    must({ withdrawnAt: null, deletedAt: null, editedAt: null })
    await setMessage(db, scope, id, { withdrawnAt: now })
    await tellMessage(db, scope, task, id, "gone")
    return [entity.gone(id, feedFields(found)), await changeCount({ db, scope }, taskId, -1)]
  }
  if (after === null) {
    if (found.withdrawnAt === null) throw new Problem("changed-since")
    await setMessage(db, scope, id, { withdrawnAt: null })
    await tellMessage(db, scope, task, id, "there")
    return [entity.made(id, feedFields(found)), await changeCount({ db, scope }, taskId, 1)]
  }
  const fields = {
    ...(before.deletedAt !== undefined && { deletedAt: before.deletedAt }),
    ...(before.pinnedAt !== undefined && { pinnedAt: before.pinnedAt }),
  }
  must({
    withdrawnAt: null,
    ...(before.deletedAt !== undefined && { deletedAt: after.deletedAt }),
    ...(before.pinnedAt !== undefined && { pinnedAt: after.pinnedAt }),
  })
  if (found.content === null) throw new Problem("not-undoable", "The text is not kept any more.")
  await setMessage(db, scope, id, fields)
  if (fields.deletedAt !== undefined)
    await tellMessage(db, scope, task, id, fields.deletedAt === null ? "there" : "gone")
  const patch = entity.altered(id, feedFields(found), fields)
  // A message that comes back is told with all its fields: a reader of the feed may have met it as a trace alone.
  const told =
    patch && fields.deletedAt === null ? { ...patch, after: { ...feedFields(found), ...patch.after } } : patch
  const by = fields.deletedAt === undefined ? 0 : fields.deletedAt === null ? 1 : -1
  return [...(told ? [told] : []), ...(by === 0 ? [] : [await changeCount({ db, scope }, taskId, by)])]
}
