import { eq, sql } from "drizzle-orm"
import type { z } from "zod"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { auditLog, organizations } from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { AuditAction } from "./actions"
import type { auditEntry } from "./contract"

/** Who does something, and from where: a scope, or what is known before there is one. */
export type Actor = {
  /** 0 or null where it concerns no organization. */
  readonly organizationId: number | null
  /** Null where nobody is known to have done it. */
  readonly userId: number | null
  readonly address: string | null
  readonly userAgent?: string | null
  readonly requestId: string
}

/**
 * Appends to the audit log of the actor's organization, in the transaction of the change. No secret goes in here.
 *
 * @param subject what it was done to: kind and identifier, such as `user:7`
 * @param details `name` is what the subject is called
 */
export async function appendAudit(
  db: Database,
  actor: Actor,
  action: AuditAction,
  subject: string | null,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await appendAudits(db, actor, action, [{ subject, details }])
}

/** Appends one entry for each of many things to which the same was done. */
export async function appendAudits(
  db: Database,
  actor: Actor,
  action: AuditAction,
  entries: readonly { readonly subject: string | null; readonly details?: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const { organizationId, userId, address, userAgent = null, requestId } = actor
  await db.execute(sql`
    insert into ${auditLog} (organization_id, actor_id, action, address, user_agent, request_id, subject, details)
    select ${organizationId || null}::bigint, ${userId}::bigint, ${action}, ${address}, ${userAgent}, ${requestId}, subject, coalesce(details, '{}')
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry(subject text, details jsonb)`)
}

export type AuditEntry = z.output<typeof auditEntry>

export type AuditFilters = {
  readonly actorId?: number
  readonly kind?: string
  readonly from?: string
  readonly to?: string
}

/** At most `limit` entries of the organization, the last first; those before the entry `before`. */
export async function listEntries(
  db: Database,
  scope: OrganizationScope,
  { actorId, kind, from, to }: AuditFilters,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<AuditEntry[]> {
  const whole = kind?.includes(".") ?? false
  return db.execute<AuditEntry>(sql`
    select l.id, ${iso("l.at")} as at, l.actor_id as "actorId", actor.name as "actorName", l.action, l.subject,
      coalesce(person.name, space.name, l.details ->> 'name') as "subjectName", coalesce(l.details, '{}') as details, l.address,
      l.user_agent as "userAgent", l.request_id as "requestId"
    from ${auditLog} l
    left join users actor on actor.id = l.actor_id
    left join users person on person.id = substring(l.subject from '^user:([0-9]{1,18})$')::bigint
    left join spaces space on space.organization_id = l.organization_id
      and space.id = substring(l.subject from '^space:([0-9]{1,18})$')::bigint
    where l.organization_id = ${scope.organizationId} and l.id < coalesce(${before}::bigint, 9223372036854775807)
      and (${actorId ?? null}::bigint is null or l.actor_id = ${actorId ?? null})
      and (${kind ?? null}::text is null or case when ${whole} then l.action else split_part(l.action, '.', 1) end = ${kind ?? null})
      and l.at >= coalesce(${from ?? null}::timestamptz, '-infinity')
      and l.at < coalesce(${to ?? null}::timestamptz, 'infinity')
    order by l.id desc limit ${limit}`)
}

/** What an exported table is named after. */
export async function findSlug(db: Database, scope: OrganizationScope): Promise<string> {
  const [found] = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, scope.organizationId))
  return found?.slug ?? "organization"
}
