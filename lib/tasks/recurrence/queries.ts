import { and, eq, sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { tasks } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"

/** The task becomes the first of a series of its own. */
export async function startSeries(db: Transaction, scope: OrganizationScope, taskId: number): Promise<void> {
  await db
    .update(tasks)
    .set({ seriesId: crypto.randomUUID(), occurrence: 1 })
    .where(and(eq(tasks.organizationId, scope.organizationId), eq(tasks.id, taskId)))
}

const nextRow = z.object({ seriesId: z.string(), occurrence: z.number(), creatorId: z.number() })
export type NextOccurrence = z.output<typeof nextRow>

/** Which occurrence comes after a task, and who has made that; null where it is there already. */
export async function findNextOccurrence(
  db: Database,
  { organizationId }: OrganizationScope,
  taskId: number,
): Promise<NextOccurrence | null> {
  const [found] = await rowsOf(
    nextRow,
    db.execute(sql`
      select t.series_id as "seriesId", t.occurrence + 1 as occurrence, t.creator_id as "creatorId" from ${tasks} t
      where t.organization_id = ${organizationId} and t.id = ${taskId} and t.series_id is not null
        and not exists (select from ${tasks} n where n.organization_id = t.organization_id and n.series_id = t.series_id
          and n.occurrence = t.occurrence + 1 and n.deleted_at is null)`),
  )
  return found ?? null
}

const cellRow = z.object({ projectId: z.number(), columnId: z.number(), rowId: z.number().nullable() })
export type NextCell = z.output<typeof cellRow>

/**
 * Where the next one of a task stands, which is locked with its boards: on each of them in the column in which the task came to that board, or in
 * the first where that is gone, and in the row in which it stands. Where it is archived on some it goes to the others alone.
 */
export async function listNextCells(
  db: Database,
  { organizationId }: OrganizationScope,
  taskId: number,
): Promise<NextCell[]> {
  return rowsOf(
    cellRow,
    db.execute(sql`
      with places as (
        select p.id, p.project_id, p.row_id, p.archived_at is not null as archived,
          bool_and(p.archived_at is not null) over () as all_archived
        from placements p
        join projects b on b.organization_id = p.organization_id and b.id = p.project_id
          and b.archived_at is null and b.deleted_at is null
        where p.organization_id = ${organizationId} and p.task_id = ${taskId} and p.deleted_at is null)
      select p.project_id as "projectId", c.id as "columnId", r.id as "rowId"
      from places p
      join lateral (select s.id from stages s
        where s.organization_id = ${organizationId} and s.project_id = p.project_id and s.kind = 'column' and s.deleted_at is null
        order by s.id is distinct from (select e.stage_id from stage_transitions e
            where e.organization_id = ${organizationId} and e.task_id = ${taskId} and e.project_id = p.project_id
              and e.event = 'entered' and exists (select from stages k where k.organization_id = e.organization_id
                and k.id = e.stage_id and k.kind = 'column')
            order by e.id limit 1), s.position, s.id
        limit 1) c on true
      left join stages r on r.organization_id = ${organizationId} and r.id = p.row_id and r.deleted_at is null
      where not p.archived or p.all_archived
      order by p.id`),
  )
}
