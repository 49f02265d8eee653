import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { DangerSettings } from "@/components/spaces/settings/danger"
import { idOf, openPage, textsOfPage } from "@/lib/auth/open-page"
import { getSpace } from "@/lib/spaces/service"

type DangerPageProps = { params: Promise<{ slug: string; spaceId: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("spacePages.settings.tabs.danger") }
}

export default async function DangerPage({ params }: DangerPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const spaceId = idOf(ids.spaceId)
  await page.read(getSpace, { spaceId })
  return (
    <HydrationBoundary state={page.state()}>
      <DangerSettings spaceId={spaceId} />
    </HydrationBoundary>
  )
}
