import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { byName } from "@/db/by-name"
import { rowsOf } from "@/db/rows"
import { pageFollows, spaceFollows } from "@/db/schema"
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
  kind: z.enum(["page", "space"]),
  id: z.number(),
  name: z.string(),
  icon: z.string().nullable(),
  spaceId: z.number(),
  spaceName: z.string(),
})

/** The pages and spaces that the caller follows and may see now. */
export async function listFollowed(db: Database, scope: OrganizationScope): Promise<z.output<typeof listedRow>[]> {
  const { organizationId, userId } = scope
  return rowsOf(
    listedRow,
    db.execute(sql`
      ${withSeen(scope)}
      select followed.kind, followed.id, followed.name, followed.icon, s.id as "spaceId", s.name as "spaceName"
      from (
        select 'space' as kind, sp.id, sp.name, sp.icon, sp.id as space_id from ${spaceFollows} f
        join spaces sp on sp.organization_id = f.organization_id and sp.id = f.space_id
        where f.organization_id = ${organizationId} and f.user_id = ${userId}
        union all
        select 'page', pg.id, pg.name, pg.icon, pg.space_id from ${pageFollows} f
        join pages pg on pg.organization_id = f.organization_id and pg.id = f.page_id and pg.deleted_at is null
        where f.organization_id = ${organizationId} and f.user_id = ${userId}) followed
      join spaces s on s.organization_id = ${organizationId} and s.id = followed.space_id and s.deleted_at is null
      where ${inSeen.space(sql`s.id`)}
      order by followed.kind = 'page', ${byName(sql`followed.name`)}, followed.id`),
  )
}
