import { sql, type SQL } from "drizzle-orm"
import type { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { iso } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import { reaches } from "@/lib/auth/access"
import type { RegulationScope } from "@/lib/auth/guard"
import type { regulationRecord } from "./contract"

export type RegulationRecord = z.output<typeof regulationRecord>
type New = Pick<RegulationRecord, "kind" | "version"> & {
  /** Whose it is, where that is not the caller. */
  readonly userId?: number
  readonly details?: Partial<Pick<RegulationRecord, "note" | "asked" | "score" | "settings">> & {
    readonly markedById?: number
  }
}

/** Appends what somebody does to a regulation, with the names of now. Answers the id of the record. */
export async function appendHistory(
  db: Transaction,
  { organizationId, userId: callerId, id }: Pick<RegulationScope, "organizationId" | "userId" | "id">,
  { kind, version, userId = callerId, details = {} }: New,
): Promise<number> {
  const [row] = await rowsOf(
    idRow,
    db.execute(sql`
      insert into regulation_history (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name, details)
      select r.organization_id, r.id, r.name, ${kind}, ${version}::integer, u.id, u.name, ${JSON.stringify(details)}::jsonb
      from regulations r cross join users u
      where r.organization_id = ${organizationId} and r.id = ${id} and u.id = ${userId}
      returning id`),
  )
  if (!row) throw new Error("the regulation is gone")
  return row.id
}

/** Which records somebody may see. */
const seen = ({ role, userId }: RegulationScope): SQL =>
  reaches(role, "administrator")
    ? sql`true`
    : sql`(h.user_id = ${userId} or h.kind in ('published', 'cleared')
        or h.kind in ('versionKept', 'settingsChanged') and ${reaches(role, "editor")})`

/** A page of the history of a regulation and one more, the last record first. */
export async function listHistory(
  db: Database,
  scope: RegulationScope,
  { limit, before, userId }: { readonly limit: number; readonly before: number | null; readonly userId?: number },
): Promise<RegulationRecord[]> {
  return db.execute<RegulationRecord>(sql`
    select h.id, h.kind, h.version, h.user_id as "userId", h.user_name as "userName", ${iso("h.at")} as at,
      h.details->>'note' as note, (h.details->>'score')::integer as score, (h.details->>'asked')::boolean as asked,
      h.details->'settings' as settings
    from regulation_history h
    where h.organization_id = ${scope.organizationId} and h.regulation_id = ${scope.id} and ${seen(scope)}
      ${userId === undefined ? sql`` : sql`and h.user_id = ${userId}`}
      and h.id < coalesce(${before}::bigint, 9223372036854775807)
    order by h.id desc limit ${limit + 1}`)
}
