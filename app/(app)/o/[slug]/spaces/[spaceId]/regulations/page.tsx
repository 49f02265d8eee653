import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { RegulationList } from "@/components/regulations/list/regulation-list"
import { idOf, openPage } from "@/lib/auth/open-page"
import { listRegulationGroups } from "@/lib/regulations/groups/service"
import { listSpaceRegulations } from "@/lib/regulations/service"
import { getSpace } from "@/lib/spaces/service"

type RegulationsPageProps = { params: Promise<{ slug: string; spaceId: string }> }

export async function generateMetadata({ params }: RegulationsPageProps) {
  const { slug, spaceId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getSpace, { spaceId: idOf(spaceId) })).name }
}

export default async function RegulationsPage({ params }: RegulationsPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const input = { spaceId: idOf(ids.spaceId) }
  await Promise.all([
    page.read(getSpace, input),
    page.read(listSpaceRegulations, input),
    page.read(listRegulationGroups, input),
  ])
  return (
    <HydrationBoundary state={page.state()}>
      <RegulationList {...input} />
    </HydrationBoundary>
  )
}
