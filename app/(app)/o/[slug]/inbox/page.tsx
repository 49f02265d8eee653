import { Inbox } from "@/components/notifications/inbox"
import { openPage, textsOfPage } from "@/lib/auth/open-page"

type InboxPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("notifications.inbox.title") }
}

export default async function InboxPage({ params }: InboxPageProps) {
  await openPage((await params).slug)
  return <Inbox />
}
