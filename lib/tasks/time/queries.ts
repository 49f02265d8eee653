import { and, asc, desc, eq, exists, gte, isNull, lt, sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { placements, tasks, timeEntries } from "@/db/schema"
import type { DatedKey } from "@/lib/api/cursor"
import type { OrganizationScope, TaskScope } from "@/lib/auth/guard"
import { isIn, projectsSeen } from "@/lib/auth/visible/queries"
import type { timeEntry, timeSpent } from "./contract"

export type TimeEntryRecord = z.output<typeof timeEntry>
type TimeValues = Pick<TimeEntryRecord, "startedAt" | "seconds" | "note">

const record = {
  id: timeEntries.id,
  taskId: timeEntries.taskId,
  userId: timeEntries.userId,
  startedAt: timeEntries.startedAt,
  seconds: timeEntries.seconds,
  note: timeEntries.note,
  createdAt: timeEntries.createdAt,
}

const ofTask = ({ organizationId, id }: TaskScope) =>
  and(eq(timeEntries.organizationId, organizationId), eq(timeEntries.taskId, id), isNull(timeEntries.deletedAt))

/** A page of a task's entries and one more, what began last first. */
export async function listEntries(
  db: Database,
  scope: TaskScope,
  { limit, after }: { limit: number; after: DatedKey | null },
): Promise<TimeEntryRecord[]> {
  return db
    .select(record)
    .from(timeEntries)
    .where(
      and(
        ofTask(scope),
        after
          ? sql`(${timeEntries.startedAt}, ${timeEntries.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(timeEntries.startedAt), desc(timeEntries.id))
    .limit(limit + 1)
}

/** What somebody has spent in a period on tasks that they see, with the names of those. */
export async function listOwn(
  db: Database,
  scope: OrganizationScope,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<(TimeEntryRecord & { readonly taskName: string })[]> {
  const { organizationId, userId } = scope
  const seen = db
    .select({ id: placements.id })
    .from(placements)
    .where(
      and(
        eq(placements.organizationId, organizationId),
        eq(placements.taskId, timeEntries.taskId),
        isNull(placements.deletedAt),
        isIn(sql`${placements.projectId}`, sql`select project_id from (${projectsSeen(scope)}) seen`),
      ),
    )
  return db
    .select({ ...record, taskName: tasks.name })
    .from(timeEntries)
    .innerJoin(tasks, and(eq(tasks.organizationId, timeEntries.organizationId), eq(tasks.id, timeEntries.taskId)))
    .where(
      and(
        eq(timeEntries.organizationId, organizationId),
        eq(timeEntries.userId, userId),
        isNull(timeEntries.deletedAt),
        gte(timeEntries.startedAt, from),
        lt(timeEntries.startedAt, before),
        exists(seen),
      ),
    )
    .orderBy(asc(timeEntries.startedAt), asc(timeEntries.id))
}

/** Null where the task of the scope has none with this id. */
export async function findEntry(db: Database, scope: TaskScope, entryId: number): Promise<TimeEntryRecord | null> {
  const [found] = await db
    .select(record)
    .from(timeEntries)
    .where(and(ofTask(scope), eq(timeEntries.id, entryId)))
  return found ?? null
}

export async function insertEntry(
  db: Transaction,
  { organizationId, userId, id: taskId }: Pick<TaskScope, "organizationId" | "userId" | "id">,
  values: TimeValues,
): Promise<TimeEntryRecord> {
  const [made] = await db
    .insert(timeEntries)
    .values({ ...values, organizationId, userId, taskId })
    .returning(record)
  if (!made) throw new Error("no time was noted")
  return made
}

export async function updateEntry(
  db: Transaction,
  { organizationId }: OrganizationScope,
  id: number,
  values: Partial<TimeValues> & { readonly deletedAt?: string },
): Promise<void> {
  await db
    .update(timeEntries)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(timeEntries.organizationId, organizationId), eq(timeEntries.id, id)))
}

const stateRow = z.object({
  id: z.number(),
  taskId: z.number(),
  taskName: z.string(),
  seconds: z.number(),
  isThere: z.boolean(),
})

/** Entries of tasks that are there, whether they are themselves or in the trash. */
export async function listEntryStates(
  db: Database,
  { organizationId }: OrganizationScope,
  ids: readonly number[],
): Promise<z.output<typeof stateRow>[]> {
  return rowsOf(
    stateRow,
    db.execute(sql`
      select e.id, e.task_id as "taskId", t.name as "taskName", e.seconds, e.deleted_at is null as "isThere"
      from ${timeEntries} e
      join tasks t on t.organization_id = e.organization_id and t.id = e.task_id and t.deleted_at is null
      where e.organization_id = ${organizationId} and e.id = any(${idList(ids)}) order by e.id`),
  )
}

const spentRow = z.object({ userId: z.number(), seconds: z.number() })

/** What is spent on the task of the scope, and by whom. */
export async function findSpent(db: Database, scope: TaskScope): Promise<z.output<typeof timeSpent>> {
  const people = await rowsOf(
    spentRow,
    db
      .select({ userId: timeEntries.userId, seconds: sql`sum(${timeEntries.seconds})`.mapWith(Number) })
      .from(timeEntries)
      .where(ofTask(scope))
      .groupBy(timeEntries.userId)
      .orderBy(sql`sum(${timeEntries.seconds}) desc`, timeEntries.userId),
  )
  return { seconds: people.reduce((sum, one) => sum + one.seconds, 0), people }
}

/** Kept as long as the feed by which they come back. */
export async function forgetTrashedEntries(db: Database): Promise<void> {
  await db.delete(timeEntries).where(sql`${timeEntries.deletedAt} < now() - interval '30 days'`)
}
