import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { lock } from "@/lib/locks/queries"
import { applySteps } from "@/lib/tasks/placements/apply"
import { listPlacements, lockBoards } from "@/lib/tasks/placements/queries"
import { revertSteps, tellReverted } from "@/lib/tasks/placements/revert"
import { changeTypes, type Entity } from "../entities"
import { checkRights } from "./check-rights"
import * as contracts from "./contract"
import { hasStray, listOwn } from "./queries"
import { undoAll } from "./undoings"

export const undoChange = implement(contracts.undoChange, async ({ input, scope, db, changes }) => {
  const recorded = await listOwn(db, scope, input.changeId)
  if (recorded.length === 0) throw notFound("There is no such change of yours, or it is older than 30 days.")
  if (recorded.some(({ type }) => !changeTypes[type].undoable)) throw new Problem("not-undoable")
  const patches = recorded.flatMap((change) => change.patches)
  const rights = recorded.flatMap((change) => change.rights ?? [])
  await checkRights(db, scope, rights, patches)

  const projectIds = [...new Set(recorded.flatMap((change) => change.projectIds))]
  const spaceIds = [...new Set(recorded.flatMap((change) => change.spaceIds))]
  const boards = await lockBoards(db, scope, projectIds)
  const placed = patches.flatMap((patch) => (patch.entity === "placement" ? [patch] : []))
  const taskIds = placed.flatMap(({ before, after }) => (after ?? before)?.taskId ?? [])
  const idsOf = (kind: Entity) => patches.flatMap(({ entity, id }) => (entity === kind ? [id] : []))
  // Tasks come before pages, those too that only lose or find a place: their places are written last.
  if (idsOf("page").length > 0)
    await lock(db, scope, { space: spaceIds, stage: idsOf("stage"), task: [...idsOf("task"), ...taskIds] })
  const now = new Date().toISOString()
  const told = await undoAll({ db, scope }, patches, { now, ids: idsOf })

  const current = await listPlacements(db, scope, taskIds, { inTrash: true })
  const steps = await revertSteps(db, scope, placed, current, now)
  const gone = new Set(told.flatMap((patch) => (patch.entity === "task" && patch.after?.deletedAt ? [patch.id] : [])))
  await applySteps({ db, scope, changes }, boards, steps, {
    type: "change.undone",
    reason: "undone",
    tell: (step, stageName) => tellReverted(step, stageName, gone.has(step.after.taskId)),
    patches: told,
    spaceIds,
    rights,
    undoes: input.changeId,
  })
  if (await hasStray(db, scope, [...idsOf("task"), ...taskIds])) throw new Problem("changed-since")
  return { changeId: scope.changeId }
})
