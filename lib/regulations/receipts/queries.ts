import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { spaceRoles, type SpaceRole } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"

/** Whose proof at which regulation. */
export type ProofOf = {
  readonly organizationId: number
  readonly regulationId: number
  readonly userId: number
}

const roleRow = z.object({ role: z.enum(spaceRoles).nullable() })

/** The role of the caller at a regulation, as `regulationProof` counts it; null where there is none. */
export async function findProofRole(
  db: Database,
  { organizationId, userId }: OrganizationScope,
  regulationId: number,
): Promise<SpaceRole | null> {
  const [row] = await rowsOf(
    roleRow,
    db.execute(sql`
      select coalesce((select max(v.role) from visible_regulations v
          where v.organization_id = m.organization_id and v.user_id = m.user_id and v.regulation_id = ${regulationId}),
        case when m.role in ('owner', 'administrator') and exists (select from regulations r where r.organization_id = m.organization_id
          and r.id = ${regulationId} and r.deleted_at is not null and r.version is not null) then 'administrator'::space_role end) as role
      from organization_members m
      where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.state = 'active'`),
  )
  return row?.role ?? null
}

const receiptRow = z.object({
  id: z.number(),
  organizationName: z.string(),
  regulationId: z.number(),
  regulationName: z.string(),
  version: z.number(),
  versionName: z.string().nullable(),
  userId: z.number(),
  userName: z.string(),
  userEmail: z.string().nullable(),
  acknowledgedAt: z.string(),
  sha256: z.string().nullable(),
  testScore: z.number().nullable(),
})
export type Receipt = z.output<typeof receiptRow>

/** What somebody has acknowledged of a regulation, the last first. */
export async function listReceipts(
  db: Database,
  { organizationId, regulationId, userId }: ProofOf,
): Promise<Receipt[]> {
  return rowsOf(
    receiptRow,
    db.execute(sql`
      select h.id, o.name as "organizationName", h.regulation_id as "regulationId", h.regulation_name as "regulationName", h.version,
        h.user_id as "userId", h.user_name as "userName",
        case when u.cleared_at is null then u.email end as "userEmail", ${iso("h.at")} as "acknowledgedAt",
        v.name as "versionName", encode(sha256(convert_to(v.content::text, 'UTF8')), 'hex') as sha256,
        (select max((p.details->>'score')::integer) from regulation_history p
          where p.organization_id = h.organization_id and p.user_id = h.user_id and p.regulation_id = h.regulation_id and p.kind = 'passed'
            and p.version = h.version) as "testScore"
      from regulation_history h
      join organizations o on o.id = h.organization_id
      left join users u on u.id = h.user_id
      left join regulation_versions v on v.organization_id = h.organization_id and v.regulation_id = h.regulation_id and v.published = h.version
      where h.organization_id = ${organizationId} and h.user_id = ${userId} and h.regulation_id = ${regulationId} and h.kind = 'acknowledged'
      order by h.id desc`),
  )
}
