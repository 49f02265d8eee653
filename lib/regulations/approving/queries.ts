import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import type { OrganizationScope, RegulationScope } from "@/lib/auth/guard"

/** Which record of the history asks for approval of a regulation; null for none. The regulation must be locked. */
export async function setApproval(
  db: Transaction,
  { organizationId, id }: Pick<RegulationScope, "organizationId" | "id">,
  approvalId: number | null,
): Promise<void> {
  await db.execute(sql`
    update regulations set approval_id = ${approvalId}, updated_at = now()
    where organization_id = ${organizationId} and id = ${id}`)
}

/** A regulation that comes into a space. */
export type Arrival = { readonly regulationId: number; readonly spaceId: number }

const unapprovedRow = z.object({ spaceId: z.number(), version: z.number() })

/**
 * One of those that come whose version that people read the approvers of the space have not all approved before its publication, under the name that
 * the regulation has, and that the space has not shown before either; else null. Approvers who edit the space no more do not count.
 */
export async function findUnapproved(
  db: Database,
  { organizationId }: OrganizationScope,
  arrivals: readonly Arrival[],
): Promise<z.output<typeof unapprovedRow> | null> {
  if (arrivals.length === 0) return null
  const [row] = await rowsOf(
    unapprovedRow,
    db.execute(sql`
      with arriving as materialized (
        select * from json_to_recordset(${JSON.stringify(arrivals)}::json) as a("regulationId" bigint, "spaceId" bigint)),
      approvers as materialized (
        select s.id as space_id, v.user_id from spaces s
        join visible_spaces v on v.organization_id = s.organization_id and v.space_id = s.id and v.role >= 'editor'
          and v.user_id = any(s.approver_ids)
        where s.organization_id = ${organizationId} and s.id in (select "spaceId" from arriving))
      select s.id as "spaceId", r.version from arriving a
      join regulations r on r.organization_id = ${organizationId} and r.id = a."regulationId"
      join spaces s on s.organization_id = r.organization_id and s.id = a."spaceId" and s.approver_ids <> '{}'
      join regulation_versions v on v.organization_id = r.organization_id and v.regulation_id = r.id and v.published = r.version
      cross join lateral (select h.id, (h.details->>'approvalId')::bigint as approval_id from regulation_history h
        where h.organization_id = r.organization_id and h.regulation_id = r.id and h.kind = 'published' and h.version = r.version) publication
      where not exists (select from regulation_history h
          where h.organization_id = r.organization_id and h.regulation_id = r.id and h.kind = 'removedFromSpace'
            and (h.details->>'spaceId')::bigint = s.id and h.id > publication.id and h.regulation_name = r.name)
        and (v.name <> r.name or not exists (select from approvers one where one.space_id = s.id) or exists (select from approvers one
          where one.space_id = s.id and (select h.kind from regulation_history h
            where h.organization_id = r.organization_id and h.regulation_id = r.id and h.kind in ('approved', 'refused') and h.user_id = one.user_id
              and (h.details->>'approvalId')::bigint = publication.approval_id
            order by h.id desc limit 1) is distinct from 'approved'))
      order by s.id, r.id limit 1`),
  )
  return row ?? null
}
