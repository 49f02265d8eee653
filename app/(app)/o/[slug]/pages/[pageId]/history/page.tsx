import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { PageHistory } from "@/components/documentation/page-history"
import { idOf, openPage } from "@/lib/auth/open-page"
import { getPage, getPageContent } from "@/lib/documentation/service"

type PageHistoryProps = { params: Promise<{ slug: string; pageId: string }> }

export async function generateMetadata({ params }: PageHistoryProps) {
  const { slug, pageId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getPage, { pageId: idOf(pageId) })).name }
}

export default async function PageHistoryPage({ params }: PageHistoryProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const pageId = idOf(ids.pageId)
  await Promise.all([page.read(getPage, { pageId }), page.read(getPageContent, { pageId })])
  return (
    <HydrationBoundary state={page.state()}>
      <PageHistory pageId={pageId} />
    </HydrationBoundary>
  )
}
