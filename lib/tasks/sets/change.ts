import type { Database } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { ChangeType, PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { task as entity } from "../entity"
import { appendHistory, type HistoryEntry, type HistoryRecord } from "../history/queries"
import { historyTypes } from "../history/types"
import type { Locked } from "../properties/change"
import { listSoleBoards } from "../properties/queries"
import { listPeopleAndLabels } from "../queries"
import { checkArriving, checkLength, type PathOf } from "./checks"
import { alteredList, everyList, taskLists, without, type Alterations, type Lists } from "./sets"
import { answeredBy, verdictIn, type Verdict } from "../reviewers/verdicts"
import { listNames, writeList, writeVerdicts } from "./queries"

/** A task with its lists before and after; those that are not in `after` have not changed. */
export type Altered = {
  readonly id: number
  readonly name: string
  readonly before: Lists
  readonly after: Partial<Lists>
}

/** Alters lists of locked tasks, with their history, as one change; a task of which nothing differs has no part in it. */
export async function changeLists(
  { db, scope, changes }: UnitOfWork,
  { tasks, boardIds }: Pick<Locked, "tasks" | "boardIds">,
  type: ChangeType,
  alterations: Alterations,
  pathOf: PathOf,
): Promise<HistoryRecord[]> {
  const ids = tasks.map(({ id }) => id)
  await checkArriving(db, scope, ids, alterations, pathOf)
  const lists = await listPeopleAndLabels(db, scope, ids)
  const wanted = tasks.flatMap(({ id, name }): Altered[] => {
    const before = lists.get(id)
    return before ? [{ id, name, before, after: alteredLists(before, alterations) }] : []
  })
  for (const { before, after } of wanted) checkLength(before, after, pathOf)
  return recordAltered({ db, scope, changes }, wanted, type, boardIds, alterations)
}

async function recordAltered(
  { db, scope, changes }: UnitOfWork,
  wanted: readonly Altered[],
  type: ChangeType,
  boardIds: readonly number[],
  alterations: Alterations = {},
): Promise<HistoryRecord[]> {
  const patched = wanted.flatMap((one) => {
    const patch = entity.altered(one.id, one.before, one.after)
    return patch ? [{ ...one, patch }] : []
  })
  if (patched.length === 0) return []
  await writeLists(db, scope, patched)
  changes.record(scope, { type, projectIds: [...boardIds], spaceIds: [], patches: patched.map(({ patch }) => patch) })
  return tellLists(db, scope, patched, alterations)
}

/** Changes what a reviewer of locked tasks says. */
export async function changeVerdict(
  { db, scope, changes }: UnitOfWork,
  { tasks, boardIds }: Pick<Locked, "tasks" | "boardIds">,
  type: ChangeType,
  userId: number,
  verdict: Verdict,
): Promise<void> {
  const lists = await listPeopleAndLabels(
    db,
    scope,
    tasks.map(({ id }) => id),
  )
  const altered = tasks.flatMap(({ id, name }): Altered[] => {
    const before = lists.get(id)
    const verdictOf = (one: string) => (one === String(userId) ? verdict : before ? verdictIn(before, one) : "pending")
    return before ? [{ id, name, before, after: answeredBy(before.reviewers, verdictOf) }] : []
  })
  await recordAltered({ db, scope, changes }, altered, type, boardIds)
}

function alteredLists(before: Lists, alterations: Alterations): Partial<Lists> {
  const after = everyList.flatMap((name) => {
    const alteration = alterations[name]
    return alteration ? [[name, alteredList(name, before[name], alteration)] as const] : []
  })
  return withAnswers(before, Object.fromEntries(after))
}

/** Whoever is no reviewer any more has said nothing either. */
export function withAnswers(before: Lists, after: Partial<Lists>): Partial<Lists> {
  const { reviewers } = after
  return reviewers ? { ...after, ...answeredBy(reviewers, (userId) => verdictIn(before, userId)) } : after
}

/** Writes the lists of locked tasks as they are in `after`. */
export async function writeLists(
  db: UnitOfWork["db"],
  scope: OrganizationScope,
  altered: readonly Altered[],
): Promise<void> {
  for (const name of everyList) {
    const writes = altered.flatMap(({ id: taskId, before, after }) => {
      const list = after[name]
      if (!list || list.join() === before[name].join()) return []
      const gone = without(before[name], list)
      const kept = without(before[name], gone)
      const still = kept.every((one, index) => one === list[index])
      return [{ taskId, gone, put: still ? list.slice(kept.length) : list }]
    })
    if (writes.length > 0) await writeList(db, scope, name, writes)
  }
  const said = altered.flatMap(({ id: taskId, before, after }) => {
    const now = { ...before, ...after }
    const answered = after.approvedBy !== undefined || after.changesRequestedBy !== undefined
    return answered ? now.reviewers.map((userId) => ({ taskId, userId, status: verdictIn(now, userId) })) : []
  })
  if (said.length > 0) await writeVerdicts(db, scope, said)
}

/** Writes the history of altered lists. A record names the board where the task stands on one alone. */
export async function tellLists(
  db: UnitOfWork["db"],
  scope: OrganizationScope,
  altered: readonly Altered[],
  alterations: Alterations = {},
): Promise<HistoryRecord[]> {
  const called = await namesIn(db, scope, altered)
  const boards = await listSoleBoards(
    db,
    scope,
    altered.map(({ id }) => id),
  )
  const records = altered.flatMap(({ id: taskId, name: taskName, before, after }) => {
    const board = boards.get(taskId)
    const about = { taskId, taskName, projectId: board?.id ?? null, projectName: board?.name ?? "" }
    const told = everyList.flatMap((name) => {
      const list = after[name]
      if (!list) return []
      const { of, added, removed } = taskLists[name]
      const nameOf = (one: string) => called.get(`${of} ${one}`) ?? ""
      const entries: HistoryEntry[] = alterations[name]?.set
        ? [replaced(before[name].map(nameOf), list.map(nameOf))]
        : [
            ...without(before[name], list).map((one) => ({ type: removed, state: "", previousState: nameOf(one) })),
            ...without(list, before[name]).map((one) => ({ type: added, state: nameOf(one), previousState: null })),
          ]
      return entries.map((entry) => ({ ...about, ...entry }))
    })
    return [...told, ...verdictsTold(before, after).map((entry) => ({ ...about, ...entry }))]
  })
  return appendHistory(db, scope, records)
}

/** The present verdicts of people who were reviewers and still are. */
function verdictsTold(before: Lists, after: Partial<Lists>): HistoryEntry[] {
  const now = { ...before, ...after }
  return before.reviewers.flatMap((userId) => {
    const [was, is] = [verdictIn(before, userId), verdictIn(now, userId)]
    const told = was !== is && now.reviewers.includes(userId)
    return told ? [{ type: historyTypes.reviewerVerdict, state: is, previousState: was }] : []
  })
}

/** Only assignees are set as a whole. */
const replaced = (before: readonly string[], after: readonly string[]): HistoryEntry => ({
  type: historyTypes.assigneeChanged,
  state: after.join(", "),
  previousState: before.join(", "),
})

async function namesIn(
  db: Database,
  scope: OrganizationScope,
  altered: readonly Altered[],
): Promise<Map<string, string>> {
  const idsOf = (kind: "person" | "label") =>
    everyList
      .filter((name) => taskLists[name].of === kind)
      .flatMap((name) => altered.flatMap(({ before, after }) => (after[name] ? [...before[name], ...after[name]] : [])))
  const unique = (ids: readonly string[]) => [...new Set(ids)].map(Number)
  const rows = await listNames(db, scope, { personIds: unique(idsOf("person")), labelIds: unique(idsOf("label")) })
  return new Map(rows.map(({ of, id, name }) => [`${of} ${id}`, name]))
}

/** The lists that a patch of a task has altered. */
export const altersLists = ({ before }: PatchOf<"task">): boolean =>
  before?.approvedBy !== undefined ||
  before?.changesRequestedBy !== undefined ||
  everyList.some((name) => before?.[name])
