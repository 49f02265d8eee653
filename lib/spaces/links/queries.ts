import { and, eq, sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { organizationMembers, users } from "@/db/schema"
import type { SpaceScope, UserScope } from "@/lib/auth/guard"
import { lockRead } from "@/lib/locks/queries"
import { avatarUrl } from "@/lib/users/queries"

const linkRoleRow = z.enum(["reader", "commenter", "editor"])
export type LinkRole = z.output<typeof linkRoleRow>
const linkRow = z.object({
  enabled: z.boolean(),
  token: z.string().nullable(),
  role: linkRoleRow,
  expiresAt: z.string().nullable(),
  expired: z.boolean(),
})
export type Link = z.output<typeof linkRow>

/** The link of a space; null where nobody has made one yet. */
export async function findLink(db: Database, scope: SpaceScope): Promise<Link | null> {
  const [row] = await rowsOf(
    linkRow,
    db.execute(sql`
      select enabled, token, role, ${iso("expires_at")} as "expiresAt", coalesce(expires_at <= now(), false) as expired
      from space_links where organization_id = ${scope.organizationId} and space_id = ${scope.id}`),
  )
  return row ?? null
}

export async function writeLink(
  db: Transaction,
  scope: SpaceScope,
  { enabled, token, role, expiresAt }: Omit<Link, "expired">,
): Promise<void> {
  await db.execute(sql`
    insert into space_links (organization_id, space_id, enabled, token, role, expires_at, author_id)
    values (${scope.organizationId}, ${scope.id}, ${enabled}, ${token}, ${role}, ${expiresAt}, ${scope.userId})
    on conflict (organization_id, space_id) do update set enabled = excluded.enabled, token = excluded.token,
      role = excluded.role, expires_at = excluded.expires_at, author_id = excluded.author_id, updated_at = now()`)
}

const personRow = z.object({
  userId: z.number(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  joinedAt: z.string(),
  member: z.boolean(),
})
export type LinkPerson = z.output<typeof personRow>

/** Who came by the link, the latest first. */
export async function listPeople(db: Database, scope: SpaceScope, atMost: number): Promise<LinkPerson[]> {
  return rowsOf(
    personRow,
    db.execute(sql`
      select ${users.id} as "userId", ${users.name}, ${avatarUrl} as "avatarUrl", ${iso("p.joined_at")} as "joinedAt",
        exists (select from space_members m where m.organization_id = p.organization_id and m.space_id = p.space_id
          and m.user_id = p.user_id) as member
      from space_link_people p join ${users} on ${users.id} = p.user_id
      where p.organization_id = ${scope.organizationId} and p.space_id = ${scope.id} and p.joined_at is not null
      order by p.joined_at desc, p.user_id limit ${atMost}`),
  )
}

/** A link of another token is another link. */
export async function forgetPeople(db: Transaction, scope: SpaceScope): Promise<void> {
  await db.execute(
    sql`delete from space_link_people where organization_id = ${scope.organizationId} and space_id = ${scope.id}`,
  )
}

/** Notes that the caller came by a link. @returns false where they were removed since it was made */
export async function noteJoining(
  db: Transaction,
  scope: UserScope,
  { organizationId, spaceId }: Pick<Invitation, "organizationId" | "spaceId">,
): Promise<boolean> {
  const noted = await db.execute(sql`
    insert into space_link_people as p (organization_id, space_id, user_id, joined_at)
    values (${organizationId}, ${spaceId}, ${scope.userId}, now())
    on conflict (organization_id, space_id, user_id) do update set joined_at = excluded.joined_at where p.removed_at is null
    returning p.user_id`)
  return noted.length > 0
}

/** The link and space of a token, for everybody. */
const invitationRow = z.object({
  organizationId: z.number(),
  organizationName: z.string(),
  organizationSlug: z.string(),
  spaceId: z.number(),
  spaceName: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  role: linkRoleRow,
  enabled: z.boolean(),
  expired: z.boolean(),
  expiresAt: z.string().nullable(),
  archived: z.boolean(),
})
export type Invitation = z.output<typeof invitationRow>

/** What a link leads to. Whoever changes the link holds its space. */
export async function findInvitation(db: Database, token: string): Promise<Invitation | null> {
  const [row] = await rowsOf(
    invitationRow,
    db.execute(sql`
      select l.organization_id as "organizationId", o.name as "organizationName", o.slug as "organizationSlug",
        s.id as "spaceId", s.name as "spaceName", s.icon, s.color, l.role, l.enabled,
        coalesce(l.expires_at <= now(), false) as expired, ${iso("l.expires_at")} as "expiresAt",
        s.archived_at is not null as archived
      from space_links l
      join spaces s on s.organization_id = l.organization_id and s.id = l.space_id and s.deleted_at is null
      join organizations o on o.id = l.organization_id
      where l.token = ${token}`),
  )
  return row ?? null
}

/** Makes the caller a guest of an organization where they are not in it. Nobody else changes their membership until the transaction ends. */
export async function enterOrganization(
  db: Transaction,
  scope: UserScope,
  organizationId: number,
): Promise<{ entered: boolean; state: "active" | "deactivated" }> {
  const made = await db.execute(sql`
    insert into organization_members (organization_id, user_id, role) values (${organizationId}, ${scope.userId}, 'guest')
    on conflict do nothing returning user_id`)
  const { userId: id, state } = organizationMembers
  const own = db
    .select({ id, state })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(id, scope.userId)))
  const [row] = await lockRead(db, "membership", own, "share")
  if (!row) throw new Error("nobody entered the organization")
  return { state: row.state, entered: made.length > 0 }
}

/** Makes the caller a member of a space. @returns whether they were none before */
export async function enterSpace(
  db: Transaction,
  scope: UserScope,
  { organizationId, spaceId, role }: Invitation,
): Promise<boolean> {
  const made = await db.execute(sql`
    insert into space_members (organization_id, space_id, user_id, role)
    values (${organizationId}, ${spaceId}, ${scope.userId}, ${role}) on conflict do nothing returning user_id`)
  return made.length > 0
}
