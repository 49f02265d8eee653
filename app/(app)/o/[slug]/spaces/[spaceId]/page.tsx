import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { idOf, openPage } from "@/lib/auth/open-page"
import { SpaceProjects } from "@/components/spaces/space-projects"
import { listProjects, listSpaceProjects } from "@/lib/projects/service"
import { getSpace } from "@/lib/spaces/service"

type SpacePageProps = { params: Promise<{ slug: string; spaceId: string }> }

export async function generateMetadata({ params }: SpacePageProps) {
  const { slug, spaceId } = await params
  const page = await openPage(slug)
  return { title: (await page.read(getSpace, { spaceId: idOf(spaceId) })).name }
}

export default async function SpacePage({ params }: SpacePageProps) {
  const { slug, spaceId: text } = await params
  const page = await openPage(slug)
  const spaceId = idOf(text)
  await Promise.all([page.read(getSpace, { spaceId }), page.read(listSpaceProjects, { spaceId })])
  await page.read(listProjects, { archived: "true" })
  return (
    <HydrationBoundary state={page.state()}>
      <SpaceProjects spaceId={spaceId} />
    </HydrationBoundary>
  )
}
