import type { Database } from "@/db/client"
import { datedKey, pages } from "@/lib/api/cursor"
import { invalid, notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { reaches } from "@/lib/auth/access"
import type { TaskScope } from "@/lib/auth/guard"
import type { Patch } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { appendHistory } from "../history/queries"
import { historyTypes } from "../history/types"
import { lockTasks, type Locked } from "../properties/change"
import { listSoleBoards } from "../properties/queries"
import * as contracts from "./contract"
import { timeEntry as entity } from "./entity"
import * as queries from "./queries"
import type { TimeEntryRecord } from "./queries"

type Work = UnitOfWork<TaskScope>

const entries = pages(contracts.listTimeEntries, datedKey)

export const listTimeEntries = implement(contracts.listTimeEntries, ({ input, scope, db }) =>
  entryPage(db, scope, input.limit, input.cursor),
)

/** A page of the time spent on a task. */
export async function entryPage(db: Database, scope: TaskScope, limit: number, cursor?: string) {
  const asking = { scope, input: { taskId: scope.id, limit, cursor } }
  const rows = await queries.listEntries(db, scope, { limit, after: entries.after(asking) })
  return entries.cut(asking, rows, ({ id, startedAt: at }) => ({ id, at }))
}

export const createTimeEntry = implement(contracts.createTimeEntry, async ({ input, ...work }) => {
  const { db, scope } = work
  const { startedAt, seconds, note = null } = input
  checkOver(input)
  const locked = await lockTasks(work, [scope.id])
  const made = await queries.insertEntry(db, scope, { startedAt, seconds, note })
  await record(work, locked, "timeEntry.created", entity.made(made.id, made), { before: null, after: made })
  return made
})

export const updateTimeEntry = implement(contracts.updateTimeEntry, async ({ input, ...work }) => {
  const { db, scope } = work
  const { entryId, startedAt, seconds, note } = input
  const locked = await lockTasks(work, [scope.id])
  const before = await theEntry(work, entryId)
  if (before.userId !== scope.userId) throw new Problem("forbidden", "Only those whose time it is may change it.")
  const values = {
    startedAt: startedAt ?? before.startedAt,
    seconds: seconds ?? before.seconds,
    note: note === undefined ? before.note : note,
  }
  checkOver(values)
  const patch = entity.altered(entryId, before, values)
  if (!patch) return before
  await queries.updateEntry(db, scope, entryId, values)
  const after = { ...before, ...values }
  await record(work, locked, "timeEntry.updated", patch, { before, after })
  return after
})

export const deleteTimeEntry = implement(contracts.deleteTimeEntry, async ({ input: { entryId }, ...work }) => {
  const { db, scope, changes } = work
  const locked = await lockTasks(work, [scope.id])
  const before = await theEntry(work, entryId)
  if (before.userId !== scope.userId) {
    if (!reaches(scope.role, "administrator")) throw new Problem("forbidden", "This is the time of somebody else.")
    changes.requires({ scope: "task", ids: [scope.id], role: "administrator" })
  }
  const deletedAt = new Date().toISOString()
  await queries.updateEntry(db, scope, entryId, { deletedAt })
  const { taskId } = before
  const patch = {
    entity: "timeEntry",
    id: entryId,
    before: { taskId, deletedAt: null },
    after: { taskId, deletedAt },
  } as const
  await record(work, locked, "timeEntry.deleted", patch, { before, after: null })
})

/** @throws Problem 400 where it would end in the future */
function checkOver({ startedAt, seconds }: Pick<TimeEntryRecord, "startedAt" | "seconds">): void {
  if (Date.parse(startedAt) + seconds * 1000 <= Date.now()) return
  const path = Date.parse(startedAt) > Date.now() ? "startedAt" : "seconds"
  throw invalid([{ path, message: "must not lie in the future: time is noted once it is spent" }])
}

async function theEntry({ db, scope }: Work, entryId: number): Promise<TimeEntryRecord> {
  const found = await queries.findEntry(db, scope, entryId)
  if (!found) throw notFound()
  return found
}

type Step = { readonly before: TimeEntryRecord | null; readonly after: TimeEntryRecord | null }
type Types = "timeEntry.created" | "timeEntry.updated" | "timeEntry.deleted"

/** Tells the feed and the history, which writes times as durations of ISO 8601. */
async function record({ db, scope, changes }: Work, locked: Locked, type: Types, patch: Patch, step: Step) {
  changes.record(scope, { type, projectIds: locked.boardIds, spaceIds: [], patches: [patch] })
  const written = (one: TimeEntryRecord | null) => one && `PT${one.seconds}S`
  const entry = { state: written(step.after) ?? "", previousState: written(step.before) }
  const [task] = locked.tasks
  if (!task || entry.state === entry.previousState) return
  const board = (await listSoleBoards(db, scope, [scope.id])).get(scope.id)
  const about = { taskId: task.id, taskName: task.name, projectId: board?.id ?? null, projectName: board?.name ?? "" }
  await appendHistory(db, scope, [{ ...about, type: historyTypes.time, ...entry }])
}
