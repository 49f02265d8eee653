import { sql } from "drizzle-orm"
import { z } from "zod"
import { byName } from "@/db/by-name"
import type { Database } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { presences } from "@/db/schema"
import type { ProjectScope } from "@/lib/auth/guard"
import type { setPresence } from "./contract"
import { endVisit, isThere } from "./visits/queries"

export type Present = z.output<typeof setPresence.returns>[number]
type Visit = { readonly visitId: string; readonly taskId: number | null; readonly writing: boolean }

const arriveRow = z.object({ heard: z.boolean(), known: z.boolean() })

/** Notes that the caller is there, unless the visit has ended. Answers whether that is news to others. */
export async function arrive(db: Database, scope: ProjectScope, { visitId, taskId, writing }: Visit): Promise<boolean> {
  const [row] = await rowsOf(
    arriveRow,
    db.execute(sql`
      with before as (
        select task_id, writing from presences where organization_id = ${scope.organizationId} and project_id = ${scope.id}
          and user_id = ${scope.userId} and visit_id = ${visitId} and ${isThere}),
      swept as (
        delete from presences where organization_id = ${scope.organizationId} and project_id = ${scope.id}
          and seen_at < now() - interval '1 minute' and visit_id <> ${visitId}),
      written as (
        insert into presences (organization_id, project_id, user_id, visit_id, task_id, writing)
        values (${scope.organizationId}, ${scope.id}, ${scope.userId}, ${visitId}, ${taskId}, ${writing})
        on conflict (organization_id, project_id, user_id, visit_id)
        do update set task_id = excluded.task_id, writing = excluded.writing, seen_at = excluded.seen_at
        where not presences.ended
        returning 1)
      select exists (select from written) as heard, exists (select 1 from before where task_id is not distinct from ${taskId}::bigint
          and writing = ${writing}) as known`),
  )
  return row?.heard === true && !row.known
}

/** Ends the visit for good. Answers whether the caller was there. */
export const leave = (db: Database, scope: ProjectScope, visitId: string): Promise<boolean> =>
  endVisit(db, scope, { id: scope.id, visits: presences, visitedId: sql`project_id` }, visitId)

/** Who looks at the board and may still see it, by name. */
export async function listPresent(db: Database, scope: ProjectScope): Promise<Present[]> {
  return db.execute<Present>(sql`
    select u.id as "userId", u.name, coalesce(json_agg(distinct p.task_id::text) filter (where p.task_id is not null), '[]') as "taskIds",
      coalesce(json_agg(distinct p.task_id::text) filter (where p.task_id is not null and p.writing), '[]') as "writingIn"
    from presences p
    join users u on u.id = p.user_id
    join visible_projects v on v.organization_id = p.organization_id and v.project_id = p.project_id and v.user_id = p.user_id
    where p.organization_id = ${scope.organizationId} and p.project_id = ${scope.id} and ${isThere}
    group by u.id, u.name order by ${byName(sql`u.name`)}, u.id`)
}

export async function standsOn(db: Database, scope: ProjectScope, taskId: number): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from placements p join tasks t on t.organization_id = p.organization_id and t.id = p.task_id
    where p.organization_id = ${scope.organizationId} and p.project_id = ${scope.id} and p.task_id = ${taskId}
      and p.deleted_at is null and t.deleted_at is null`)
  return rows.length > 0
}
