import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { idOf, openPage, textsOfPage } from "@/lib/auth/open-page"
import { SpaceMembers } from "@/components/spaces/space-members"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { listSpaceMembers } from "@/lib/spaces/members/service"
import { getSpace } from "@/lib/spaces/service"

type MembersPageProps = { params: Promise<{ slug: string; spaceId: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("spacePages.members.title") }
}

export default async function MembersPage({ params }: MembersPageProps) {
  const { slug, spaceId: text } = await params
  const page = await openPage(slug)
  const spaceId = idOf(text)
  await Promise.all([
    page.read(getSpace, { spaceId }),
    page.read(listSpaceMembers, { spaceId }),
    page.read(listOrganizationMembers, {}),
  ])
  return (
    <HydrationBoundary state={page.state()}>
      <SpaceMembers spaceId={spaceId} />
    </HydrationBoundary>
  )
}
