import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { RegulationVersions } from "@/components/regulations/regulation-versions"
import { idOf, openPage } from "@/lib/auth/open-page"
import { getRegulation } from "@/lib/regulations/service"

type VersionsPageProps = { params: Promise<{ slug: string; regulationId: string }> }

export async function generateMetadata({ params }: VersionsPageProps) {
  const { slug, regulationId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getRegulation, { regulationId: idOf(regulationId) })).name }
}

export default async function VersionsPage({ params }: VersionsPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const regulationId = idOf(ids.regulationId)
  await page.read(getRegulation, { regulationId })
  return (
    <HydrationBoundary state={page.state()}>
      <RegulationVersions regulationId={regulationId} />
    </HydrationBoundary>
  )
}
