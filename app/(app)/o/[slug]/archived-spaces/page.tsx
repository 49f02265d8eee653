import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { ArchivedSpaces } from "@/components/spaces/archived-spaces"
import { openPage, textsOfPage } from "@/lib/auth/open-page"
import { listSpaces } from "@/lib/spaces/service"

type ArchivedSpacesPageProps = { params: Promise<{ slug: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("spaces.archivedSpaces.title") }
}

export default async function ArchivedSpacesPage({ params }: ArchivedSpacesPageProps) {
  const page = await openPage((await params).slug)
  await page.read(listSpaces, { archived: "true" })
  return (
    <HydrationBoundary state={page.state()}>
      <ArchivedSpaces />
    </HydrationBoundary>
  )
}
