import { desc, eq, lt, sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { outgoingMails } from "@/db/schema"
import { skippingLocked } from "@/lib/locks/queries"

type MailRecord = typeof outgoingMails.$inferSelect

export async function insertMail(
  db: Transaction,
  mail: Pick<MailRecord, "recipient" | "locale" | "sealedLetter">,
): Promise<void> {
  await db.insert(outgoingMails).values(mail)
}

/**
 * Takes due mails for this process: no other process takes them in the next five minutes, in which they are sent. The mails of a process
 * that dies meanwhile are free again after them.
 */
export async function claimDueMails(db: Database, count: number): Promise<MailRecord[]> {
  const { id, gaveUpAt, nextAttemptAt } = outgoingMails
  const due = sql`(select ${id} from ${outgoingMails} where ${gaveUpAt} is null and ${nextAttemptAt} <= now()
    order by ${nextAttemptAt}, ${id} limit ${count} ${skippingLocked()})`
  return db
    .update(outgoingMails)
    .set({ attempts: sql`${outgoingMails.attempts} + 1`, nextAttemptAt: sql`now() + interval '5 minutes'` })
    .where(sql`${id} in ${due}`)
    .returning()
}

export async function deleteMail(db: Database, mailId: number): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, mailId))
}

/** @param seconds until the next attempt; null where none is made any more */
export async function postponeMail(
  db: Database,
  mailId: number,
  seconds: number | null,
  lastError: string,
): Promise<void> {
  await db
    .update(outgoingMails)
    .set(
      seconds === null
        ? { gaveUpAt: sql`now()`, lastError }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`, lastError },
    )
    .where(eq(outgoingMails.id, mailId))
}

/** The mails that wait, the newest first. */
export async function listOutgoingMails(db: Database, count: number): Promise<MailRecord[]> {
  return db.select().from(outgoingMails).orderBy(desc(outgoingMails.id)).limit(count)
}

/** What has not gone out in seven days is not worth sending. */
export async function forgetOldMails(db: Database): Promise<void> {
  await db.delete(outgoingMails).where(lt(outgoingMails.createdAt, sql`now() - interval '7 days'`))
}
