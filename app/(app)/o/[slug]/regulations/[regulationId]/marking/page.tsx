import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { Marking } from "@/components/regulations/marking/marking"
import { idOf, openPage } from "@/lib/auth/open-page"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { listWaitingAttempts } from "@/lib/regulations/attempts/service"
import { getRegulation } from "@/lib/regulations/service"

type MarkingPageProps = { params: Promise<{ slug: string; regulationId: string }> }

export async function generateMetadata({ params }: MarkingPageProps) {
  const { slug, regulationId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getRegulation, { regulationId: idOf(regulationId) })).name }
}

export default async function MarkingPage({ params }: MarkingPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const regulationId = idOf(ids.regulationId)
  await Promise.all([
    page.read(getRegulation, { regulationId }),
    page.read(listWaitingAttempts, { regulationId }),
    page.read(listOrganizationMembers, {}),
  ])
  return (
    <HydrationBoundary state={page.state()}>
      <Marking regulationId={regulationId} />
    </HydrationBoundary>
  )
}
