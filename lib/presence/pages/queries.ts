import { sql } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database } from "@/db/client"
import { rowsOf } from "@/db/rows"
import type { SpaceScope } from "@/lib/auth/guard"

type Visit = { readonly pageId: number; readonly visitId: string; readonly writing: boolean }

/** Who has said nothing for longer has gone. */
const fresh = sql`seen_at > now() - interval '20 seconds'`

const arriveRow = z.object({ known: z.boolean() })

/** Notes that the caller is there. Answers whether that is news to others. */
export async function arrive(db: Database, scope: SpaceScope, { pageId, visitId, writing }: Visit): Promise<boolean> {
  const ofPage = sql`organization_id = ${scope.organizationId} and page_id = ${pageId}`
  const [row] = await rowsOf(
    arriveRow,
    db.execute(sql`
      with before as (
        select writing from page_presences where ${ofPage} and user_id = ${scope.userId} and visit_id = ${visitId} and ${fresh}),
      swept as (
        delete from page_presences where ${ofPage} and seen_at < now() - interval '1 minute' and visit_id <> ${visitId}),
      written as (
        insert into page_presences (organization_id, page_id, user_id, visit_id, writing)
        values (${scope.organizationId}, ${pageId}, ${scope.userId}, ${visitId}, ${writing})
        on conflict (organization_id, page_id, user_id, visit_id)
        do update set writing = excluded.writing, seen_at = excluded.seen_at)
      select exists (select 1 from before where writing = ${writing}) as known`),
  )
  return row?.known !== true
}

/** Answers whether the caller was there. */
export async function leave(db: Database, scope: SpaceScope, pageId: number, visitId: string): Promise<boolean> {
  const gone = await db.execute(sql`
    delete from page_presences where organization_id = ${scope.organizationId} and page_id = ${pageId}
      and user_id = ${scope.userId} and visit_id = ${visitId} returning visit_id`)
  return gone.length > 0
}

const presentRow = z.object({ userId: z.number(), name: z.string(), writing: z.boolean() })

/** Who looks at the page and may still see it, by name. */
export async function listPresent(
  db: Database,
  scope: SpaceScope,
  pageId: number,
): Promise<z.output<typeof presentRow>[]> {
  return rowsOf(
    presentRow,
    db.execute(sql`
      select u.id as "userId", u.name, bool_or(p.writing) as writing
      from page_presences p
      join users u on u.id = p.user_id
      join visible_spaces v on v.organization_id = p.organization_id and v.space_id = ${scope.id} and v.user_id = p.user_id
      where p.organization_id = ${scope.organizationId} and p.page_id = ${pageId} and p.${fresh}
      group by u.id, u.name order by ${byName(sql`u.name`)}, u.id`),
  )
}
