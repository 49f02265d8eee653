import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { notifications } from "@/db/schema"
import { outside, outsideRow } from "../outside/queries"

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

const dueMailRow = outsideRow.extend({ email: z.string() })
export type DueMail = z.output<typeof dueMailRow>

/** What is due by mail as of an instant. */
export async function listDue(db: Transaction, now: string): Promise<DueMail[]> {
  return rowsOf(
    dueMailRow,
    db.execute(sql`
      select ${outside.columns}, u.email,
        ${outside.worth} and coalesce(c.email, '') <> 'off' and u.email_verified_at is not null as wanted
      from ${notifications} n
      ${outside.joins}
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
