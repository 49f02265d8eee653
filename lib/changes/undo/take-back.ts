import type { Transaction } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lock } from "@/lib/locks/queries"
import { applySteps, type MoveKind } from "@/lib/tasks/placements/apply"
import { boardsOfAll, lockPlacements } from "@/lib/tasks/placements/position"
import { listPlacements, type BoardRow } from "@/lib/tasks/placements/queries"
import { revertSteps, tellReverted, type ColumnGone } from "@/lib/tasks/placements/revert"
import { listBoardsOfParents } from "@/lib/tasks/subtasks/queries"
import { tasksOf, type Entity, type Patch } from "../entities"
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
  const boards = await lockPlaces(db, scope, all, projectIds)
  const idsIn = (patches: readonly Patch[], kind: Entity) =>
    patches.flatMap(({ entity, id }) => (entity === kind ? [id] : []))
  const placedIn = (patches: readonly Patch[]) =>
    patches.flatMap((patch) => (patch.entity === "placement" ? [patch] : []))
  const taskIds = placedIn(all).flatMap(({ before, after }) => (after ?? before)?.taskId ?? [])
  // All tasks at once, those too that only lose or find a place: their places are written last.
  if (all.some(({ entity }) => entity !== "placement") && taskIds.length + idsIn(all, "page").length > 0)
    await lock(db, scope, { space: spaceIds, stage: idsIn(all, "stage"), task: [...idsIn(all, "task"), ...taskIds] })
  const patches = prepare ? all.filter(await prepare()) : all
  const now = new Date().toISOString()
  const reverted = await undoAll({ db, scope, changes }, patches, { now, ids: (kind) => idsIn(patches, kind) })

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

/**
 * Locks the boards of a change, and the boards on which its tasks and their parents stand now: the people who see those are told of the
 * undo.
 */
async function lockPlaces(
  db: Transaction,
  scope: OrganizationScope,
  patches: readonly Patch[],
  projectIds: readonly number[],
): Promise<BoardRow[]> {
  const taskIds = [...new Set(patches.flatMap((patch) => (patch.entity === "placement" ? [] : tasksOf(patch))))]
  const ofParents = taskIds.length > 0 ? await listBoardsOfParents(db, scope, taskIds) : []
  const { boards, placed } = await lockPlacements(db, scope, taskIds, [...new Set([...projectIds, ...ofParents])])
  const standing = boardsOfAll(placed.filter(({ placement }) => placement.deletedAt === null))
  const concerned = new Set([...projectIds, ...ofParents, ...standing])
  return boards.filter(({ id }) => concerned.has(id))
}
