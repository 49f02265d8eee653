import type { Database } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import { reaches } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import { difference } from "@/lib/changes/difference"
import type { ChangeType } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lock } from "@/lib/locks/queries"
import { checkDates } from "../checks"
import { task as entity } from "../entity"

import { changedSince } from "../changed-since"
import { appendHistory, listAuthors, type HistoryRecord } from "../history/queries"
import { boardsOfAll, lockPlacements } from "../placements/position"
import { countingSubtasks } from "../subtasks/counting"
import { tellCards } from "../subtasks/note"
import { listBoardsOfParents } from "../subtasks/queries"
import type { BoardRow } from "../placements/queries"
import { tellProperties, historyTypesOf, type Properties } from "./properties"
import { listSoleBoards, listTaskRoles, lockProperties, writeProperties, type TaskProperties } from "./queries"

export type Locked = {
  readonly tasks: readonly TaskProperties[]
  readonly boards: readonly BoardRow[]
  /** The boards of the tasks and, where requested, of the tasks whose subtasks they are: a change of a task concerns all of them. */
  readonly boardIds: readonly number[]
}

type Further = {
  readonly projectIds?: readonly number[]
  /** What becomes of the tasks shows on those that they are subtasks of: their boards too. */
  readonly withParents?: boolean
  /** Tasks that are locked with them, without their boards. */
  readonly besideIds?: readonly number[]
}

/** Locks tasks with the boards that they stand on, and further ones. What has gone meanwhile is left out. */
export async function lockThose(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  taskIds: readonly number[],
  { projectIds = [], withParents = false, besideIds = [] }: Further = {},
): Promise<Locked> {
  const ofParents = withParents ? await listBoardsOfParents(db, scope, taskIds) : []
  const { boards, placed } = await lockPlacements(db, scope, taskIds, [...projectIds, ...ofParents])
  if (besideIds.length > 0) await lock(db, scope, { task: [...taskIds, ...besideIds] })
  const found = new Map((await lockProperties(db, scope, taskIds)).map((task) => [task.id, task]))
  const standing = placed.filter(({ placement }) => placement.deletedAt === null)
  return {
    tasks: taskIds.flatMap((id) => found.get(id) ?? []),
    boards,
    boardIds: [...new Set([...boardsOfAll(standing), ...ofParents])],
  }
}

/** @throws Problem 404 naming those of the tasks that are not there */
export async function lockTasks(
  work: Pick<UnitOfWork, "db" | "scope">,
  taskIds: readonly number[],
  further?: Further,
): Promise<Locked> {
  const locked = await lockThose(work, taskIds, further)
  const found = new Set(locked.tasks.map((task) => task.id))
  const missing = taskIds.filter((id) => !found.has(id)).map(String)
  if (missing.length > 0) throw notFound(`Not found: tasks ${missing.join(", ")}.`, { taskIds: missing })
  return locked
}

type Fields = Partial<Omit<Properties, "dateStatusChanged">>

/**
 * Sets fields of locked tasks, the same of all or as a function says, with their history, as one change; a task of which nothing differs has
 * no part in it. A status is set by `changeAndRepeat`.
 */
export async function changeProperties(
  { db, scope, changes }: UnitOfWork,
  { tasks, boardIds }: Pick<Locked, "tasks" | "boardIds">,
  type: ChangeType,
  given: Fields | ((task: TaskProperties) => Fields),
): Promise<HistoryRecord[]> {
  const dateStatusChanged = new Date().toISOString()
  const changed = tasks.flatMap((before) => {
    const fields = typeof given === "function" ? given(before) : given
    const same = fields.status === undefined || fields.status === before.status
    const patch = entity.altered(before.id, before, { ...fields, ...(!same && { dateStatusChanged }) })
    return patch ? [{ before, after: { ...before, ...patch.after }, patch }] : []
  })
  if (changed.length === 0) return []
  for (const { after } of changed) checkDates(after)
  const write = () =>
    writeProperties(
      db,
      scope,
      changed.map(({ after }) => after),
    )
  const cardIds = changed.flatMap(({ before, after }) => (before.status === after.status ? [] : [before.id]))
  const { counts } = await (cardIds.length > 0
    ? countingSubtasks(db, scope, { cardIds }, write)
    : write().then(() => ({ counts: [] })))
  changes.record(scope, {
    type,
    projectIds: boardIds,
    spaceIds: [],
    patches: [...changed.map(({ patch }) => patch), ...counts],
  })
  return tellChanges(db, scope, changed)
}

/**
 * Writes the history of changed properties, and that of the tasks of which these are subtasks. A record names the board where the task stands
 * on one alone.
 */
export async function tellChanges(
  db: UnitOfWork["db"],
  scope: OrganizationScope,
  changed: readonly { readonly before: TaskProperties; readonly after: TaskProperties }[],
): Promise<HistoryRecord[]> {
  const boards = await listSoleBoards(
    db,
    scope,
    changed.map(({ before }) => before.id),
  )
  await tellCards(db, scope, changed)
  return appendHistory(
    db,
    scope,
    changed.flatMap(({ before, after }) => {
      const board = boards.get(before.id)
      const about = { taskId: before.id, taskName: after.name, projectId: board?.id ?? null }
      return tellProperties(before, after).map((told) => ({ ...about, projectName: board?.name ?? "", ...told }))
    }),
  )
}

/**
 * Checks that the properties of tasks are what the caller saw, where the caller says so, or what is requested already.
 *
 * @throws Problem 409 `changed-since` with both values and the author of the last change of every task of which they are not
 */
export async function checkPrevious(
  db: Database,
  scope: OrganizationScope,
  tasks: readonly TaskProperties[],
  {
    previousOf,
    wanted,
  }: { previousOf: (taskId: number) => Partial<Properties> | undefined; wanted: Partial<Properties> },
): Promise<void> {
  const asked = new Map<string, unknown>(Object.entries(wanted))
  const changed = tasks.flatMap((task) => {
    const current = new Map<string, unknown>(Object.entries(task))
    const open = Object.entries(previousOf(task.id) ?? {}).filter(([field]) => asked.get(field) !== current.get(field))
    const differing = difference(current, Object.fromEntries(open))
    return differing ? [{ taskId: task.id, name: task.name, previous: differing.after, current: differing.before }] : []
  })
  if (changed.length === 0) return
  const authors = await listAuthors(db, scope, {
    taskIds: changed.map(({ taskId }) => taskId),
    types: historyTypesOf(changed.flatMap(({ current }) => Object.keys(current))),
  })
  throw changedSince("changed", changed, authors)
}

/**
 * That the caller may change each of these tasks: seen (404), an editor (403), and not archived (409, unless `whileArchived`). Undoing asks
 * for an editor of each too.
 */
export async function requireEditor(
  { db, scope, changes }: UnitOfWork,
  taskIds: readonly number[],
  { whileArchived = false } = {},
): Promise<void> {
  const standings = await listTaskRoles(db, scope, taskIds)
  const named = (ids: readonly number[]) => ({ taskIds: ids.map(String) })
  const unseen = taskIds.filter((id) => !standings.has(id))
  if (unseen.length > 0) throw notFound(`Not found: tasks ${unseen.join(", ")}.`, named(unseen))
  const forbidden = taskIds.filter((id) => !reaches(standings.get(id)?.role ?? "reader", "editor"))
  if (forbidden.length > 0)
    throw new Problem("forbidden", `You are no editor of tasks ${forbidden.join(", ")}.`, named(forbidden))
  const archived = taskIds.filter((id) => standings.get(id)?.archived)
  if (archived.length > 0 && !whileArchived)
    throw new Problem("archived", `Archived: tasks ${archived.join(", ")}.`, named(archived))
  changes.requires({ scope: "task", ids: taskIds, role: "editor" })
}
