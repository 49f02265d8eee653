import { desc, eq } from "drizzle-orm"
import { database } from "@/db/client"
import { outgoingMails } from "@/db/schema"
import type { Letter } from "@/lib/mail/letter"
import { openLetter } from "@/lib/mail/send"
import { the } from "./company"

/** What waits in the outbox for an address, the newest first. */
export async function mailsTo(email: string): Promise<Letter[]> {
  const rows = await database()
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.recipient, email))
    .orderBy(desc(outgoingMails.id))
  return rows.map((row) => the(openLetter(row)))
}

/** The token in the link of the newest mail to an address. */
export async function tokenTo(email: string): Promise<string> {
  const [newest] = await mailsTo(email)
  return the(new URL(the(newest?.action).address).searchParams.get("token"))
}
