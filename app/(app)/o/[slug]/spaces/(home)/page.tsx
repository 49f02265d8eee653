import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { SpacesOverview } from "@/components/organizations/spaces-overview"
import { openPage, textsOfPage } from "@/lib/auth/open-page"
import { listOrganizationMembers } from "@/lib/organizations/members/service"

type SpacesPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("shell.spaces.title") }
}

export default async function SpacesPage({ params }: SpacesPageProps) {
  const page = await openPage((await params).slug)
  await page.read(listOrganizationMembers, {})
  return (
    <HydrationBoundary state={page.state()}>
      <SpacesOverview />
    </HydrationBoundary>
  )
}
