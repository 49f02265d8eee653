import { asc, desc, eq, inArray, lt, sql } from "drizzle-orm"
import type { Database, Transaction } from "@/db/client"
import { outgoingMails } from "@/db/schema"

type MailRecord = typeof outgoingMails.$inferSelect

export async function insertMail(
  db: Transaction,
  mail: Pick<MailRecord, "recipient" | "locale" | "sealedLetter">,
): Promise<void> {
  await db.insert(outgoingMails).values(mail)
}

/**
 * Takes mails that are due for this process: nobody else takes them in the next five minutes, in which they are sent. A process that dies
 * meanwhile leaves them to the others.
 */
export async function claimDueMails(db: Database, count: number): Promise<MailRecord[]> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(sql`${outgoingMails.gaveUpAt} is null and ${outgoingMails.nextAttemptAt} <= now()`)
    .orderBy(asc(outgoingMails.nextAttemptAt), asc(outgoingMails.id))
    .limit(count)
    .for("update", { skipLocked: true })
  return db
    .update(outgoingMails)
    .set({ attempts: sql`${outgoingMails.attempts} + 1`, nextAttemptAt: sql`now() + interval '5 minutes'` })
    .where(inArray(outgoingMails.id, due))
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
