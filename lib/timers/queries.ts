import { and, eq, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { timers } from "@/db/schema"
import type { OrganizationScope, ProjectScope, UserScope } from "@/lib/auth/guard"
import { projectsSeen, sightOf } from "@/lib/auth/visible/queries"
import { lockRows } from "@/lib/locks/queries"
import type { timer } from "./contract"

export type TimerRecord = z.output<typeof timer>

const timerRow = z.object({
  id: z.number(),
  taskId: z.number(),
  taskName: z.string(),
  userId: z.number(),
  startedAt: z.string(),
})

const listed = (organizationId: number, boards: SQL, orOf: number | null) => sql`
  select r.id, r.task_id as "taskId", case when seen.it then t.name else '' end as "taskName", r.user_id as "userId",
    ${iso("r.started_at")} as "startedAt"
  from timers r
  join tasks t on t.organization_id = r.organization_id and t.id = r.task_id
  cross join lateral (select exists (select from placements p where p.organization_id = r.organization_id and p.task_id = r.task_id
    and p.deleted_at is null and p.project_id in (${boards})) as it) seen
  where r.organization_id = ${organizationId} and (seen.it or r.user_id = ${orOf})
  order by r.started_at desc, r.id desc`

/** The timers on tasks that the caller sees, and their own. */
export async function listSeen(db: Database, scope: OrganizationScope): Promise<TimerRecord[]> {
  const boards = sql`select project_id from (${projectsSeen(scope)}) seen`
  return rowsOf(timerRow, db.execute(listed(scope.organizationId, boards, scope.userId)))
}

export async function listOfProject(db: Database, { organizationId, id }: ProjectScope): Promise<TimerRecord[]> {
  return rowsOf(timerRow, db.execute(listed(organizationId, sql`select ${id}::bigint`, null)))
}

const ownRow = timerRow.extend({
  organizationId: z.number(),
  organizationName: z.string(),
  organizationSlug: z.string(),
})

/** Whether the person of a timer `r` sees its task: it may have been moved, or a gate put before it, since the start. */
const isSeen = sql`exists (select from placements p where p.organization_id = r.organization_id and p.task_id = r.task_id
  and p.deleted_at is null and ${sightOf(sql`r.organization_id`, sql`r.user_id`).project(sql`p.project_id`)})`

/** The caller's own timer, of whatever organization they are active in; with an access token of its own one. */
export async function findOwn(
  db: Database,
  { userId, organizationId, reach }: UserScope,
): Promise<z.output<typeof ownRow> | null> {
  const [found] = await rowsOf(
    ownRow,
    db.execute(sql`
      select r.id, r.task_id as "taskId", case when ${isSeen} then t.name else '' end as "taskName",
        r.user_id as "userId", ${iso("r.started_at")} as "startedAt",
        o.id as "organizationId", o.name as "organizationName", o.slug as "organizationSlug"
      from timers r
      join tasks t on t.organization_id = r.organization_id and t.id = r.task_id
      join organizations o on o.id = r.organization_id
      join organization_members m on m.organization_id = r.organization_id and m.user_id = r.user_id and m.state = 'active'
      where r.user_id = ${userId} and ${reach === null ? sql`true` : sql`r.organization_id = ${organizationId}`}`),
  )
  return found ?? null
}

/** Whether somebody sees the task of their timer. */
export async function isTaskSeen(db: Database, { organizationId, id }: Running): Promise<boolean> {
  const rows = await db.execute(
    sql`select from timers r where r.organization_id = ${organizationId} and r.id = ${id} and ${isSeen}`,
  )
  return rows.length > 0
}

const runningRow = z.object({
  organizationId: z.number(),
  id: z.number(),
  taskId: z.number(),
  userId: z.number(),
  startedAt: z.string(),
})
export type Running = z.output<typeof runningRow>

/** The timer of a person, of whatever organization; null where none runs. */
export async function findRunning(db: Database, userId: number): Promise<Running | null> {
  const [found] = await rowsOf(
    runningRow,
    db.execute(sql`
      select organization_id as "organizationId", id, task_id as "taskId", user_id as "userId",
        ${iso("started_at")} as "startedAt"
      from timers where user_id = ${userId}`),
  )
  return found ?? null
}

/** Without `startedAt` it begins now. Null where its person has one already. The task must be locked. */
export async function insertTimer(
  db: Transaction,
  { organizationId, userId }: Pick<OrganizationScope, "organizationId" | "userId">,
  { taskId, startedAt }: Pick<Running, "taskId"> & Partial<Pick<Running, "startedAt">>,
): Promise<Running | null> {
  const values = { organizationId, userId, taskId, startedAt }
  const [made] = await db.insert(timers).values(values).onConflictDoNothing({ target: timers.userId }).returning()
  return made ?? null
}

/** Whether it was there: the trigger may have stopped it. */
export async function deleteTimer(
  db: Transaction,
  { organizationId, id }: Pick<Running, "organizationId" | "id">,
): Promise<boolean> {
  const gone = await db
    .delete(timers)
    .where(and(eq(timers.organizationId, organizationId), eq(timers.id, id)))
    .returning({ id: timers.id })
  return gone.length > 0
}

export type TimedTask = { readonly organizationId: number; readonly taskId: number }
const boardRow = z.object({ id: z.number(), organizationId: z.number(), taskIds: z.array(z.number()) })
const taskRow = z.object({ id: z.number(), organizationId: z.number(), name: z.string() })
export type LockedTasks = {
  readonly boards: readonly z.output<typeof boardRow>[]
  readonly tasks: readonly z.output<typeof taskRow>[]
}

/**
 * Locks tasks, of several organizations maybe, with the boards on which they stand. What has gone to the trash meanwhile is left out.
 *
 * @param between locks what stands between boards and tasks in the order
 */
export async function lockTimed(
  db: Transaction,
  timed: readonly TimedTask[],
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<LockedTasks> {
  const these = sql`unnest(${idList(timed.map(({ organizationId }) => organizationId))},
    ${idList(timed.map(({ taskId }) => taskId))}) as one (organization_id, task_id)`
  const boards = await lockRows(
    db,
    "board",
    sql`select b.id, b.organization_id as "organizationId", array(select p.task_id from placements p join ${these}
        on p.organization_id = one.organization_id and p.task_id = one.task_id
        where p.organization_id = b.organization_id and p.project_id = b.id and p.deleted_at is null) as "taskIds"
      from projects b
      where exists (select from placements p join ${these} on p.organization_id = one.organization_id and p.task_id = one.task_id
        where p.organization_id = b.organization_id and p.project_id = b.id and p.deleted_at is null)`,
    "b",
    boardRow,
  )
  await between()
  const tasks = await lockRows(
    db,
    "task",
    sql`select t.id, t.organization_id as "organizationId", t.name from tasks t
      where t.deleted_at is null and exists (select from ${these}
        where t.organization_id = one.organization_id and t.id = one.task_id)`,
    "t",
    taskRow,
  )
  return { boards, tasks }
}
