import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { OrganizationActivity } from "@/components/organizations/organization-activity"
import { openPage, textsOfPage } from "@/lib/auth/open-page"
import { listOrganizationActivity } from "@/lib/organizations/service"

type ActivityPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.activity") }
}

export default async function ActivityPage({ params }: ActivityPageProps) {
  const page = await openPage((await params).slug)
  // Who may not see it finds nothing here.
  await page.read(listOrganizationActivity, { limit: "1" })
  return (
    <HydrationBoundary state={page.state()}>
      <OrganizationActivity />
    </HydrationBoundary>
  )
}
