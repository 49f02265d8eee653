import { headers } from "next/headers"
import { notFound } from "next/navigation"
import { Outbox } from "@/components/auth/outbox"
import { textsOfPage } from "@/lib/auth/open-page"
import { readOutbox } from "@/lib/mail/outbox"

export async function generateMetadata() {
  return { title: (await textsOfPage())("mail.outbox.title") }
}

export default async function OutboxPage() {
  const mails = await readOutbox(await headers())
  return mails ? <Outbox mails={mails} /> : notFound()
}
