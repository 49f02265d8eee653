import { Problem } from "@/lib/api/errors"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lock } from "@/lib/locks/queries"
import { applySteps, type MoveKind } from "@/lib/tasks/placements/apply"
import { listPlacements, lockBoards } from "@/lib/tasks/placements/queries"
import { revertSteps, tellReverted, type ColumnGone } from "@/lib/tasks/placements/revert"
import type { Entity, Patch } from "../entities"
import type { Right } from "../right"
import { hasStray } from "./queries"
import { undoAll } from "./undoings"

type Taking = {
  readonly patches: readonly Patch[]
  readonly projectIds: readonly number[]
  readonly spaceIds: readonly number[]
  readonly rights: readonly Right[]
}

type Manner = Pick<MoveKind, "type" | "reason" | "undoes"> & {
  readonly column: ColumnGone
  /** What is done under the locks of boards, spaces and tasks, before anything comes back. Answers which of the patches are taken back. */
  readonly prepare?: () => Promise<(patch: Patch) => boolean>
}

/**
 * Takes patches back, all of them or none, and records that as one change. The caller's rights must have been looked at.
 *
 * @throws Problem 409 `changed-since` where a thing is not what the patches made it, and `stage-full`
 */
export async function takeBack(
  { db, scope, changes }: UnitOfWork,
  { patches: all, projectIds, spaceIds: spaces, rights }: Taking,
  { column, prepare, ...told }: Manner,
): Promise<void> {
  const spaceIds = [...new Set(spaces)]
  const boards = await lockBoards(db, scope, [...new Set(projectIds)])
  const idsIn = (patches: readonly Patch[], kind: Entity) =>
    patches.flatMap(({ entity, id }) => (entity === kind ? [id] : []))
  const placedIn = (patches: readonly Patch[]) =>
    patches.flatMap((patch) => (patch.entity === "placement" ? [patch] : []))
  const taskIds = placedIn(all).flatMap(({ before, after }) => (after ?? before)?.taskId ?? [])
  // Tasks come before pages, those too that only lose or find a place: their places are written last.
  if (idsIn(all, "page").length > 0)
    await lock(db, scope, { space: spaceIds, stage: idsIn(all, "stage"), task: [...idsIn(all, "task"), ...taskIds] })
  const patches = prepare ? all.filter(await prepare()) : all
  const now = new Date().toISOString()
  const reverted = await undoAll({ db, scope }, patches, { now, ids: (kind) => idsIn(patches, kind) })

  const placed = placedIn(patches)
  const current = await listPlacements(db, scope, taskIds, { inTrash: true })
  const steps = await revertSteps(db, scope, placed, current, now, column)
  const gone = new Set(
    reverted.flatMap((patch) => (patch.entity === "task" && patch.after?.deletedAt ? [patch.id] : [])),
  )
  await applySteps({ db, scope, changes }, boards, steps, {
    ...told,
    tell: (step, stageName) => tellReverted(step, stageName, gone.has(step.after.taskId)),
    patches: reverted,
    spaceIds,
    rights,
  })
  if (await hasStray(db, scope, [...idsIn(patches, "task"), ...taskIds])) throw new Problem("changed-since")
}
