import { createTranslator } from "use-intl/core"
import { z } from "zod"
import type { Transaction } from "@/db/client"
import { messagesOf } from "@/lib/messages/catalogue"
import { addJob } from "@/lib/jobs/add-job"
import { localeOf, type Locale } from "@/lib/messages/locale"
import { seal, unseal } from "@/lib/platform/crypto"
import { env } from "@/lib/platform/env"
import type { Letter } from "./letter"
import { insertMail } from "./queries"

function textsOf(locale: Locale) {
  return createTranslator({ locale, messages: messagesOf(locale), namespace: "mail" })
}

/** The texts of `lib/messages/<language>/mail.ts`, in the recipient's language. */
export type MailTexts = ReturnType<typeof textsOf>

export type Recipient = { readonly email: string; readonly locale: string }

/**
 * Sends a mail once the transaction has been committed, and not at all where it is not: this writes it into the outbox. Delivery is tried
 * again for half a day, and may in rare cases happen twice.
 */
export async function sendMail(
  db: Transaction,
  { email, locale }: Recipient,
  write: (t: MailTexts) => Letter,
): Promise<void> {
  const letter = write(textsOf(localeOf(locale)))
  await insertMail(db, { recipient: email, locale: localeOf(locale), sealedLetter: sealLetter(email, letter) })
  if (env().mail) await addJob(db, "deliverMails", {})
}

const letterShape = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), address: z.string() }).optional(),
  notes: z.array(z.string()).optional(),
})

function sealLetter(recipient: string, letter: Letter): string {
  return seal("mail", recipient, JSON.stringify(letter))
}

/** What a mail of the outbox says; null where it was written with another secret. */
export function openLetter(mail: { readonly recipient: string; readonly sealedLetter: string }): Letter | null {
  const text = unseal("mail", mail.recipient, mail.sealedLetter)
  return text === null ? null : letterShape.parse(JSON.parse(text))
}
