import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database } from "@/db/client"
import { idList, iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { notifications } from "@/db/schema"
import type { DatedKey } from "@/lib/api/cursor"
import type { OrganizationScope, RegulationScope, TaskScope } from "@/lib/auth/guard"
import { inSeen, withSeen, type Sight } from "@/lib/auth/visible/queries"
import { isVisible } from "./visible/queries"

/** A notification with the names that are true now. */
export const notificationRow = z.object({
  id: z.number(),
  kind: z.string(),
  details: z.record(z.string(), z.unknown()),
  taskId: z.number().nullable(),
  taskName: z.string().nullable(),
  regulationId: z.number().nullable(),
  regulationName: z.string().nullable(),
  pageId: z.number().nullable(),
  pageName: z.string().nullable(),
  projectId: z.number().nullable(),
  projectName: z.string().nullable(),
  spaceId: z.number().nullable(),
  spaceName: z.string().nullable(),
  actorId: z.number(),
  actorName: z.string(),
  byPerson: z.boolean(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
})
export type NotificationRow = z.output<typeof notificationRow>

/** The caller's own, of what they may see now. */
const own = ({ organizationId, userId }: OrganizationScope, sight?: Sight) => sql`
  n.organization_id = ${organizationId} and n.user_id = ${userId} and n.in_inbox and n.deleted_by is null and ${isVisible(organizationId, sql`n`, sight)}`

async function select(db: Database, scope: OrganizationScope, which: SQL, limit: number): Promise<NotificationRow[]> {
  return rowsOf(
    notificationRow,
    db.execute(sql`
      ${withSeen(scope)}
      select n.id, n.kind, n.details, n.task_id as "taskId", t.name as "taskName", n.regulation_id as "regulationId",
        rg.name as "regulationName",
        n.page_id as "pageId", pg.name as "pageName", coalesce(b.id, pj.id) as "projectId", coalesce(b.name, pj.name) as "projectName",
        s.id as "spaceId", s.name as "spaceName", n.actor_id as "actorId", a.name as "actorName", a.kind = 'person' as "byPerson",
        ${iso("n.created_at")} as "createdAt", ${iso("n.read_at")} as "readAt", ${iso("n.archived_at")} as "archivedAt"
      from (select * from ${notifications} n where ${own(scope, inSeen)} and ${which}
        order by n.created_at desc, n.id desc limit ${limit}) n
      join users a on a.id = n.actor_id
      left join tasks t on t.organization_id = n.organization_id and t.id = n.task_id
      left join pages pg on pg.organization_id = n.organization_id and pg.id = n.page_id
      left join regulations rg on rg.organization_id = n.organization_id and rg.id = n.regulation_id
      left join projects pj on pj.organization_id = n.organization_id and pj.id = n.project_id and n.task_id is null
      left join lateral (
        select at.space_id from regulation_placements at
        where at.organization_id = n.organization_id and at.regulation_id = n.regulation_id and ${inSeen.space(sql`at.space_id`)}
        order by at.home desc, at.space_id limit 1) rp on true
      left join lateral (
        select p.id, p.name, ps.space_id from placements at
        join projects p on p.organization_id = at.organization_id and p.id = at.project_id
        join project_spaces ps on ps.organization_id = p.organization_id and ps.project_id = p.id
        where at.organization_id = n.organization_id and at.task_id = n.task_id and at.deleted_at is null
          and ${inSeen.project(sql`at.project_id`)} and ${inSeen.space(sql`ps.space_id`)}
        order by at.archived_at is not null, p.id, ps.space_id limit 1) b on true
      left join spaces s on s.organization_id = n.organization_id and s.id = coalesce(n.space_id, pg.space_id, b.space_id, rp.space_id)
      order by n.created_at desc, n.id desc`),
  )
}

export type Which = {
  readonly archived: boolean
  readonly unread?: boolean
  readonly limit: number
  readonly after: DatedKey | null
}

/** A page of the caller's notifications and one more, the newest first. */
export async function listOwn(
  db: Database,
  scope: OrganizationScope,
  { archived, unread, limit, after }: Which,
): Promise<NotificationRow[]> {
  const older = after ? sql`(n.created_at, n.id) < (${after.at}::timestamptz, ${after.id})` : sql`true`
  const read = unread === undefined ? sql`true` : sql`(n.read_at is null) = ${unread}`
  return select(db, scope, sql`(n.archived_at is not null) = ${archived} and ${read} and ${older}`, limit + 1)
}

export async function findOwn(db: Database, scope: OrganizationScope, id: number): Promise<NotificationRow | null> {
  const [found] = await select(db, scope, sql`n.id = ${id}`, 1)
  return found ?? null
}

export async function findFirstUnread(db: Database, scope: OrganizationScope): Promise<NotificationRow | null> {
  const [found] = await select(db, scope, sql`n.read_at is null and n.archived_at is null`, 1)
  return found ?? null
}

const unreadRow = z.object({ count: z.number() })

export async function countUnread(db: Database, scope: OrganizationScope): Promise<number> {
  const [row] = await rowsOf(
    unreadRow,
    db.execute(sql`
      ${withSeen(scope)}
      select count(*)::int as count from ${notifications} n where ${own(scope, inSeen)} and n.read_at is null and n.archived_at is null`),
  )
  return row?.count ?? 0
}

const ofTaskRow = z.object({ count: z.number() })

export async function countOfTask(db: Database, scope: TaskScope): Promise<number> {
  const [row] = await rowsOf(
    ofTaskRow,
    db.execute(sql`
      select count(*)::int as count from ${notifications} n
      where ${own(scope)} and n.task_id = ${scope.id} and n.archived_at is null`),
  )
  return row?.count ?? 0
}

/** Sets or clears when one of the caller's notifications was read or archived; an instant that it has already stays. */
export async function setOwn(
  db: Database,
  scope: OrganizationScope,
  id: number,
  column: "read_at" | "archived_at",
  on: boolean,
): Promise<void> {
  const name = sql.raw(column)
  await db.execute(sql`
    update ${notifications} n set ${name} = ${on ? sql`coalesce(${name}, now())` : sql`null`}
    where n.organization_id = ${scope.organizationId} and n.user_id = ${scope.userId} and n.id = ${id}`)
}

const changeRow = z.object({ count: z.number() })

async function change(db: Database, scope: OrganizationScope, set: SQL, which: SQL): Promise<number> {
  const [row] = await rowsOf(
    changeRow,
    db.execute(sql`
      with changed as (update ${notifications} n set ${set}
        where n.organization_id = ${scope.organizationId} and n.user_id = ${scope.userId} and n.in_inbox and n.deleted_by is null and ${which} returning 1)
      select count(*)::int as count from changed`),
  )
  return row?.count ?? 0
}

/** Marks those that are named as read; without names all that are not archived. */
export async function readOwn(
  db: Database,
  scope: OrganizationScope,
  ids: readonly number[] | null,
  readAt: string,
): Promise<number> {
  const which = ids ? sql`n.id = any(${idList(ids)})` : sql`n.archived_at is null`
  return change(db, scope, sql`read_at = ${readAt}`, sql`n.read_at is null and ${which}`)
}

/** Marks those as unread that were marked as read together. */
export async function unreadOwn(db: Database, scope: OrganizationScope, readAt: string): Promise<number> {
  return change(db, scope, sql`read_at = null`, sql`n.read_at = ${readAt}::timestamptz`)
}

export async function readOfTask(db: Database, scope: TaskScope): Promise<number> {
  return change(db, scope, sql`read_at = now()`, sql`n.read_at is null and n.task_id = ${scope.id}`)
}

/** What asked the caller to read a regulation is read when they have. */
export async function readOfRegulation(db: Database, scope: RegulationScope): Promise<number> {
  const asks = sql`n.kind in ('regulationAsked', 'regulationDue')`
  return change(db, scope, sql`read_at = now()`, sql`n.read_at is null and n.regulation_id = ${scope.id} and ${asks}`)
}

export async function archiveOwn(db: Database, scope: OrganizationScope, archivedAt: string): Promise<number> {
  return change(db, scope, sql`archived_at = ${archivedAt}`, sql`n.archived_at is null`)
}

export async function archiveOfTask(db: Database, scope: TaskScope, archivedAt: string): Promise<number> {
  return change(db, scope, sql`archived_at = ${archivedAt}`, sql`n.archived_at is null and n.task_id = ${scope.id}`)
}

export async function restoreOwn(db: Database, scope: OrganizationScope, archivedAt: string): Promise<number> {
  return change(db, scope, sql`archived_at = null`, sql`n.archived_at = ${archivedAt}::timestamptz`)
}

/** They are hidden, under the name of the change that did so: by it they come back. Those of dates must stay for a while, or they would be told of anew. */
export async function deleteOwn(db: Database, scope: OrganizationScope, which: number | "archived"): Promise<void> {
  await change(
    db,
    scope,
    sql`deleted_by = ${scope.changeId}, mail_due_at = null`,
    which === "archived" ? sql`n.archived_at is not null` : sql`n.id = ${which}`,
  )
}

/** Brings those back that a change deleted. */
export async function undeleteOwn(db: Database, scope: OrganizationScope, changeId: string): Promise<number> {
  const rows = await db.execute(sql`
    update ${notifications} n set deleted_by = null
    where n.organization_id = ${scope.organizationId} and n.user_id = ${scope.userId} and n.deleted_by = ${changeId} returning 1`)
  return rows.length
}

/** What is in no inbox, and has long gone out by mail. */
export async function forgetHiddenNotifications(db: Database): Promise<void> {
  await db.execute(sql`delete from ${notifications}
    where (not in_inbox or deleted_by is not null) and created_at < now() - interval '30 days'`)
}
