import { and, asc, eq, sql } from "drizzle-orm"
import type { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { changes, organizationFeeds, organizationMembers, organizations, sessions, users } from "@/db/schema"
import type { OrganizationScope, UserScope } from "@/lib/auth/guard"
import type { activity, countOrganizationEntities, organization } from "./contract"

export type OrganizationRecord = z.output<typeof organization>

const record = {
  id: organizations.id,
  name: organizations.name,
  slug: organizations.slug,
  role: organizationMembers.role,
  createdAt: organizations.createdAt,
  avatarUrl: sql<string | null>`(select '/api/files/' || f.id || '?organizationId=' || f.organization_id from files f
    where f.organization_id = ${organizationMembers.organizationId} and f.attached_to = 'organization' and f.deleted_at is null
    order by f.id desc limit 1)`,
}

const ofMember = eq(organizations.id, organizationMembers.organizationId)

/** An access token knows its own organization only. */
const activeFor = ({ userId, organizationId, reach }: UserScope) =>
  and(
    eq(organizationMembers.userId, userId),
    eq(organizationMembers.state, "active"),
    reach === null ? undefined : eq(organizationMembers.organizationId, organizationId),
  )

/** Every organization in which the caller is active, with the last `seq` of its feed. */
export async function listMemberships(
  db: Database,
  scope: UserScope,
): Promise<(OrganizationRecord & { readonly seq: number })[]> {
  return db
    .select({ ...record, seq: organizationFeeds.lastSeq })
    .from(organizationMembers)
    .innerJoin(organizations, ofMember)
    .innerJoin(organizationFeeds, eq(organizationFeeds.organizationId, organizations.id))
    .where(activeFor(scope))
    .orderBy(byName(organizations.name), asc(organizations.id))
}

/** One of the caller's organizations, by default that of the request; null where the caller is not active in it. */
export async function findMembership(
  db: Database,
  scope: UserScope,
  organizationId = scope.organizationId,
): Promise<OrganizationRecord | null> {
  const [found] = await db
    .select(record)
    .from(organizationMembers)
    .innerJoin(organizations, ofMember)
    .where(and(activeFor(scope), eq(organizationMembers.organizationId, organizationId)))
  return found ?? null
}

/** Those of `base` and `base-2`, `base-3`… that are taken. */
export async function listTakenSlugs(db: Database, base: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(sql`${organizations.slug} = ${base} or ${organizations.slug} ~ ${`^${base}-[0-9]+$`}`)
  return new Set(rows.map((row) => row.slug))
}

/** The user who acts where no person does. */
export async function insertSystemUser(db: Transaction, name: string): Promise<number> {
  const [made] = await db.insert(users).values({ kind: "system", name }).returning({ id: users.id })
  if (!made) throw new Error("no system user was made")
  return made.id
}

/** An organization with its feed; null where somebody has just taken the slug. */
export async function insertOrganization(
  db: Transaction,
  values: { readonly name: string; readonly slug: string; readonly systemUserId: number },
): Promise<Omit<OrganizationRecord, "role"> | null> {
  const { role: _, avatarUrl: __, ...fields } = record
  const [made] = await db
    .insert(organizations)
    .values(values)
    .onConflictDoNothing({ target: organizations.slug })
    .returning(fields)
  if (made) await db.insert(organizationFeeds).values({ organizationId: made.id })
  return made ? { ...made, avatarUrl: null } : null
}

/** Trashes the pictures of the organization, but for the one named. @returns whether there was one */
export async function trashAvatars(db: Transaction, scope: OrganizationScope, but: number | null): Promise<boolean> {
  const gone = await db.execute(sql`
    update files set deleted_at = now()
    where organization_id = ${scope.organizationId} and attached_to = 'organization' and deleted_at is null
      and id <> ${but ?? 0}
    returning id`)
  return gone.length > 0
}

export async function insertMember(db: Transaction, member: typeof organizationMembers.$inferInsert): Promise<void> {
  await db.insert(organizationMembers).values(member)
}

/** Makes an organization the active one of the caller's session. */
export async function setActiveOrganization(db: Database, scope: UserScope, organizationId: number): Promise<void> {
  await db.update(sessions).set({ organizationId }).where(eq(sessions.id, scope.sessionId))
}

export async function setName(db: Transaction, scope: OrganizationScope, name: string): Promise<void> {
  await db
    .update(organizations)
    .set({ name, updatedAt: sql`now()` })
    .where(eq(organizations.id, scope.organizationId))
}

type Figures = z.output<typeof countOrganizationEntities.returns>

export async function countEntities(db: Database, { organizationId }: OrganizationScope): Promise<Figures> {
  const living = (table: string) => sql`(select count(*)::int from ${sql.identifier(table)}
    where organization_id = ${organizationId} and deleted_at is null)`
  const [row] = await db.execute<Figures>(sql`
    select count(*) filter (where state = 'active')::int as members,
      count(*) filter (where state = 'active' and role = 'guest')::int as guests,
      count(*) filter (where state = 'deactivated')::int as deactivated,
      (select count(*)::int from invitations where organization_id = ${organizationId} and accepted_at is null
        and cancelled_at is null and expires_at > now()) as invitations,
      ${living("spaces")} as spaces, ${living("projects")} as projects, ${living("tasks")} as tasks, ${living("pages")} as pages,
      (select count(*)::int from labels where organization_id = ${organizationId}) as labels, ${living("files")} as files,
      (select coalesce(sum(size), 0)::float8 from files where organization_id = ${organizationId} and deleted_at is null) as "fileBytes"
    from organization_members where organization_id = ${organizationId}`)
  if (!row) throw new Error("nothing was counted")
  return row
}

export type Activity = z.output<typeof activity>
type ActivityFilters = { readonly userId?: number; readonly from?: string; readonly to?: string }

/** At most `limit` days of people, the latest first; those before `before`. */
export async function listActivity(
  db: Database,
  scope: OrganizationScope,
  { userId, from, to }: ActivityFilters,
  { limit, before }: { readonly limit: number; readonly before: { readonly at: string; readonly id: number } | null },
): Promise<Activity[]> {
  return db.execute<Activity>(sql`
    with days as (
      select (c.at at time zone zone_or_utc(${scope.timeZone}))::date as day, c.actor_id, count(distinct c.change_id)::int as changes,
        min(c.at) as first_at, max(c.at) as last_at
      from ${changes} c
      where c.organization_id = ${scope.organizationId} and c.at > now() - interval '30 days'
        and (${userId ?? null}::bigint is null or c.actor_id = ${userId ?? null})
        and c.at >= coalesce(${from ?? null}::timestamptz, '-infinity') and c.at < coalesce(${to ?? null}::timestamptz, 'infinity')
      group by 1, 2
    )
    select days.day::text as day, u.id as "userId", u.name, days.changes, ${iso("days.first_at")} as "firstAt",
      ${iso("days.last_at")} as "lastAt"
    from days join users u on u.id = days.actor_id and u.kind = 'person'
    where (days.last_at, days.actor_id) < (coalesce(${before?.at ?? null}::timestamptz, 'infinity'), ${before?.id ?? 0})
    order by days.last_at desc, days.actor_id desc limit ${limit}`)
}
