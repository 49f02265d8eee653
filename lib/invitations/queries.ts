import { and, eq, isNull, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { invitations, invitationSpaces, organizationMembers, spaceMembers, spaces, users } from "@/db/schema"
import { organizationRoles, spaceRoles, type OrganizationRole, type SpaceRole } from "@/lib/auth/access"
import type { OrganizationScope, SpaceScope, UserScope } from "@/lib/auth/guard"
import { lockRows } from "@/lib/locks/queries"
import type { getInvitation, invitation, spaceInvitation } from "./contract"

export type InvitationRecord = z.output<typeof invitation>
export type SpaceInvitation = z.output<typeof spaceInvitation>
export type OpenInvitation = z.output<typeof getInvitation.returns>

const lasts = sql`now() + interval '14 days'`
const pending = sql`i.accepted_at is null and i.cancelled_at is null`

const listPending = (db: Database, { organizationId }: OrganizationScope, which: SQL) =>
  db.execute<InvitationRecord>(sql`
    select i.id, i.email, i.role, json_build_object('userId', u.id, 'name', u.name) as inviter,
      ${iso("i.created_at")} as "createdAt", ${iso("i.sent_at")} as "sentAt", ${iso("i.expires_at")} as "expiresAt",
      i.expires_at <= now() as expired,
      coalesce((select json_agg(json_build_object('spaceId', s.id, 'name', s.name, 'role', g.role) order by ${byName(sql`s.name`)}, s.id)
        from ${invitationSpaces} g
        join ${spaces} s on s.organization_id = g.organization_id and s.id = g.space_id and s.deleted_at is null
        where g.organization_id = i.organization_id and g.invitation_id = i.id), '[]') as spaces
    from ${invitations} i join ${users} u on u.id = i.inviter_id
    where i.organization_id = ${organizationId} and ${pending} and ${which}
    order by i.email, i.id`)

export async function listInvitations(db: Database, scope: OrganizationScope): Promise<InvitationRecord[]> {
  return listPending(db, scope, sql`true`)
}

export async function findInvitation(
  db: Database,
  scope: OrganizationScope,
  invitationId: number,
): Promise<InvitationRecord | null> {
  const [found] = await listPending(db, scope, sql`i.id = ${invitationId}`)
  return found ?? null
}

/** What somebody with this address is in the organization; null where they are nothing there. */
export async function findMembershipOf(
  db: Database,
  scope: OrganizationScope,
  email: string,
): Promise<{ state: "active" | "deactivated" } | null> {
  const [found] = await db
    .select({ state: organizationMembers.state })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, scope.organizationId), sql`lower(${users.email}) = ${email}`))
  return found ?? null
}

export type Tokens = { readonly mailedTokenHash: string; readonly linkTokenHash: string }

/** Makes room for a new invitation of an address whose last one has expired. */
export async function cancelExpired(db: Transaction, scope: OrganizationScope, email: string): Promise<void> {
  await db.execute(sql`
    update ${invitations} i set cancelled_at = now()
    where i.organization_id = ${scope.organizationId} and i.email = ${email} and ${pending} and i.expires_at <= now()`)
}

export async function insertInvitation(
  db: Transaction,
  scope: OrganizationScope,
  values: Tokens & { readonly email: string; readonly role: OrganizationRole },
): Promise<number> {
  const { organizationId, userId: inviterId } = scope
  const [made] = await db
    .insert(invitations)
    .values({ ...values, organizationId, inviterId, expiresAt: lasts })
    .returning({ id: invitations.id })
  if (!made) throw new Error("no invitation was made")
  return made.id
}

/** Those of these spaces that there are in the organization. */
export async function listKnownSpaces(
  db: Database,
  scope: OrganizationScope,
  spaceIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: spaces.id })
    .from(spaces)
    .where(
      and(
        eq(spaces.organizationId, scope.organizationId),
        sql`${spaces.id} = any(${sql.param(spaceIds)}::bigint[])`,
        isNull(spaces.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function insertSpaces(
  db: Transaction,
  scope: OrganizationScope,
  invitationId: number,
  given: readonly { readonly spaceId: number; readonly role: SpaceRole }[],
): Promise<void> {
  const { organizationId } = scope
  if (given.length > 0)
    await db.insert(invitationSpaces).values(given.map((each) => ({ ...each, organizationId, invitationId })))
}

/** @returns whether there is such an invitation that waits */
export async function renewTokens(
  db: Transaction,
  scope: OrganizationScope,
  invitationId: number,
  tokens: Tokens,
): Promise<boolean> {
  const renewed = await db
    .update(invitations)
    .set({ ...tokens, inviterId: scope.userId, sentAt: sql`now()`, expiresAt: lasts })
    .where(isPending(scope, invitationId))
    .returning({ id: invitations.id })
  return renewed.length > 0
}

/** @returns whether there was such an invitation that waited */
export async function cancelInvitation(
  db: Transaction,
  scope: OrganizationScope,
  invitationId: number,
): Promise<boolean> {
  const cancelled = await db
    .update(invitations)
    .set({ cancelledAt: sql`now()` })
    .where(isPending(scope, invitationId))
    .returning({ id: invitations.id })
  return cancelled.length > 0
}

const isPending = (scope: OrganizationScope, invitationId: number) =>
  and(
    eq(invitations.organizationId, scope.organizationId),
    eq(invitations.id, invitationId),
    isNull(invitations.acceptedAt),
    isNull(invitations.cancelledAt),
  )

export async function listSpaceInvitations(
  db: Database,
  scope: SpaceScope,
  invitationId: number | null = null,
): Promise<SpaceInvitation[]> {
  return db.execute<SpaceInvitation>(sql`
    select i.id, i.email, g.role, ${iso("i.expires_at")} as "expiresAt", i.expires_at <= now() as expired
    from ${invitationSpaces} g
    join ${invitations} i on i.organization_id = g.organization_id and i.id = g.invitation_id
    where g.organization_id = ${scope.organizationId} and g.space_id = ${scope.id} and ${pending}
      and i.id = coalesce(${invitationId}::bigint, i.id)
    order by i.email, i.id`)
}

export async function setInvitedRole(
  db: Transaction,
  scope: SpaceScope,
  invitationId: number,
  role: SpaceRole,
): Promise<void> {
  await db
    .update(invitationSpaces)
    .set({ role })
    .where(
      and(
        eq(invitationSpaces.organizationId, scope.organizationId),
        eq(invitationSpaces.spaceId, scope.id),
        eq(invitationSpaces.invitationId, invitationId),
      ),
    )
}

/** What the holder of a token is told. */
export async function findByToken(db: Database, tokenHash: string): Promise<OpenInvitation | null> {
  const [found] = await db.execute<OpenInvitation>(sql`
    select case when i.accepted_at is not null then 'accepted' when i.cancelled_at is not null then 'cancelled'
        when i.expires_at <= now() then 'expired' else 'open' end as state,
      o.name as organization, u.name as inviter, i.email, i.role, ${iso("i.expires_at")} as "expiresAt",
      exists (select from users known where lower(known.email) = i.email) as "hasAccount"
    from ${invitations} i
    join organizations o on o.id = i.organization_id
    join ${users} u on u.id = i.inviter_id
    where i.mailed_token_hash = ${tokenHash} or i.link_token_hash = ${tokenHash}`)
  return found ?? null
}

const lockedRow = z.object({
  organizationId: z.number(),
  id: z.number(),
  email: z.string(),
  role: z.enum(organizationRoles),
  open: z.boolean(),
  /** Whether the token is the one that was mailed. */
  mailed: z.boolean(),
})
export type Locked = z.output<typeof lockedRow>

/** The invitation of a token, locked: it is accepted once. */
export async function lockByToken(db: Transaction, tokenHash: string): Promise<Locked | null> {
  const [found] = await lockRows(
    db,
    "invitation",
    sql`
      select i.organization_id as "organizationId", i.id, i.email, i.role, ${pending} and i.expires_at > now() as open,
        i.mailed_token_hash = ${tokenHash} as mailed
      from ${invitations} i
      where (i.mailed_token_hash = ${tokenHash} or i.link_token_hash = ${tokenHash})`,
    "i",
    lockedRow,
  )
  return found ?? null
}

export async function findAddress(db: Database, scope: UserScope): Promise<{ name: string; email: string } | null> {
  const [found] = await db
    .select({
      name: users.name,
      email: sql<string>`lower(${users.email})`,
    })
    .from(users)
    .where(eq(users.id, scope.userId))
  return found ?? null
}

export async function markVerified(db: Transaction, scope: UserScope): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, scope.userId), isNull(users.emailVerifiedAt)))
}

export async function findState(
  db: Database,
  scope: UserScope,
  organizationId: number,
): Promise<"active" | "deactivated" | null> {
  const [found] = await db
    .select({ state: organizationMembers.state })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, scope.userId)))
  return found?.state ?? null
}

const enteredRow = z.object({ spaceId: z.number(), role: z.enum(spaceRoles) })
export type Entered = z.output<typeof enteredRow>

/** Closes an accepted invitation, and lets its holder into the spaces that are still there. */
export async function enter(
  db: Transaction,
  scope: UserScope,
  { organizationId, id }: Pick<Locked, "organizationId" | "id">,
): Promise<Entered[]> {
  await db
    .update(invitations)
    .set({ acceptedAt: sql`now()`, acceptedById: scope.userId })
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, id)))
  return rowsOf(
    enteredRow,
    db.execute(sql`
      insert into ${spaceMembers} (organization_id, space_id, user_id, role)
      select g.organization_id, g.space_id, ${scope.userId}, g.role
      from ${invitationSpaces} g
      join ${spaces} s on s.organization_id = g.organization_id and s.id = g.space_id and s.deleted_at is null
      where g.organization_id = ${organizationId} and g.invitation_id = ${id}
      order by g.space_id
      returning space_id as "spaceId", role`),
  )
}
