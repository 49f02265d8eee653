import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { byName } from "@/db/by-name"
import { rowsOf } from "@/db/rows"
import { pageFollows, spaceFollows, taskFollows } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { inSeen, withSeen } from "@/lib/auth/visible/queries"

/** A page or a space that somebody may follow. */
export type FollowTarget = { readonly pageId: number } | { readonly spaceId: number }

const tableOf = (target: FollowTarget) =>
  "pageId" in target
    ? { follows: pageFollows, column: sql`page_id`, id: target.pageId }
    : { follows: spaceFollows, column: sql`space_id`, id: target.spaceId }

const followedRow = z.object({ followed: z.boolean() })

export async function isFollowed(
  db: Database,
  { organizationId, userId }: OrganizationScope,
  target: FollowTarget,
): Promise<boolean> {
  const { follows, column, id } = tableOf(target)
  const [row] = await rowsOf(
    followedRow,
    db.execute(sql`
      select exists (select from ${follows}
        where organization_id = ${organizationId} and ${column} = ${id} and user_id = ${userId}) as followed`),
  )
  return row?.followed ?? false
}

export async function writeFollowed(
  db: Transaction,
  { organizationId, userId }: OrganizationScope,
  target: FollowTarget,
  followed: boolean,
): Promise<void> {
  const { follows, column, id } = tableOf(target)
  await db.execute(
    followed
      ? sql`insert into ${follows} (organization_id, ${column}, user_id) values (${organizationId}, ${id}, ${userId})
          on conflict do nothing`
      : sql`delete from ${follows}
          where organization_id = ${organizationId} and ${column} = ${id} and user_id = ${userId}`,
  )
}

const listedRow = z.object({
  kind: z.enum(["page", "space", "task"]),
  id: z.number(),
  name: z.string(),
  icon: z.string().nullable(),
  spaceId: z.number(),
  spaceName: z.string(),
  projectName: z.string().nullable(),
})

/** The tasks that somebody has chosen to follow: they may take part in many thousands, and have chosen few. */
const mostTasks = 200

/** What the caller follows and may see now. */
export async function listFollowed(db: Database, scope: OrganizationScope): Promise<z.output<typeof listedRow>[]> {
  const { organizationId, userId } = scope
  return rowsOf(
    listedRow,
    db.execute(sql`
      ${withSeen(scope)}
      select followed.kind, followed.id, followed.name, followed.icon, s.id as "spaceId", s.name as "spaceName",
        followed.project_name as "projectName"
      from (
        select 'space' as kind, sp.id, sp.name, sp.icon, sp.id as space_id, null as project_name from ${spaceFollows} f
        join spaces sp on sp.organization_id = f.organization_id and sp.id = f.space_id
        where f.organization_id = ${organizationId} and f.user_id = ${userId}
        union all
        select 'page', pg.id, pg.name, pg.icon, pg.space_id, null from ${pageFollows} f
        join pages pg on pg.organization_id = f.organization_id and pg.id = f.page_id and pg.deleted_at is null
        where f.organization_id = ${organizationId} and f.user_id = ${userId}
        union all
        (select 'task', t.id, t.name, null, b.space_id, b.name from ${taskFollows} f
        join tasks t on t.organization_id = f.organization_id and t.id = f.task_id and t.deleted_at is null
        cross join lateral (
          select p.name, ps.space_id from placements at
          join projects p on p.organization_id = at.organization_id and p.id = at.project_id
          join project_spaces ps on ps.organization_id = p.organization_id and ps.project_id = p.id
          where at.organization_id = t.organization_id and at.task_id = t.id and at.archived_at is null and at.deleted_at is null
            and ${inSeen.project(sql`p.id`)} and ${inSeen.space(sql`ps.space_id`)}
          order by p.id, ps.space_id limit 1) b
        where f.organization_id = ${organizationId} and f.user_id = ${userId} and f.state = 'followed'
        order by t.id desc limit ${mostTasks})) followed
      join spaces s on s.organization_id = ${organizationId} and s.id = followed.space_id and s.deleted_at is null
      where ${inSeen.space(sql`s.id`)}
      order by array_position(array['space', 'page', 'task'], followed.kind), case when followed.kind = 'task' then -followed.id end,
        ${byName(sql`followed.name`)}, followed.id`),
  )
}
