import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { SharingSettings } from "@/components/spaces/settings/sharing"
import { idOf, openPage, textsOfPage } from "@/lib/auth/open-page"
import { getInviteLink } from "@/lib/spaces/links/service"
import { getSpace } from "@/lib/spaces/service"

type SharingPageProps = { params: Promise<{ slug: string; spaceId: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("spacePages.settings.tabs.sharing") }
}

export default async function SharingPage({ params }: SharingPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const spaceId = idOf(ids.spaceId)
  const { can } = await page.read(getSpace, { spaceId })
  if (can.administer) await page.read(getInviteLink, { spaceId })
  return (
    <HydrationBoundary state={page.state()}>
      <SharingSettings spaceId={spaceId} />
    </HydrationBoundary>
  )
}
