import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { hasPassed, stillCounts } from "@/db/passed-regulation"
import { rowsOf } from "@/db/rows"
import type { RegulationScope } from "@/lib/auth/guard"
import type { ProofOf } from "../receipts/queries"

/**
 * Makes the certificates that are due for attempts `t` at regulations `r`: of who has both acknowledged it and passed its test since all were
 * asked last, with the names of now. One that is made already stays as it is. The counter of the organization is locked until the commit: a
 * certificate that is not made after all leaves no number out.
 */
export const issueWhere = (which: SQL) => sql`
  with due as materialized (
    select t.organization_id, t.regulation_id, t.id as attempt_id, t.user_id, t.asked_by_id, t.version, r.name as regulation_name,
      u.name as user_name, t.score, t.finished_at,
      count(*) over of_organization - row_number() over (of_organization order by t.finished_at, t.id) as later
    from regulation_attempts t
    join regulations r on r.organization_id = t.organization_id and r.id = t.regulation_id and r.asked_by_id = t.asked_by_id
    join users u on u.id = t.user_id
    where t.result = 'passed' and ${stillCounts(sql`t.finished_at`)} and ${hasPassed(sql`t.user_id`)} and ${which}
      and not exists (select from regulation_certificates made where made.organization_id = t.organization_id and made.attempt_id = t.id)
    window of_organization as (partition by t.organization_id)),
  counted as (
    insert into certificate_counters as counter (organization_id, last_number)
    select organization_id, count(*) from due group by organization_id
    on conflict (organization_id) do update set last_number = counter.last_number + excluded.last_number
    returning counter.organization_id, counter.last_number)
  insert into regulation_certificates
    (organization_id, number, regulation_id, attempt_id, user_id, asked_by_id, version, regulation_name, user_name, score, passed_at)
  select due.organization_id, counted.last_number - due.later, due.regulation_id, due.attempt_id, due.user_id, due.asked_by_id, due.version,
    due.regulation_name, due.user_name, due.score, due.finished_at
  from due join counted on counted.organization_id = due.organization_id
  order by due.finished_at, due.attempt_id`

/** Makes the certificate of somebody who has just done the last of what a regulation asks; nothing where something is left. */
export async function issueCertificate(
  db: Transaction,
  { organizationId, id }: Pick<RegulationScope, "organizationId" | "id">,
  userId: number,
): Promise<void> {
  await db.execute(
    issueWhere(sql`t.organization_id = ${organizationId} and t.regulation_id = ${id} and t.user_id = ${userId}`),
  )
}

const certificateRow = z.object({
  id: z.number(),
  regulationId: z.number(),
  userId: z.number(),
  number: z.string(),
  organizationName: z.string(),
  regulationName: z.string(),
  version: z.number(),
  userName: z.string(),
  score: z.number(),
  passedAt: z.string(),
  expiresAt: z.string().nullable(),
  state: z.enum(["valid", "expired", "replaced"]),
  token: z.string(),
})
export type CertificateRow = z.output<typeof certificateRow>

/** The number of a certificate `c`, as it is written. */
export const certificateNumber = sql`(to_char(c.passed_at at time zone 'UTC', 'YYYY') || '-' || lpad(c.number::text, greatest(6, length(c.number::text)), '0'))`

/**
 * Certificates `c`, the last first. How long one holds is what the regulation says today: both what was acknowledged and what was passed count
 * for so many months. In short, it holds where the person is done with the regulation by it.
 */
const select = (which: SQL) => sql`
  select c.id, c.regulation_id as "regulationId", c.user_id as "userId",
    ${certificateNumber} as number,
    o.name as "organizationName", c.regulation_name as "regulationName", c.version, c.user_name as "userName", c.score,
    ${iso("c.passed_at")} as "passedAt", ${iso("expiry.at")} as "expiresAt",
    case when r.deleted_at is not null or r.asked_by_id <> c.asked_by_id
        or exists (select from regulation_certificates later where later.organization_id = c.organization_id
          and later.regulation_id = c.regulation_id and later.user_id = c.user_id and later.id > c.id) then 'replaced'
      when expiry.at <= now() then 'expired'
      else 'valid' end as state,
    c.token
  from regulation_certificates c
  join organizations o on o.id = c.organization_id
  join regulations r on r.organization_id = c.organization_id and r.id = c.regulation_id
  cross join lateral (select max(h.at) as at from regulation_history h
    where h.organization_id = c.organization_id and h.user_id = c.user_id and h.regulation_id = c.regulation_id
      and h.kind = 'acknowledged' and h.id > c.asked_by_id) signed
  cross join lateral (select least(c.passed_at, signed.at) + r.repeat_months * interval '1 month' as at) expiry
  where ${which} order by c.id desc`

/** What somebody has of a regulation, the last first. */
export async function listCertificates(
  db: Database,
  { organizationId, regulationId, userId }: ProofOf,
): Promise<CertificateRow[]> {
  return rowsOf(
    certificateRow,
    db.execute(
      select(
        sql`c.organization_id = ${organizationId} and c.regulation_id = ${regulationId} and c.user_id = ${userId}`,
      ),
    ),
  )
}

/** The certificate of an address, for everybody. */
export async function findByToken(db: Database, token: string): Promise<CertificateRow | null> {
  const [row] = await rowsOf(certificateRow, db.execute(select(sql`c.token = ${token}`)))
  return row ?? null
}
