import { sql, type SQL } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { z } from "zod"
import type { Database } from "@/db/client"
import { rowsOf } from "@/db/rows"
import type { OrganizationScope } from "@/lib/auth/guard"

/** A board or a text that people visit. */
export type Visited = {
  readonly id: number
  readonly visits: PgTable
  /** The column of `visits` that says which one. */
  readonly visitedId: SQL
}

/** Who has said nothing for longer has gone. */
export const isThere = sql`not ended and seen_at > now() - interval '20 seconds'`

const endRow = z.object({ known: z.boolean() })

/** Ends a visit for good. Answers whether the caller was there. */
export async function endVisit(
  db: Database,
  { organizationId, userId }: OrganizationScope,
  { id, visits, visitedId }: Visited,
  visitId: string,
): Promise<boolean> {
  const [row] = await rowsOf(
    endRow,
    db.execute(sql`
      with before as (
        select from ${visits} where organization_id = ${organizationId} and ${visitedId} = ${id} and user_id = ${userId}
          and visit_id = ${visitId} and ${isThere}),
      written as (
        insert into ${visits} (organization_id, ${visitedId}, user_id, visit_id, ended)
        values (${organizationId}, ${id}, ${userId}, ${visitId}, true)
        on conflict (organization_id, ${visitedId}, user_id, visit_id)
        do update set ended = excluded.ended, seen_at = excluded.seen_at)
      select exists (select from before) as known`),
  )
  return row?.known === true
}
