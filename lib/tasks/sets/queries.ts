import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import { labels, organizationMembers, taskAssignees, taskLabels, taskMembers, taskReviewers, users } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { projectsSeen } from "@/lib/auth/visible/queries"
import type { Verdict } from "../reviewers/verdicts"
import type { ListName } from "./sets"

const tables = {
  responsibleUserId: { table: taskAssignees, column: "user_id", ordered: true },
  members: { table: taskMembers, column: "user_id", ordered: true },
  reviewers: { table: taskReviewers, column: "user_id", ordered: true },
  tags: { table: taskLabels, column: "label_id", ordered: false },
} as const satisfies Readonly<Record<ListName, unknown>>

/** For one task: the people to remove from a list, and those to add at its end, in this order. */
export type ListWrite = { readonly taskId: number; readonly gone: readonly string[]; readonly put: readonly string[] }

/**
 * Writes one list of locked tasks. People are read in the order of `created_at`: a millisecond between two keeps the order in which they were
 * named, after all who stand there.
 */
export async function writeList(
  db: Transaction,
  { organizationId }: OrganizationScope,
  name: ListName,
  writes: readonly ListWrite[],
): Promise<void> {
  const { table, column: named, ordered } = tables[name]
  const column = sql.raw(named)
  const rows = (pick: "gone" | "put") =>
    writes.flatMap(({ taskId, [pick]: ids }) => ids.map((id, index) => ({ taskId, id, n: index + 1 })))
  const given = (pick: "gone" | "put"): SQL =>
    sql`json_to_recordset(${JSON.stringify(rows(pick))}::json) as g("taskId" bigint, id bigint, n int)`
  const put = ordered
    ? sql`insert into ${table} (organization_id, task_id, ${column}, created_at)
        select ${organizationId}::bigint, g."taskId", g.id, greatest(clock_timestamp(), (select max(x.created_at) from ${table} x
          where x.organization_id = ${organizationId} and x.task_id = g."taskId")) + g.n * interval '1 millisecond'
        from ${given("put")}
        on conflict (organization_id, task_id, ${column}) do update set created_at = excluded.created_at`
    : sql`insert into ${table} (organization_id, task_id, ${column})
        select ${organizationId}::bigint, g."taskId", g.id from ${given("put")}
        on conflict (organization_id, task_id, ${column}) do nothing`
  await db.execute(sql`
    with gone as (delete from ${table} x using ${given("gone")}
      where x.organization_id = ${organizationId} and x.task_id = g."taskId" and x.${column} = g.id),
    put as (${put})
    update tasks set updated_at = now()
    where organization_id = ${organizationId} and id = any(${idList(writes.map(({ taskId }) => taskId))})`)
}

/** Writes what the reviewers of locked tasks have said. */
export async function writeVerdicts(
  db: Transaction,
  { organizationId }: OrganizationScope,
  writes: readonly { readonly taskId: number; readonly userId: string; readonly status: Verdict }[],
): Promise<void> {
  await db.execute(sql`
    update ${taskReviewers} r set status = g.status
    from json_to_recordset(${JSON.stringify(writes)}::json) as g("taskId" bigint, "userId" bigint, status text)
    where r.organization_id = ${organizationId} and r.task_id = g."taskId" and r.user_id = g."userId" and r.status <> g.status`)
}

const sightRow = z.object({ userId: z.number(), sees: z.boolean() })

/** Of these people, those who are active in the organization, and whether they may see every one of these tasks. */
export async function listSight(
  db: Database,
  { organizationId }: OrganizationScope,
  taskIds: readonly number[],
  userIds: readonly number[],
): Promise<Map<number, { sees: boolean }>> {
  const rows = await rowsOf(
    sightRow,
    db.execute(sql`
      with places as materialized (select distinct p.task_id, p.project_id from placements p
        where p.organization_id = ${organizationId} and p.task_id = any(${idList(taskIds)}) and p.deleted_at is null),
      people as materialized (select m.user_id from ${organizationMembers} m
        where m.organization_id = ${organizationId} and m.state = 'active' and m.user_id = any(${idList(userIds)})),
      seen as materialized (select people.user_id, b.project_id
        from people cross join (select distinct project_id from places) b
        where exists (select from visible_projects v where v.organization_id = ${organizationId}
          and v.user_id = people.user_id and v.project_id = b.project_id))
      select people.user_id as "userId", (select count(distinct p.task_id) from places p
        join seen on seen.project_id = p.project_id and seen.user_id = people.user_id)
        = cardinality(${idList(taskIds)}) as sees
      from people`),
  )
  return new Map(rows.map(({ userId, sees }) => [userId, { sees }]))
}

/** Of these tasks, those that a person may see. */
export async function listVisible(
  db: Database,
  { organizationId }: OrganizationScope,
  taskIds: readonly number[],
  userId: number,
): Promise<Set<number>> {
  const rows = await rowsOf(
    idRow,
    db.execute(sql`
      with places as materialized (select distinct p.task_id, p.project_id from placements p
        where p.organization_id = ${organizationId} and p.task_id = any(${idList(taskIds)}) and p.deleted_at is null),
      seen as materialized (${projectsSeen({ organizationId, userId }, sql`select project_id from places`)})
      select distinct places.task_id as id from places join seen using (project_id)`),
  )
  return new Set(rows.map(({ id }) => id))
}

const nameRow = z.object({ of: z.enum(["person", "label"]), id: z.string(), name: z.string() })

/** What these people and labels are called now. */
export async function listNames(
  db: Database,
  { organizationId }: OrganizationScope,
  { personIds, labelIds }: { readonly personIds: readonly number[]; readonly labelIds: readonly number[] },
): Promise<z.output<typeof nameRow>[]> {
  return rowsOf(
    nameRow,
    db.execute(sql`
      select 'person' as of, id::text, name from ${users} where id = any(${idList(personIds)})
      union all
      select 'label', id::text, name from ${labels}
      where organization_id = ${organizationId} and id = any(${idList(labelIds)})`),
  )
}
