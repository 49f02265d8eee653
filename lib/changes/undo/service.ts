import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { reaches } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Database } from "@/db/client"
import { lockTree } from "@/lib/documentation/queries"
import { revertDescription } from "@/lib/tasks/description/change"
import { applySteps } from "@/lib/tasks/placements/apply"
import { listPlacements, lockBoards } from "@/lib/tasks/placements/queries"
import { revertSteps, tellReverted } from "@/lib/tasks/placements/revert"
import { checkEditor, tellChanges } from "@/lib/tasks/properties/change"
import { lockProperties } from "@/lib/tasks/properties/queries"
import type { ChangeType, Patch } from "../entities"
import * as contracts from "./contract"
import { administersTrashed, hasStray, listOwn, listStandings, standUnderHidden, type Recorded } from "./queries"
import { revertFields } from "./revert"

/** What takes back something of boards, tasks and pages; people, rights and groups are changed by operations of their own. */
const undoable: ReadonlySet<ChangeType> = new Set<ChangeType>([
  "project.created",
  "project.renamed",
  "project.limitModeChanged",
  "project.archived",
  "project.restored",
  "project.deleted",
  "space.renamed",
  "space.iconChanged",
  "space.archived",
  "space.restored",
  "space.deleted",
  "stage.created",
  "stage.updated",
  "stage.deleted",
  "stages.reordered",
  "stage.movedToProject",
  "task.created",
  "task.renamed",
  "task.statusChanged",
  "task.dateChanged",
  "task.importanceChanged",
  "task.colorChanged",
  "task.attentionChanged",
  "task.descriptionChanged",
  "task.placementAdded",
  "task.placementRemoved",
  "tasks.updated",
  "tasks.completed",
  "tasks.moved",
  "tasks.archived",
  "tasks.restored",
  "tasks.deleted",
  "page.created",
  "page.renamed",
  "page.iconChanged",
  "pages.archived",
  "pages.restored",
  "change.undone",
])

/** What is undone in what is archived. */
const archiving: ReadonlySet<ChangeType> = new Set<ChangeType>(["project.archived", "space.archived", "change.undone"])

export const undoChange = implement(contracts.undoChange, async ({ input, scope, db, changes }) => {
  const recorded = await listOwn(db, scope, input.changeId)
  if (recorded.length === 0) throw notFound("There is no such change of yours, or it is older than 30 days.")
  if (recorded.some(({ type }) => !undoable.has(type))) throw new Problem("not-undoable")
  const patches = recorded.flatMap((change) => change.patches)
  const projectIds = [...new Set(recorded.flatMap((change) => change.projectIds))]
  const spaceIds = [...new Set(recorded.flatMap((change) => change.spaceIds))]
  const tasks = patches.filter((patch) => patch.entity === "task").map((patch) => patch.id)
  // Whoever may change a task may do so whatever other boards it stands on.
  if (patches.every(isOfTask)) await checkEditor(db, scope, tasks)
  else await checkRights(db, scope, recorded, patches, projectIds, spaceIds)

  const boards = await lockBoards(db, scope, projectIds)
  const pageIds = patches.filter((patch) => patch.entity === "page").map((patch) => patch.id)
  if (pageIds.length > 0) for (const spaceId of spaceIds.toSorted((a, b) => a - b)) await lockTree(db, scope, spaceId)
  const now = new Date().toISOString()
  const workplace = { db, scope, changes }
  const before = new Map((await lockProperties(db, scope, tasks, { inTrash: true })).map((task) => [task.id, task]))
  const placed = patches.filter((patch) => patch.entity === "placement")
  const moving = placed.map((patch) => patch.id)
  const inverse = await revertFields(
    workplace,
    patches.filter((patch) => !isDescription(patch)),
    now,
    moving,
  )
  for (const patch of patches.flatMap(descriptionIn)) {
    const task = before.get(patch.id)
    if (!task) throw new Problem("changed-since")
    inverse.push(await revertDescription(workplace, task, patch))
  }
  const after = await lockProperties(db, scope, tasks, { inTrash: true })
  await tellChanges(
    db,
    scope,
    after.map((task) => ({ before: before.get(task.id) ?? task, after: task })),
  )
  if (pageIds.length > 0 && (await standUnderHidden(db, scope, pageIds))) throw new Problem("changed-since")
  const taskIds = placed.flatMap((patch) => Number((patch.after ?? patch.before)?.taskId))
  const current = await listPlacements(db, scope, taskIds, { inTrash: true })
  const steps = await revertSteps(db, scope, placed, current, now)
  const gone = new Set(inverse.flatMap(({ entity, id, after }) => (entity === "task" && after?.deletedAt ? [id] : [])))
  await applySteps(workplace, boards, steps, {
    type: "change.undone",
    reason: "undone",
    tell: (step, stageName) => tellReverted(step, stageName, gone.has(step.after.taskId)),
    patches: inverse,
    spaceIds,
    undoes: input.changeId,
  })
  if (await hasStray(db, scope, [...tasks, ...taskIds])) throw new Problem("changed-since")
  return { changeId: scope.changeId }
})

/** The role that the change itself needed, now: whoever has lost it undoes nothing. */
async function checkRights(
  db: Database,
  scope: OrganizationScope,
  recorded: readonly Recorded[],
  patches: readonly Patch[],
  projectIds: readonly number[],
  spaceIds: readonly number[],
): Promise<void> {
  const trashed = patches.flatMap(({ entity, id, after }) => (entity === "space" && after?.deletedAt ? [id] : []))
  if (trashed.length > 0) {
    if (!(await administersTrashed(db, scope, trashed))) throw notFound()
    return
  }
  const { projects, spaces } = await listStandings(db, scope, projectIds, spaceIds)
  const deletes = patches.some(
    ({ entity, before, after }) =>
      entity === "space" || (entity === "project" && before && after && "deletedAt" in after),
  )
  const needed = deletes ? "administrator" : "editor"
  // A deleted board is seen no more: the spaces that showed it decide.
  const gone = new Set(
    patches.flatMap(({ entity, id, after }) => (entity === "project" && after?.deletedAt ? [id] : [])),
  )
  const boards = projectIds.filter((id) => !gone.has(id)).map((id) => projects.find((project) => project.id === id))
  const places = boards.length > 0 ? boards : spaces.slice(0, 1)
  if (places.length === 0 || places.some((place) => place === undefined)) throw notFound()
  if (places.some((place) => place && !reaches(place.role, needed))) throw new Problem("forbidden")
  const archives = recorded.some(({ type }) => archiving.has(type))
  if (!archives && places.some((place) => place?.archived)) throw new Problem("archived")
}

const isDescription = (patch: Patch) => descriptionIn(patch).length > 0

const descriptionIn = (patch: Patch) => (patch.entity === "task" && patch.after?.revision !== undefined ? [patch] : [])

/** Whether a patch is of a task's own fields, wherever it stands. */
const isOfTask = ({ entity, before, after }: Patch) =>
  entity === "task" && before !== null && after !== null && !("deletedAt" in after)
