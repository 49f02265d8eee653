import type { Database } from "@/db/client"
import { datedKey, pages } from "@/lib/api/cursor"
import { invalid, notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { TaskScope } from "@/lib/auth/guard"
import type { Patch } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { requireAdministrator } from "../checks"
import { lockTasks, type Locked } from "../properties/change"
import * as contracts from "./contract"
import { timeEntry as entity } from "./entity"
import { tellTime } from "./note"
import * as queries from "./queries"
import type { TimeEntryRecord } from "./queries"

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

/** A month and, where clocks are set back in it, an hour more. */
const longestPeriod = 31 * 86_400_000 + 3_600_000

export const listOwnTimeEntries = implement(contracts.listOwnTimeEntries, async ({ input, scope, db }) => {
  const length = Date.parse(input.before) - Date.parse(input.from)
  if (length < 0 || length > longestPeriod)
    throw invalid([{ path: "before", code: "too-far-apart", parameters: { days: 31 } }])
  const rows = await queries.listOwn(db, scope, input)
  const tasks = new Map(rows.map(({ taskId: id, taskName: name }) => [id, { id, name }]))
  return { entries: rows, tasks: [...tasks.values()] }
})

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
  const { db, scope } = work
  const locked = await lockTasks(work, [scope.id])
  const before = await theEntry(work, entryId)
  if (before.userId !== scope.userId) requireAdministrator(work, "This is the time of somebody else.")
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
  throw invalid([{ path, code: "not-spent-yet" }])
}

async function theEntry({ db, scope }: UnitOfWork<TaskScope>, entryId: number): Promise<TimeEntryRecord> {
  const found = await queries.findEntry(db, scope, entryId)
  if (!found) throw notFound()
  return found
}

type Step = { readonly before: TimeEntryRecord | null; readonly after: TimeEntryRecord | null }
type Types = "timeEntry.created" | "timeEntry.updated" | "timeEntry.deleted"

/** Tells the feed and the history. */
async function record(
  { db, scope, changes }: UnitOfWork<TaskScope>,
  locked: Locked,
  type: Types,
  patch: Patch,
  step: Step,
) {
  changes.record(scope, { type, projectIds: locked.boardIds, spaceIds: [], patches: [patch] })
  const [task] = locked.tasks
  if (task) await tellTime(db, scope, task, step)
}
