import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { stateOf, toRead } from "@/db/regulation-state"
import { rowsOf } from "@/db/rows"
import { notifications } from "@/db/schema"
import { notificationRow } from "../queries"
import { isVisible } from "../visible/queries"

/** Any number that nothing else in the database uses for its advisory locks. */
const lock = 7_374_616_767
/** As many people's as are written to in one transaction. */
const batch = 500

const mailingRow = z.object({ taken: z.boolean() })

/** Whether no other process writes these mails; holds until the transaction ends, so that what belongs together goes into one. */
export async function takeMailing(db: Transaction): Promise<boolean> {
  const [row] = await rowsOf(mailingRow, db.execute(sql`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`))
  return row?.taken ?? false
}

const dueMailRow = notificationRow
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
    email: z.string(),
    locale: z.string(),
    timeZone: z.string(),
    /** Whether it is still worth a mail: neither read, archived nor done meanwhile, still theirs to see, and wanted by mail. */
    wanted: z.boolean(),
  })
export type DueMail = z.output<typeof dueMailRow>

/** What asks somebody to read is worth no mail once they have done so, or are asked no more. */
const stillAsked = sql`(n.kind not in ('regulationAsked', 'regulationDue') or exists (select from regulations r
  cross join lateral (${stateOf(sql`n.user_id`)}) own
  where r.organization_id = n.organization_id and r.id = n.regulation_id and own.state in (${toRead})))`

/** What is due by mail as of an instant. */
export async function listDue(db: Transaction, now: string): Promise<DueMail[]> {
  return rowsOf(
    dueMailRow,
    db.execute(sql`
      select n.id, n.kind, n.details, n.task_id as "taskId", t.name as "taskName", n.page_id as "pageId",
        pg.name as "pageName", n.regulation_id as "regulationId", rg.name as "regulationName", b.id as "projectId", b.name as "projectName", s.name as "spaceName", a.name as "actorName",
        n.organization_id as "organizationId", o.name as "organizationName", o.slug, n.user_id as "userId", u.email, u.locale,
        u.time_zone as "timeZone",
        n.read_at is null and n.archived_at is null and coalesce(c.email, '') <> 'off' and u.email_verified_at is not null
          and m.state = 'active' and (${isVisible(sql`n.organization_id`, sql`n`)}) and ${stillAsked} as wanted
      from ${notifications} n
      join organizations o on o.id = n.organization_id
      join organization_members m on m.organization_id = n.organization_id and m.user_id = n.user_id
      join users u on u.id = n.user_id
      join users a on a.id = n.actor_id
      left join tasks t on t.organization_id = n.organization_id and t.id = n.task_id
      left join pages pg on pg.organization_id = n.organization_id and pg.id = n.page_id
      left join regulations rg on rg.organization_id = n.organization_id and rg.id = n.regulation_id
      left join projects b on b.organization_id = n.organization_id and b.id = n.project_id and n.task_id is null
      left join spaces s on s.organization_id = n.organization_id and s.id = n.space_id
      left join notification_channels c on c.user_id = n.user_id and c.kind = n.kind
      where n.mail_due_at <= ${now}::timestamptz and n.mailed_at is null
      order by n.mail_due_at, n.id limit ${batch}`),
  )
}

export async function setMailed(db: Transaction, mails: readonly DueMail[], now: string): Promise<void> {
  const organizationIds = idList(mails.map((mail) => mail.organizationId))
  await db.execute(sql`
    update ${notifications} n set mailed_at = ${now}::timestamptz
    from unnest(${organizationIds}, ${idList(mails.map(({ id }) => id))}) as done(organization_id, id)
    where n.organization_id = done.organization_id and n.id = done.id`)
}
