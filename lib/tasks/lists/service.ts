import { datedKey, idKey, pages, type DatedKey } from "@/lib/api/cursor"
import { notFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import type { Database } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import { dayIn, startOfDay } from "@/lib/dates/zone"
import type { FilterClock } from "../filter/dates"
import type { Condition, Filter } from "../filter/filter"
import { filterOf } from "../filter/refusal"
import * as contracts from "./contract"
import { limitsOfOwn } from "./own"
import {
  countCompleted,
  countOwn,
  isPersonSeen,
  listAll,
  listAssigned,
  listCompleted,
  listCreated,
  listDone,
  listInvolving,
  type ListedTask,
} from "./queries"

const clockOf = ({ timeZone }: OrganizationScope): FilterClock => ({ now: new Date(), timeZone })
const startOfToday = ({ timeZone }: OrganizationScope) => startOfDay(dayIn(new Date(), timeZone), timeZone)

type Asking = { readonly scope: OrganizationScope; readonly input: { limit: number; cursor?: string } }

/** The operation of a list: its pages, and how one is read. */
function pagesOf(contract: Parameters<typeof pages>[0]) {
  const list = pages(contract, datedKey)
  return async (asking: Asking, read: (page: { limit: number; after: DatedKey | null }) => Promise<ListedTask[]>) => {
    const rows = await read({ limit: asking.input.limit, after: list.after(asking) })
    const { items, nextCursor } = list.cut(asking, rows, ({ id, at }) => ({ at, id }))
    const texts = items.map(({ text }) => text).join(",")
    return new JsonText(`{"items":[${texts}],"nextCursor":${JSON.stringify(nextCursor)}}`)
  }
}

const all = pagesOf(contracts.listTasks)

export const listTasks = implement(contracts.listTasks, ({ input, scope, db }) => {
  const filter = [...filterOf(scope, "filter", input.filter), ...conditionsOf(input)]
  return all({ scope, input }, (page) => listAll(db, scope, { ...page, sort: input.sort, filter }))
})

type Fields = Parameters<Parameters<typeof implement<typeof contracts.listTasks>>[1]>[0]["input"]

/** The fields of the query, as conditions of a filter. */
function conditionsOf(input: Fields): Filter {
  const { status, assigneeId, creatorId, labelId, projectId, stageId, dueFrom, dueBefore, changedSince, search } = input
  const not = false
  const one = (id: number) => [{ kind: "id", id }] as const
  const limit = (at: string | undefined) => (at === undefined ? null : { day: at, at })
  const between = (from?: string, before?: string) =>
    [{ kind: "between", from: limit(from), before: limit(before) }] as const
  const given: (Condition | false)[] = [
    status !== undefined && { not, field: "status", of: [status] },
    assigneeId !== undefined && { not, field: "assignee", of: one(assigneeId) },
    creatorId !== undefined && { not, field: "creator", of: one(creatorId) },
    labelId !== undefined && { not, field: "label", of: one(labelId) },
    projectId !== undefined && { not, field: "in", of: one(projectId) },
    stageId !== undefined && { not, field: "stage", of: one(stageId) },
    (dueFrom !== undefined || dueBefore !== undefined) && { not, field: "due", of: between(dueFrom, dueBefore) },
    changedSince !== undefined && { not, field: "updated", of: between(changedSince) },
    search !== undefined && { not, field: "text", of: [search] },
  ]
  return given.filter((condition) => condition !== false)
}

/** @throws Problem 404 where the caller may not know of the person */
async function checkPerson(db: Database, scope: OrganizationScope, userId: number): Promise<void> {
  if (scope.organizationRole === "guest" && !(await isPersonSeen(db, scope, userId))) throw notFound()
}

const assigned = pagesOf(contracts.listTasksByAssignee)

export const listTasksByAssignee = implement(contracts.listTasksByAssignee, async ({ input, scope, db }) => {
  const filter = filterOf(scope, "filter", input.filter)
  await checkPerson(db, scope, input.userId)
  return assigned({ scope, input }, (page) =>
    listAssigned(db, scope, input.userId, { ...page, sort: input.sort, filter }),
  )
})

const created = pagesOf(contracts.listTasksCreatedByMe)

export const listTasksCreatedByMe = implement(contracts.listTasksCreatedByMe, ({ input, scope, db }) => {
  const filter = filterOf(scope, "filter", input.filter)
  return created({ scope, input }, (page) => listCreated(db, scope, { ...page, sort: input.sort, filter }))
})

const involving = pagesOf(contracts.listTasksInvolvingMe)

export const listTasksInvolvingMe = implement(contracts.listTasksInvolvingMe, ({ input, scope, db }) => {
  const filter = filterOf(scope, "filter", input.filter)
  return involving({ scope, input }, (page) => listInvolving(db, scope, { ...page, sort: input.sort, filter }))
})

const completed = pagesOf(contracts.listTasksCompletedToday)

export const listTasksCompletedToday = implement(contracts.listTasksCompletedToday, async ({ input, scope, db }) => {
  await checkPerson(db, scope, input.userId)
  const since = startOfToday(scope)
  return completed({ scope, input }, (page) => listCompleted(db, scope, input.userId, { ...page, since }))
})

export const countProjectTasksCompletedToday = implement(
  contracts.countProjectTasksCompletedToday,
  async ({ scope, db }) => ({ count: await countCompleted(db, scope, startOfToday(scope)) }),
)

export const countTasks = implement(contracts.countTasks, ({ scope, db }) =>
  countOwn(db, scope, limitsOfOwn(clockOf(scope))),
)

const history = pages(contracts.listTaskHistory, idKey)

export const listTaskHistory = implement(contracts.listTaskHistory, async ({ input, scope, db }) => {
  const rows = await listDone(db, scope, { limit: input.limit, before: history.after({ scope, input }) })
  return history.cut({ scope, input }, rows, ({ id }) => id)
})
