import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { SearchPage } from "@/components/search/search-page"
import { openPage, textsOfPage } from "@/lib/auth/open-page"
import { listLabels } from "@/lib/labels/service"
import { listOrganizationMembers } from "@/lib/organizations/members/service"

type SearchRouteProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("search.title") }
}

export default async function SearchRoute({ params }: SearchRouteProps) {
  const page = await openPage((await params).slug)
  await Promise.all([page.read(listLabels, {}), page.read(listOrganizationMembers, {})])
  return (
    <HydrationBoundary state={page.state()}>
      <SearchPage />
    </HydrationBoundary>
  )
}
