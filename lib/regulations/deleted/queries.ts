import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import type { DatedKey } from "@/lib/api/cursor"
import type { OrganizationScope } from "@/lib/auth/guard"

const deletedRow = z.object({
  id: z.number(),
  name: z.string(),
  version: z.number(),
  deletedAt: z.string(),
  acknowledgedCount: z.number(),
})

/** A page of the deleted regulations that were published and one more, the one that was deleted last first. */
export async function listDeleted(
  db: Database,
  { organizationId }: OrganizationScope,
  { limit, after }: { readonly limit: number; readonly after: DatedKey | null },
): Promise<z.output<typeof deletedRow>[]> {
  return rowsOf(
    deletedRow,
    db.execute(sql`
      select r.id, r.name, r.version, ${iso("r.deleted_at")} as "deletedAt",
        (select count(distinct h.user_id)::integer from regulation_history h
          where h.organization_id = r.organization_id and h.regulation_id = r.id and h.kind = 'acknowledged') as "acknowledgedCount"
      from regulations r
      where r.organization_id = ${organizationId} and r.deleted_at is not null and r.version is not null
        ${after ? sql`and (r.deleted_at, r.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
      order by r.deleted_at desc, r.id desc limit ${limit + 1}`),
  )
}
