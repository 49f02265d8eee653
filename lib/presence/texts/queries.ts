import { sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { pagePresences, regulationPresences } from "@/db/schema"
import type { OrganizationScope, RegulationScope, SpaceScope } from "@/lib/auth/guard"
import { isSeenBy } from "@/lib/mentions/queries"
import { endVisit, isThere, type Visited } from "../visits/queries"

/** A text at which people look. */
export type TextLookedAt = Visited & {
  /** Who sees it, a row of `user_id` each. */
  readonly seen: SQL
}

export const pageLookedAt = (scope: SpaceScope, id: number): TextLookedAt => ({
  id,
  visits: pagePresences,
  visitedId: sql`page_id`,
  seen: sql`visible_spaces v where v.organization_id = ${scope.organizationId} and v.space_id = ${scope.id}`,
})

export const regulationLookedAt = ({ organizationId, id }: RegulationScope): TextLookedAt => ({
  id,
  visits: regulationPresences,
  visitedId: sql`regulation_id`,
  seen: sql`visible_regulations v where v.organization_id = ${organizationId} and v.regulation_id = ${id}`,
})

type Visit = { readonly visitId: string; readonly writing: boolean }

/** What is new to others: that somebody has come or gone, or that they have begun to write or ended. */
export type News = "present" | "writing" | null

const arriveRow = z.object({ heard: z.boolean(), wrote: z.boolean().nullable() })

/** Notes that the caller is there, unless the visit has ended. */
export async function arrive(
  db: Database,
  { organizationId, userId }: OrganizationScope,
  { id, visits, visitedId }: TextLookedAt,
  { visitId, writing }: Visit,
): Promise<News> {
  const ofText = sql`organization_id = ${organizationId} and ${visitedId} = ${id}`
  const [row] = await rowsOf(
    arriveRow,
    db.execute(sql`
      with before as (
        select writing from ${visits} where ${ofText} and user_id = ${userId} and visit_id = ${visitId} and ${isThere}),
      swept as (
        delete from ${visits} where ${ofText} and seen_at < now() - interval '1 minute' and visit_id <> ${visitId}),
      written as (
        insert into ${visits} (organization_id, ${visitedId}, user_id, visit_id, writing)
        values (${organizationId}, ${id}, ${userId}, ${visitId}, ${writing})
        on conflict (organization_id, ${visitedId}, user_id, visit_id)
        do update set writing = excluded.writing, seen_at = excluded.seen_at
        where not ${visits}.ended
        returning 1)
      select exists (select from written) as heard, (select writing from before) as wrote`),
  )
  if (row?.heard !== true) return null
  if (row.wrote === null) return "present"
  return row.wrote === writing ? null : "writing"
}

/** Ends the visit for good. */
export const leave = async (
  db: Database,
  scope: OrganizationScope,
  text: TextLookedAt,
  visitId: string,
): Promise<News> => ((await endVisit(db, scope, text, visitId)) ? "present" : null)

const presentRow = z.object({ userId: z.number(), name: z.string(), writing: z.boolean() })
export type Present = z.output<typeof presentRow>

/** Who looks at the text and may still see it, by name; of them, those whom the caller may see. */
export async function listPresent(
  db: Database,
  scope: OrganizationScope,
  { id, visits, visitedId, seen }: TextLookedAt,
): Promise<Present[]> {
  return rowsOf(
    presentRow,
    db.execute(sql`
      select u.id as "userId", u.name, bool_or(p.writing) as writing
      from ${visits} p
      join users u on u.id = p.user_id
      where p.organization_id = ${scope.organizationId} and p.${visitedId} = ${id} and ${isThere}
        and exists (select from ${seen} and v.user_id = p.user_id offset 0) and ${isSeenBy(scope, sql`p.user_id`)}
      group by u.id, u.name order by ${byName(sql`u.name`)}, u.id`),
  )
}
