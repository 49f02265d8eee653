import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { ReceiptView } from "@/components/regulations/receipts/receipt-view"
import { currentUser, idOf, openPage, textsOfPage } from "@/lib/auth/open-page"
import { listRegulationReceipts } from "@/lib/regulations/receipts/service"
import { getRegulation } from "@/lib/regulations/service"

type ReceiptPageProps = {
  params: Promise<{ slug: string; regulationId: string }>
  searchParams: Promise<{ person?: string | string[] }>
}

export async function generateMetadata() {
  return { title: (await textsOfPage())("regulationReceipt.title") }
}

export default async function ReceiptPage({ params, searchParams }: ReceiptPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const { person } = await searchParams
  const regulationId = idOf(ids.regulationId)
  const userId = typeof person === "string" ? idOf(person) : (await currentUser()).id
  await Promise.all([
    page.readIfSeen(getRegulation, { regulationId }),
    page.read(listRegulationReceipts, { regulationId, userId }),
  ])
  return (
    <HydrationBoundary state={page.state()}>
      <ReceiptView regulationId={regulationId} userId={userId} />
    </HydrationBoundary>
  )
}
