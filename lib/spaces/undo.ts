import { Problem } from "@/lib/api/errors"
import { appendAudit } from "@/lib/audit/queries"
import type { PatchOf } from "@/lib/changes/entities"
import { revertOf } from "@/lib/changes/undo/revert"
import type { Undoing } from "@/lib/changes/undo/undoing"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { checkEntry } from "./gates/check"
import { listBackgrounds } from "./queries"

const revert = revertOf(
  "space",
  ["name", "icon", "color", "entryRegulationId", "approverIds", "creatorId", "createdAt", "updatedAt", "archivedAt"],
  listBackgrounds,
)

/** What was the entry regulation may be none that people can pass any more. What is taken back stands in the audit log too. */
export const undoSpace: Undoing<"space"> = async (work, patches, undone) => {
  const told = await revert(work, patches, undone)
  for (const { id, before } of patches)
    if (before?.entryRegulationId)
      await checkEntry(work.db, work.scope, id, before.entryRegulationId).catch((error: unknown) => {
        throw error instanceof Problem ? new Problem("changed-since") : error
      })
  for (const patch of told) if (patch.entity === "space") await appendTakenBack(work, patch)
  return told
}

async function appendTakenBack({ db, scope }: UnitOfWork, { id, before, after }: PatchOf<"space">): Promise<void> {
  if (!before || !after) return
  const subject = `space:${id}`
  const { entryRegulationId: previousRegulationId, approverIds, archivedAt } = before
  if (previousRegulationId !== undefined)
    await appendAudit(db, scope, "space.entryRegulationChanged", subject, {
      regulationId: after.entryRegulationId,
      previousRegulationId,
    })
  if (approverIds !== undefined) await appendAudit(db, scope, "space.approversChanged", subject)
  if (archivedAt !== undefined)
    await appendAudit(db, scope, after.archivedAt === null ? "space.restored" : "space.archived", subject)
}
