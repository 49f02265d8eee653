import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { RegulationView } from "@/components/regulations/regulation-view"
import { idOf, openPage } from "@/lib/auth/open-page"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { getRegulationTest } from "@/lib/regulations/attempts/service"
import { getRegulation } from "@/lib/regulations/service"

type RegulationPageProps = { params: Promise<{ slug: string; regulationId: string }> }

export async function generateMetadata({ params }: RegulationPageProps) {
  const { slug, regulationId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getRegulation, { regulationId: idOf(regulationId) })).name }
}

export default async function RegulationPage({ params }: RegulationPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const regulationId = idOf(ids.regulationId)
  const [{ questionCount }] = await Promise.all([
    page.read(getRegulation, { regulationId }),
    page.read(listOrganizationMembers, {}),
  ])
  if (questionCount > 0) await page.read(getRegulationTest, { regulationId })
  return (
    <HydrationBoundary state={page.state()}>
      <RegulationView key={regulationId} regulationId={regulationId} />
    </HydrationBoundary>
  )
}
