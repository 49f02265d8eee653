import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { CertificateView } from "@/components/regulations/certificates/certificate-view"
import { currentUser, idOf, openPage, textsOfPage } from "@/lib/auth/open-page"
import { listRegulationCertificates } from "@/lib/regulations/certificates/service"
import { getRegulation } from "@/lib/regulations/service"

type CertificatePageProps = {
  params: Promise<{ slug: string; regulationId: string }>
  searchParams: Promise<{ person?: string | string[] }>
}

export async function generateMetadata() {
  return { title: (await textsOfPage())("certificate.title") }
}

export default async function CertificatePage({ params, searchParams }: CertificatePageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const { person } = await searchParams
  const regulationId = idOf(ids.regulationId)
  const userId = typeof person === "string" ? idOf(person) : (await currentUser()).id
  await Promise.all([
    page.readIfSeen(getRegulation, { regulationId }),
    page.read(listRegulationCertificates, { regulationId, userId }),
  ])
  return (
    <HydrationBoundary state={page.state()}>
      <CertificateView regulationId={regulationId} userId={userId} />
    </HydrationBoundary>
  )
}
