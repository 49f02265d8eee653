import { sql, type SQL } from "drizzle-orm"
import type { OrganizationScope } from "@/lib/auth/guard"
import { isIn } from "@/lib/auth/visible/queries"
import { isSeenBy } from "@/lib/mentions/queries"
import type { DateRange, Limit } from "./dates"
import type { DateField, Mark, State } from "./fields"
import type { Condition, Filter, Reference } from "./filter"
import { fold } from "./names"

/**
 * The boards whose tasks lists and searches tell of: those that the caller sees and that are not archived, as `live_boards`. A statement
 * begins with it; `standsOn` and the conditions of a filter ask for it.
 */
export const liveBoards = ({ organizationId, userId }: OrganizationScope) => sql`live_boards as materialized (
  select project_id from visible_projects where organization_id = ${organizationId} and user_id = ${userId} and not archived)`

/** That a placement `p` stands on a live board. */
export const isLive = sql`(p.archived_at is null) is true and (p.deleted_at is null) is true
    and ${isIn(sql`p.project_id`, sql`select project_id from live_boards`)}`

/**
 * That a task `t` stands on a live board, at a placement `p` of which more can be said. Each task is looked up by itself (`offset 0`), and not by
 * the index of what is on boards (`is true`): a plan that is made while the tables are new goes over all placements for each task otherwise.
 */
export const standsOn = ({ organizationId }: OrganizationScope, more = sql``) => sql`exists (select from placements p
  where p.organization_id = ${organizationId} and p.task_id = t.id and ${isLive} ${more} offset 0)`

/** A filter as a condition on a task `t`: the same as `createTest` of `matches.ts` says in memory. */
export function conditionsOf(scope: OrganizationScope, filter: Filter): SQL {
  if (filter.length === 0) return sql`true`
  return sql.join(
    filter.map((condition) => {
      const holds = conditionOf(scope, condition)
      return condition.not ? sql`(${holds}) is not true` : sql`(${holds})`
    }),
    sql` and `,
  )
}

function conditionOf(scope: OrganizationScope, condition: Condition): SQL {
  const { organizationId } = scope
  switch (condition.field) {
    case "text":
      return sql`position(${fold(condition.of[0])} in lower(t.name)) > 0`
    case "status":
      return sql`t.status = any(${sql.param(condition.of)}::int[])`
    case "importance":
      return sql`t.importance = any(${sql.param(condition.of)}::int[])`
    case "has":
      return either(condition.of.map((mark) => marked[mark]))
    case "is":
      return either(condition.of.map((state) => isTrue[state](scope)))
    case "creator":
      return sql`t.creator_id = any(${idsOf(scope, condition.of, peopleSeen(scope))})`
    case "assignee":
      return amongOthers(scope, condition.of, { from: sql`task_assignees`, column: "user_id" }, peopleSeen(scope))
    case "member":
      return amongOthers(scope, condition.of, { from: sql`task_members`, column: "user_id" }, peopleSeen(scope))
    case "reviewer":
      return amongOthers(scope, condition.of, { from: sql`task_reviewers`, column: "user_id" }, peopleSeen(scope))
    case "pending":
      return amongOthers(
        scope,
        condition.of,
        { from: sql`task_reviewers`, column: "user_id", which: sql`and x.status = 'pending'` },
        peopleSeen(scope),
      )
    case "label":
      return amongOthers(
        scope,
        condition.of,
        { from: sql`task_labels`, column: "label_id" },
        {
          from: sql`labels l where l.organization_id = ${organizationId}`,
          id: sql`l.id`,
          name: sql`l.name`,
        },
      )
    case "in": {
      const ids = idsOf(scope, condition.of, {
        from: sql`projects b where b.organization_id = ${organizationId} and b.id in (select project_id from live_boards)`,
        id: sql`b.id`,
        name: sql`b.name`,
      })
      return standsOn(scope, sql`and p.project_id = any(${ids})`)
    }
    case "stage": {
      const ids = idsOf(scope, condition.of, {
        from: sql`stages s where s.organization_id = ${organizationId} and s.deleted_at is null
          and s.project_id in (select project_id from live_boards)`,
        id: sql`s.id`,
        name: sql`s.name`,
      })
      return standsOn(scope, sql`and (p.column_id = any(${ids}) or p.row_id = any(${ids}))`)
    }
    default: {
      const { field, of } = condition
      return either(of.map((range) => within(dates[field], range)))
    }
  }
}

const either = (conditions: readonly SQL[]) => sql.join([...conditions], sql` or `)

const marked: Readonly<Record<Mark, SQL>> = {
  description: sql`t.has_description`,
  messages: sql`t.message_count > 0`,
  attention: sql`t.block_reason is not null`,
  subtasks: sql`t.subtask_count > 0`,
}

const isTrue: Readonly<Record<State, (scope: OrganizationScope) => SQL>> = {
  // As `listBlocked` of the relations says it of a board: what blocks it is in work and seen by the caller.
  blocked: ({ organizationId, userId }) => sql`t.status = 0 and exists (
    select from task_relations r
    join tasks b on b.organization_id = r.organization_id and b.id = r.task_id and b.status = 0 and b.deleted_at is null
    join placements p on p.organization_id = r.organization_id and p.task_id = b.id and p.archived_at is null and p.deleted_at is null
    where r.organization_id = ${organizationId} and r.other_task_id = t.id and r.kind = 'blocks' and r.deleted_at is null
      and ${isIn(
        sql`p.project_id`,
        sql`select project_id from visible_projects where organization_id = ${organizationId} and user_id = ${userId}`,
      )})`,
}

/** Where names are looked up: all of it is seen by the caller. */
type Names = { readonly from: SQL; readonly id: SQL; readonly name: SQL }

const peopleSeen = (scope: OrganizationScope): Names => ({
  from: sql`organization_members m join users u on u.id = m.user_id
    where m.organization_id = ${scope.organizationId} and ${isSeenBy(scope, sql`m.user_id`)}`,
  id: sql`m.user_id`,
  name: sql`u.name`,
})

/** The ids that references mean, worked out once a statement. */
function idsOf({ userId }: OrganizationScope, of: readonly Reference[], { from, id, name }: Names): SQL {
  const known = of.flatMap((one) => (one.kind === "me" ? [userId] : one.kind === "id" ? [one.id] : []))
  const names = of.flatMap((one) => (one.kind === "name" ? [fold(one.name)] : []))
  const lists = names.map(
    (wanted) => sql`(select coalesce(array_agg(n.id) filter (where n.name = ${wanted}),
        array_agg(n.id) filter (where position(${` ${wanted}`} in ' ' || n.name) > 0), '{}')
      from (select ${id} as id, lower(${name}) as name from ${from}) n)`,
  )
  return sql.join([sql`${sql.param(known)}::bigint[]`, ...lists], sql` || `)
}

/** A table of what tasks have several of, and which of its rows `x` count. */
type Others = { readonly from: SQL; readonly column: string; readonly which?: SQL }

function amongOthers(
  scope: OrganizationScope,
  of: readonly Reference[],
  { from, column, which = sql`` }: Others,
  names: Names,
): SQL {
  const theirs = sql`from ${from} x where x.organization_id = ${scope.organizationId} and x.task_id = t.id ${which}`
  const none = sql`not exists (select ${theirs})`
  if (of.every(({ kind }) => kind === "none")) return none
  const some = sql`exists (select ${theirs} and x.${sql.raw(column)} = any(${idsOf(scope, of, names)}))`
  return of.some(({ kind }) => kind === "none") ? either([none, some]) : some
}

/** The date of a field; `allDay` where it may be one of whole days. */
type Dated = { readonly date: SQL; readonly allDay: boolean }
const dates: Readonly<Record<DateField, Dated>> = {
  due: { date: sql`t.date_end`, allDay: true },
  begin: { date: sql`t.date_begin`, allDay: true },
  created: { date: sql`t.created_at`, allDay: false },
  updated: { date: sql`t.updated_at`, allDay: false },
  completed: { date: sql`case when t.status = 1 then t.date_status_changed end`, allDay: false },
}

function within({ date, allDay }: Dated, range: DateRange): SQL {
  if (range.kind === "none") return sql`(${date}) is null`
  const limit = ({ day, at }: Limit) =>
    allDay
      ? sql`case when t.date_all_day then ${day}::timestamptz else ${at}::timestamptz end`
      : sql`${at}::timestamptz`
  const conditions = [
    sql`(${date}) is not null`,
    ...(range.kind === "late" ? [sql`t.status = 0`] : []),
    ...(range.from ? [sql`(${date}) >= ${limit(range.from)}`] : []),
    ...(range.before ? [sql`(${date}) < ${limit(range.before)}`] : []),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}
