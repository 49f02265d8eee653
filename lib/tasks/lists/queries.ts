import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { noDate, taskHistory } from "@/db/schema"
import type { DatedKey } from "@/lib/api/cursor"
import type { OrganizationScope, ProjectScope } from "@/lib/auth/guard"
import { isIn } from "@/lib/auth/visible/queries"
import { isSeenBy } from "@/lib/mentions/queries"
import type { Limit } from "../filter/dates"
import type { Filter } from "../filter/filter"
import { conditionsOf, isLive, liveBoards, standsOn } from "../filter/queries"
import type { HistoryRecord } from "../history/queries"
import { record } from "../history/queries"
import { selectRecords } from "../records/queries"
import type { OwnTaskCounts } from "./own"

export type TaskSort = "created" | "updated" | "due"
/** What a list of tasks `t` is sorted by, and how a key lies beyond another one. */
export type TaskOrder = { readonly by: SQL; readonly direction: SQL; readonly beyond: SQL }

const falling = { direction: sql`desc`, beyond: sql`<` }
export const orders: Readonly<Record<TaskSort | "completed", TaskOrder>> = {
  created: { by: sql`t.created_at`, ...falling },
  updated: { by: sql`t.updated_at`, ...falling },
  due: { by: sql`coalesce(t.date_end, ${noDate})`, direction: sql`asc`, beyond: sql`>` },
  completed: { by: sql`t.date_status_changed`, ...falling },
}

/** A task as JSON text, with its place in the list. */
export type ListedTask = { readonly text: string; readonly id: number; readonly at: string }

type Wanted = {
  readonly limit: number
  readonly after: DatedKey | null
  readonly sort: TaskSort | "completed"
  readonly filter?: Filter
}

/** Of which tasks `t` a list is, beside its filter; `few` of all are sorted before it is asked which of them stand on a board, until a page is full. */
type Which = { readonly which: SQL; readonly few: boolean }

/** A page of tasks and one more, in one statement. */
async function listPage(
  db: Database,
  scope: OrganizationScope,
  { limit, after, sort, filter = [] }: Wanted,
  { which, few }: Which,
  onBoard = standsOn(scope),
): Promise<ListedTask[]> {
  const { by, direction, beyond } = orders[sort]
  const page = sql`limit ${limit + 1}`
  const sorted = (more: SQL, end: SQL) => sql`
    select t.id, ${by} as sorted from tasks t
    where t.organization_id = ${scope.organizationId} and t.deleted_at is null and ${which} and ${more}
      and ${conditionsOf(scope, filter)}
      ${after ? sql`and (${by}, t.id) ${beyond} (${after.at}::timestamptz, ${after.id})` : sql``}
    order by ${by} ${direction}, t.id ${direction} ${end}`
  const found = few
    ? sql`select t.* from (${sorted(sql`true`, sql`offset 0`)}) t where ${onBoard} ${page}`
    : sorted(onBoard, page)
  const wanted = sql`
    with ${liveBoards(scope)}
    select found.id as task_id, ${iso("found.sorted")} as at, row_number() over () as n from (${found}) found`
  return db.execute<ListedTask>(
    sql`${selectRecords(scope, wanted, (text) => sql`${text} as text, wanted.task_id as id, wanted.at`)} order by wanted.n`,
  )
}

/** The ids of the tasks of a table that name somebody, worked out first: they are few among all. */
const naming = ({ organizationId }: OrganizationScope, table: string, userId: number) => sql`
  select task_id from ${sql.raw(table)} where organization_id = ${organizationId} and user_id = ${userId}`

const assignedTo = (scope: OrganizationScope, userId: number) =>
  sql`t.id = any(array(${naming(scope, "task_assignees", userId)}))`

export const listAll = (db: Database, scope: OrganizationScope, wanted: Wanted) =>
  listPage(db, scope, wanted, { which: sql`true`, few: false })

export const listAssigned = (db: Database, scope: OrganizationScope, userId: number, wanted: Wanted) =>
  listPage(db, scope, wanted, { which: assignedTo(scope, userId), few: true })

export const listCreated = (db: Database, scope: OrganizationScope, wanted: Wanted) =>
  listPage(db, scope, wanted, { which: sql`t.creator_id = ${scope.userId}`, few: false })

/** By whom a task is known that involves somebody. */
const involving = ["task_assignees", "task_members", "task_reviewers", "task_mentions", "task_talkers"]

export const listInvolving = (db: Database, scope: OrganizationScope, wanted: Wanted) =>
  listPage(db, scope, wanted, {
    which: sql`t.id = any(array(${sql.join(
      involving.map((table) => naming(scope, table, scope.userId)),
      sql` union `,
    )}))`,
    few: true,
  })

/** The same as `standsOn`, archived there or not: what was completed may have been put away since. */
const stood = (scope: OrganizationScope) => sql`exists (select from placements p
  where p.organization_id = ${scope.organizationId} and p.task_id = t.id and (p.deleted_at is null) is true
    and ${isIn(sql`p.project_id`, sql`select project_id from live_boards`)} offset 0)`

export const listCompleted = (
  db: Database,
  scope: OrganizationScope,
  userId: number,
  { since, ...page }: Omit<Wanted, "sort" | "filter"> & { readonly since: string },
) =>
  listPage(
    db,
    scope,
    { ...page, sort: "completed" },
    { which: sql`t.status = 1 and t.date_status_changed >= ${since} and ${assignedTo(scope, userId)}`, few: true },
    stood(scope),
  )

const countRow = z.object({ count: z.number() })

export async function countCompleted(db: Database, scope: ProjectScope, since: string): Promise<number> {
  const [row] = await rowsOf(
    countRow,
    db.execute(sql`
      select count(*)::int as count from tasks t
      where t.organization_id = ${scope.organizationId} and t.status = 1 and t.deleted_at is null
        and t.date_status_changed >= ${since}
        and exists (select from placements p where p.organization_id = t.organization_id and p.task_id = t.id
          and p.project_id = ${scope.id} and p.deleted_at is null)`),
  )
  return row?.count ?? 0
}

const countsRow = z.object({
  overdue: z.number(),
  today: z.number(),
  upcoming: z.number(),
  later: z.number(),
  noDate: z.number(),
  waiting: z.number(),
  review: z.number(),
})

/** The caller's open tasks, by the limits of their days. */
export async function countOwn(
  db: Database,
  scope: OrganizationScope,
  { late, tomorrow, week }: Readonly<Record<"late" | "tomorrow" | "week", Limit>>,
): Promise<OwnTaskCounts> {
  const before = ({ day, at }: Limit) =>
    sql`own.date_end < case when own.date_all_day then ${day}::timestamptz else ${at}::timestamptz end`
  const isOpen = sql`t.organization_id = ${scope.organizationId} and t.status = 0 and t.deleted_at is null`
  // Each task is looked up by itself (`offset 0`): see `standsOn`.
  const given = sql`exists (select from task_assignees x where x.organization_id = t.organization_id and x.task_id = t.id offset 0)`
  const [counts] = await rowsOf(
    countsRow,
    db.execute(sql`
      with ${liveBoards(scope)}, mine as materialized (${naming(scope, "task_assignees", scope.userId)}),
      placed as materialized (select p.task_id from placements p where p.organization_id = ${scope.organizationId}
        and p.task_id = any(array(select task_id from mine)) and ${isLive}),
      own as (select t.date_end, t.date_all_day from tasks t where ${isOpen} and t.id = any(array(select task_id from placed)))
      select count(*) filter (where ${before(late)})::int as overdue,
        count(*) filter (where not ${before(late)} and ${before(tomorrow)})::int as today,
        count(*) filter (where not ${before(tomorrow)} and ${before(week)})::int as upcoming,
        count(*) filter (where not ${before(week)})::int as later,
        count(*) filter (where own.date_end is null)::int as "noDate",
        (select count(*)::int from tasks t where t.creator_id = ${scope.userId} and ${isOpen} and ${standsOn(scope)}
          and not ${isIn(sql`t.id`, sql`select task_id from mine`)} and ${given}) as waiting,
        (select count(*)::int from tasks t where t.id = any(array(${naming(scope, "task_reviewers", scope.userId)}
          and status = 'pending')) and ${isOpen} and ${standsOn(scope)}) as review
      from own`),
  )
  return counts ?? { overdue: 0, today: 0, upcoming: 0, later: 0, noDate: 0, waiting: 0, review: 0 }
}

const seenRow = z.object({ seen: z.boolean() })

/** Whether the caller may know of a person of the organization. */
export async function isPersonSeen(db: Database, scope: OrganizationScope, userId: number): Promise<boolean> {
  const rows = await rowsOf(seenRow, db.execute(sql`select ${isSeenBy(scope, sql`${userId}::bigint`)} as seen`))
  return rows.some(({ seen }) => seen)
}

/** A page of what the caller has done with tasks, and one more, the last first: of tasks and boards that they still see. */
export async function listDone(
  db: Database,
  scope: OrganizationScope,
  { limit, before }: { limit: number; before: number | null },
): Promise<HistoryRecord[]> {
  return db.execute<HistoryRecord>(sql`
    with seen as materialized (select project_id from visible_projects
      where organization_id = ${scope.organizationId} and user_id = ${scope.userId})
    select ${record} from ${taskHistory} h
    where h.organization_id = ${scope.organizationId} and h.user_id = ${scope.userId}
      and h.id < coalesce(${before}::bigint, 9223372036854775807)
      and (h.project_id is null or ${isIn(sql`h.project_id`, sql`select project_id from seen`)})
      and exists (select from placements p join tasks t on t.organization_id = p.organization_id and t.id = p.task_id
        where p.organization_id = h.organization_id and p.task_id = h.task_id and p.deleted_at is null and t.deleted_at is null
          and ${isIn(sql`p.project_id`, sql`select project_id from seen`)})
    order by h.id desc limit ${limit + 1}`)
}
