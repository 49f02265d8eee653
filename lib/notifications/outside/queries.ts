import { sql } from "drizzle-orm"
import { z } from "zod"
import { stateOf, toRead } from "@/db/regulation-state"
import { notificationRow } from "../queries"
import { isVisible } from "../visible/queries"

/** A notification `n` as it is told outside of the application: by mail, and by a browser without an open page. */
export const outsideRow = notificationRow
  .pick({
    id: true,
    kind: true,
    details: true,
    taskId: true,
    taskName: true,
    pageId: true,
    pageName: true,
    regulationId: true,
    regulationName: true,
    projectId: true,
    projectName: true,
    spaceName: true,
    actorName: true,
  })
  .extend({
    organizationId: z.number(),
    organizationName: z.string(),
    slug: z.string(),
    userId: z.number(),
    locale: z.string(),
    timeZone: z.string(),
    /** Whether it is still worth it: neither read, archived nor done meanwhile, still theirs to see, and wanted in this way. */
    wanted: z.boolean(),
  })
export type OutsideRow = z.output<typeof outsideRow>

/** What asks somebody to read is worth nothing once they have done so, or are asked no more. */
const stillAsked = sql`(n.kind not in ('regulationAsked', 'regulationDue') or exists (select from regulations r
  cross join lateral (${stateOf(sql`n.user_id`)}) own
  where r.organization_id = n.organization_id and r.id = n.regulation_id and own.state in (${toRead})))`

export const outside = {
  columns: sql`n.id, n.kind, n.details, n.task_id as "taskId", t.name as "taskName", n.page_id as "pageId", pg.name as "pageName",
    n.regulation_id as "regulationId", rg.name as "regulationName", b.id as "projectId", b.name as "projectName", s.name as "spaceName",
    a.name as "actorName", n.organization_id as "organizationId", o.name as "organizationName", o.slug, n.user_id as "userId", u.locale,
    u.time_zone as "timeZone"`,
  joins: sql`
    join organizations o on o.id = n.organization_id
    join organization_members m on m.organization_id = n.organization_id and m.user_id = n.user_id
    join users u on u.id = n.user_id
    join users a on a.id = n.actor_id
    left join tasks t on t.organization_id = n.organization_id and t.id = n.task_id
    left join pages pg on pg.organization_id = n.organization_id and pg.id = n.page_id
    left join regulations rg on rg.organization_id = n.organization_id and rg.id = n.regulation_id
    left join projects b on b.organization_id = n.organization_id and b.id = n.project_id and n.task_id is null
    left join spaces s on s.organization_id = n.organization_id and s.id = n.space_id`,
  worth: sql`n.read_at is null and n.archived_at is null and m.state = 'active'
    and (${isVisible(sql`n.organization_id`, sql`n`)}) and ${stillAsked}`,
}
