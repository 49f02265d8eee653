import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { GeneralSettings } from "@/components/spaces/settings/general"
import { idOf, openPage, textsOfPage } from "@/lib/auth/open-page"
import { getSpaceBackground } from "@/lib/spaces/background/service"
import { getSpace } from "@/lib/spaces/service"

type SettingsPageProps = { params: Promise<{ slug: string; spaceId: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("spaces.tabs.settings") }
}

export default async function SpaceSettingsPage({ params }: SettingsPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const spaceId = idOf(ids.spaceId)
  await Promise.all([page.read(getSpace, { spaceId }), page.read(getSpaceBackground, { spaceId })])
  return (
    <HydrationBoundary state={page.state()}>
      <GeneralSettings spaceId={spaceId} />
    </HydrationBoundary>
  )
}
