import { HydrationBoundary } from "@/components/changes/hydration-boundary"
import { SpaceTasks } from "@/components/spaces/space-tasks"
import { idOf, openPage, textsOfPage } from "@/lib/auth/open-page"
import { listLabels } from "@/lib/labels/service"
import { listOrganizationMembers } from "@/lib/organizations/members/service"
import { listSpaceProjects } from "@/lib/projects/service"
import { getSpace } from "@/lib/spaces/service"

type TasksPageProps = { params: Promise<{ slug: string; spaceId: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("space.tasks.title") }
}

export default async function SpaceTasksPage({ params }: TasksPageProps) {
  const { slug, ...ids } = await params
  const page = await openPage(slug)
  const spaceId = idOf(ids.spaceId)
  await Promise.all([page.read(getSpace, { spaceId }), page.read(listSpaceProjects, { spaceId })])
  await Promise.all([page.read(listLabels, {}), page.read(listOrganizationMembers, {})])
  return (
    <HydrationBoundary state={page.state()}>
      <SpaceTasks spaceId={spaceId} />
    </HydrationBoundary>
  )
}
