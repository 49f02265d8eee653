import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { General } from "@/components/organizations/general"
import { openPage, textsOfPage } from "@/lib/auth/open-page"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { countOrganizationEntities } from "@/lib/organizations/service"

type GeneralPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("settings.sections.general") }
}

export default async function GeneralPage({ params }: GeneralPageProps) {
  const page = await openPage((await params).slug)
  await Promise.all([page.read(countOrganizationEntities, {}), page.read(listOrganizationMembers, {})])
  return (
    <HydrationBoundary state={page.state()}>
      <General />
    </HydrationBoundary>
  )
}
