import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { appendAudits } from "@/lib/audit/queries"
import type { Patch } from "@/lib/changes/entities"
import { documentationGroup } from "@/lib/documentation/entity"
import { listGroupsOfSpaces as listDocumentationGroups, trashPages } from "@/lib/documentation/queries"
import { trashStages } from "@/lib/projects/queries"
import { regulationGroup } from "@/lib/regulations/groups/entity"
import { listGroupsOfSpaces as listRegulationGroups } from "@/lib/regulations/groups/queries"
import { trashRegulations } from "@/lib/regulations/queries"
import { historyTypes } from "@/lib/tasks/history/types"
import { applySteps, type Step } from "@/lib/tasks/placements/apply"
import { listPlacements, lockBoards } from "@/lib/tasks/placements/queries"
import { spaceMember } from "../members/entity"
import { listMembersOfSpaces } from "../members/queries"
import { projectGroup } from "@/lib/projects/groups/entity"
import { listGroupsOfSpaces as listProjectGroups, lockGroupsOf } from "@/lib/projects/groups/queries"
import * as contracts from "./contract"
import * as queries from "./queries"

export const deleteSpaces = implement(contracts.deleteSpaces, async ({ input, scope, db, changes }) => {
  const spaceIds = [...new Set(input.spaceIds)]
  // Nobody adds a project any more; the boards of those that are there follow.
  await lockGroupsOf(db, scope, spaceIds, "update")
  const projectIds = await queries.listProjectsOnlyIn(db, scope, spaceIds)
  const boards = await lockBoards(db, scope, projectIds)
  const spaces = await queries.lockSpaces(db, scope, spaceIds)
  const unseen = spaceIds.filter((id) => !spaces.some((space) => space.id === id))
  if (unseen.length > 0) throw notFound("Not all of these spaces are there.", { spaceIds: unseen })
  const refused = spaces.filter(({ role }) => role !== "administrator").map(({ id }) => id)
  if (refused.length > 0)
    throw new Problem("forbidden", "You do not administer all of these spaces.", { spaceIds: refused })

  const tasks = await queries.lockTasksOn(db, scope, projectIds)
  const placed = (await listPlacements(db, scope, tasks)).filter(({ placement }) => placement.deletedAt === null)
  const doomed = new Set(projectIds)
  const elsewhere = new Set(
    placed.filter(({ placement }) => !doomed.has(placement.projectId)).map(({ placement }) => placement.taskId),
  )
  const gone = tasks.filter((id) => !elsewhere.has(id))
  const names = new Map(boards.map(({ id, name }) => [id, name]))

  const deletedAt = new Date().toISOString()
  const deleted = { before: { deletedAt: null }, after: { deletedAt } }
  const trashed = (entity: "space" | "project" | "stage" | "task" | "page" | "regulation", ids: readonly number[]) =>
    ids.map((id): Patch => ({ entity, id, ...deleted }))
  const steps = placed
    .filter(({ placement }) => doomed.has(placement.projectId))
    .map(({ placement, name }): Step => ({ taskName: name, before: placement, after: { ...placement, deletedAt } }))
  await applySteps({ db, scope, changes }, boards, steps, {
    type: "space.deleted",
    reason: "deleted",
    rights: [{ scope: "space", ids: spaceIds, role: "administrator" }],
    spaceIds,
    patches: [
      ...trashed("space", spaceIds),
      ...(await listMembersOfSpaces(db, scope, spaceIds)).map((member) => spaceMember.gone(member.userId, member)),
      ...(await listProjectGroups(db, scope, spaceIds)).map((group) => projectGroup.gone(group.id, group)),
      ...(await listDocumentationGroups(db, scope, spaceIds)).map((group) => documentationGroup.gone(group.id, group)),
      ...(await listRegulationGroups(db, scope, spaceIds)).map((group) => regulationGroup.gone(group.id, group)),
      ...trashed("project", projectIds),
      ...trashed("stage", await trashStages(db, scope, projectIds, deletedAt)),
      ...trashed("task", gone),
      ...trashed("page", await trashPages(db, scope, spaceIds, deletedAt)),
      ...trashed("regulation", await trashRegulations(db, scope, spaceIds, deletedAt)),
    ],
    tell: ({ taskName, after }) =>
      elsewhere.has(after.taskId)
        ? { type: historyTypes.removedFromProject, state: names.get(after.projectId) ?? "", previousState: null }
        : { type: historyTypes.deleted, state: taskName, previousState: null },
  })
  await queries.setSpacesDeleted(db, scope, { spaceIds, projectIds, taskIds: gone }, deletedAt)
  await appendAudits(
    db,
    scope,
    "space.deleted",
    spaceIds.map((id) => ({ subject: `space:${id}` })),
  )
})
