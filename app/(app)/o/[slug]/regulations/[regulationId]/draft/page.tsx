import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { BesideView } from "@/components/regulations/beside/beside-view"
import { idOf, openPage } from "@/lib/auth/open-page"
import { getRegulationContent } from "@/lib/regulations/content/service"
import { getRegulation } from "@/lib/regulations/service"

type DraftPageProps = { params: Promise<{ slug: string; regulationId: string }> }

export async function generateMetadata({ params }: DraftPageProps) {
  const { slug, regulationId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getRegulation, { regulationId: idOf(regulationId) })).name }
}

export default async function DraftPage({ params }: DraftPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const regulationId = idOf(ids.regulationId)
  await Promise.all([page.read(getRegulation, { regulationId }), page.read(getRegulationContent, { regulationId })])
  return (
    <HydrationBoundary state={page.state()}>
      <BesideView regulationId={regulationId} />
    </HydrationBoundary>
  )
}
