import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import type { OrganizationScope } from "@/lib/auth/guard"
import { lockRows } from "@/lib/locks/queries"

const cancelledRow = z.object({ id: z.number(), email: z.string() })

/** Cancels the open invitations that somebody has sent, and those to their own address where one is given. */
export async function cancelInvitationsOf(
  db: Transaction,
  { organizationId }: OrganizationScope,
  userId: number,
  address: string | null,
): Promise<z.output<typeof cancelledRow>[]> {
  return rowsOf(
    cancelledRow,
    db.execute(sql`
      update invitations set cancelled_at = now()
      where organization_id = ${organizationId} and accepted_at is null and cancelled_at is null
        and (inviter_id = ${userId} or email = lower(${address}))
      returning id, email`),
  )
}

/** Locks the spaces that somebody administers, and those whose links they have given: whoever joins by one, or changes it, waits. */
export async function lockSpacesOf(
  db: Transaction,
  { organizationId }: OrganizationScope,
  userId: number,
): Promise<void> {
  await lockRows(
    db,
    "space",
    sql`select s.id from spaces s
      where s.organization_id = ${organizationId} and s.deleted_at is null and (
        s.id in (select space_id from space_members
          where organization_id = ${organizationId} and user_id = ${userId} and role = 'administrator')
        or s.id in (select space_id from space_links
          where organization_id = ${organizationId} and author_id = ${userId} and enabled))`,
    "s",
    idRow,
  )
}

const endedRow = z.object({
  spaceId: z.number(),
  role: z.enum(["reader", "commenter", "editor"]),
  expiresAt: z.string().nullable(),
})

/** Switches off the links that somebody has given to spaces which they administer no more. */
export async function disableLinksOf(
  db: Transaction,
  { organizationId }: OrganizationScope,
  userId: number,
): Promise<z.output<typeof endedRow>[]> {
  return rowsOf(
    endedRow,
    db.execute(sql`
      update space_links l set enabled = false, updated_at = now()
      where l.organization_id = ${organizationId} and l.author_id = ${userId} and l.enabled
        and not exists (select from organization_members m
          where m.organization_id = l.organization_id and m.user_id = l.author_id and m.state = 'active'
            and (m.role >= 'administrator' or exists (select from space_members s
              where s.organization_id = l.organization_id and s.space_id = l.space_id and s.user_id = l.author_id
                and s.role = 'administrator')))
      returning l.space_id as "spaceId", l.role, ${iso("l.expires_at")} as "expiresAt"`),
  )
}

/** The present links let nobody in any more: that of one space, or all of the organization. */
export async function barFromLinks(
  db: Transaction,
  { organizationId }: OrganizationScope,
  userId: number,
  spaceId: number | null = null,
): Promise<void> {
  await db.execute(sql`
    insert into space_link_people (organization_id, space_id, user_id, removed_at)
    select organization_id, space_id, ${userId}::bigint, now() from space_links
    where organization_id = ${organizationId} and token is not null and space_id = coalesce(${spaceId}::bigint, space_id)
    on conflict (organization_id, space_id, user_id) do update set removed_at = excluded.removed_at`)
}

/** Who is let in by an administrator may come back by the link too. */
export async function admitToLink(
  db: Transaction,
  { organizationId }: OrganizationScope,
  userId: number,
  spaceId: number,
): Promise<void> {
  await db.execute(sql`
    update space_link_people set removed_at = null
    where organization_id = ${organizationId} and space_id = ${spaceId} and user_id = ${userId}`)
}
