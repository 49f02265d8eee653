import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { NotificationSettings } from "@/components/notifications/settings"
import { openPage, textsOfPage } from "@/lib/auth/open-page"
import { listFollowed } from "@/lib/notifications/following/service"
import { getPushSubscription } from "@/lib/notifications/push/service"
import { getNotificationSettings } from "@/lib/notifications/settings/service"

type NotificationsPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.notifications") }
}

export default async function NotificationsPage({ params }: NotificationsPageProps) {
  const page = await openPage((await params).slug)
  await Promise.all([
    page.read(getNotificationSettings, {}),
    page.read(getPushSubscription, {}),
    page.read(listFollowed, {}),
  ])
  return (
    <HydrationBoundary state={page.state()}>
      <NotificationSettings />
    </HydrationBoundary>
  )
}
