import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { DocumentationArchive } from "@/components/documentation/documentation-archive"
import { idOf, openPage } from "@/lib/auth/open-page"
import { listPages } from "@/lib/documentation/service"

type ArchivePageProps = { params: Promise<{ slug: string; spaceId: string }> }

export default async function DocumentationArchivePage({ params }: ArchivePageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const spaceId = idOf(ids.spaceId)
  await page.read(listPages, { spaceId, archived: "true" })
  return (
    <HydrationBoundary state={page.state()}>
      <DocumentationArchive spaceId={spaceId} />
    </HydrationBoundary>
  )
}
