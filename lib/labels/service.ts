import { notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { appendAudit } from "@/lib/audit/queries"
import { setFields } from "@/lib/changes/set-fields"
import { LostRace } from "@/lib/locks/lost-race"
import { appendHistory } from "@/lib/tasks/history/queries"
import { historyTypes } from "@/lib/tasks/history/types"
import { lockThose } from "@/lib/tasks/properties/change"
import { listSoleBoards } from "@/lib/tasks/properties/queries"
import * as contracts from "./contract"
import { label as entity } from "./entity"
import * as queries from "./queries"

export const listLabels = implement(contracts.listLabels, ({ scope, db }) => queries.listAllLabels(db, scope))

export const createLabel = implement(contracts.createLabel, async ({ input, scope, db, changes }) => {
  const label = await queries.insertLabel(db, scope, input)
  changes.requires({ scope: "organization", role: "member", alone: true })
  changes.record(scope, {
    type: "label.created",
    projectIds: [],
    spaceIds: [],
    patches: [entity.made(label.id, label)],
  })
  return label
})

export const updateLabel = implement(contracts.updateLabel, async ({ input, scope, db, changes }) => {
  const { labelId: id, ...values } = input
  const before = await queries.lockLabel(db, scope, id, "no key update")
  if (!before) throw notFound()
  const after = { ...before, ...values }
  changes.requires({ scope: "organization", role: "administrator", alone: true })
  return setFields(
    { scope, changes },
    {
      type: "label.updated",
      before,
      patch: entity.altered(id, before, values),
      write: async () => {
        await queries.setLabel(db, scope, after)
        await appendAudit(db, scope, "label.updated", `label:${id}`, { name: after.name, before, after })
      },
      read: () => Promise.resolve(after),
    },
  )
})

export const deleteLabel = implement(contracts.deleteLabel, async ({ input, scope, db, changes }) => {
  const { labelId: id } = input
  const { boardIds, tasks } = await lockThose({ db, scope }, await queries.listLabelledTasks(db, scope, id))
  const label = await queries.lockLabel(db, scope, id, "update")
  if (!label) throw notFound()
  const taskIds = await queries.listLabelledTasks(db, scope, id)
  const locked = new Set(tasks.map((task) => task.id))
  const labelled = await queries.listLabelsOf(db, scope, taskIds)
  if (labelled.some(({ taskId }) => !locked.has(taskId))) throw new LostRace("other tasks than those locked")
  await queries.deleteLabel(db, scope, id)
  changes.requires({ scope: "organization", role: "administrator", alone: true })
  const boards = await listSoleBoards(db, scope, taskIds)
  await appendHistory(
    db,
    scope,
    labelled.map(({ taskId, name: taskName }) => ({
      taskId,
      taskName,
      projectId: boards.get(taskId)?.id ?? null,
      projectName: boards.get(taskId)?.name ?? "",
      type: historyTypes.labelRemoved,
      state: "",
      previousState: label.name,
    })),
  )
  await appendAudit(db, scope, "label.deleted", `label:${id}`, { name: label.name, tasks: labelled.length })
  changes.record(scope, {
    type: "label.deleted",
    projectIds: [],
    spaceIds: [],
    patches: [entity.gone(id, label)],
  })
  changes.record(scope, {
    type: "tasks.labelRemoved",
    projectIds: boardIds,
    spaceIds: [],
    patches: labelled.map(({ taskId, labelIds }) => ({
      entity: "task",
      id: taskId,
      before: { tags: labelIds.map(String) },
      after: { tags: labelIds.filter((other) => other !== id).map(String) },
    })),
  })
})
