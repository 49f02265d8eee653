import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import type { Database } from "@/db/client"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import type { ChangeType, Patch } from "@/lib/changes/entities"
import { setFields } from "@/lib/changes/set-fields"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lockSpace } from "@/lib/locks/space/queries"
import { stage } from "@/lib/stages/entity"
import { historyTypes } from "@/lib/tasks/history/types"
import { applySteps, type Step } from "@/lib/tasks/placements/apply"
import { listPeople } from "@/lib/tasks/queries"
import { listGroups, lockGroup } from "./groups/queries"
import * as contracts from "./contract"
import { project as entity } from "./entity"
import { lockProject } from "./lock"
import * as queries from "./queries"
import { densely, standardStages } from "./new-stages"

export const listProjects = implement(contracts.listProjects, ({ input, scope, db }) =>
  queries.listProjects(db, scope, { archived: input.archived ?? false }),
)

export const listSpaceProjects = implement(contracts.listSpaceProjects, async ({ input, scope, db }) => {
  const groups = await listGroups(db, scope, scope.id)
  const projects = await queries.listProjectsOfSpace(db, scope, { archived: input.archived ?? false })
  return groups.map((group) => ({ ...group, projects: projects.filter((project) => project.columnId === group.id) }))
})

export const getProject = implement(contracts.getProject, ({ scope, db }) => theProject(db, scope, scope.id))

export const createProject = implement(contracts.createProject, async ({ input, scope, db, changes }) => {
  const { spaceColumnId, stages, disableDefaultStages, ...values } = input
  if (input.responsibleId !== null) checkSight(await queries.findSight(db, scope, input.responsibleId), "space")
  if (!(await lockGroup(db, scope, spaceColumnId))) throw notFound()
  await lockSpace(db, scope, { strength: "share" })
  const id = await queries.insertProject(db, scope, { ...values, groupId: spaceColumnId })
  const made = stages ? densely(stages) : disableDefaultStages ? [] : standardStages(scope.locale)
  await queries.insertStages(db, scope, id, made)

  const project = await theProject(db, scope, id)
  changes.record(scope, {
    type: "project.created",
    projectIds: [id],
    spaceIds: [scope.id],
    patches: [entity.made(id, project), ...project.stages.map((made) => stage.made(made.id, made))],
  })
  return project
})

export const updateProject = implement(contracts.updateProject, async ({ input, scope, db, changes }) => {
  const { color, responsibleId, postponingTaskDayCount } = input
  if (responsibleId != null)
    checkSight((await listPeople(db, scope, scope.id, [responsibleId])).get(responsibleId), "project")
  return change({ db, scope, changes }, "project.updated", { color, responsibleId, postponingTaskDayCount })
})

export const renameProject = implement(contracts.renameProject, ({ input: { name }, ...work }) =>
  change(work, "project.renamed", { name }),
)

export const setProjectLimitMode = implement(contracts.setProjectLimitMode, ({ input: { limitMode }, ...work }) =>
  change(work, "project.limitModeChanged", { limitMode }),
)

export const archiveProject = implement(contracts.archiveProject, async ({ scope, db, changes }) => {
  const { project } = await lockProject(db, scope, { whileArchived: true })
  if (project.archivedAt !== null) return project
  return change({ db, scope, changes }, "project.archived", { archivedAt: new Date().toISOString() })
})

export const restoreProject = implement(contracts.restoreProject, ({ scope, db, changes }) =>
  change({ db, scope, changes }, "project.restored", { archivedAt: null }),
)

type Settings = "name" | "limitMode" | "archivedAt" | "color" | "responsibleId" | "postponingTaskDayCount"
type Fields = Parameters<typeof entity.altered<Settings>>[2]

/** Sets fields of the scope's own board, and answers it. */
async function change({ db, scope, changes }: UnitOfWork<ProjectScope>, type: ChangeType, fields: Fields) {
  const { project: before } = await lockProject(db, scope, { whileArchived: fields.archivedAt === null })
  return setFields(
    { scope, changes },
    {
      type,
      before,
      patch: entity.altered(scope.id, before, fields),
      places: async () => ({ projectIds: [scope.id], spaceIds: await queries.listSpaceIds(db, scope) }),
      write: () => queries.updateProject(db, scope, fields),
      read: () => theProject(db, scope, scope.id),
    },
  )
}

export const deleteProject = implement(contracts.deleteProject, async ({ scope, db, changes }) => {
  const { boards, project } = await lockProject(db, scope, { whileArchived: true })
  await queries.lockTasksOf(db, scope)
  const placed = await queries.listPlacedTasks(db, scope)
  const elsewhere = new Set(placed.filter((task) => task.elsewhere).map(({ placement }) => placement.taskId))
  const gone = placed.map(({ placement }) => placement.taskId).filter((id) => !elsewhere.has(id))

  const deletedAt = new Date().toISOString()
  const stageIds = await queries.trashStages(db, scope, [scope.id], deletedAt)
  const deleted = { before: { deletedAt: null }, after: { deletedAt } }
  const steps = placed.map(({ placement, taskName }): Step => ({
    taskName,
    before: placement,
    after: { ...placement, deletedAt },
  }))
  await applySteps({ db, scope, changes }, boards, steps, {
    type: "project.deleted",
    reason: "deleted",
    rights: [],
    spaceIds: await queries.listSpaceIds(db, scope),
    patches: [
      { entity: "project", id: scope.id, ...deleted },
      ...stageIds.map((id): Patch => ({ entity: "stage", id, ...deleted })),
      ...gone.map((id): Patch => ({ entity: "task", id, ...deleted })),
    ],
    tell: ({ taskName, after }) =>
      elsewhere.has(after.taskId)
        ? { type: historyTypes.removedFromProject, state: project.name, previousState: null }
        : { type: historyTypes.deleted, state: taskName, previousState: null },
  })
  await queries.setTasksDeleted(db, scope, gone, deletedAt)
  await queries.updateProject(db, scope, { deletedAt })
  await appendAudit(db, scope, "project.deleted", `project:${scope.id}`, { name: project.name, tasks: gone.length })
})

async function theProject(db: Database, scope: OrganizationScope, id: number): Promise<queries.ProjectRecord> {
  const project = await queries.findProject(db, scope, id)
  if (!project) throw notFound()
  return project
}

/** @throws Problem 404 for somebody of no concern to the organization, 400 `cannot-see` for somebody who does not see the place */
function checkSight(sight: { readonly sees: boolean } | null | undefined, place: "space" | "project"): void {
  if (!sight) throw notFound("responsibleId: there is no such person in the organization.")
  if (sight.sees) return
  const errors = [{ path: "responsibleId", code: "cannot-see" as const }]
  throw new Problem("cannot-see", `The person named cannot see this ${place}.`, { errors })
}
